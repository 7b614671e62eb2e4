"""SQLite in WAL mode with synchronous FULL. A process of its own writes, and commits whatever has gathered at once.

So every write waits for one flush to disk, but hundreds of writes share it. Threads with connections of their own read.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from fogbound.server.store import statements
from fogbound.server.store.dictation import Dictation
from fogbound.server.store.exclusive import Exclusive
from fogbound.server.store.faults import StoreRefused, Unavailable
from fogbound.server.store.file import prepare, version_at
from fogbound.server.store.group import Group
from fogbound.server.store.readers import Readers
from fogbound.server.store.rows import MoveRow
from fogbound.server.store.schema import check_present
from fogbound.server.store.scribe import Write
from fogbound.server.store.sql import SqlStore


@lru_cache
def numbered(statement: str) -> str:
    """A statement of both engines as this one numbers its values."""
    return re.sub(r"\$([0-9])", r"?\1", statement)


class SqliteStore(SqlStore):
    """A store in one file, which only one server process uses."""

    among = "IN (SELECT value FROM json_each($1))"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._exclusive = Exclusive(path)
        self._dictation = Dictation(path)
        self._group: Group[Write] = Group(self._dictation.commit)
        self._readers = Readers(path)

    async def open(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            await asyncio.to_thread(self._exclusive.take)
            await asyncio.to_thread(prepare, self._path)
            await self._dictation.open()
        except BaseException as error:
            self._exclusive.release()
            if isinstance(error, (OSError, sqlite3.Error, Unavailable)):
                raise StoreRefused(f"{self._path} cannot be opened: {error}") from error
            raise

    async def look(self) -> None:
        """Only reads from now on, beside the server that has the file."""
        if not self._path.is_file():
            raise StoreRefused(f"{self._path} does not exist")
        check_present(await asyncio.to_thread(version_at, self._path), str(self._path))

    async def join(self) -> None:
        """Reads and writes beside the server that has the file."""
        await self.look()
        await self._dictation.open()

    async def close(self) -> None:
        await self._group.close()
        await self._dictation.close()
        await self._readers.close()
        self._exclusive.release()

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        plain = [msgspec.json.encode(value).decode() if isinstance(value, list) else value for value in values]
        return await self._readers.ask(numbered(statement), *plain)

    async def do(self, statement: str, *values: Any) -> int:
        return await self._group.write((numbered(statement), values))

    async def add_move(self, row: MoveRow) -> bool:
        return await self.do(statements.ADD_MOVE, *msgspec.structs.astuple(row)) > 0
