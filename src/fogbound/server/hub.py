"""The hub: the rooms of one server process, and what they share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

from msgspec.structs import replace

from fogbound.server.analysis.reviews import Reviews
from fogbound.server.archive.archive import Archive
from fogbound.server.aside import Aside
from fogbound.server.bus import Bus, Notice
from fogbound.server.health import Health
from fogbound.server.notify.telling import Teller
from fogbound.server.outside import Outside
from fogbound.server.people.room import Room
from fogbound.server.play.beliefs import Beliefs
from fogbound.server.play.live import LiveGame
from fogbound.server.refuse import Refuse
from fogbound.server.services import Services
from fogbound.server.store import Store, StoreRefused, Unavailable
from fogbound.server.store.faults import Damaged
from fogbound.server.store.reading import reading
from fogbound.server.tables.manage import opened, settled
from fogbound.server.tables.roster import Roster
from fogbound.server.tables.shelf import add_roster, load_roster
from fogbound.server.tables.tokens import is_name
from fogbound.server.thinkers import Thinkers
from fogbound.server.transport.bans import Bans
from fogbound.server.transport.outbox import Post
from fogbound.server.upkeep.rounds import Rounds
from fogbound.server.watch import Metrics, log, short
from fogbound.warmth import Warming
from fogbound.warmth.parts import warm_rules
from fogbound.wire import Code
from fogbound.wire.table import Settings

RULES_SECONDS = 0.05
CLOSING_SECONDS = 4.0
"""So long everything together may take to end."""
LEAST_SECONDS = 0.2
"""The least that each part of it has: to end a process takes a moment."""
TRIED_AT_ONCE = 20
"""So many of the tables that are set aside are tried again at once."""


class Hub(Services):
    """One server process."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers | None = None,
        bus: Bus | None = None,
        metrics: Metrics | None = None,
        megabytes: int = 1_024,
        outside: Outside | None = None,
        teller: Teller | None = None,
    ) -> None:
        super().__init__(store, thinkers, bus, metrics, outside)
        self.health = Health(store, self.outside)
        self.aside = Aside(self.metrics, self.outside)
        self.beliefs = Beliefs(self.thinkers)
        self.archive = Archive(self.thinkers)
        self.reviews = Reviews(store, self.outside, megabytes)
        self.metrics.analyses.set_function(lambda: self.reviews.waiting)
        self.post = Post()
        self.teller = teller
        self.bans = Bans(self.outside)
        self.is_ready = False
        self.metrics.ready.set_function(lambda: self.is_ready and self.health.was_sound)
        self.metrics.bus.set_function(lambda: self.bus.is_connected)
        self.network = ""
        """Where others in this network reach a game at home that is opened to them, as `http://192.0.2.7:8000`."""
        self.opening = ""
        """What somebody at this machine types to open such a game to others, where it is known how it was started."""
        self.rooms: dict[str, Room] = {}
        """The tables in memory, by name."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.rounds = Rounds(self)
        self._warming: asyncio.Task[None] | None = None
        self.prepared: Callable[[], float] = lambda: 1.0
        """How much of what games and computers need is compiled for this machine, 0 to 1."""

    async def open(self) -> None:
        log.info("waiting for the database")
        try:
            await self.store.open()
        except StoreRefused as refused:
            log.error("the database cannot be used", why=str(refused))
            raise
        await self.thinkers.open()
        await self.bus.open(self.heard)
        self.pulse.lost = self._lost
        await self.pulse.open()
        self.rounds.open(is_first=self.pulse.is_first)
        if self.teller is not None:
            self.teller.open()
        self.health.open()
        self.is_ready = True

    async def close(self) -> None:
        """Lets go of everybody and everything, in bounded time. What was accepted is stored already."""
        self.is_closing = True
        self.is_ready = False
        self.health.close()
        if self._warming is not None:
            self._warming.cancel()
        self.farewell()
        until = asyncio.get_running_loop().time() + CLOSING_SECONDS
        await self._end(self.rounds.close(), until)
        await self._end(self._leave_rooms(), until)
        await self._end(self.reviews.close(), until)
        if self.teller is not None:
            await self._end(self.teller.close(), until)
        self.pulse.close()
        await self._end(self.bus.close(), until)
        await self._end(self.thinkers.close(), until)
        await self._end(self.store.close(), until)

    async def _leave_rooms(self) -> None:
        """Waits until whoever was writing has finished."""
        if self._loading:
            await asyncio.wait(self._loading.values())
        for room in self.rooms.values():
            room.stop()
        for room in self.rooms.values():
            async with room.lock:
                pass

    async def _end(self, work: Awaitable[None], until: float) -> None:
        """Ends something by then; a store or bus that hangs keeps no server from ending, which ends them too."""
        least = asyncio.get_running_loop().time() + LEAST_SECONDS
        try:
            async with asyncio.timeout_at(max(until, least)):
                await work
        except TimeoutError:
            log.warning("the server ends before everything has answered")

    def farewell(self) -> None:
        """Tells every client that this process ends."""
        self.is_closing = True
        for room in self.rooms.values():
            for connection in room.connections:
                connection.close(Code.CLOSING)

    def warm_up(self, warming: Warming) -> None:
        """Loads the rules once they are compiled and starts a worker, so that the first game does not wait for them."""
        self.prepared = lambda: warming.share
        self._warming = asyncio.create_task(self._warm_up(warming))

    async def _warm_up(self, warming: Warming) -> None:
        while not warming.has_rules:
            await asyncio.sleep(RULES_SECONDS)
        await asyncio.to_thread(warm_rules)
        await self.thinkers.warm()

    @property
    def has_company(self) -> bool:
        """Is anybody connected?"""
        return any(room.connections for room in self.rooms.values())

    async def room(self, table: str) -> Room:
        """The room of a table, from memory or from the store; Refuse if there is no such table."""
        if table in self.rooms:
            return self.rooms[table]
        if not is_name(table):
            raise Refuse(Code.NO_SUCH_TABLE)
        self.aside.check(table)
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(partial(self._loaded, table))
        return await asyncio.shield(self._loading[table])

    def _loaded(self, table: str, loading: asyncio.Task[Room]) -> None:
        del self._loading[table]
        if not loading.cancelled():
            loading.exception()  # told to whoever still waits

    async def _load(self, table: str) -> Room:
        """A table from the store; what is stored from now on is heard of."""
        await self.bus.follow(table)
        room: Room | None = None
        try:
            with reading("table"):
                roster = await load_roster(self.store, table)
                if roster is None:
                    raise Refuse(Code.NO_SUCH_TABLE)
                if roster.closed_in is not None:
                    raise Refuse(Code.TABLE_CLOSED)
                room = Room(self, roster)
                await room.load()
        except BaseException as error:
            if room is not None:
                room.stop()  # nobody will ever come here
            await self.bus.unfollow(table)
            if isinstance(error, Damaged):
                raise self.set_aside(table, error) from None
            raise
        self.aside.release("table", table)
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        self.bus.publish(Notice(self.name, table, "who"))
        return room

    async def forget(self, table: str) -> Room:
        """Lets go of a table, in which nothing happens any more: whoever asks for it next finds it in the store."""
        room = self.rooms.pop(table)
        room.stop()
        self.metrics.rooms.set(len(self.rooms))
        await self.bus.unfollow(table)
        return room

    def set_aside(self, table: str, error: Damaged) -> Refuse:
        """Lets go of a table of which something cannot be read, and of everybody there; the refusal to raise."""
        room = self.rooms.pop(table, None)
        if room is not None:
            room.shut(Code.SET_ASIDE)
            self.metrics.rooms.set(len(self.rooms))
        return self.aside.put("table", table, error)

    async def try_again(self) -> None:
        """Opens tables that are set aside, so that clocks and computers go on where something has been repaired."""
        for table in self.aside.tables[:TRIED_AT_ONCE]:
            with suppress(Refuse):
                await self.room(table)

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Room]:
        """The room of a table with its lock held: never one that was forgotten before its lock was had."""
        while True:
            room = await self.room(table)
            async with room.held():
                if self.rooms.get(table) is room:
                    yield room
                    return

    def games_without_people(self, party: str) -> int:
        """How many games between computers alone somebody has in play here."""
        return sum(room.party == party and room.is_unattended for room in self.rooms.values())

    async def create(self, table: str, name: str, settings: Settings) -> tuple[str, str]:
        """Opens a table under a new name; its host's token and resume code."""
        roster, token, resume = opened(table, name, settled(settings, self.computers))
        if not await add_roster(self.store, replace(roster, touched=self.outside.now())):
            raise Refuse(Code.BUSY)
        log.info("a table was opened", table=short(table), edition=roster.settings.edition)
        return token, resume

    async def heard(self, notice: Notice) -> None:
        """Another process said that something changed at a table."""
        room = self.rooms.get(notice.table)
        if room is None or notice.sender == self.name:
            return
        if notice.kind == "presence":
            room.presence.set_elsewhere(notice.sender, notice.people, notice.spectators)
            room.presence_changed()
        elif notice.kind == "who":
            self.tell_presence(room)
        elif notice.kind == "marks" and notice.drawn is not None:
            if notice.game == room.roster.game:  # who draws elsewhere may be on another side than is known here
                room.draw(notice.drawn)
        else:
            try:
                async with room.held():
                    await room.catch_up()
            except Refuse:
                pass  # what came cannot be read: the table is set aside
            except Unavailable:
                room.mending.begin()

    def tell_turns(self, roster: Roster, live: LiveGame | None) -> None:
        """Has those told whose turn it is now, wherever they are, if the operator wants that."""
        if self.teller is not None:
            self.teller.look(roster, live)

    def _lost(self, process: str) -> None:
        """Another process has died: nobody is connected to it any more."""
        log.warning("another server is gone", process=process)
        for room in self.rooms.values():
            if room.presence.forget(process):
                room.presence_changed()

    def tell_presence(self, room: Room) -> None:
        """Tells the others who is connected here, if anybody is."""
        if room.connections:
            self.bus.publish(room.presence_notice())
