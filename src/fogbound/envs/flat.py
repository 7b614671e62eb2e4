"""An observation as one row of numbers between -1 and 1, for learners that take nothing else: stations become one-hot.

array                                         becomes
--------------------------------------------  ------------------------------------------------------------------
stations, x_station, x_start, opening         a one-hot row for each piece: 0 for nowhere or unknown, then stations
log                                           a one-hot ticket (none, four, hidden) and four marks for each leg,
                                              and once a one-hot row: where he was seen last
x_log                                         a one-hot ticket for each leg
history                                       five one-hot rows for each word: kind, piece, ticket, station and mark; in
                                              London that makes 40,000 numbers
candidates, phase, and what counts pieces     as they are
round, purses and other counts                divided by the most that is usual
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from fogbound.board import load
from fogbound.referee.seen.block import Slot
from fogbound.rules import Edition, load_deck
from fogbound.views import Audience
from fogbound.views.extras import HISTORY, extra_fields
from fogbound.views.tensors import Array, Field, Tensors, fields

PLACES = ("stations", "x_station", "x_start", "opening")
COUNTS = {"round": 24, "purses": 12, "x_purse": 5, "supply": 60, "black_round": 24, "score": 100}
"""What counts are divided by; a larger one gives 1."""

TICKETS = 6
MARKS = 4
KINDS = 7
_TICKET, _STATION, _SHOWN = 0, 1, 5


class _Part(NamedTuple):
    """One array's columns, and how they are made of it."""

    name: str
    size: int
    make: Callable[[Array], Array]


class Flat:
    """Makes rows of one edition and audience. `slots` says where in a row each array's numbers lie, `word` how many
    numbers each column of a history has."""

    def __init__(self, edition: Edition, audience: Audience, extras: tuple[str, ...] = ()) -> None:
        made = (*fields(edition, audience), *extra_fields(edition, extras))
        self._places = load(edition.board).size + 1
        marks = len(load_deck(edition.deck).tickets) + 1 if edition.has_deck else MARKS
        self.word = (KINDS, edition.pursuers + 1, TICKETS, self._places, max(MARKS, marks))
        self._parts = [self._part(field) for field in made]
        self.size = sum(part.size for part in self._parts)
        self.slots: dict[str, Slot] = {}
        start = 0
        for part in self._parts:
            self.slots[part.name] = Slot(start, start + part.size, (part.size,), np.dtype(np.float32))
            start += part.size

    def __call__(self, arrays: Tensors) -> Array:
        """The row of one game's arrays, or the rows of many games'; fresh memory."""
        before = arrays["phase"].shape[:-1]
        row = np.empty((*before, self.size), np.float32)
        for part in self._parts:
            slot = self.slots[part.name]
            row[..., slot.start : slot.stop] = part.make(arrays[part.name]).reshape(*before, part.size)
        return row

    def _part(self, field: Field) -> _Part:
        name, count = field.name, int(np.prod(field.shape))
        if name in PLACES:
            return _Part(name, count * self._places, self._one_hot)
        if name == "log":
            return _Part(name, field.shape[0] * (TICKETS + MARKS) + self._places, self._log)
        if name == "x_log":
            return _Part(name, field.shape[0] * TICKETS, _tickets)
        if name == "candidates":
            return _Part(name, self._places, lambda array: array[..., : self._places])
        if name == HISTORY:
            return _Part(name, field.shape[0] * sum(self.word), self._history)
        most = COUNTS.get(name, 1)
        return _Part(name, count, lambda array: np.clip(array / np.float32(most), -1, 1))

    def _one_hot(self, stations: Array) -> Array:
        found: Array = stations[..., None] == np.arange(self._places, dtype=np.uint8)
        return found

    def _history(self, words: Array) -> Array:
        # A round's number stands where stations do; one that is larger than they are leaves its row empty.
        columns = [words[..., index, None] == np.arange(size, dtype=np.uint8) for index, size in enumerate(self.word)]
        return np.concatenate(columns, axis=-1)

    def _log(self, log: Array) -> Array:
        seen = np.where(log[..., _SHOWN] == 1, log[..., _STATION], 0)
        # The last leg that was shown: the first one, read from behind.
        last = np.argmax(seen[..., ::-1] != 0, axis=-1)
        place = np.take_along_axis(seen[..., ::-1], last[..., None], -1)[..., 0]
        parts = [_tickets(log), log[..., 2:], self._one_hot(place)]
        return np.concatenate([part.reshape(*log.shape[:-2], -1) for part in parts], axis=-1)


def _tickets(log: Array) -> Array:
    found: Array = log[..., _TICKET, None] == np.arange(TICKETS, dtype=np.uint8)
    return found
