"""Where Mister X is if he thinks as we do: a second opinion for the detectives, beside that of his habits.

For each leg since he was last seen, a short search of our own is asked what it would have done from everywhere that he
could have stood; a station is as likely as the legs that lead there. While the pursuers move it is asked again, and the
answers are taken together. He need not think as we do, and a short search errs, so a part of every guess is spread over
all his moves. What is asked depends on nothing but public words.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace

import numpy as np

from fogbound.ai.detectives.expected_plans import Foresight, habitual
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

LEAST = 40
"""Playouts that every station asked about has in a glance."""

MOST = 40
"""So many stations are asked about, the likeliest; from the others every move counts alike."""

KEPT = 128
"""How many opinions are remembered."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How thoroughly his mind is read.

    A glance shares its playouts out over the stations by their chance. There is one when a leg is made, and another
    with each of the pursuers' moves that follow, until there were so many.
    """

    parameters: Parameters
    playouts: int = 2_000
    glances: int = 3
    doubt: float = 0.3
    """The share of a guess that is spread over all his moves."""


class Lost(FogboundError):
    """No station fits any more: this is no game that can be followed so."""


@dataclass(slots=True)
class Leg:
    """One leg of his: where he may have stood before it, with which chance, and what we would have done there."""

    faced: State
    """The moment before it, but for where he stood."""
    told: int
    """How many words came before it."""
    before: dict[int, float]
    fits: dict[int, list[Move]] = field(default_factory=dict)
    """By station, the moves that look like what he showed."""
    choices: dict[int, int] = field(default_factory=dict)
    """By station, how many moves he had."""
    likings: dict[int, dict[int, float]] = field(default_factory=dict)
    """By station asked about, how much we like each move, summed over the glances."""
    glances: int = 0

    def fork(self) -> Leg:
        """The same leg, to go on asking about by itself."""
        return replace(self, likings={station: dict(liked) for station, liked in self.likings.items()})

    def ask(self, reading: Reading, foresight: Foresight, beliefs: dict[int, float]) -> None:
        """What our own Mister X would do, once more, from where he most likely stood and can have gone on from."""
        self.glances += 1
        for station in sorted(self.before, key=lambda station: -self.before[station])[:MOST]:
            if station in beliefs and self.fits[station]:
                here = placed(self.faced, station)
                root = worth_a_thought(here, just_seen=len(beliefs) == 1)
                replies = foresight.replies(here, root)
                seed = 2 * (reading.glances * self.told + self.glances) + 1
                playouts = max(LEAST, int(reading.playouts * self.before[station]))
                chosen = short_search(here, reading.parameters, root, beliefs, replies, playouts=playouts, seed=seed)
                liked = self.likings.setdefault(station, dict.fromkeys(root, 0.0))
                for code, chance in zip(root, chosen, strict=True):
                    liked[code] += chance / sum(chosen)

    def after(self, reading: Reading) -> dict[int, float]:
        """How likely it ends where, of all that he could have done and shown."""
        ends: dict[int, float] = {}
        for station, moves in self.fits.items():
            liked = self.likings.get(station, {})
            doubt = reading.doubt if liked else 1.0
            for move in moves:
                chance = doubt / self.choices[station] + (1 - doubt) * liked.get(move.code, 0.0) / max(1, self.glances)
                ends[move.station] = ends.get(move.station, 0.0) + self.before[station] * chance
        return ends


class Minds:
    """The opinion, carried along word by word through a transcript."""

    def __init__(self, origin: str, reading: Reading) -> None:
        begun = parse_position(origin)
        self._origin, self._reading = origin, reading
        self.shares = {station: 1 / len(begun.known) for station in begun.known}
        first = begun.known[0]
        self._state = from_position(replace(begun, is_full=True, at=((0, first), *begun.at), start=first, known=()))
        self._leg: Leg | None = None
        self._foresight, self._beliefs = habitual(origin, (), self.shares), self.shares

    def fork(self) -> Minds:
        """An opinion that stands where this one does and goes on by itself."""
        other = copy(self)
        other._leg = self._leg and self._leg.fork()
        return other

    def read(self, words: tuple[str, ...], told: int) -> Minds:
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
        leg = Leg(self._state, len(before), self.shares)
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
            self._foresight = habitual(self._origin, before, self._beliefs)
            leg.ask(self._reading, self._foresight, self._beliefs)
        self._go_on(made, leg.after(self._reading))

    def _other(self, word: str) -> None:
        """A pursuer's leg, or a ticket that he takes: where it ends he is not."""
        move = parse_move(word, self._state.edition.detectives)
        shares = self.shares
        if word[0] != "X":
            if self._leg and self._leg.glances < self._reading.glances and len(shares) > 1:
                self._leg.ask(self._reading, self._foresight, self._beliefs)
                ends = self._leg.after(self._reading)
                shares = {station: ends[station] for station in shares}
            shares = {station: share for station, share in shares.items() if station != move.station}
        made = next(filter(None, (made_from(placed(self._state, station), move) for station in shares)), None)
        self._go_on(made, shares)

    def _go_on(self, made: State | None, shares: dict[int, float]) -> None:
        whole = sum(shares.values())
        if made is None or whole <= 0:
            raise Lost("no station fits the transcript")
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


def worth_a_thought(here: State, *, just_seen: bool) -> list[int]:
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


def blend(habits: dict[int, float], opinion: dict[int, float]) -> dict[int, float]:
    """What the pursuers believe: a third of what his habits tell, two thirds of this opinion."""
    return {station: (chance + 2 * opinion.get(station, 0.0)) / 3 for station, chance in habits.items()}


_recent: dict[tuple[str, tuple[str, ...], Reading], Minds] = {}


def can_follow(origin: str) -> bool:
    """Is this a game of hidden legs from dealt starts, the only kind in which minds are read?"""
    begun = parse_position(origin)
    return begun.edition.x_moves == "secret" and not begun.edition.has_deck and begun.turn[0] == "x"


def minds(origin: str, words: tuple[str, ...], reading: Reading) -> dict[int, float]:
    """The chance of every station if he searches by this method; empty where that cannot be told.

    Carried on from where it was last asked for: some twenty microseconds for each playout of a glance that is new.
    """
    if not can_follow(origin):
        return {}
    cut = next((cut for cut in range(len(words), -1, -1) if (origin, words[:cut], reading) in _recent), None)
    if cut == len(words):
        return _recent[origin, words, reading].shares
    try:
        known = Minds(origin, reading) if cut is None else _recent[origin, words[:cut], reading].fork()
        known.read(words, cut or 0)
    except FogboundError:
        return {}
    while len(_recent) >= KEPT:
        _recent.pop(next(iter(_recent)), None)
    _recent[origin, words, reading] = known
    return known.shares
