"""Clocks as everybody counts them: nobody loses time that they had, and no turn lasts longer than its clock lets it."""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.server.play.alarms import TIME
from fogbound.server.play.live import END, RESUME, LiveGame
from fogbound.server.store import MoveRow
from fogbound.server.store.faults import PATIENCE
from fogbound.server.tables.roster import Roster

ROUNDED = 0.5
"""Seconds that the store and the way to it may take from a turn."""
LOST = PATIENCE
"""The same where a process has ended in that turn."""
LATE = 25.0
"""Seconds after which a clock that ran out has been noticed, also by a process without people, and a computer moved."""


def complaint(row: MoveRow, live: LiveGame, rosters: Sequence[Roster], times: Sequence[float], now: float,
              calm: float, deaths: Sequence[float]) -> str | None:  # fmt: skip
    """What is unfair about a row that is stored now, after those stored at `times`; faults are over since `calm`."""
    clock = rosters[-1].settings.clock
    if clock.kind != "turn" or not (row.seat or row.word.split()[0] == END):
        return None
    ended = row.word.startswith(END) and row.word.endswith(f" {TIME}")
    side = row.word.split()[1] if row.word.startswith(END) else "mister_x" if row.seat == "X" else "detectives"
    if ended:
        side = "detectives" if side == "mister_x" else "mister_x"  # the one whose time it was
    spent, began = _spent(live.timed if ended or not row.seat else live.timed[:-1], side, times, now)
    # A process that ends before it has made up for a slow store takes that along: nobody else knows of it.
    is_taken_along = any(began <= death <= now for death in deaths)
    if (ended or _is_overdue(row, rosters)) and spent < clock.seconds - (LOST if is_taken_along else ROUNDED):
        return f"the clock of {clock.seconds} s ran out after {spent:.1f} s"
    if began > calm and spent > clock.seconds + LATE:
        return f"the clock of {clock.seconds} s did not run out in {spent:.1f} s"
    return None


def _is_overdue(row: MoveRow, rosters: Sequence[Roster]) -> bool:
    """Did a computer move because a person's time was over?"""
    latest = [roster.seats[row.seat] for roster in rosters[-3:]] if row.seat else []
    return row.client is None and all(one.person is not None and not one.stand_in for one in latest) and bool(latest)


def _spent(timed: Sequence[MoveRow], side: str, times: Sequence[float], now: float) -> tuple[float, float]:
    """Seconds for which a side has been to move, and since when."""
    began = times[0]
    for one in reversed(timed):
        if not one.seat or (one.seat == "X") != (side == "mister_x"):
            began = times[one.number]
            if one.word == RESUME:  # which may have waited for the store too: clocks count from when it was asked
                began = max(times[one.number - 1], began - 2.0)
            break
    return now - began, began
