"""Where Mister X is if he thinks as we do: a second opinion for the detectives, beside that of his habits.

For each leg since he was last seen, a short search of our own is asked what it would have done from everywhere that he
could have stood; a station is as likely as the legs that lead there. He need not think as we do, and a short search
errs, so a part of every guess is spread over all his moves. What is asked depends on nothing but public words.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fogbound.ai.choice import distinct, hold_black, hold_double, keep_clear
from fogbound.ai.foresight import Foresight
from fogbound.ai.thinking import Method, glance
from fogbound.belief.roads import roads
from fogbound.belief.weights import weights_of
from fogbound.engine import State, apply, legal
from fogbound.engine.setup import from_position
from fogbound.errors import FogboundError
from fogbound.rules import Move, move_text, parse_move
from fogbound.rules.position import parse_position

PLAYOUTS = 150
"""How long a glance into his mind is."""

MOST = 24
"""So many stations are asked about, the likeliest; from the others every move counts alike."""

DOUBT = 0.4
"""The share of a guess that is spread over all his moves."""

KEPT = 32


class Lost(FogboundError):
    """No station fits any more: this is no game that can be followed so."""


class Minds:
    """The opinion, carried along word by word through a transcript."""

    def __init__(self, origin: str, method: Method) -> None:
        begun = parse_position(origin)
        self._origin, self._method = origin, method
        self.shares = {station: 1 / len(begun.known) for station in begun.known}
        first = begun.known[0]
        self._state = from_position(replace(begun, is_full=True, at=((0, first), *begun.at), start=first, known=()))

    def fork(self) -> Minds:
        """An opinion that stands where this one does and goes on by itself."""
        other = object.__new__(Minds)
        other._origin, other._method, other._state = self._origin, self._method, self._state
        other.shares = dict(self.shares)
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
                self._leg(word, words[:index], asks=index > seen)
            else:
                self._other(word)
        return self

    def _at(self, station: int) -> State:
        """The moment with him on that station."""
        array = self._state.copy_array()
        array["at"][0, 0] = station
        return State(self._state.edition, array, self._state.tables)

    def _leg(self, word: str, before: tuple[str, ...], *, asks: bool) -> None:
        foresight, beliefs = Foresight(self._origin, before), weights_of(self._origin, before)
        asked = sorted(self.shares, key=lambda station: -self.shares[station])[:MOST] if asks else []
        after: dict[int, float] = {}
        made: State | None = None
        for station, share in self.shares.items():
            here = self._at(station)
            moves = legal(here)
            likings = self._likings(here, foresight, beliefs, len(before)) if station in asked else {}
            doubt = DOUBT if likings else 1.0
            for move in moves:
                if looks_like(word, move_text(move, here.edition.detectives)) and (then := self._made(here, move)):
                    chance = (1 - doubt) * likings.get(move.code, 0.0) + doubt / len(moves)
                    after[move.station] = after.get(move.station, 0.0) + share * chance
                    made = then
        self._go_on(made, after)

    def _likings(self, here: State, foresight: Foresight, beliefs: dict[int, float], seed: int) -> dict[int, float]:
        """What our own Mister X would do here, by move; nothing where the pursuers do not believe him to be here."""
        if int(here.record.at[0]) not in beliefs:
            return {}
        root = worth_a_thought(here, just_seen=len(beliefs) == 1)
        visits = glance(
            here, self._method, root, beliefs, foresight.answers(here, root), playouts=PLAYOUTS, seed=2 * seed + 1
        )
        chosen = self._method.chosen(visits)
        whole = max(1, sum(chosen))
        return {code: count / whole for code, count in zip(root, chosen, strict=True)}

    def _other(self, word: str) -> None:
        """A pursuer's leg, or a ticket that he takes: where it ends he is not."""
        move = parse_move(word, self._state.edition.detectives)
        if word[0] != "X":
            self.shares.pop(move.station, None)
        made = next(filter(None, (self._made(self._at(station), move) for station in self.shares)), None)
        self._go_on(made, self.shares)

    @staticmethod
    def _made(here: State, move: Move) -> State | None:
        """The state after a move; None where the game would be over."""
        after = apply(here, move)
        return None if after.is_over else after

    def _go_on(self, made: State | None, shares: dict[int, float]) -> None:
        whole = sum(shares.values())
        if made is None or whole <= 0:
            raise Lost("no station fits the transcript")
        self._state = made
        self.shares = {station: share / whole for station, share in shares.items()}


def worth_a_thought(here: State, *, just_seen: bool) -> list[int]:
    """Mister X's moves without those that our player does not look at; doubles stay when he has just been seen."""
    t, s = here.tables[0], here.array[0]
    codes = np.array([move.code for move in legal(here)], np.int32)
    count = distinct(t, s, codes, len(codes))
    if not here.edition.blocking:
        count = keep_clear(t, s, codes, count)
    count = hold_black(t, s, codes, count)
    if not just_seen:
        count = hold_double(t, s, roads(here.edition), codes, count)
    found: list[int] = codes[:count].tolist()
    return found


def looks_like(word: str, text: str) -> bool:
    """Could this move of Mister X be what the word shows of it?"""
    if "?" not in word:
        return word == text
    return word[1] == text[1] and word[2:].replace("?", "") == text.lstrip("Xtbuk0123456789")


_recent: dict[tuple[str, tuple[str, ...], Method], Minds] = {}


def can_follow(origin: str) -> bool:
    """Is this a game of hidden legs from dealt starts, the only kind in which minds are read?"""
    begun = parse_position(origin)
    return begun.edition.x_moves == "secret" and not begun.edition.has_deck and begun.turn[0] == "x"


def minds(origin: str, words: tuple[str, ...], method: Method) -> dict[int, float]:
    """The chance of every station if he searches by this method; empty where that cannot be told.

    Carried on from where it was last asked for: some fifty milliseconds for each leg that is new.
    """
    if not can_follow(origin):
        return {}
    cut = next((cut for cut in range(len(words), -1, -1) if (origin, words[:cut], method) in _recent), None)
    if cut == len(words):
        return _recent[origin, words, method].shares
    try:
        known = Minds(origin, method) if cut is None else _recent[origin, words[:cut], method].fork()
        known.read(words, cut or 0)
    except FogboundError:
        return {}
    while len(_recent) >= KEPT:
        _recent.pop(next(iter(_recent)), None)
    _recent[origin, words, method] = known
    return known.shares
