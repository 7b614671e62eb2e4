"""Connections for whoever cannot have a WebSocket: the same frames, fetched and brought by requests.

To the server such a connection looks like a WebSocket, as ASGI has them, so the very same code serves both. Frames are
kept until the client has acknowledged them, so an answer that was lost can be asked for again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable

from starlette.types import Message

HELD = 1 << 16
"""Characters that wait to be fetched before whoever sends has to wait as well."""
IDLE_SECONDS = 60.0
"""A connection for which nobody has asked that long has ended."""


class PolledConnection:
    """One connection. `receive` and `send` are its server's end."""

    def __init__(self) -> None:
        self._up: asyncio.Queue[Message] = asyncio.Queue()
        self._up.put_nowait({"type": "websocket.connect"})
        self._down: deque[str] = deque()
        self._size = 0
        self._moved = asyncio.Event()
        self._polls = 0
        self._end: asyncio.TimerHandle | None = None
        self._is_gone = False
        self.first = 0
        """The number of the oldest frame that is kept."""
        self.code: int | None = None
        """The code with which the server has closed it."""
        self._await_asker()

    # The server's end.

    async def receive(self) -> Message:
        return await self._up.get()

    async def send(self, message: Message) -> None:
        """Keeps a frame until it is fetched; waits while too much waits."""
        while self._size > HELD and not self._is_gone:
            self._moved.clear()
            await self._moved.wait()
        if self._is_gone:
            raise OSError("nobody fetches any more")
        if message["type"] == "websocket.send":
            self._down.append(message["text"])
            self._size += len(message["text"])
        elif message["type"] == "websocket.close":
            self.code = message["code"]
        self._moved.set()

    # The other end.

    def say(self, frames: Iterable[str]) -> None:
        for frame in frames:
            self._up.put_nowait({"type": "websocket.receive", "text": frame})

    async def fetch(self, got: int, seconds: float) -> tuple[str, ...]:
        """What is there beyond the first `got` frames, which are dropped; waits for something, but not for ever.

        Only the newest of those that wait goes on waiting: whoever asks again has given the one before up.
        """
        while self._down and self.first < got:
            self._size -= len(self._down.popleft())
            self.first += 1
        self._polls += seconds > 0
        poll = self._polls
        self._moved.set()
        try:
            async with asyncio.timeout(seconds):
                while not self._down and self.code is None and poll == self._polls:
                    self._moved.clear()
                    await self._moved.wait()
        except TimeoutError:
            pass
        if not self._is_gone:
            self._await_asker()
        return tuple(self._down)

    def leave(self) -> None:
        """The client is gone."""
        if self._is_gone:
            return
        self._is_gone = True
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self._moved.set()

    def _await_asker(self) -> None:
        if self._end:
            self._end.cancel()
        self._end = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.leave)
