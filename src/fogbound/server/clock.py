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


def side_of(line: MoveRow) -> Side:
    """Who made a move."""
    return Side.MISTER_X if line.seat == "X" else Side.DETECTIVES


def face(
    clock: Clock, began: int, moves: Sequence[MoveRow], running: Side | None, now: int, resumed: int = 0
) -> ClockFace | None:
    """What the clocks show at `now`; all times in milliseconds.

    `resumed` is when a server took the game up again: the time that nobody could play in is given back, except in
    games of days.
    """
    if clock.kind == "none":
        return None
    full = clock.seconds * 1000
    left = {Side.MISTER_X: full, Side.DETECTIVES: full}
    since = began
    for line in moves:
        if clock.kind == "bank":
            left[side_of(line)] -= max(0, line.at - since)
        since = line.at
    _add_increments(clock, moves, running, left)
    if running is not None:
        start = since if clock.kind == "bank" else turn_start(began, moves, running)
        left[running] -= max(0, now - (start if clock.kind == "days" else max(start, resumed)))
    return ClockFace(
        max(0, left[Side.MISTER_X]), max(0, left[Side.DETECTIVES]), running.value if running is not None else None
    )


def turn_start(began: int, moves: Sequence[MoveRow], running: Side) -> int:
    """When the running side's turn began: at the last move of the other side."""
    for line in reversed(moves):
        if side_of(line) is not running:
            return line.at
    return began


def _add_increments(clock: Clock, moves: Sequence[MoveRow], running: Side | None, left: dict[Side, int]) -> None:
    if clock.kind != "bank":
        return
    for here, following in pairwise((*map(side_of, moves), running)):
        if here is not None and here is not following:
            left[here] += clock.increment * 1000
