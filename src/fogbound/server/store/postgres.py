"""PostgreSQL: the truth that any number of server processes share. Moves that gather are committed together."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec

from fogbound.server.store.group import Group
from fogbound.server.store.rows import CHAT_LINES, AnalysisRow, ChatRow, GameRow, MoveRow
from fogbound.server.store.schema import STEPS, steps_for
from fogbound.server.store.sqlite import (
    ANALYSIS,
    CLAIM_ANALYSIS,
    DROP_ANALYSIS,
    GAME_FIELDS,
    MOVE_FIELDS,
    NEWEST_CHAT,
    PULSE,
    SAVE_ANALYSIS,
    SINCE,
    game_row,
)

MIGRATION_LOCK = 7_061_923
"""An arbitrary number under which processes that start together migrate one after the other."""
CONNECTIONS = 16
PATIENCE = 30.0
ADD_MOVES = (
    "INSERT INTO moves SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])"
    " ON CONFLICT DO NOTHING RETURNING game, number"
)


class PostgresStore:
    """A store at an address. A lost connection is opened again by the next question."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pool: Any = None
        self._group: Group[MoveRow] = Group(lambda rows: asyncio.ensure_future(self._commit(rows)))

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._address, min_size=1, max_size=CONNECTIONS, command_timeout=PATIENCE, timeout=PATIENCE
        )
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS fogbound_schema (version BIGINT NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM fogbound_schema") or 0
            for statement in steps_for(bytes_type="BYTEA", big_type="BIGINT", after=version):
                await connection.execute(statement)
            if version < len(STEPS):
                await connection.execute("INSERT INTO fogbound_schema VALUES ($1)", len(STEPS))

    async def close(self) -> None:
        await self._group.close()
        if self._pool is not None:
            await self._pool.close()

    async def _do(self, statement: str, *values: Any) -> int:
        """Writes, durably, and says how many rows changed."""
        status: str = await self._pool.execute(statement, *values)
        return int(status.rpartition(" ")[2])

    async def add_table(self, table: str, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        statement = "INSERT INTO tables VALUES ($1, 1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING"
        return await self._do(statement, table, roster, int(listed), phase, touched) > 0

    async def save_table(self, table: str, version: int, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        statement = (
            "UPDATE tables SET version = $1, roster = $2, listed = $3, phase = $4, touched = $5, archived = 0"
            " WHERE name = $6 AND version = $7"
        )
        return await self._do(statement, version, roster, int(listed), phase, touched, table, version - 1) > 0

    async def table(self, table: str) -> bytes | None:
        found: bytes | None = await self._pool.fetchval("SELECT roster FROM tables WHERE name = $1", table)
        return found

    async def newest(self, tables: list[str], games: list[str]) -> tuple[dict[str, int], dict[str, int]]:
        versions = await self._pool.fetch("SELECT name, version FROM tables WHERE name = ANY($1)", tables)
        statement = "SELECT game, max(number) FROM moves WHERE game = ANY($1) GROUP BY game"
        return dict(map(tuple, versions)), dict(map(tuple, await self._pool.fetch(statement, games)))

    async def listed(self, limit: int) -> list[bytes]:
        statement = (
            "SELECT roster FROM tables WHERE archived = 0 AND listed = 1 AND phase != 'over'"
            " ORDER BY touched DESC LIMIT $1"
        )
        return [row[0] for row in await self._pool.fetch(statement, limit)]

    async def playing(self, limit: int) -> list[str]:
        statement = "SELECT name FROM tables WHERE archived = 0 AND phase = 'playing' ORDER BY touched DESC LIMIT $1"
        return [row[0] for row in await self._pool.fetch(statement, limit)]

    async def archive(self, before: int) -> int:
        return await self._do("UPDATE tables SET archived = 1 WHERE archived = 0 AND touched < $1", before)

    async def add_game(self, row: GameRow) -> bool:
        names = msgspec.json.encode(row.names).decode()
        values = (row.game, row.table, row.edition, row.beginning, row.key, names, row.began)
        return (
            await self._do("INSERT INTO games VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING", *values) > 0
        )

    async def game(self, game: str) -> GameRow | None:
        row = await self._pool.fetchrow(f"SELECT {GAME_FIELDS} FROM games WHERE game = $1", game)
        return game_row(tuple(row)) if row else None

    async def add_move(self, row: MoveRow) -> bool:
        return await self._group.write(row) > 0

    async def _commit(self, rows: list[MoveRow]) -> list[int]:
        """Writes a batch in one statement and says which of its rows were first."""
        # In one order everywhere: two processes with the same numbers would else wait for each other for ever.
        ordered = sorted(rows, key=lambda row: (row.game, row.number))
        columns = zip(*map(msgspec.structs.astuple, ordered), strict=True)
        added = {tuple(row) for row in await self._pool.fetch(ADD_MOVES, *map(list, columns))}
        answers = []
        for row in rows:
            key = (row.game, row.number)
            answers.append(int(key in added))
            added.discard(key)
        return answers

    async def moves(self, game: str, after: int = 0) -> list[MoveRow]:
        statement = f"SELECT {MOVE_FIELDS} FROM moves WHERE game = $1 AND number > $2 ORDER BY number"
        return [MoveRow(*row) for row in await self._pool.fetch(statement, game, after)]

    async def add_chat(self, row: ChatRow) -> bool:
        statement = "INSERT INTO chat VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
        return await self._do(statement, *msgspec.structs.astuple(row)) > 0

    async def chat(self, table: str, limit: int = CHAT_LINES) -> list[ChatRow]:
        return [ChatRow(*row) for row in await self._pool.fetch(NEWEST_CHAT, table, limit)]

    async def claim_analysis(self, game: str, total: int, now: int, before: int) -> bool:
        return await self._do(CLAIM_ANALYSIS, game, total, now, before) > 0

    async def save_analysis(self, row: AnalysisRow) -> bool:
        return await self._do(SAVE_ANALYSIS, row.done, row.touched, row.result, row.game) > 0

    async def drop_analysis(self, game: str) -> bool:
        return await self._do(DROP_ANALYSIS, game) > 0

    async def analysis(self, game: str) -> AnalysisRow | None:
        row = await self._pool.fetchrow(ANALYSIS, game)
        return AnalysisRow(*row) if row else None

    async def pulse(self, now: int, before: int) -> int:
        await self._do(PULSE, now, now, before)
        return int(await self._pool.fetchval(SINCE))
