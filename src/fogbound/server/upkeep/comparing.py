"""Makes up for news that the bus has lost: rooms with people in them are compared with the store.

Each is compared every ten seconds, a fifth of them at each step; all of them while the bus is away, and once when it is
back. Rooms without people are not: whoever comes in next looks first.
"""

from __future__ import annotations

from fogbound.server.people.room import Room
from fogbound.server.refuse import Refuse
from fogbound.server.store.faults import cause
from fogbound.server.upkeep.house import House
from fogbound.server.watch import log, where

STEPS = 5
"""Steps in which every room is compared once."""
PRESENCE_STEPS = 10
"""Steps in which it is said once who is in each room: less than others believe it for."""
AT_ONCE = 1_000
"""So many rooms are compared with one question."""


class Comparing:
    """The comparisons of one server."""

    def __init__(self, hub: House) -> None:
        self._hub = hub
        self._was_connected = True

    async def step(self, number: int) -> None:
        """Compares those whose turn it is."""
        bus = self._hub.bus
        if not bus.is_shared:
            return
        is_lost = not (self._was_connected and bus.is_connected)
        self._was_connected = bus.is_connected
        self._look_who_is_there(number, is_lost=is_lost)
        rooms = [room for room in self._hub.rooms.values() if room.connections]
        due = rooms if is_lost else rooms[number % STEPS :: STEPS]
        for begin in range(0, len(due), AT_ONCE):
            for room in await self._behind(due[begin : begin + AT_ONCE]):
                await self._heal(room)

    def _look_who_is_there(self, number: int, *, is_lost: bool) -> None:
        """Says again who is here, also where nobody is any more and that may have been lost; forgets who is nowhere."""
        rooms = list(self._hub.rooms.values())
        for room in rooms:
            if room.presence.forget_stale():
                room.presence_changed()
        for room in rooms if is_lost else rooms[number % PRESENCE_STEPS :: PRESENCE_STEPS]:
            if room.connections or is_lost:
                self._hub.bus.publish(room.presence_notice())

    async def _behind(self, rooms: list[Room]) -> list[Room]:
        """The rooms of which the store has something newer."""
        games = [room.live.row.game for room in rooms if room.live is not None]
        newest = await self._hub.store.newest([room.roster.table for room in rooms], games)
        return [room for room in rooms if room.is_behind(newest)]

    async def _heal(self, room: Room) -> None:
        try:
            async with room.held():
                await room.catch_up()
        except Refuse:
            pass  # what came cannot be read: the table is set aside
        except Exception as error:  # the other rooms come all the same
            log.warning("a table could not be compared with the store", error=cause(error), where=where(error))
