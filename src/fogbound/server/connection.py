"""One WebSocket as the room sees it: who it is, what it has been shown, and a bounded queue of what it has yet to get.

Nobody ever waits for a slow client: when its queue is full it is dropped, and the client is brought up to date at once
when it can take something again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from fogbound.server.limits import Bucket
from fogbound.views import Audience
from fogbound.wire import Code, encode
from fogbound.wire.server import Bye, ServerMessage

MAX_QUEUED = 64
MAX_QUEUED_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Shown:
    """What a client has been sent of a game."""

    game: str | None = None
    epoch: int = 0
    number: int = 0


@dataclass(eq=False)
class Connection:
    """A client. `bucket` limits how much it may say."""

    send: Callable[[str], Awaitable[None]]
    person: int | None = None
    audience: Audience = Audience.PUBLIC
    wished: Audience | None = None
    shown: Shown = Shown()
    is_lagging: bool = False
    resyncs: int = 0
    bucket: Bucket = field(default_factory=lambda: Bucket(0, 0))
    _queue: deque[str] = field(default_factory=deque)
    _queued: int = 0
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _bye: Code | None = None

    def tell(self, message: ServerMessage) -> None:
        self.put(encode(message).decode())

    def put(self, text: str) -> None:
        """Queues a message, unless the client lags behind so far that it will be brought up to date instead."""
        if self.is_lagging or self._bye is not None:
            return
        self._queue.append(text)
        self._queued += len(text)
        if len(self._queue) > MAX_QUEUED or self._queued > MAX_QUEUED_BYTES:
            self.is_lagging = True
            self._clear()
        self._wake.set()

    def close(self, code: Code) -> None:
        """Says goodbye after what is queued."""
        if self._bye is None:
            self._bye = code
            self._wake.set()

    async def pump(self, bring_up_to_date: Callable[[Connection], Awaitable[None]]) -> Code:
        """Sends what is queued until the connection shall be closed; returns why."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                text = self._queue.popleft()
                self._queued -= len(text)
                await self.send(text)
            if self._bye is not None:
                await self.send(encode(Bye(self._bye)).decode())
                return self._bye
            if self.is_lagging:
                self.is_lagging = False
                self.resyncs += 1
                await bring_up_to_date(self)

    def _clear(self) -> None:
        self._queue.clear()
        self._queued = 0
