"""Time in which nobody could play counts for nobody: no server ran, or the store did not answer.

It is made up for by a row after which clocks count anew. Until that row is stored no clock runs out.
"""

from __future__ import annotations

from typing import Protocol

from fogbound.server.play import clock
from fogbound.server.play.live import RESUME, LiveGame
from fogbound.server.services import Services
from fogbound.server.tables.roster import Roster

LONG = 500
"""Milliseconds: to wait longer for the store is a pause."""
LOST = 2_000
"""Milliseconds: so long the row that makes up for a pause may take itself. Longer, it is one more."""
MOST = 5
"""So many of these rows stand behind each other at most: nobody plays by the clock with a store as slow as that."""


class Pausing(Protocol):
    """A table as it is stored, as far as pauses go."""

    hub: Services
    roster: Roster
    live: LiveGame | None
    has_paused: bool
    is_doubtful: bool
    written: int

    def now(self) -> int: ...

    async def compare(self) -> None: ...

    def complain(self, what: str, error: Exception) -> None: ...

    def notify(self) -> None: ...

    def show_clocks(self) -> None: ...


def note_sleep(table: Pausing) -> None:
    """Notes a pause if no server ran at some time since the game's newest row."""
    live = table.live
    table.has_paused = live is not None and live.touched < table.hub.pulse.since


def note_wait(table: Pausing, since: int) -> None:
    """Notes a pause if a row has waited long for the store, from `since` on by the machine's steady clock."""
    table.has_paused |= table.hub.outside.steady() - since > LONG


async def make_up(table: Pausing) -> None:
    """Stores that there was a pause, if there was one and a clock runs; what fails is tried again until it is done."""
    live = table.live
    if live is None or live.is_over or not clock.stands_still(table.roster.settings.clock):
        table.has_paused = False
    if not table.has_paused or live is None:
        return
    table.is_doubtful, asked = True, table.hub.outside.steady()
    try:
        is_written = await table.hub.store.add_move(row := live.resume(table.now()))
    except Exception as error:  # who cannot write may read all the same
        table.complain("clocks could not be set going", error)
        await table.compare()
        is_made_up = table.live is not None and bool(table.live.timed) and table.live.timed[-1].word == RESUME
        table.has_paused = not is_made_up or _is_lost(table, asked)
        return
    table.has_paused = _is_lost(table, asked)
    if not is_written:  # another process was first, and whoever had to move has, or its row makes up for the pause
        await table.compare()
        return
    table.is_doubtful = False
    table.written = row.number
    table.notify()
    table.show_clocks()


def _is_lost(table: Pausing, asked: int) -> bool:
    """Did nobody know for long that clocks count anew, so that whoever was to move has lost that time?"""
    rows = table.live.timed[-MOST:] if table.live is not None else []
    is_slow = table.hub.outside.steady() - asked > LOST
    return is_slow and not (len(rows) == MOST and all(row.word == RESUME for row in rows))
