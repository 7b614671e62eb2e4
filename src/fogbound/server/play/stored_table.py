"""A table as it is stored, in the memory of this process: roster, game and talk, and whoever writes them.

Every change takes the same three steps, one at a time under the table's lock: decide, persist, publish. What is in
memory is a cache of the store; whenever a write finds that another process was first, the table catches up from the
store. Whom it is shown to is not known here.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from msgspec.structs import replace

from fogbound.server.bus import Notice
from fogbound.server.play import pauses
from fogbound.server.play.conclusions import conclusions
from fogbound.server.play.live import LiveGame, new_game
from fogbound.server.play.mending import Mending
from fogbound.server.play.stored import load_game
from fogbound.server.refuse import Overtaken, Refuse
from fogbound.server.services import Services
from fogbound.server.store import ChatRow, MoveRow, Newest, Unavailable
from fogbound.server.store.faults import Damaged
from fogbound.server.tables.manage import began
from fogbound.server.tables.roster import Member, Roster
from fogbound.server.tables.shelf import load_roster, save_roster
from fogbound.server.tables.talk import Talk
from fogbound.server.tables.tokens import new_name
from fogbound.server.watch import log, short, where
from fogbound.wire import Code

RETRIES = 8
DAY = 86_400_000
"""Milliseconds."""


class StoredTable(ABC):
    """Roster, game and talk of one table. Whatever changes is shown by whoever extends it."""

    def __init__(self, hub: Services, roster: Roster) -> None:
        self.hub = hub
        self.roster = roster
        self.live: LiveGame | None = None
        self.talk = Talk()
        self.lock = asyncio.Lock()
        self.written = 0
        """The newest row of the game that this process wrote itself."""
        self.is_doubtful = False
        """May what is in memory differ from what is stored, because nothing is known of a write?"""
        self.has_paused = False
        """Has there been a time in which nobody could play, for which nothing is stored yet?"""
        self.mending = Mending(roster.table, self._mend)

    # What is shown, and set going, when something has changed.

    @abstractmethod
    def show_roster(self, before: Roster) -> None:
        """There is another roster than before."""

    @abstractmethod
    def show_game(self) -> None:
        """Something happened in the game."""

    @abstractmethod
    def show_clocks(self) -> None:
        """Clocks count anew."""

    @abstractmethod
    def show_talk(self, rows: Sequence[ChatRow]) -> None:
        """There are new lines."""

    @abstractmethod
    def begin_anew(self) -> None:
        """There is another game than before."""

    @abstractmethod
    def arrange(self) -> None:
        """Sets going what is due next."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.hub.outside.now()

    @property
    def game(self) -> LiveGame:
        """The game; Refuse if there is none yet."""
        if self.live is None:
            raise Refuse(Code.NOT_STARTED)
        return self.live

    async def load(self) -> None:
        """Reads the game and the talk from the store; Damaged where the game cannot be read."""
        await self.compare()
        pauses.note_sleep(self)
        await pauses.make_up(self)
        await self._try_to_conclude()  # whoever made the last move may have died before

    def _hear(self, rows: list[ChatRow]) -> list[ChatRow]:
        """Takes in what was said, but for what cannot be read: nobody should miss a game for a line of talk."""
        new, damaged = self.talk.take_in(rows)
        if damaged:
            log.error("talk cannot be read", table=short(self.roster.table), lines=damaged)
        return new

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
        if self.has_paused:
            self.mending.begin()

    async def catch_up(self) -> None:
        """Takes in whatever other processes stored in the meantime; everything, if what is in memory is in doubt."""
        await self.compare()
        await pauses.make_up(self)
        await self._try_to_conclude()
        self.arrange()

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
        rows: Sequence[MoveRow] = ()
        if before is not None and before.row.game == roster.game and not is_doubtful:
            live: LiveGame | None = before
            rows = await store.moves(before.row.game, before.row_count)
        else:
            live = await self._stored_game(roster.game)
        said = await store.chat(roster.table, self.talk.numbers)
        if before is None or live is None or live.row.game != before.row.game:
            self.begin_anew()
        self.live = live
        if live is not None:
            live.follow_stored(rows)
        self.is_doubtful = False
        self._adopt(roster)
        self.show_game()
        self.show_talk(self._hear(said))

    async def _stored_game(self, game: str | None) -> LiveGame | None:
        if game is None:
            return None
        live = await load_game(self.hub.store, game)
        if live is None or live.row.table != self.roster.table:
            raise Damaged("game", "it is not stored, or another table's")
        return live

    async def conclude(self) -> None:
        """Has the roster say what follows from the game; usually there is nothing to do."""
        if self.live is not None:
            for alter in conclusions(self.roster, self.live):
                await self.change(alter)

    async def _try_to_conclude(self) -> None:
        """The same, now or as soon as that can be written."""
        try:
            await self.conclude()
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
                    self.begin_anew()
                self._adopt(altered)
                self.notify()
                self.arrange()
                return
            await self.compare()
            self.mending.begin()  # what else has to be done about what was found
            if self.roster == altered:
                return  # it was written, and the answer is that of a second attempt
        raise Refuse(Code.BUSY)

    def _adopt(self, roster: Roster) -> None:
        """Shows a stored roster to everybody, if it is another one."""
        if roster is not self.roster:
            before, self.roster = self.roster, roster
            self.show_roster(before)

    async def write(self, row: MoveRow) -> None:
        """Stores and shows a row that was decided: the game in memory has taken it in, and nobody has seen it."""
        started, asked = time.perf_counter(), self.hub.outside.steady()
        self.is_doubtful = True
        try:
            is_written = await self.hub.store.add_move(row)
        except Exception as error:  # whatever the engine raises
            self.complain("a move could not be written", error)
            self.has_paused = True
            await self._recover(row, Refuse(Code.BUSY))
        else:
            if not is_written:
                await self._recover(row, Overtaken())
        self.is_doubtful = False
        self.hub.metrics.written.note(time.perf_counter() - started)
        if self.game.changed == row.number:
            self.written = row.number
        self.show_game()
        self.notify()
        self.hub.tell_turns(self.roster, self.live)
        pauses.note_wait(self, asked)
        try:
            await pauses.make_up(self)
            await self._try_to_conclude()
            await self._touch()
        finally:
            self.arrange()

    async def _recover(self, row: MoveRow, refusal: Refuse) -> None:
        """Takes the game from the store again, since a row is not, or not for sure, stored; raises if it is not."""
        await self.catch_up()
        # It may be there all the same, written by this process or by another that took this very command.
        if not self.game.holds(row):
            raise refusal

    def complain(self, what: str, error: Exception) -> None:
        log.error(what, table=short(self.roster.table), error=type(error).__name__, where=where(error))

    async def begin(self, arrange_seats: Callable[[Roster], Roster] = lambda roster: roster) -> None:
        """Deals a game and begins it with the seats as they are, or as `arrange_seats` turns them."""
        asked, roster = self.hub.outside.steady(), arrange_seats(self.roster)
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

        try:
            await self.change(with_game, LiveGame(row))
        except Unavailable:
            self.has_paused = True  # it may have begun all the same
            raise
        self.show_game()
        self.hub.tell_turns(self.roster, self.live)
        pauses.note_wait(self, asked)
        await pauses.make_up(self)
        await self._try_to_conclude()
        self.arrange()

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
                self.show_talk(self._hear([row]))
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
        return is_older or said or (live is not None and newest.rows.get(live.row.game, 0) > live.row_count)

    def notify(self) -> None:
        if self.hub.bus.is_shared:
            self.hub.bus.publish(Notice(self.hub.name, self.roster.table, "stored"))
