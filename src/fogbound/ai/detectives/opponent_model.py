"""Where Mister X is if he searches as we do: the detectives' model of him, beside that of his habits.

For each leg since he was last seen, a short search of our own is asked what it would have done from everywhere that he
could have stood; a station is as likely as the legs that lead there. While the pursuers move it is asked again, and the
results are taken together. He need not think as we do, and a short search errs, so a part of every guess is spread over
all his moves. What is asked depends on nothing but public words.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace

import numpy as np

from fogbound.ai.detectives.expected_plans import ExpectedPlans, plans_by_habits
from fogbound.ai.parameters import Parameters
from fogbound.ai.search.move_filter import filter_moves_at
from fogbound.ai.search.run import short_search
from fogbound.belief.roads import roads
from fogbound.belief.weights import weights_of
from fogbound.engine import State, apply, legal
from fogbound.engine.setup import from_position
from fogbound.errors import FogboundError
from fogbound.rules import Move, move_text, parse_move
from fogbound.rules.position import parse_position

LEAST_PLAYOUTS = 40
"""Playouts that every station asked about has in a short search."""

MOST_STATIONS = 40
"""So many stations are asked about, the likeliest; from the others every move counts alike."""

KEPT = 128
"""How many models are remembered."""


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """How thoroughly our own search is asked what he would have done.

    Its playouts are shared out over the stations by their chance. It is asked when a leg is made, and again with each
    of the pursuers' moves that follow, until it was asked so many times.
    """

    parameters: Parameters
    playouts: int = 2_000
    times: int = 3
    doubt: float = 0.3
    """The share of a guess that is spread over all his moves."""


class NothingFits(FogboundError):
    """No station fits any more: this is no game that can be followed so."""


@dataclass(slots=True)
class ModelledLeg:
    """One leg of his: where he may have stood before it, with which chance, and what we would have done there."""

    moment: State
    """What was before it, but for where he stood."""
    told: int
    """How many words came before it."""
    before: dict[int, float]
    fits: dict[int, list[Move]] = field(default_factory=dict)
    """By station, the moves that look like what he showed."""
    choices: dict[int, int] = field(default_factory=dict)
    """By station, how many moves he had."""
    likelihoods: dict[int, dict[int, float]] = field(default_factory=dict)
    """By station asked about, how likely we would make each move, summed over the times."""
    times: int = 0

    def fork(self) -> ModelledLeg:
        """The same leg, to go on settings about by itself."""
        return replace(self, likelihoods={station: dict(likely) for station, likely in self.likelihoods.items()})

    def ask(self, settings: ModelSettings, expected: ExpectedPlans, beliefs: dict[int, float]) -> None:
        """What our own Mister X would do, once more, from where he most likely stood and can have gone on from."""
        self.times += 1
        for station in sorted(self.before, key=lambda station: -self.before[station])[:MOST_STATIONS]:
            if station in beliefs and self.fits[station]:
                here = placed(self.moment, station)
                root = moves_to_ask_about(here, just_seen=len(beliefs) == 1)
                replies = expected.replies(here, root)
                seed = 2 * (settings.times * self.told + self.times) + 1
                playouts = max(LEAST_PLAYOUTS, int(settings.playouts * self.before[station]))
                chosen = short_search(here, settings.parameters, root, beliefs, replies, playouts=playouts, seed=seed)
                likely = self.likelihoods.setdefault(station, dict.fromkeys(root, 0.0))
                for code, chance in zip(root, chosen, strict=True):
                    likely[code] += chance / sum(chosen)

    def after(self, settings: ModelSettings) -> dict[int, float]:
        """How likely it ends where, of all that he could have done and shown."""
        ends: dict[int, float] = {}
        for station, moves in self.fits.items():
            likely = self.likelihoods.get(station, {})
            doubt = settings.doubt if likely else 1.0
            for move in moves:
                chance = doubt / self.choices[station] + (1 - doubt) * likely.get(move.code, 0.0) / max(1, self.times)
                ends[move.station] = ends.get(move.station, 0.0) + self.before[station] * chance
        return ends


class OpponentModel:
    """The model, carried along word by word through a transcript."""

    def __init__(self, origin: str, settings: ModelSettings) -> None:
        begun = parse_position(origin)
        self._origin, self._settings = origin, settings
        self.shares = {station: 1 / len(begun.known) for station in begun.known}
        first = begun.known[0]
        self._state = from_position(replace(begun, is_full=True, at=((0, first), *begun.at), start=first, known=()))
        self._leg: ModelledLeg | None = None
        self._expected, self._beliefs = plans_by_habits(origin, (), self.shares), self.shares

    def fork(self) -> OpponentModel:
        """A model that stands where this one does and goes on by itself."""
        other = copy(self)
        other._leg = self._leg and self._leg.fork()
        return other

    def read(self, words: tuple[str, ...], told: int) -> OpponentModel:
        """Takes in what happened after the first `told` words; a leg is only asked about if he was not seen since."""
        sightings = [index for index, word in enumerate(words) if word[0] == "X" and word[-1].isdigit()]
        seen = sightings[-1] if sightings else -1
        for index in range(told, len(words)):
            word = words[index]
            if word[0] == "#":
                continue
            if word[0] == "X" and word[1] in "tbuk":
                self._moved(word, words[:index], asks=index > seen)
            else:
                self._other(word)
        return self

    def _moved(self, word: str, before: tuple[str, ...], *, asks: bool) -> None:
        """A leg of his: what he showed of it, and if it is asked about, what we would have done."""
        leg = ModelledLeg(self._state, len(before), self.shares)
        made: State | None = None
        for station in self.shares:
            here = placed(self._state, station)
            moves = legal(here)
            looks = [move for move in moves if looks_like(word, move_text(move, here.edition.detectives))]
            leg.choices[station] = len(moves)
            leg.fits[station] = [move for move in looks if made_from(here, move)]
            if leg.fits[station]:
                made = made_from(here, leg.fits[station][0])
        self._leg = leg if asks else None
        if asks:
            self._beliefs = blend(weights_of(self._origin, before), self.shares)
            self._expected = plans_by_habits(self._origin, before, self._beliefs)
            leg.ask(self._settings, self._expected, self._beliefs)
        self._go_on(made, leg.after(self._settings))

    def _other(self, word: str) -> None:
        """A pursuer's leg, or a ticket that he takes: where it ends he is not."""
        move = parse_move(word, self._state.edition.detectives)
        shares = self.shares
        if word[0] != "X":
            if self._leg and self._leg.times < self._settings.times and len(shares) > 1:
                self._leg.ask(self._settings, self._expected, self._beliefs)
                ends = self._leg.after(self._settings)
                shares = {station: ends[station] for station in shares}
            shares = {station: share for station, share in shares.items() if station != move.station}
        made = next(filter(None, (made_from(placed(self._state, station), move) for station in shares)), None)
        self._go_on(made, shares)

    def _go_on(self, made: State | None, shares: dict[int, float]) -> None:
        whole = sum(shares.values())
        if made is None or whole <= 0:
            raise NothingFits("no station fits the transcript")
        self._state = made
        self.shares = {station: share / whole for station, share in shares.items()}


def placed(state: State, station: int) -> State:
    """The same moment with Mister X on another station."""
    array = state.copy_array()
    array["at"][0, 0] = station
    return State(state.edition, array, state.tables)


def made_from(here: State, move: Move) -> State | None:
    """The state after a move; None where the game would be over."""
    after = apply(here, move)
    return None if after.is_over else after


def moves_to_ask_about(here: State, *, just_seen: bool) -> list[int]:
    """Mister X's moves without those that our player does not look at; doubles stay when he has just been seen."""
    codes = np.array([move.code for move in legal(here)], np.int32)
    count = filter_moves_at(here.tables, here.copy_array(), roads(here.edition), codes, True, True, not just_seen)
    found: list[int] = codes[:count].tolist()
    return found


def looks_like(word: str, text: str) -> bool:
    """Could this move of Mister X be what the word shows of it?"""
    if "?" not in word:
        return word == text
    return word[1] == text[1] and word[2:].replace("?", "") == text.lstrip("Xtbuk0123456789")


def blend(habits: dict[int, float], model: dict[int, float]) -> dict[int, float]:
    """What the pursuers believe: a third of what his habits tell, two thirds of this model."""
    return {station: (chance + 2 * model.get(station, 0.0)) / 3 for station, chance in habits.items()}


_recent: dict[tuple[str, tuple[str, ...], ModelSettings], OpponentModel] = {}


def can_follow(origin: str) -> bool:
    """Is this a game of hidden legs from dealt starts, the only kind in which he is modelled?"""
    begun = parse_position(origin)
    return begun.edition.x_moves == "secret" and not begun.edition.has_deck and begun.turn[0] == "x"


def modelled_chances(origin: str, words: tuple[str, ...], settings: ModelSettings) -> dict[int, float]:
    """The chance of every station if he searches by this method; empty where that cannot be told.

    Carried on from where it was last asked for: some twenty microseconds for each playout that is new.
    """
    if not can_follow(origin):
        return {}
    cut = next((cut for cut in range(len(words), -1, -1) if (origin, words[:cut], settings) in _recent), None)
    if cut == len(words):
        return _recent[origin, words, settings].shares
    try:
        known = OpponentModel(origin, settings) if cut is None else _recent[origin, words[:cut], settings].fork()
        known.read(words, cut or 0)
    except FogboundError:
        return {}
    while len(_recent) >= KEPT:
        _recent.pop(next(iter(_recent)), None)
    _recent[origin, words, settings] = known
    return known.shares
