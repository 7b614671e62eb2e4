"""The hub: the rooms of one server process, and what they share."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fogbound.ai import bot_names
from fogbound.ai.players.registry import LEVELS
from fogbound.server.analysis.reviews import Reviews
from fogbound.server.bus import Bus, NoBus, Notice
from fogbound.server.health import Health
from fogbound.server.outside import Outside
from fogbound.server.people.room import Room
from fogbound.server.play.beliefs import Beliefs
from fogbound.server.pulse import Pulse
from fogbound.server.refuse import Refuse
from fogbound.server.store import Store, StoreRefused
from fogbound.server.tables.manage import opened, settled
from fogbound.server.tables.shelf import add_roster, load_roster
from fogbound.server.tables.tokens import is_name
from fogbound.server.thinkers import Pool, Thinkers
from fogbound.server.transport.outbox import Post
from fogbound.server.watch import Metrics, log, short, where
from fogbound.warmth import Warming
from fogbound.warmth.filling import warm_rules
from fogbound.wire import Code
from fogbound.wire.table import Settings

RULES_SECONDS = 0.05
STEP_SECONDS = 2.0
SWEEP_STEPS = 10
ARCHIVE_STEPS = 1_800
ARCHIVE_AFTER = 30 * 86_400_000
"""Milliseconds after which an untouched table leaves the lists."""
RESUMED_AT_START = 5_000
"""So many tables in play are taken up when a server starts; the others when somebody comes."""


class Hub:
    """One server process. `name` tells it from others on the bus."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers | None = None,
        bus: Bus | None = None,
        metrics: Metrics | None = None,
        megabytes: int = 1_024,
        outside: Outside | None = None,
    ) -> None:
        self.outside = outside or Outside()
        self.name = self.outside.chance.randbytes(6).hex()
        self.metrics = metrics or Metrics()
        self.store = store
        self.bus: Bus = bus or NoBus()
        self.health = Health(store, self.outside)
        self.pulse = Pulse(store, self.outside, is_shared=self.bus.is_shared)
        self.thinkers: Thinkers = thinkers or Pool(metrics=self.metrics)
        self.beliefs = Beliefs(self.thinkers)
        self.reviews = Reviews(store, self.outside, megabytes)
        self.metrics.analyses.set_function(lambda: self.reviews.waiting)
        self.levels = LEVELS
        """The levels that people are offered, from the weakest on."""
        self.computers = bot_names()
        """Whoever may sit on a computer seat: the levels, and players to measure with."""
        self.default_level = self.levels[-1]
        self.post = Post()
        self.is_closing = False
        self.is_ready = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            await self.store.open()
        except StoreRefused as refused:
            log.error("the database cannot be used", why=str(refused))
            raise
        await self.thinkers.open()
        await self.bus.open(self.heard)
        await self.pulse.open()
        for table in await self.store.playing(RESUMED_AT_START):
            await self.room(table)
        self._sweeper = asyncio.create_task(self._sweep())
        self.is_ready = True

    async def close(self) -> None:
        """Lets go of everybody and everything. What was accepted is stored already."""
        self.is_closing = True
        self.is_ready = False
        for task in (self._sweeper, self._warming):
            if task:
                task.cancel()
        self.farewell()
        for room in self._rooms.values():
            room.alarms.stop()
        for room in self._rooms.values():
            async with room.lock:
                pass  # whoever was writing has finished
        await self.reviews.close()
        self.pulse.close()
        await self.bus.close()
        await self.thinkers.close()
        await self.store.close()

    def farewell(self) -> None:
        """Tells every client that this process ends."""
        self.is_closing = True
        for room in self._rooms.values():
            for connection in room.connections:
                connection.close(Code.CLOSING)

    def warm_up(self, warming: Warming) -> None:
        """Loads the rules once they are compiled and starts a worker, so that the first game does not wait for them."""
        self._warming = asyncio.create_task(self._warm_up(warming))

    async def _warm_up(self, warming: Warming) -> None:
        while not warming.has_rules:
            await asyncio.sleep(RULES_SECONDS)
        await asyncio.to_thread(warm_rules)
        await self.thinkers.warm()

    @property
    def has_company(self) -> bool:
        """Is anybody connected?"""
        return any(room.connections for room in self._rooms.values())

    async def room(self, table: str) -> Room:
        """The room of a table, from memory or from the store; Refuse if there is no such table."""
        if table in self._rooms:
            return self._rooms[table]
        if not is_name(table):
            raise Refuse(Code.NO_SUCH_TABLE)
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self._rooms:
                    roster = await load_roster(self.store, table)
                    if roster is None:
                        raise Refuse(Code.NO_SUCH_TABLE)
                    room = Room(self, roster)
                    await room.load()
                    self._rooms[table] = room
                    self.metrics.rooms.set(len(self._rooms))
        finally:
            if not lock.locked():
                self._loading.pop(table, None)
        return self._rooms[table]

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Room]:
        """The room of a table with its lock held: never one that was forgotten before its lock was had."""
        while True:
            room = await self.room(table)
            async with room.lock:
                if self._rooms.get(table) is room:
                    yield room
                    return

    async def create(self, table: str, name: str, settings: Settings) -> tuple[str, str]:
        """Opens a table under a new name; its host's token and resume code."""
        roster, token, resume = opened(table, name, settled(settings, self.computers))
        if not await add_roster(self.store, roster):
            raise Refuse(Code.BUSY)
        log.info("a table was opened", table=short(table), edition=roster.settings.edition)
        return token, resume

    async def heard(self, notice: Notice) -> None:
        """Another process said that something changed at a table."""
        room = self._rooms.get(notice.table)
        if room is None or notice.sender == self.name:
            return
        if notice.kind == "presence":
            room.presence.set_elsewhere(notice.sender, notice.people, notice.spectators)
            room.presence_changed()
        elif notice.kind == "marks" and notice.drawn is not None:
            room.draw(notice.drawn)
        else:
            async with room.lock:
                await room.catch_up()

    async def _sweep(self) -> None:
        """Forgets idle rooms, archives old tables, and looks for what the bus may have lost.

        A process that dies between a write and its notice leaves the others behind, so they ask the store at each step
        which rooms are. While the bus is away, and once after it is back, every room is compared in full.
        """
        was_connected = True
        for step in itertools.count():
            await asyncio.sleep(STEP_SECONDS)
            is_due = step % SWEEP_STEPS == 0
            is_lost = self.bus.is_shared and not (was_connected and self.bus.is_connected)
            was_connected = self.bus.is_connected
            if is_due:
                self._forget_idle_rooms()
            if step % ARCHIVE_STEPS == 0:
                with suppress(Exception):  # the store is away for a moment; the next time will do
                    await self.store.archive(self.outside.now() - ARCHIVE_AFTER)
            if is_lost or (is_due and self.bus.is_shared):
                for room in list(self._rooms.values()):
                    await self._heal(room)
            elif self.bus.is_shared:
                for room in await self._left_behind():
                    await self._heal(room)

    def _forget_idle_rooms(self) -> None:
        for table in [table for table, room in self._rooms.items() if room.is_idle]:
            del self._rooms[table]
        self.metrics.rooms.set(len(self._rooms))

    async def _left_behind(self) -> list[Room]:
        """The rooms of which the store has something newer."""
        rooms = list(self._rooms.values())
        games = [room.live.row.game for room in rooms if room.live is not None]
        try:
            versions, numbers = await self.store.newest([room.roster.table for room in rooms], games)
        except Exception as error:  # the store is away for a moment
            log.warning("the store could not be asked", error=type(error).__name__, where=where(error))
            return []
        return [room for room in rooms if room.is_behind(versions, numbers)]

    async def _heal(self, room: Room) -> None:
        people, spectators = room.presence.here
        self.bus.publish(Notice(self.name, room.roster.table, "presence", people=tuple(people), spectators=spectators))
        try:
            async with room.lock:
                await room.catch_up()
        except Exception as error:  # the store is away for a moment; the next sweep tries again
            log.warning("a table could not be compared with the store", error=type(error).__name__, where=where(error))
