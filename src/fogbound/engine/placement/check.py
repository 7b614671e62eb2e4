"""All checks of a set-up, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fogbound.engine.layout import StateArray
from fogbound.engine.placement.course import course_faults
from fogbound.engine.placement.logbook import log_faults
from fogbound.engine.placement.pieces import piece_faults
from fogbound.engine.placement.purses import purse_faults
from fogbound.engine.placement.turns import turn_faults
from fogbound.errors import PositionError
from fogbound.rules.position import Position
from fogbound.rules.tables import TableArray

Check = Callable[[Position, TableArray, StateArray], Iterator[str]]

CHECKS: tuple[Check, ...] = (turn_faults, piece_faults, log_faults, purse_faults, course_faults)
"""Each may rely on what those before it have found in order."""


def check_placement(position: Position, tables: TableArray, states: StateArray) -> None:
    """Raises PositionError with the first reason against the set-up; `states` holds the state made of it."""
    for check in CHECKS:
        for fault in check(position, tables, states):
            raise PositionError(fault)
