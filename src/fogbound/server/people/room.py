"""A room: one table in the memory of this process, with the connections to it.

Every change takes the same three steps, one at a time under the room's lock: decide, persist, publish. What is in
memory is a cache of the store; whenever a write finds that another process was first, the room catches up from the
store.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fogbound.server.bus import Notice
from fogbound.server.people import conclusions, pauses, presence, publish
from fogbound.server.people.connection import Connection
from fogbound.server.people.mending import Mending
from fogbound.server.play.alarms import Alarms
from fogbound.server.play.live import LiveGame, new_game
from fogbound.server.play.stored import load_game
from fogbound.server.refuse import Refuse
from fogbound.server.store import ChatRow, MoveRow, Newest, Unavailable
from fogbound.server.store.faults import Damaged
from fogbound.server.tables.manage import began
from fogbound.server.tables.roster import Member, Roster
from fogbound.server.tables.shelf import load_roster, save_roster
from fogbound.server.tables.talk import Talk
from fogbound.server.tables.tokens import new_name
from fogbound.server.thinkers import Claim
from fogbound.server.watch import log, short, where
from fogbound.wire import Code
from fogbound.wire.server import Drawn

if TYPE_CHECKING:
    from fogbound.server.hub import Hub

RETRIES = 8
DAY = 86_400_000
"""Milliseconds."""


class Room:
    """A table and everybody connected to it here."""

    def __init__(self, hub: Hub, roster: Roster) -> None:
        self.hub = hub
        self.roster = roster
        self.live: LiveGame | None = None
        self.talk = Talk()
        self.marks: dict[int, Drawn] = {}
        self.connections: dict[Connection, None] = {}
        """Whoever is connected here, in the order in which they came."""
        self.lock = asyncio.Lock()
        self.presence = presence.Presence()
        self.alarms = Alarms(self)
        self.written = 0
        """The newest row of the game that this process wrote itself."""
        self.party = ""
        """The visitor who answers for what computers think here: who began the game, or else came first to play."""
        self.is_doubtful = False
        """May what is in memory differ from what is stored, because nothing is known of a write?"""
        self.has_paused = False
        """Has there been a time in which nobody could play, for which nothing is stored yet?"""
        self.mending = Mending(roster.table, self._mend)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.hub.outside.now()

    async def load(self) -> None:
        """Reads the game and the talk from the store; Damaged where the game cannot be read."""
        await self.compare()
        pauses.note_sleep(self)
        await pauses.make_up(self)
        await self._conclude()  # whoever made the last move may have died before
        self.alarms.count_absences()
        self.alarms.arrange()

    def _hear(self, rows: list[ChatRow]) -> list[ChatRow]:
        """Takes in what was said, but for what cannot be read: nobody should miss a game for a line of talk."""
        new, damaged = self.talk.take_in(rows)
        if damaged:
            log.error("talk cannot be read", table=short(self.roster.table), lines=damaged)
        return new

    def shut(self, code: Code) -> None:
        """Says goodbye to everybody, and lets nothing more happen here."""
        self.stop()
        for connection in list(self.connections):
            connection.close(code)

    # What is in memory, and what is stored.

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The room's lock, with what is in memory as it is stored; Unavailable while that cannot be found out."""
        async with self.lock:
            try:
                if self.is_doubtful:
                    await self.catch_up()
                yield
            finally:
                if self.is_doubtful or self.has_paused:
                    self.mending.begin()

    async def _mend(self) -> None:
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Takes in whatever other processes stored in the meantime; everything, if what is in memory is in doubt."""
        await self.compare()
        await pauses.make_up(self)
        await self._conclude()
        self.alarms.arrange()

    async def compare(self) -> None:
        """Reads first, and changes what is in memory only when everything is read; Refuse where it cannot be read."""
        try:
            await self._compare_all()
        except Damaged as error:
            raise self.hub.set_aside(self.roster.table, error) from None

    async def _compare_all(self) -> None:
        store, before, is_doubtful = self.hub.store, self.live, self.is_doubtful
        stored = await load_roster(store, self.roster.table, 0 if is_doubtful else self.roster.version)
        roster = stored or self.roster
        lines: Sequence[MoveRow] = ()
        if before is not None and before.row.game == roster.game and not is_doubtful:
            live: LiveGame | None = before
            lines = await store.moves(before.row.game, before.lines)
        else:
            live = await self._stored_game(roster.game)
        said = await store.chat(roster.table, self.talk.numbers)
        if before is None or live is None or live.row.game != before.row.game:
            self.marks.clear()
        self.live = live
        if live is not None:
            live.follow_stored(lines)
        self.is_doubtful = False
        self._adopt(roster)
        publish.game(self)
        publish.chat(self, self._hear(said))

    async def _stored_game(self, game: str | None) -> LiveGame | None:
        if game is None:
            return None
        live = await load_game(self.hub.store, game)
        if live is None or live.row.table != self.roster.table:
            raise Damaged("game", "it is not stored, or another table's")
        return live

    async def _conclude(self) -> None:
        """Has the roster say what follows from the game, now or as soon as that can be written."""
        try:
            await conclusions.draw(self)
        except Exception as error:  # what happened in the game stands, whatever can be written about it
            self.complain("the end of a game or question could not be noted", error)
            self.mending.begin()

    # Changes. Each of these is called with the lock held.

    async def change(self, alter: Callable[[Roster], Roster], dealt: LiveGame | None = None) -> None:
        """Changes the roster: `alter` may be called again on a newer one if another process was first.

        With the roster a game that was `dealt` for it is taken up.
        """
        for _ in range(RETRIES):
            altered = alter(self.roster)
            if altered == self.roster:
                return
            altered = replace(altered, version=self.roster.version + 1, touched=self.now())
            self.is_doubtful = True
            is_saved = await save_roster(self.hub.store, altered)
            self.is_doubtful = False
            if is_saved:
                if dealt is not None:
                    self.live, self.written = dealt, 0
                    self.marks.clear()
                self._adopt(altered)
                self.notify()
                self.alarms.arrange()
                return
            await self.compare()
            self.mending.begin()  # what else has to be done about what was found
            if self.roster == altered:
                return  # it was written, and the answer is that of a second attempt
        raise Refuse(Code.BUSY)

    def _adopt(self, roster: Roster) -> None:
        """Shows a stored roster to everybody, if it is another one."""
        if roster is self.roster:
            return
        is_new_question = roster.asked != self.roster.asked
        self.roster = roster
        self._show_out()
        publish.table(self)
        if is_new_question:
            publish.asked(self)
        self.alarms.count_absences()

    def _show_out(self) -> None:
        """Says goodbye to whoever may look no longer, before they are shown anything more."""
        for connection in [one for one in self.connections if not self.roster.may_look(one.person)]:
            self.connections.pop(connection, None)
            connection.close(Code.NOT_ALLOWED)

    @property
    def game(self) -> LiveGame:
        """The game; Refuse if there is none yet."""
        if self.live is None:
            raise Refuse(Code.NOT_STARTED)
        return self.live

    async def write(self, line: MoveRow) -> None:
        """Stores and shows a row that was decided: the game in memory has taken it in, and nobody has seen it."""
        started, asked = time.perf_counter(), self.hub.outside.steady()
        self.is_doubtful = True
        try:
            is_written = await self.hub.store.add_move(line)
        except Exception as error:  # whatever the engine raises
            self.complain("a move could not be written", error)
            self.has_paused = True
            await self._recover(line, Code.BUSY)
        else:
            if not is_written:
                await self._recover(line, Code.STALE)
        self.is_doubtful = False
        self.hub.metrics.written.note(time.perf_counter() - started)
        self.written = line.number
        publish.game(self)
        self.notify()
        self.hub.tell_turns(self)
        pauses.note_wait(self, asked)
        try:
            await pauses.make_up(self)
            await self._conclude()
            await self._touch()
        finally:
            self.alarms.arrange()

    async def _recover(self, line: MoveRow, code: Code) -> None:
        """Takes the game from the store again, since a row is not, or not for sure, stored; Refuse if it is not."""
        await self.catch_up()
        # It may be there all the same, written by this process or by another that took this very command.
        if not self.game.holds(line):
            raise Refuse(code)

    def complain(self, what: str, error: Exception) -> None:
        log.error(what, table=short(self.roster.table), error=type(error).__name__, where=where(error))

    async def begin(self, arrange_seats: Callable[[Roster], Roster] = lambda roster: roster) -> None:
        """Deals a game and begins it with the seats as they are, or as `arrange_seats` turns them."""
        roster = arrange_seats(self.roster)
        names = {seat: roster.holder_name(seat) for seat in roster.seats}
        chance = self.hub.outside.chance
        row = new_game(new_name(chance=chance), roster.table, str(roster.edition), names, self.now(), chance)
        await self.hub.store.add_game(row)
        before = self.roster.game

        def with_game(current: Roster) -> Roster:
            if current.game == row.game:
                return current
            if current.game != before:
                raise Refuse(Code.ALREADY_STARTED)
            return began(arrange_seats(current), row.game)

        await self.change(with_game, LiveGame(row))
        publish.game(self)
        self.hub.tell_turns(self)
        await self._conclude()
        self.alarms.arrange()

    async def say(self, channel: str, member: Member, text: str, client: str) -> None:
        """Adds a line of talk, unless the same `client`, which is somebody and an id, has added it before."""
        for _ in range(RETRIES):
            said = self.talk.said(client)
            if said == text:
                return
            number = self.talk.newest(channel) + 1
            at = self.talk.time(channel, self.now())
            row = ChatRow(self.roster.table, channel, number, member.person, member.name, text, at, client)
            try:
                is_added = said is None and await self.hub.store.add_chat(row)
            except Exception:
                self.mending.begin()  # it may be there all the same
                raise
            if is_added:
                publish.chat(self, self._hear([row]))
                self.notify()
                await self._touch()
                return
            await self.catch_up()
            if self.talk.newest(channel) < number:
                raise Refuse(Code.ID_USED)  # it is not the number that somebody else was first with
        raise Refuse(Code.BUSY)

    async def _touch(self) -> None:
        """Notes once a day that something happens here, so that a long game does not count as left."""
        if self.now() - self.roster.touched > DAY:
            with suppress(Refuse, Unavailable):  # the next move will do
                await self.change(lambda roster: replace(roster, touched=self.now()))

    def is_behind(self, newest: Newest) -> bool:
        """Has the store a newer roster, a newer row of the game, or more talk?"""
        table, live = self.roster.table, self.live
        is_older = newest.versions.get(table, 0) > self.roster.version
        said = newest.lines.get(table, 0) > sum(self.talk.numbers.values())
        return is_older or said or (live is not None and newest.rows.get(live.row.game, 0) > live.lines)

    def notify(self) -> None:
        if self.hub.bus.is_shared:
            self.hub.bus.publish(Notice(self.hub.name, self.roster.table, "stored"))

    # Connections.

    def enter(self, connection: Connection) -> None:
        """A client has said hello."""
        self.connections[connection] = None
        if not self.party and self.roster.seats_of(connection.person):
            self.party = connection.visitor
        publish.welcome(self, connection)
        self.presence_changed()

    def leave(self, connection: Connection) -> None:
        self.connections.pop(connection, None)
        self.presence_changed()

    def presence_changed(self) -> None:
        """People came or went, here or at another process."""
        here = frozenset(one.person for one in self.connections if one.person is not None)
        watching = sum(not self.roster.seats_of(one.person) for one in self.connections)
        if self.presence.set_here(here, watching):
            self.hub.bus.publish(self.presence_notice())
        self.alarms.count_absences()
        publish.table(self)
        self.alarms.arrange()

    def presence_notice(self) -> Notice:
        """Who is connected here, for the other processes."""
        people, spectators = self.presence.here
        return Notice(self.hub.name, self.roster.table, "presence", people=tuple(people), spectators=spectators)

    def draw(self, drawn: Drawn) -> None:
        """A detective's marks, drawn here or at another process."""
        self.marks[drawn.person] = drawn
        publish.marks(self, drawn)

    async def bring_up_to_date(self, connection: Connection) -> None:
        """A client that lagged behind gets everything anew."""
        try:
            async with self.held():
                if connection in self.connections:
                    self.hub.metrics.resyncs.inc()
                    connection.outbox.emptied()
                    publish.welcome(self, connection)
        except Unavailable:
            connection.close(Code.BUSY)

    @property
    def is_unattended(self) -> bool:
        """Is a game in play here in which no person holds a seat?"""
        return self.live is not None and not self.live.is_over and not self.roster.seated

    @property
    def claim(self) -> Claim:
        """For whom something is thought out here: patiently, while nobody who plays is there."""
        return Claim(self.party or self.roster.table, self.presence.people.isdisjoint(self.roster.seated))

    @property
    def is_left_to_others(self) -> bool:
        """Are those who hold seats connected to other processes alone, which look after the table?"""
        here, seated = self.presence.here[0], set(self.roster.seated)
        return here.isdisjoint(seated) and not self.presence.people.isdisjoint(seated)

    @property
    def is_idle(self) -> bool:
        """Is nobody here, and does nothing happen within a minute?"""
        is_at_rest = not self.lock.locked() and not self.alarms.is_near and not self.mending.is_due
        return is_at_rest and not self.connections

    def stop(self) -> None:
        """Silences everything that would happen here without anybody's doing."""
        self.alarms.stop()
        self.mending.stop()
