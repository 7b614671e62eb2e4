"""A room: one table in the memory of this process, with the connections to it.

Every change takes the same three steps, one at a time under the room's lock: decide, persist, publish. What is in
memory is a cache of the store; whenever a write finds that another process was first, the room catches up from the
store.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fogbound.server.bus import Notice
from fogbound.server.people import presence, publish
from fogbound.server.people.connection import Connection
from fogbound.server.play import clock
from fogbound.server.play.alarms import Alarms
from fogbound.server.play.live import LiveGame, new_game, takes_back
from fogbound.server.play.stored import load_game
from fogbound.server.refuse import Refuse
from fogbound.server.store import ChatRow, MoveRow, Newest, Unavailable
from fogbound.server.store.faults import Damaged
from fogbound.server.tables.manage import began
from fogbound.server.tables.roster import Outcome, Roster
from fogbound.server.tables.shelf import load_roster, save_roster
from fogbound.server.tables.talk import Talk
from fogbound.server.tables.tokens import new_name
from fogbound.server.watch import log, short, where
from fogbound.views import Audience
from fogbound.wire import Code
from fogbound.wire.server import Drawn
from fogbound.wire.table import Result

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

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.hub.outside.now()

    async def load(self) -> None:
        """Reads the game and the talk from the store; Damaged where the game cannot be read."""
        self._hear(await self.hub.store.chat(self.roster.table))
        await self._load_game()
        await self._resume_clocks()
        await self._note_the_end()  # whoever made the last move may have died before
        self.alarms.count_absences()
        self.alarms.arrange()

    async def _load_game(self) -> None:
        self.live = None
        if self.roster.game is None:
            return
        try:
            live = await load_game(self.hub.store, self.roster.game)
            if live is None or live.row.table != self.roster.table:
                raise Damaged("game", "it is not stored, or another table's")
        except Damaged as error:
            raise self.hub.set_aside(self.roster.table, error) from None
        self.live = live

    def _hear(self, rows: list[ChatRow]) -> list[ChatRow]:
        """Takes in what was said, but for what cannot be read: nobody should miss a game for a line of talk."""
        new, damaged = self.talk.take_in(rows)
        if damaged:
            log.error("talk cannot be read", table=short(self.roster.table), lines=damaged)
        return new

    def shut(self, code: Code) -> None:
        """Says goodbye to everybody, and lets nothing more happen here."""
        self.alarms.stop()
        for connection in list(self.connections):
            connection.close(code)

    async def _resume_clocks(self) -> None:
        """Has clocks count anew where no server ran since the game's newest row."""
        live = self.live
        if live is None or live.is_over or not clock.stands_still(self.roster.settings.clock):
            return
        if live.touched >= self.hub.pulse.since:
            return
        try:
            if await self.hub.store.add_move(line := live.decide_resume(self.now())):
                self.written = line.number
                self._notify()
                return
        except Exception as error:  # who cannot write may read all the same
            self._complain(error)
        await self._load_game()  # as it is stored: another process was first, or nothing was written

    # Changes. Each of these is called with the lock held.

    async def change(self, alter: Callable[[Roster], Roster]) -> None:
        """Changes the roster: `alter` may be called again on a newer one if another process was first."""
        for _ in range(RETRIES):
            altered = alter(self.roster)
            if altered == self.roster:
                return
            altered = replace(altered, version=self.roster.version + 1, touched=self.now())
            if await save_roster(self.hub.store, altered):
                self._adopt(altered)
                self._notify()
                self.alarms.arrange()
                return
            await self.catch_up()
        raise Refuse(Code.BUSY)

    def _adopt(self, roster: Roster) -> None:
        """Shows a stored roster to everybody."""
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
        started = time.perf_counter()
        try:
            is_written = await self.hub.store.add_move(line)
        except Exception as error:  # whatever the engine raises
            await self._recover(line, error)
        else:
            if not is_written:
                await self._recover(line)
        self.hub.metrics.written.note(time.perf_counter() - started)
        self.written = line.number
        publish.game(self)
        self._notify()
        if self._takes_back:
            # The game went on: what somebody wanted to take back is no longer the last thing that happened.
            outcome: Outcome = "agreed" if takes_back(line) else "overtaken"
            await self.change(lambda roster: roster.close_question(outcome))
        if self.game.is_over:
            await self._note_the_end()
        await self._touch()
        self.alarms.arrange()

    async def _recover(self, line: MoveRow, error: Exception | None = None) -> None:
        """Takes the game from the store again, since a row is not, or not for sure, stored; Refuse if it is not."""
        if error is not None:
            self._complain(error)
        await self._load_game()
        publish.game(self)
        # It may be there all the same: another process may have been the one that took this very command.
        if line.client not in self.game.clients:
            raise Refuse(Code.STALE if error is None else Code.BUSY)

    def _complain(self, error: Exception) -> None:
        log.error(
            "a move could not be written",
            table=short(self.roster.table),
            error=type(error).__name__,
            where=where(error),
        )

    @property
    def _takes_back(self) -> bool:
        """Does somebody ask for a takeback?"""
        return self.roster.asked is not None and self.roster.asked.what == "takeback"

    async def begin(self, arrange_seats: Callable[[Roster], Roster] = lambda roster: roster) -> None:
        """Deals a game and begins it with the seats as they are, or as `arrange_seats` turns them."""
        roster = arrange_seats(self.roster)
        names = {seat: roster.holder_name(seat) for seat in roster.seats}
        chance = self.hub.outside.chance
        row = new_game(new_name(chance=chance), roster.table, str(roster.edition), names, self.now(), chance)
        await self.hub.store.add_game(row)
        before = self.roster.game

        def with_game(current: Roster) -> Roster:
            if current.game != before:
                raise Refuse(Code.ALREADY_STARTED)
            return began(arrange_seats(current), row.game)

        self.marks.clear()
        self.live = LiveGame(row)
        self.written = 0
        try:
            await self.change(with_game)
        except Refuse:
            await self._load_game()
            raise
        publish.game(self)
        await self._note_the_end()
        self.alarms.arrange()

    async def say(self, channel: str, person: int | None, name: str, text: str) -> None:
        """Adds a line of talk."""
        for _ in range(RETRIES):
            number = self.talk.newest(channel) + 1
            row = ChatRow(self.roster.table, channel, number, person, name, text, self.now())
            if await self.hub.store.add_chat(row):
                publish.chat(self, self._hear([row]))
                self._notify()
                await self._touch()
                return
            await self.catch_up()
        raise Refuse(Code.BUSY)

    async def catch_up(self) -> None:
        """Takes in whatever other processes stored in the meantime; Refuse where it cannot be read."""
        try:
            await self._catch_up()
        except Damaged as error:
            raise self.hub.set_aside(self.roster.table, error) from None

    async def _catch_up(self) -> None:
        stored = await load_roster(self.hub.store, self.roster.table, self.roster.version)
        if stored is not None:
            if stored.game != self.roster.game:
                self.marks.clear()
                self.roster = stored
                await self._load_game()
            self._adopt(stored)
        if self.live is not None:
            self.live.follow_stored(await self.hub.store.moves(self.live.row.game, self.live.lines))
            publish.game(self)
        publish.chat(self, self._hear(await self.hub.store.chat(self.roster.table, self.talk.numbers)))
        await self._note_the_end()
        self.alarms.arrange()

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

    async def _note_the_end(self) -> None:
        """Writes the result of a finished game into the roster."""
        live = self.live
        if live is None or not live.is_over or self.roster.phase != "playing":
            return
        ending = live.view(Audience.PUBLIC).ending
        assert ending is not None
        winners = [
            self.roster.holder_name(place.name) for place in self.roster.places if place.audience.value == ending.winner
        ]
        result = Result(
            game=live.row.game,
            mister_x=live.row.names.get("X", ""),
            winners=tuple(dict.fromkeys(winners)),
            winner=ending.winner,
            reason=ending.reason,
            score=ending.score,
        )

        def finished(roster: Roster) -> Roster:
            if roster.phase != "playing" or roster.game != result.game:
                return roster
            return replace(roster.close_question("overtaken"), phase="over", results=(*roster.results, result))

        await self.change(finished)

    def _notify(self) -> None:
        if self.hub.bus.is_shared:
            self.hub.bus.publish(Notice(self.hub.name, self.roster.table, "stored"))

    # Connections.

    def enter(self, connection: Connection) -> None:
        """A client has said hello."""
        self.connections[connection] = None
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
        async with self.lock:
            if connection in self.connections:
                self.hub.metrics.resyncs.inc()
                connection.outbox.emptied()
                publish.welcome(self, connection)

    @property
    def is_idle(self) -> bool:
        """Is nobody here, and does nothing happen within a minute?"""
        return not self.connections and not self.lock.locked() and not self.alarms.is_near
