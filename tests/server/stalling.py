"""A TCP proxy before a database, which can be slow, stall, or refuse everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from server.online import free_port

CHUNK = 65_536


class Proxy:
    """Forwards connections to a Unix socket. `delay` is what each piece waits, in either direction."""

    def __init__(self, target: str) -> None:
        self._target = target
        self.port = free_port()
        self.delay = 0.0
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_open = True
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Begins to listen."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)

    async def close(self) -> None:
        """Ends, with everybody's connections."""
        self._cut()
        for task in self._tasks:
            task.cancel()
        if self._server is not None:
            self._server.close()

    @asynccontextmanager
    async def slow(self, seconds: float) -> AsyncIterator[None]:
        """Every piece takes so long in each direction."""
        self.delay = seconds
        yield
        self.delay = 0.0

    @asynccontextmanager
    async def stalled(self) -> AsyncIterator[None]:
        """Nothing passes, and nobody is told."""
        self._flows.clear()
        yield
        self._flows.set()

    @asynccontextmanager
    async def refusing(self) -> AsyncIterator[None]:
        """Whoever is connected is cut off, and nobody comes in."""
        self._is_open = False
        self._cut()
        yield
        self._is_open = True

    def _cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            if self._is_open:
                theirs, ours = await asyncio.open_unix_connection(self._target)
                self._writers.add(ours)
                for way in ((reader, ours), (theirs, writer)):
                    task = asyncio.create_task(self._pump(*way))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
                return
        except OSError:
            pass  # the database is not there
        writer.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(CHUNK):
                await asyncio.sleep(self.delay)
                await self._flows.wait()
                writer.write(piece)
                await writer.drain()
        self._writers.discard(writer)
        writer.transport.abort()
