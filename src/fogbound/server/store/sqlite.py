"""SQLite in WAL mode with synchronous FULL. A process of its own writes, and commits whatever has gathered at once.

So every write waits for one flush to disk, but hundreds of writes share it. Reads use a connection of their own.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from fogbound.server.store.dictation import Dictation
from fogbound.server.store.group import Group
from fogbound.server.store.rows import CHAT_LINES, AnalysisRow, ChatRow, GameRow, MoveRow
from fogbound.server.store.scribe import Write, connect

MOVE_FIELDS = "game, number, seat, word, client, at"
GAME_FIELDS = "game, place, edition, beginning, seal_key, names, began"
CHAT_FIELDS = "place, channel, number, person, name, text, at"
NEWEST_CHAT = (
    f"SELECT {CHAT_FIELDS} FROM (SELECT *, row_number() OVER (PARTITION BY channel ORDER BY number DESC) AS age"
    " FROM chat WHERE place = $1) AS aged WHERE age <= $2 ORDER BY at, number"
)

CLAIM_ANALYSIS = (
    "INSERT INTO analyses VALUES ($1, 0, $2, $3, NULL) ON CONFLICT (game) DO UPDATE"
    " SET done = 0, total = excluded.total, touched = excluded.touched"
    " WHERE analyses.result IS NULL AND analyses.touched < $4"
)
SAVE_ANALYSIS = "UPDATE analyses SET done = $1, touched = $2, result = $3 WHERE game = $4 AND result IS NULL"
ANALYSIS = "SELECT game, done, total, touched, result FROM analyses WHERE game = $1"
DROP_ANALYSIS = "DELETE FROM analyses WHERE game = $1 AND result IS NULL"
PULSE = (
    "INSERT INTO pulse VALUES ('servers', $1, $2) ON CONFLICT (name) DO UPDATE SET touched = excluded.touched,"
    " since = CASE WHEN pulse.touched < $3 THEN excluded.since ELSE pulse.since END"
)
SINCE = "SELECT since FROM pulse"
ADD_MOVE = "INSERT OR IGNORE INTO moves VALUES (?, ?, ?, ?, ?, ?)"


class SqliteStore:
    """A store in one file, which only one server process uses."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._dictation = Dictation(path)
        self._group: Group[Write] = Group(self._dictation.commit)
        self._reader: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, "fogbound-read")

    async def open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        await self._dictation.open()
        self._reader = await asyncio.to_thread(connect, self._path)

    async def close(self) -> None:
        await self._group.close()
        await self._dictation.close()
        self._reading.shutdown()
        if self._reader:
            self._reader.close()

    async def _do(self, statement: str, *values: Any) -> bool:
        """Writes, durably; False where nothing changed because a key or a version is taken."""
        return await self._group.write((statement, values)) > 0

    async def _ask(self, statement: str, *values: Any) -> list[Any]:
        def read() -> list[Any]:
            assert self._reader is not None
            return self._reader.execute(statement, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._reading, read)

    async def add_table(self, table: str, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        return await self._do(
            "INSERT OR IGNORE INTO tables VALUES (?, 1, ?, ?, ?, ?, 0)", table, roster, int(listed), phase, touched
        )

    async def save_table(self, table: str, version: int, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        return await self._do(
            "UPDATE tables SET version = ?, roster = ?, listed = ?, phase = ?, touched = ?, archived = 0"
            " WHERE name = ? AND version = ?",
            *(version, roster, int(listed), phase, touched, table, version - 1),
        )

    async def table(self, table: str) -> bytes | None:
        rows = await self._ask("SELECT roster FROM tables WHERE name = ?", table)
        return bytes(rows[0][0]) if rows else None

    async def newest(self, tables: list[str], games: list[str]) -> tuple[dict[str, int], dict[str, int]]:
        among = "IN (SELECT value FROM json_each(?))"
        names, numbers = (msgspec.json.encode(names).decode() for names in (tables, games))
        versions = await self._ask(f"SELECT name, version FROM tables WHERE name {among}", names)
        rows = await self._ask(f"SELECT game, max(number) FROM moves WHERE game {among} GROUP BY game", numbers)
        return dict(versions), dict(rows)

    async def listed(self, limit: int) -> list[bytes]:
        statement = (
            "SELECT roster FROM tables WHERE archived = 0 AND listed = 1 AND phase != 'over'"
            " ORDER BY touched DESC LIMIT ?"
        )
        return [bytes(row[0]) for row in await self._ask(statement, limit)]

    async def playing(self, limit: int) -> list[str]:
        statement = "SELECT name FROM tables WHERE archived = 0 AND phase = 'playing' ORDER BY touched DESC LIMIT ?"
        return [row[0] for row in await self._ask(statement, limit)]

    async def archive(self, before: int) -> int:
        return await self._group.write(("UPDATE tables SET archived = 1 WHERE archived = 0 AND touched < ?", (before,)))

    async def add_game(self, row: GameRow) -> bool:
        names = msgspec.json.encode(row.names).decode()
        return await self._do(
            "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
            *(row.game, row.table, row.edition, row.beginning, row.key, names, row.began),
        )

    async def game(self, game: str) -> GameRow | None:
        rows = await self._ask(f"SELECT {GAME_FIELDS} FROM games WHERE game = ?", game)
        return game_row(rows[0]) if rows else None

    async def add_move(self, row: MoveRow) -> bool:
        return await self._do(ADD_MOVE, *msgspec.structs.astuple(row))

    async def moves(self, game: str, after: int = 0) -> list[MoveRow]:
        statement = f"SELECT {MOVE_FIELDS} FROM moves WHERE game = ? AND number > ? ORDER BY number"
        return [MoveRow(*row) for row in await self._ask(statement, game, after)]

    async def add_chat(self, row: ChatRow) -> bool:
        return await self._do("INSERT OR IGNORE INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", *msgspec.structs.astuple(row))

    async def chat(self, table: str, limit: int = CHAT_LINES) -> list[ChatRow]:
        return [ChatRow(*row) for row in await self._ask(_plain(NEWEST_CHAT), table, limit)]

    async def claim_analysis(self, game: str, total: int, now: int, before: int) -> bool:
        return await self._do(_plain(CLAIM_ANALYSIS), game, total, now, before)

    async def save_analysis(self, row: AnalysisRow) -> bool:
        return await self._do(_plain(SAVE_ANALYSIS), row.done, row.touched, row.result, row.game)

    async def drop_analysis(self, game: str) -> bool:
        return await self._do(_plain(DROP_ANALYSIS), game)

    async def analysis(self, game: str) -> AnalysisRow | None:
        rows = await self._ask(_plain(ANALYSIS), game)
        return AnalysisRow(*rows[0]) if rows else None

    async def pulse(self, now: int, before: int) -> int:
        await self._do(_plain(PULSE), now, now, before)
        return int((await self._ask(SINCE))[0][0])


def _plain(statement: str) -> str:
    """A statement of both engines as this one writes it; its values stand in the order of their numbers."""
    return re.sub(r"\$[0-9]", "?", statement)


def game_row(row: Any) -> GameRow:
    """A row of the games table in either engine."""
    game, table, edition, beginning, key, names, began = row
    return GameRow(game, table, edition, beginning, bytes(key), msgspec.json.decode(names, type=dict[str, str]), began)
