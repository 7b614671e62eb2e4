"""What everybody sees of a record's turn, for kernels: whose decision it is, whether the game is over, who has lost."""

from __future__ import annotations

from fogbound._compiled import compiled, inlined
from fogbound.engine.layout import OVER, SECOND_LEG, TAKE, X_TURN, Record
from fogbound.rules.codes import CAUGHT, STUCK


@compiled
def is_x_deciding(s: Record) -> bool:
    """Is the next decision Mister X's?"""
    return bool(s.phase == X_TURN or s.phase == SECOND_LEG or s.phase == TAKE)


@compiled
def is_over(s: Record) -> bool:
    """Has the game ended?"""
    return bool(s.phase == OVER)


@inlined
def is_x_lost(s: Record) -> bool:
    """Has Mister X lost?"""
    return bool(s.reason == CAUGHT or s.reason == STUCK)
