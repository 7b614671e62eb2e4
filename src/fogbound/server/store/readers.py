"""Threads that read an SQLite file, each with a connection of its own: a long question holds up no short one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from fogbound.server.store import faults
from fogbound.server.store.faults import Unavailable, bounded
from fogbound.server.store.file import fault_of
from fogbound.server.store.journal import Journal

THREADS = 4
STEPS = 20_000
"""So many steps of the engine pass between two looks at the clock."""


class Reader:
    """A connection and the time until which its present question may take."""

    def __init__(self, path: Path) -> None:
        self.journal = Journal(path)
        self._until = 0.0
        self._watch()

    def _watch(self) -> None:
        self.journal.connection.set_progress_handler(self._is_late, STEPS)

    def read(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        """The rows that a question finds; it is broken off when it takes too long."""
        self._until = time.monotonic() + faults.PATIENCE
        try:
            if self.journal.is_replaced:
                self.journal.begin_anew()
                self._watch()
            return self.journal.connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise fault_of(error) from error

    def _is_late(self) -> bool:
        return time.monotonic() > self._until


class Readers:
    """The threads. They begin when they are first asked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._own = threading.local()
        self._all: list[Reader] = []
        self._threads = ThreadPoolExecutor(THREADS, "fogbound-read")

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that a question finds; Unavailable where nobody can look."""
        asked = partial(self._read, statement, values)
        return await bounded(asyncio.get_running_loop().run_in_executor(self._threads, asked))

    def _read(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        reader: Reader | None = getattr(self._own, "reader", None)
        if reader is None:
            reader = self._own.reader = Reader(self._path)
            self._all.append(reader)
        return reader.read(statement, values)

    async def close(self) -> None:
        """Lets whoever still looks come to an end, unless they hang."""
        for reader in self._all:
            reader.journal.connection.interrupt()
        with suppress(Unavailable):
            await bounded(asyncio.to_thread(self._threads.shutdown, cancel_futures=True))
            for reader in self._all:
                reader.journal.close()
