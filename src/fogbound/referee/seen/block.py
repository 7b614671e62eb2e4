"""Room for the observations of many games: one row of bytes per game, and named arrays that look into it."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

import numpy as np

from fogbound.referee.seen.extras import Places
from fogbound.rules import Edition
from fogbound.views import Audience
from fogbound.views.extras import extra_fields
from fogbound.views.tensors import Field, Tensors, fields

Bytes = np.ndarray[tuple[int, int], np.dtype[np.uint8]]
Masks = np.ndarray[tuple[int, int], np.dtype[np.int8]]


class Slot(NamedTuple):
    """Where in a row an array lies: the bytes from `start` to before `stop`, in C order."""

    start: int
    stop: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]


@dataclass(frozen=True, slots=True)
class Buffers:
    """The caller's memory: `rows` for the observations, `action_mask`, and `arrays`, the named parts of the rows.

    Writing into `rows` changes `arrays`: they are views, a row a game. Copy what is to be kept.
    """

    rows: Bytes
    action_mask: Masks
    arrays: Tensors

    def copied(self) -> Buffers:
        """The same in fresh memory, each array in one piece."""
        arrays = {name: part.copy() for name, part in self.arrays.items()}
        return Buffers(self.rows.copy(), self.action_mask.copy(), arrays)

    def first(self, count: int) -> Buffers:
        """The first rows, still the same memory."""
        arrays = {name: part[:count] for name, part in self.arrays.items()}
        return Buffers(self.rows[:count], self.action_mask[:count], arrays)


def make_buffers(
    edition: Edition,
    games: int,
    actions: int,
    *,
    audience: Audience = Audience.MISTER_X,
    extras: tuple[str, ...] = (),
) -> Buffers:
    """Fresh buffers; `arrays` names what the audience may have, the rows have room for everything."""
    rows = np.zeros((games, row_bytes(edition, extras)), np.uint8)
    return look_into(rows, np.zeros((games, actions), np.int8), edition, audience=audience, extras=extras)


def look_into(
    rows: Bytes,
    masks: Masks,
    edition: Edition,
    *,
    audience: Audience = Audience.MISTER_X,
    extras: tuple[str, ...] = (),
) -> Buffers:
    """Buffers over memory that the caller has; ValueError where it does not fit, since kernels check nothing."""
    want = (masks.shape[0], row_bytes(edition, extras))
    if rows.shape != want or rows.dtype != np.uint8 or not rows.flags.c_contiguous:
        raise ValueError(f"rows should be uint8 of shape {want}, in C order")
    if masks.ndim != 2 or masks.dtype != np.int8 or not masks.flags.c_contiguous:
        raise ValueError("masks should be int8, one row a game, in C order")
    arrays = {name: _look(rows, slot) for name, slot in row_slots(edition, audience, extras).items()}
    return Buffers(rows, masks, arrays)


def row_slots(edition: Edition, audience: Audience, extras: tuple[str, ...] = ()) -> dict[str, Slot]:
    """Where in a row the arrays lie that an audience gets. What the detectives do not get is 0 in their rows."""
    names = {field.name for field in fields(edition, audience)} | set(extras)
    slots, start = {}, 0
    for field in row_order(edition, extras):
        stop = start + _bytes(field)
        if field.name in names:
            slots[field.name] = Slot(start, stop, field.shape, np.dtype(field.dtype))
        start = stop
    return slots


def places_of(edition: Edition, extras: tuple[str, ...]) -> Places:
    """Where the arrays on request begin, for kernels."""
    slots = row_slots(edition, Audience.MISTER_X, extras)
    return Places(**{name: slots[name].start for name in extras})


def row_order(edition: Edition, extras: tuple[str, ...] = ()) -> list[Field]:
    """The order within a row: the score, which is two bytes wide, then everything else as `fields` lists it."""
    everything = fields(edition, Audience.MISTER_X)
    return [*sorted(everything, key=lambda field: field.name != "score"), *extra_fields(edition, extras)]


def row_bytes(edition: Edition, extras: tuple[str, ...] = ()) -> int:
    """An even number, so that every row's score lies on an even address."""
    used = sum(_bytes(field) for field in row_order(edition, extras))
    return used + used % 2


def _bytes(field: Field) -> int:
    return prod(field.shape) * np.dtype(field.dtype).itemsize


def _look(rows: Bytes, slot: Slot) -> np.ndarray[Any, np.dtype[Any]]:
    part, shape = rows[:, slot.start : slot.stop], slot.shape
    if slot.dtype != np.uint8:
        return part.view(slot.dtype)
    strides = [prod(shape[place + 1 :]) for place in range(len(shape))]
    return np.lib.stride_tricks.as_strided(part, (rows.shape[0], *shape), (rows.strides[0], *strides))
