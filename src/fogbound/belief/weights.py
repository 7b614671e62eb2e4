"""Where Mister X probably is: a chance for every candidate, by exact filtering over a few kinds of player.

Nobody knows which kind sits opposite, so the filter carries them all: a kind that would have moved otherwise loses
weight with every leg that is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy, deepcopy
from typing import Self

import numpy as np

from fogbound.belief.candidates import Candidates
from fogbound.belief.choices import Shares, move_shares
from fogbound.belief.habits import HABITS
from fogbound.belief.roads import roads
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.position import UNKNOWN_TICKET, Position, parse_position
from fogbound.rules.tickets import LETTERS
from fogbound.views import PublicView

DOUBT = 0.03
"""The share that is spread evenly over all candidates: no model is right every time."""


class Weights(Candidates):
    """Candidates with a chance each, carried along word by word through a transcript."""

    def __init__(self, origin: Position, habits: Shares = HABITS) -> None:
        self._habits = habits
        self._roads = roads(origin.edition)
        self._shares = np.zeros((0, 0))
        super().__init__(origin)
        self._shares = np.tile(self._inside.astype(np.float64), (len(habits), 1))

    @property
    def chances(self) -> dict[int, float]:
        """The chance of every candidate; they sum to 1."""
        stations = list(self.stations)
        if not stations:
            return {}
        even = 1 / len(stations)
        there = self._shares[:, stations].sum(axis=0)
        total = float(there.sum())
        if total <= 0:
            return dict.fromkeys(stations, even)
        return {
            station: DOUBT * even + (1 - DOUBT) * float(share) / total
            for station, share in zip(stations, there, strict=True)
        }

    def fork(self) -> Self:
        """A filter that stands where this one does and goes on by itself."""
        other = copy(self)
        other._purse = deepcopy(self._purse)
        other._taken, other._at = self._taken.copy(), dict(self._at)
        other._inside, other._shares = self._inside.copy(), self._shares.copy()
        return other

    def believe(self, chances: dict[int, float]) -> Self:
        """Lets these chances stand where its own did; which kind of player he is on a station stays as likely."""
        kinds = self._shares.sum(axis=0)
        wanted = np.zeros_like(kinds)
        wanted[list(chances)] = list(chances.values())
        self._shares = np.where(
            kinds > 0, self._shares * wanted / np.where(kinds > 0, kinds, 1), wanted / len(self._shares)
        )
        return self

    @property
    def pursuers(self) -> tuple[int, ...]:
        """Where they stand."""
        return tuple(self._at.values())

    def means(self, ticket: str) -> tuple[int, bool]:
        """Before a leg for which he shows this ticket: the transports with a plain ticket, and has he a black one?"""
        plain = 0 if self._purse.vanishing else self._purse.plain()
        return plain or self._purse.payable() & ~(1 << FERRY), self._purse.tickets[BLACK] > 0 or ticket == LETTERS[
            BLACK
        ]

    def _x_leg(self, ticket: str, rest: str) -> None:
        suffix = rest[-1] if rest[-1] in "+~!" else ""
        letter = UNKNOWN_TICKET if ticket == "?" else LETTERS.index(ticket)
        transports = self._purse.covered(letter, begins_vanish=suffix == "~")
        plain, has_black = self.means(ticket)
        moved = np.zeros_like(self._shares)
        pursuers = np.array(self.pursuers, np.float64)
        move_shares(
            self._tables, self._shares, pursuers, self._taken, self._roads, self._habits,
            plain, has_black, letter, transports, np.empty(len(self._taken)), moved,
        )  # fmt: skip
        super()._x_leg(ticket, rest)
        total = float((moved * self._inside).sum())
        if total > 0:
            self._shares = moved / total
        else:
            self._shares = np.tile(self._inside / len(self._habits), (len(self._habits), 1))


_recent: dict[tuple[str, tuple[str, ...]], Weights] = {}
_KEPT = 64


def _followed(origin: str, words: tuple[str, ...]) -> Weights:
    """The filter after a transcript, carried on from where it was last asked for in this game."""
    cut = next((cut for cut in range(len(words), -1, -1) if (origin, words[:cut]) in _recent), None)
    if cut == len(words):
        return _recent[origin, words]
    known = Weights(parse_position(origin)) if cut is None else _recent[origin, words[:cut]].fork()
    while len(_recent) >= _KEPT:
        _recent.pop(next(iter(_recent)), None)
    _recent[origin, words] = known.read(words[cut or 0 :])
    return known


def weights(view: PublicView, words: Iterable[str] | None = None) -> dict[int, float]:
    """The chance of every candidate, from a view alone; `words` stands in for a transcript that tells too much."""
    return weights_of(view.origin, view.transcript if words is None else tuple(words))


def weights_of(origin: str, words: tuple[str, ...]) -> dict[int, float]:
    """The chance of every candidate when these words have followed that beginning."""
    return _followed(origin, words).chances


def weights_after(origin: str, words: tuple[str, ...], beliefs: dict[int, float], word: str) -> dict[int, float]:
    """The chances if `word` happened next, for those who have believed this until now."""
    return _followed(origin, words).fork().believe(beliefs).read([word]).chances
