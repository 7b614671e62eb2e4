"""Tables that need somebody although nobody comes: their clocks run out, their computers move.

The store knows for each by when somebody has to look after it. Whoever has the table in memory puts that off, to the
moment at which something happens, or by a few seconds again and again while a computer thinks. A table that is past its
time has nobody: a server that finds it there claims it, which only one can, and takes it into memory. So servers start
without any table, memory is given back to those at rest, and those of a server that dies are taken up by others.
"""

from __future__ import annotations

from fogbound.server.people.room import Room
from fogbound.server.refuse import Refuse
from fogbound.server.store import Unavailable
from fogbound.server.store.statements import LEASE
from fogbound.server.upkeep.house import House
from fogbound.server.watch import log, short, where
from fogbound.wire import Code

SLACK = LEASE // 2
"""Milliseconds before its time at which a table is put off again."""
ROUNDING = 1_000
AT_ONCE = 100
"""So many tables are looked for with one question."""
LATER = 3_600_000
"""Milliseconds until a table that cannot be read is tried again."""


class Waking:
    """The tables that one server looks after."""

    def __init__(self, hub: House) -> None:
        self._hub = hub
        self._put_off: dict[str, tuple[int, int | None]] = {}
        """By table: until when it was put off here, and at which version of its roster."""

    async def put_off(self) -> None:
        """Tells the store until when the tables in memory need nobody else."""
        now = self._hub.outside.now()
        wanted: dict[str, int | None] = {}
        for table, room in self._hub.rooms.items():
            known, due = self._known(room), room.alarms.due(now)
            if due is None and room.is_left_to_others:
                continue
            until = None if due is None else max(due, now + LEASE)
            is_late = until is not None and (known is None or known > until + ROUNDING)
            is_near = known is not None and known < now + SLACK
            if is_late or is_near or (room.is_idle and not _are_alike(known, until)):
                wanted[table] = until
        await self._write(wanted)

    async def _write(self, wanted: dict[str, int | None]) -> None:
        if wanted:
            await self._hub.store.put_off(wanted)
            await self._hub.pulse.note()
        rooms = self._hub.rooms
        self._put_off |= {table: (rooms[table].roster.version, wanted[table]) for table in wanted if table in rooms}
        for table in [table for table in self._put_off if table not in rooms]:
            del self._put_off[table]

    def _known(self, room: Room) -> int | None:
        """By when the store has a table looked after, as far as is known here: a new roster begins anew."""
        version, due = self._put_off.get(room.roster.table, (0, None))
        if version == room.roster.version:
            return due
        return room.roster.touched + LEASE if room.roster.phase == "playing" else None

    def is_safe(self, room: Room) -> bool:
        """May a room be forgotten? Only if it is idle and somebody will be woken for what happens next."""
        due, known = room.alarms.due(self._hub.outside.now()), self._known(room)
        return room.is_idle and ((due is None and room.is_left_to_others) or _are_alike(known, due))

    async def wake(self, *, is_first: bool = False) -> None:
        """Takes up the tables that are past their time; `is_first`: also those put off by servers now gone."""
        now = self._hub.outside.now()
        by, chance = (now + LEASE if is_first else now), self._hub.outside.chance
        while True:
            found = await self._hub.store.due(by, AT_ONCE)
            there = [one for one in found if one[0] not in self._hub.rooms]
            # Servers that look at the same moment begin with different ones.
            chance.shuffle(there)
            claims = [await self._take_up(table, due, by + LEASE) for table, due in there]
            if len(found) < AT_ONCE or not any(claims):
                return

    async def _take_up(self, table: str, due: int, until: int) -> bool:
        if self._hub.is_closing or not await self._hub.store.claim(table, due, until):
            return False
        try:
            await self._hub.room(table)
        except Refuse as refusal:
            # What is set aside is tried again by the server that has it so, and by another one after that.
            is_aside = refusal.code is Code.SET_ASIDE
            await self._hub.store.put_off({table: until + LATER if is_aside else None})
        except Unavailable as error:  # the claim runs out soon, and whoever finds the table then tries again
            log.warning("a table waits for the store", table=short(table), error=str(error), where=where(error))
        except Exception as error:  # one table that cannot be read keeps no other from its clocks
            log.error("a table could not be woken", table=short(table), error=type(error).__name__, where=where(error))
            await self._hub.store.put_off({table: until + LATER})
        return True

    async def let_go(self) -> None:
        """Leaves the tables in memory to others, at once."""
        now = self._hub.outside.now()
        await self._write({table: now for table, room in self._hub.rooms.items() if room.alarms.due(now) is not None})


def _are_alike(known: int | None, due: int | None) -> bool:
    """Is a table woken when something happens there, and not before?"""
    return known == due if known is None or due is None else abs(known - due) <= ROUNDING
