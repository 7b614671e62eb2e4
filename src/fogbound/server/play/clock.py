"""Time left, worked out from the times of the moves: clocks are no state of their own that could be lost.

Each side has one clock. It runs during the side's turn: Mister X's with all its legs, or that of all pursuers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from fogbound.rules import Side
from fogbound.server.store import MoveRow
from fogbound.views import PublicView
from fogbound.wire.server import ClockFace
from fogbound.wire.table import Clock


def side_to_move(view: PublicView) -> Side | None:
    """Whose turn it is."""
    if view.phase == "over":
        return None
    return Side.MISTER_X if view.phase in ("x", "second", "take") else Side.DETECTIVES


def side_of(row: MoveRow) -> Side:
    """Who made a move."""
    return Side.MISTER_X if row.seat == "X" else Side.DETECTIVES


def face(clock: Clock, began: int, rows: Sequence[MoveRow], running: Side | None, now: int) -> ClockFace | None:
    """What the clocks show at `now`; all times in milliseconds.

    `rows` are the moves that stand, and between them the rows without a seat after which clocks count anew. Nobody
    could play in the time before one of those, or it was taken back: it is given back to whoever it was taken from.
    """
    if clock.kind == "none":
        return None
    full = clock.seconds * 1000
    left = {Side.MISTER_X: full, Side.DETECTIVES: full}
    since = began
    for row in rows:
        if clock.kind == "bank" and row.seat:
            left[side_of(row)] -= max(0, row.at - since)
        since = row.at
    _add_increments(clock, rows, running, left)
    if running is not None:
        left[running] -= max(0, now - (since if clock.kind == "bank" else turn_start(began, rows, running)))
    return ClockFace(
        max(0, left[Side.MISTER_X]), max(0, left[Side.DETECTIVES]), running.value if running is not None else None
    )


def turn_start(began: int, rows: Sequence[MoveRow], running: Side) -> int:
    """When the running side's turn began, or began anew: at the last move of the other side, or a row of no seat."""
    for row in reversed(rows):
        if not row.seat or side_of(row) is not running:
            return row.at
    return began


def stands_still(clock: Clock) -> bool:
    """Does time not count in which no server runs? Games of days are meant to go on meanwhile."""
    return clock.kind in ("turn", "bank")


def _add_increments(clock: Clock, rows: Sequence[MoveRow], running: Side | None, left: dict[Side, int]) -> None:
    if clock.kind != "bank":
        return
    sides = (side_of(row) for row in rows if row.seat)
    for here, following in pairwise((*sides, running)):
        if here is not None and here is not following:
            left[here] += clock.increment * 1000
