"""The simulated database: the program's own SQL on an SQLite database in memory, which all server processes share.

What a process asks travels, is done at one instant, and the answer travels back; at each step the weather may have its
way. What was under way when a process died, or gave up waiting, may be done all the same.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from fogbound.server.store import GameRow, MoveRow, StoreRefused, Unavailable, faults, statements
from fogbound.server.store.group import Answer, Group
from fogbound.server.store.schema import STEPS, steps_for
from fogbound.server.store.sql import SqlStore
from fogbound.server.store.sqlite import numbered
from storm.history import History
from storm.loop import Process
from storm.weather import Weather

T = TypeVar("T")
WAY = (0.0002, 0.004)
"""Seconds that a question takes to the database and back on a good day."""


class Asker(Process, Protocol):
    """The process that a store belongs to."""

    number: int
    is_dead: bool
    unheard: list[asyncio.Future[None]]
    """What it waits for without end since it is dead."""


class Database:
    """What is on disk. `history` is told what of a table and its games is there for good."""

    def __init__(self, history: History | None = None) -> None:
        self._history = history
        self._sql = sqlite3.connect(":memory:", isolation_level=None)
        for statement in steps_for(bytes_type="BLOB", big_type="INTEGER", after=0, newest=len(STEPS)):
            self._sql.execute(statement)

    def close(self) -> None:
        self._sql.close()

    def read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        """The rows that a question finds."""
        return self._sql.execute(numbered(statement), _plain(values)).fetchall()

    def write(self, statement: str, values: Sequence[Any]) -> int:
        """How many rows it changed."""
        changed = self._sql.execute(numbered(statement), _plain(values)).rowcount
        if changed > 0 and self._history is not None:
            match statement:
                case statements.ADD_TABLE:
                    self._history.add_roster(values[1])
                case statements.SAVE_TABLE:
                    self._history.add_roster(values[2])
                case statements.ADD_GAME:
                    self._history.add_game(game_row(*values))
                case statements.ADD_MOVE:
                    self._history.add_move(MoveRow(*values))
        return changed

    def add_moves(self, rows: list[MoveRow]) -> list[Answer]:
        """Writes moves; 1 for each whose number and client were free."""
        return [self.write(statements.ADD_MOVE, msgspec.structs.astuple(row)) for row in rows]


def game_row(
    game: str, table: str, edition: str, beginning: str, key: bytes, names: str, began: int, in_full: str | None
) -> GameRow:
    """A game from what is written of it."""
    return GameRow(game, table, edition, beginning, key, msgspec.json.decode(names), began, in_full)


def _plain(values: Sequence[Any]) -> list[Any]:
    return [msgspec.json.encode(value).decode() if isinstance(value, list) else value for value in values]


class SimulatedStore(SqlStore):
    """One process's way to the database."""

    among = "IN (SELECT value FROM json_each($1))"

    def __init__(self, database: Database, weather: Weather, asker: Asker) -> None:
        self._database = database
        self._weather = weather
        self._asker = asker
        self._group: Group[MoveRow] = Group(lambda rows: asyncio.ensure_future(self._commit(rows)))

    async def open(self) -> None:
        try:
            await self.ask("SELECT 1")
        except Unavailable as error:
            raise StoreRefused("the database cannot be opened") from error

    async def close(self) -> None:
        await self._group.close()

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return await self._travel(lambda: self._database.read(statement, values), writes=False)

    async def do(self, statement: str, *values: Any) -> int:
        return await self._travel(lambda: self._database.write(statement, values), writes=True)

    async def time(self) -> int:
        """The database's clock is right, and its own."""
        return await self._travel(lambda: int(asyncio.get_running_loop().time() * 1000), writes=False)

    async def add_move(self, row: MoveRow) -> bool:
        return await self._group.write(row) > 0

    async def _commit(self, rows: list[MoveRow]) -> Sequence[Answer]:
        return await self._travel(lambda: self._database.add_moves(rows), writes=True)

    async def _travel(self, work: Callable[[], T], *, writes: bool) -> T:
        """What the work comes to at the database; Unavailable where the weather says so."""
        loop, weather, number = asyncio.get_running_loop(), self._weather, self._asker.number
        if self._asker.is_dead:
            self._asker.unheard.append(loop.create_future())
            await self._asker.unheard[-1]  # nothing that a dead process still says leaves the machine
        now, chance = loop.time(), weather.chance
        there, back = chance.uniform(*WAY), chance.uniform(*WAY)
        if weather.of("store refuses", now, number) or (writes and weather.of("store is full", now, number)):
            await asyncio.sleep(there)
            raise Unavailable("refused")
        slow = weather.of("store is slow", now, number)
        if slow is not None:
            there += chance.uniform(0.0, slow.amount)
            back += chance.uniform(0.0, slow.amount)
        silent = weather.of("store is silent", now, number)
        if silent is not None:  # a proxy that stalls: whatever was on its way arrives when it goes on, or never
            there, back = (silent.ends - now + there, back) if chance.random() < 0.5 else (1e9, back)
        times = 2 if writes and weather.of("store does twice", now, number) else 1
        answer: asyncio.Future[T] = loop.create_future()

        def arrive() -> None:
            done = work()
            if times > 1:
                done = work()
            if not answer.done():
                loop.call_later(back, _resolve, answer, done)

        loop.call_later(there, arrive)
        if weather.of("answer is lost", now, number):
            # The connection breaks: before the work is done, or after it, or while nobody can say which.
            await asyncio.sleep(min(chance.uniform(0.0, 2 * there), faults.PATIENCE))
            raise Unavailable("connection lost")
        await asyncio.wait({answer}, timeout=faults.PATIENCE)
        if not answer.done():
            answer.cancel()
            raise Unavailable("no answer")
        return answer.result()


def _resolve(answer: asyncio.Future[T], done: T) -> None:
    if not answer.done():
        answer.set_result(done)
