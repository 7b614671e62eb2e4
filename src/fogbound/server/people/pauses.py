"""Time in which nobody could play counts for nobody: no server ran, or the store did not answer.

It is made up for by a row after which clocks count anew. Until that row is stored no clock runs out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.server.people import publish
from fogbound.server.play import clock
from fogbound.server.play.live import RESUME

if TYPE_CHECKING:
    from fogbound.server.people.room import Room

LONG = 500
"""Milliseconds: to wait longer for the store is a pause."""


def note_sleep(room: Room) -> None:
    """Notes a pause if no server ran at some time since the game's newest row."""
    live = room.live
    room.has_paused = live is not None and live.touched < room.hub.pulse.since


def note_wait(room: Room, since: int) -> None:
    """Notes a pause if a row has waited long for the store, from `since` on by the machine's steady clock."""
    room.has_paused |= room.hub.outside.steady() - since > LONG


async def make_up(room: Room) -> None:
    """Stores that there was a pause, if there was one and a clock runs; what fails is tried again until it is done."""
    live = room.live
    if live is None or live.is_over or not clock.stands_still(room.roster.settings.clock):
        room.has_paused = False
    if not room.has_paused or live is None:
        return
    room.is_doubtful = True
    try:
        is_written = await room.hub.store.add_move(line := live.decide_resume(room.now()))
    except Exception as error:  # who cannot write may read all the same
        room.complain("clocks could not be set going", error)
        await room.compare()
        room.has_paused = room.live is None or not room.live.timed or room.live.timed[-1].word != RESUME
        return
    room.has_paused = False
    if not is_written:  # another process was first, and whoever had to move has, or its row makes up for the pause
        await room.compare()
        return
    room.is_doubtful = False
    room.written = line.number
    room.notify()
    for connection in room.connections:
        publish.show_game(room, connection)  # with what the clocks show now
