"""What one side sees of a game as arrays: its row, and the mask of what it may do."""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import inlined
from fogbound.engine.layout import Record
from fogbound.referee.seen.masks import write_mask
from fogbound.referee.seen.rows import write_row
from fogbound.referee.seen.turns import is_x_deciding
from fogbound.rules.tables import Tables

Array = np.ndarray[Any, np.dtype[Any]]


@inlined
def write_arrays(
    t: Tables,
    s: Record,
    is_own: bool,
    longest: int,
    codes: Array,
    count: int,
    steps: int,
    x_numbers: Array,
    step_numbers: Array,
    row: Array,
    mask: Array,
) -> None:
    """Writes them for Mister X, or else for the detectives. `codes` are the legal moves, whoever makes them."""
    write_row(t, s, row, longest, is_own, codes, count)
    # Whoever is not deciding gets no mask of the other side's moves: Mister X's would tell where he is.
    own_count = count if is_x_deciding(s) == is_own else 0
    write_mask(mask, codes, own_count, steps, x_numbers, step_numbers)
