"""Action masks, written straight from the codes of the legal moves, for many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.rules.codes import FACE_SHIFT, KIND_PLACE, KIND_SHIFT, KIND_TAKE, KIND_WAIVE, PIECE_SHIFT, TICKET_SHIFT

Array = np.ndarray[Any, np.dtype[Any]]
_PLACE_KEY = 1 << 15


@compiled
def action_of(code: int, steps: int, x_numbers: Array, step_numbers: Array) -> int:
    """A move code's action: in Mister X's list for his decisions, else in the team's."""
    kind, piece = code >> KIND_SHIFT & 7, code >> PIECE_SHIFT & 7
    if kind in (KIND_TAKE, KIND_WAIVE):
        return int(x_numbers[piece | (code >> TICKET_SHIFT & 7) << 8 | kind << 11])
    if piece == 0:
        return int(x_numbers[code & 2047 | kind << 11])
    key = code & 1023 | (code >> FACE_SHIFT & 31) << 10
    if kind == KIND_PLACE:
        key |= _PLACE_KEY
    return (piece - 1) * steps + int(step_numbers[key])


@inlined
def write_mask(mask: Array, codes: Array, count: int, steps: int, x_numbers: Array, step_numbers: Array) -> None:
    """1 for each of the codes; `wait` where there is none."""
    mask[:] = 0
    for index in range(count):
        mask[action_of(wide(codes[index]), steps, x_numbers, step_numbers)] = 1
    if count == 0:
        mask[0] = 1
