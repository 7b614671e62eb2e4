"""Room for the observations of many games: one row of bytes a game, and named arrays that look into it."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from fogbound.rules import Edition
from fogbound.views import Audience
from fogbound.views.tensors import Field, Tensors, fields

Bytes = np.ndarray[tuple[int, int], np.dtype[np.uint8]]
Masks = np.ndarray[tuple[int, int], np.dtype[np.int8]]


@dataclass(frozen=True, slots=True)
class Buffers:
    """The caller's memory: `rows` for the observations, `action_mask`, and `arrays`, the named parts of the rows.

    Writing into `rows` changes `arrays`: they are views, a row a game. Copy what is to be kept.
    """

    rows: Bytes
    action_mask: Masks
    arrays: Tensors


def make_buffers(edition: Edition, games: int, actions: int, *, audience: Audience = Audience.MISTER_X) -> Buffers:
    """Fresh buffers; `arrays` names what the audience may have, the rows have room for everything."""
    rows = np.zeros((games, row_bytes(edition)), np.uint8)
    return look_into(rows, np.zeros((games, actions), np.int8), edition, audience=audience)


def look_into(rows: Bytes, masks: Masks, edition: Edition, *, audience: Audience = Audience.MISTER_X) -> Buffers:
    """Buffers over memory that the caller has; ValueError where it does not fit, since kernels check nothing."""
    want = (masks.shape[0], row_bytes(edition))
    if rows.shape != want or rows.dtype != np.uint8 or not rows.flags.c_contiguous:
        raise ValueError(f"rows should be uint8 of shape {want}, in C order")
    if masks.ndim != 2 or masks.dtype != np.int8 or not masks.flags.c_contiguous:
        raise ValueError("masks should be int8, one row a game, in C order")
    arrays: Tensors = {}
    start = 0
    names = {field.name for field in fields(edition, audience)}
    for field in row_order(edition):
        end = start + _bytes(field)
        if field.name in names:
            arrays[field.name] = _look(rows, start, end, field)
        start = end
    return Buffers(rows, masks, arrays)


def row_order(edition: Edition) -> list[Field]:
    """The order within a row: the score, which is two bytes wide, then everything else as `fields` lists it."""
    everything = fields(edition, Audience.MISTER_X)
    return sorted(everything, key=lambda field: field.name != "score")


def row_bytes(edition: Edition) -> int:
    """An even number, so that every row's score lies on an even address."""
    used = sum(_bytes(field) for field in row_order(edition))
    return used + used % 2


def _bytes(field: Field) -> int:
    return prod(field.shape) * np.dtype(field.dtype).itemsize


def _look(rows: Bytes, start: int, end: int, field: Field) -> np.ndarray[Any, np.dtype[Any]]:
    part = rows[:, start:end]
    games, strides = rows.shape[0], [prod(field.shape[place + 1 :]) for place in range(len(field.shape))]
    if field.dtype is not np.uint8:
        return part.view(field.dtype)
    return np.lib.stride_tricks.as_strided(part, (games, *field.shape), (rows.strides[0], *strides))
