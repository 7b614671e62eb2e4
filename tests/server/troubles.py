"""What can happen to a real database for a while: each is in force as long as its block."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from server.engines import run_sql
from server.processes import scribes_of
from server.stalling import Proxy

Trouble = Callable[[], AbstractAsyncContextManager[None]]
DISK = 160
"""Megabytes of the disk that is filled up."""
READ_ONLY = "ALTER SYSTEM SET default_transaction_read_only = {}"


class SqliteTroubles:
    """What can happen to an SQLite file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def all(self) -> dict[str, Trouble]:
        """Each by its name."""
        return {
            "locked": self.locked, "full": self.full, "writer stopped": self.stopped, "writer killed": self.killed,
            "log removed": self.log_removed,
        }  # fmt: skip

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Another program keeps the file locked."""
        with closing(sqlite3.connect(self._path, isolation_level=None, timeout=10.0)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    @asynccontextmanager
    async def full(self) -> AsyncIterator[None]:
        """Nothing more fits on the disk."""
        import resource

        before = [(scribe, resource.prlimit(scribe, resource.RLIMIT_FSIZE)) for scribe in scribes_of(self._path)]
        for scribe, (_, most) in before:
            resource.prlimit(scribe, resource.RLIMIT_FSIZE, (1, most))
        yield
        for scribe, limits in before:
            with suppress(ProcessLookupError):
                resource.prlimit(scribe, resource.RLIMIT_FSIZE, limits)

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        """The process that writes hangs."""
        stopped = scribes_of(self._path)
        for scribe in stopped:
            os.kill(scribe, signal.SIGSTOP)
        yield
        for scribe in stopped:
            with suppress(ProcessLookupError):
                os.kill(scribe, signal.SIGCONT)

    @asynccontextmanager
    async def killed(self) -> AsyncIterator[None]:
        """The process that writes is killed."""
        for scribe in scribes_of(self._path):
            with suppress(ProcessLookupError):
                os.kill(scribe, signal.SIGKILL)
        yield

    @asynccontextmanager
    async def log_removed(self) -> AsyncIterator[None]:
        """Somebody takes the write-ahead log for a leftover."""
        self._path.with_name(f"{self._path.name}-wal").unlink(missing_ok=True)
        yield


class PostgresTroubles:
    """What can happen to a PostgreSQL server, and on the way to it. `folder` may be a disk that can be filled up."""

    def __init__(self, server: Any, proxy: Proxy, folder: Path, *, is_small: bool) -> None:
        self._server = server
        self._proxy = proxy
        self._folder = folder
        self._is_small = is_small

    def all(self) -> dict[str, Trouble]:
        """Each by its name."""
        proxy = self._proxy
        found: dict[str, Trouble] = {
            "stopped": self.stopped, "crashed": self.crashed, "refusing": proxy.refusing, "stalled": proxy.stalled,
            "slow": lambda: proxy.slow(0.125), "used up": self.used_up, "read-only": self.read_only,
        }  # fmt: skip
        return found | ({"full": self.full} if self._is_small else {})

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        """The server is stopped, and started again."""
        await asyncio.to_thread(self._server.stop)
        try:
            yield
        finally:
            await asyncio.to_thread(self._server.ensure_postgres_running)

    @asynccontextmanager
    async def crashed(self) -> AsyncIterator[None]:
        """The same without a shutdown: it has to recover."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        await asyncio.to_thread(process.wait, 10)
        try:
            yield
        finally:
            await asyncio.to_thread(self._server.ensure_postgres_running)

    @asynccontextmanager
    async def used_up(self) -> AsyncIterator[None]:
        """Others have taken all connections, and ours are cut off."""
        taken: list[Any] = []
        with suppress(asyncpg.PostgresError, OSError):
            await run_sql(self._server.get_uri(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                          " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'")  # fmt: skip
            while True:
                taken.append(await asyncpg.connect(self._server.get_uri()))
        try:
            yield
        finally:
            for connection in taken:
                await connection.close()

    @asynccontextmanager
    async def read_only(self) -> AsyncIterator[None]:
        """Nothing can be written, as on a standby."""
        await self._set_read_only("on")
        try:
            yield
        finally:
            await self._set_read_only("off")

    async def _set_read_only(self, value: str) -> None:
        connection = await asyncpg.connect(self._server.get_uri())
        await connection.execute("SET default_transaction_read_only = off")
        await connection.execute(READ_ONLY.format(value))
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    @asynccontextmanager
    async def full(self) -> AsyncIterator[None]:
        """Nothing more fits on the disk."""
        filler = self._folder / "filler"
        with suppress(OSError), filler.open("wb") as file:
            while True:
                file.write(b"0" * 4_096)
        try:
            yield
        finally:
            filler.unlink()
            await asyncio.to_thread(self._server.ensure_postgres_running)  # a full disk may end it


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Makes the folder a small disk of its own; False where only an administrator may."""
    folder.mkdir(parents=True)
    is_mounted = (
        sys.platform == "linux"
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(folder)], capture_output=True, check=False
        ).returncode
    )
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "-l", str(folder)], capture_output=True, check=False)
