"""PostgreSQL: the truth that any number of server processes share. Moves that gather are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec

from fogbound.server.store import faults, statements
from fogbound.server.store.faults import StoreAway, StoreRefused, Unavailable, bounded
from fogbound.server.store.group import Group
from fogbound.server.store.rows import MoveRow
from fogbound.server.store.schema import STEPS, check_known, check_present, steps_for
from fogbound.server.store.sql import SqlStore

T = TypeVar("T")
MIGRATION_LOCK = 7_061_923
"""An arbitrary number under which processes that start together migrate one after the other."""
MIGRATION_SECONDS = 3_600.0
READERS, WRITERS = 5, 4
"""Connections of one process at most: ten processes stay within what a server allows unless told otherwise."""
ADD_MOVES = (
    f"INSERT INTO moves ({statements.MOVE}) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[],"
    " $5::text[], $6::bigint[]) ON CONFLICT DO NOTHING RETURNING game, number"
)
PUT_OFF = (
    "UPDATE tables SET due = put.due FROM unnest($1::text[], $2::bigint[]) AS put (name, due)"
    " WHERE tables.name = put.name"
)
VERSION = "SELECT max(version) FROM fogbound_schema"
WEATHER = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.ObjectNotInPrerequisiteStateError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.PostgresSystemError,
    asyncpg.TransactionRollbackError,
)
"""What passes: a server that is stopped, full, read-only or out of reach."""


class PostgresStore(SqlStore):
    """A store at an address. A lost connection is opened again by the next question."""

    among = "= ANY($1)"

    def __init__(self, address: str) -> None:
        self._address, self._is_pooled = _unpooled(address)
        self._readers: Any = None
        self._writers: Any = None
        self._group: Group[MoveRow] = Group(lambda rows: asyncio.ensure_future(self._commit(rows)))

    async def open(self) -> None:
        async with self._opening():
            self._readers = await self._pool(READERS)
            self._writers = await self._pool(WRITERS)
            async with self._writers.acquire() as connection:
                await self._prepare(connection)

    async def look(self) -> None:
        """Only reads from now on, and brings nothing up to date."""
        async with self._opening():
            self._readers = await self._pool(1)
            check_present((await self.ask(VERSION))[0][0] or 0, self._name())

    async def join(self) -> None:
        """Reads and writes, with two connections."""
        await self.look()
        async with self._opening():
            self._writers = await self._pool(1)

    @asynccontextmanager
    async def _opening(self) -> AsyncIterator[None]:
        """StoreRefused, and nothing is left open, where the database cannot be used."""
        try:
            yield
        except BaseException as error:
            await self._part()
            if isinstance(error, (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError)):
                # The kind of fault only: the text may hold the address, and that a password.
                is_away = isinstance(error, WEATHER) and not isinstance(error, ValueError)
                refusal = StoreAway if is_away else StoreRefused
                raise refusal(f"{self._name()} cannot be opened: {type(error).__name__}") from None
            raise

    async def _pool(self, size: int) -> Any:
        return await asyncpg.create_pool(
            self._address,
            min_size=1,
            max_size=size,
            command_timeout=faults.PATIENCE,
            timeout=faults.PATIENCE,
            **({"statement_cache_size": 0} if self._is_pooled else {}),
        )

    async def _prepare(self, connection: Any) -> None:
        """Brings the schema up to date; servers that start together do so one after the other."""
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK, timeout=MIGRATION_SECONDS)
            await connection.execute("CREATE TABLE IF NOT EXISTS fogbound_schema (version BIGINT NOT NULL)")
            version = await connection.fetchval(VERSION) or 0
            check_known(version, self._name())
            for statement in steps_for(bytes_type="BYTEA", big_type="BIGINT", after=version):
                await connection.execute(statement, timeout=MIGRATION_SECONDS)
            if version < len(STEPS):
                await connection.execute("INSERT INTO fogbound_schema (version) VALUES ($1)", len(STEPS))

    def _name(self) -> str:
        """The database without who uses it, and without a password."""
        try:
            address = urlsplit(self._address)
            return f"the PostgreSQL database {address.path.strip('/')!r} on {address.hostname or 'this machine'}"
        except ValueError:
            return "the PostgreSQL database"

    async def close(self) -> None:
        await self._group.close()
        await self._part()

    async def _part(self) -> None:
        """Closes the connections, or lets them go if the server does not answer."""
        for pool in (self._readers, self._writers):
            if pool is not None:
                try:
                    await bounded(pool.close())
                except Unavailable:
                    pool.terminate()

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return await self._answered(self._readers, lambda connection: connection.fetch(statement, *values))

    async def do(self, statement: str, *values: Any) -> int:
        status = await self._answered(self._writers, lambda connection: connection.execute(statement, *values))
        return int(status.rpartition(" ")[2])

    async def time(self) -> int:
        rows = await self.ask("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")
        return int(rows[0][0])

    async def add_move(self, row: MoveRow) -> bool:
        return await self._group.write(row) > 0

    async def put_off(self, dues: Mapping[str, int | None]) -> None:
        if dues:
            await self.do(PUT_OFF, list(dues), list(dues.values()))

    async def _commit(self, rows: list[MoveRow]) -> list[int]:
        """Writes a batch in one statement and says which of its rows were first."""
        # In one order everywhere: two processes with the same numbers would else wait for each other for ever.
        ordered = sorted(rows, key=lambda row: (row.game, row.number))
        columns = [list(column) for column in zip(*map(msgspec.structs.astuple, ordered), strict=True)]
        written = await self._answered(self._writers, lambda connection: connection.fetch(ADD_MOVES, *columns))
        added = {tuple(row) for row in written}
        answers = []
        for row in rows:
            key = (row.game, row.number)
            answers.append(int(key in added))
            added.discard(key)
        return answers

    async def _answered(self, pool: Any, question: Callable[[Any], Awaitable[T]]) -> T:
        """What the database says to a question on a connection of the pool; Unavailable if it cannot or does not."""

        async def answer() -> T:
            async with pool.acquire(timeout=faults.PATIENCE) as connection:
                if not self._is_pooled:
                    return await question(connection)
                # A pooler may give each transaction another connection: a statement is prepared and run in one.
                async with connection.transaction():
                    return await question(connection)

        try:
            return await bounded(answer())
        except WEATHER as error:
            raise Unavailable(type(error).__name__) from error


def _unpooled(address: str) -> tuple[str, bool]:
    """The address without `pooling=transaction`, and whether that stood there: it is for us, not for the database."""
    head, mark, query = address.partition("?")
    wanted = [one for one in query.split("&") if one != "pooling=transaction"]
    return head + (mark + "&".join(wanted) if any(wanted) else ""), wanted != query.split("&")
