"""Where Mister X probably is: a chance for every candidate, by exact filtering over a few kinds of player.

Nobody knows which kind sits opposite, so the filter carries them all: a kind that would have moved otherwise loses
weight with every leg that is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Self

import numpy as np

from fogbound.belief.choices import Shares, move_shares
from fogbound.belief.habits import HABITS
from fogbound.belief.known import LAND, Row, covered_at, payable_at, plain_at
from fogbound.belief.roads import roads
from fogbound.belief.whereabouts import Candidates
from fogbound.rules.codes import BLACK
from fogbound.rules.position import UNKNOWN_TICKET, Position, parse_position
from fogbound.views import PublicView
from fogbound.views.words import KIND, MARK, TICKET, X_LEG

Inside = np.ndarray[tuple[int], np.dtype[np.float64]]

DOUBT = 0.03
"""The share that is spread evenly over all candidates: no model is right every time."""


class Weights(Candidates):
    """Candidates with a chance each, carried along word by word through a transcript."""

    def __init__(self, origin: Position, habits: Shares = HABITS) -> None:
        self._habits = habits
        self._roads = roads(origin.edition)
        self._shares = np.zeros((0, 0))
        super().__init__(origin)
        self._shares = np.tile(self._inside, (len(habits), 1))

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
        other.known, other._shares = self.known.copy(), self._shares.copy()
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
        return tuple(station for station in self.known["at"][0].tolist() if station)

    @property
    def _inside(self) -> Inside:
        """1 for each station where he can be."""
        return np.asarray(self.known["inside"][0], np.float64)

    def means(self, ticket: int) -> tuple[int, bool]:
        """Before a leg for which he shows this ticket, counted from 1: the transports with a plain ticket, and has he a
        black one?"""
        k = self.known[0]
        own = 0 if k.vanishing else plain_at(self._tables, self.known, 0)
        return own or payable_at(self._tables, self.known, 0) & LAND, bool(k.tickets[BLACK] > 0 or ticket - 1 == BLACK)

    def _read(self, row: Row) -> None:
        if row[KIND] == X_LEG:
            self._x_leg(row)
        else:
            super()._read(row)

    def _x_leg(self, row: Row) -> None:
        ticket = int(row[TICKET])
        transports = covered_at(self._tables, self.known, 0, ticket, int(row[MARK]))
        own, has_black = self.means(ticket)
        moved = np.zeros_like(self._shares)
        pursuers, taken = np.array(self.pursuers, np.float64), self.known["taken"][0]
        move_shares(
            self._tables, self._shares, pursuers, taken, self._roads, self._habits,
            own, has_black, ticket - 1 if ticket else UNKNOWN_TICKET, transports, np.empty(len(taken)), moved,
        )  # fmt: skip
        super()._read(row)
        inside = self._inside
        total = float((moved * inside).sum())
        if total > 0:
            self._shares = moved / total
        else:
            self._shares = np.tile(inside / len(self._habits), (len(self._habits), 1))


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
