"""What waits to be sent to each client, so that nobody ever waits for a slow one.

Messages leave in the order in which they were put in, each as soon as the client has taken enough of those before. When
too much waits, all of it is dropped and nothing more is taken, until what is on its way has been sent: then the client
can be brought up to date.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from starlette.types import Send

from fogbound.server.watch import log, where

FULL = 1 << 20
"""So many characters that wait are too many."""


class Post:
    """Empties the boxes of all clients with as few tasks as can be: one, and another for each that has to wait.

    A commit lets many tables go on at once, and a task for every message would cost more than the message.
    """

    def __init__(self) -> None:
        self._boxes: deque[Outbox] = deque()
        self._rounds: set[asyncio.Task[None]] = set()

    def collect(self, box: Outbox) -> None:
        """Has a box emptied when everything that happens at once has happened."""
        if not self._boxes:
            asyncio.get_running_loop().call_soon(self._begin)
        self._boxes.append(box)

    def _begin(self) -> None:
        if self._boxes:
            one = asyncio.create_task(self._round())
            self._rounds.add(one)
            one.add_done_callback(self._rounds.discard)
            # This comes after the first step of the task: a box that is left then waits behind a slow client.
            asyncio.get_running_loop().call_soon(self._begin)

    async def _round(self) -> None:
        while self._boxes:
            try:
                await self._boxes.popleft().empty()
            except Exception as error:  # no fault of one connection may reach another
                log.error("a client could not be brought up to date", error=type(error).__name__, where=where(error))


class Outbox:
    """Messages for one client, as text."""

    def __init__(self, post: Post, send: Send) -> None:
        self._post = post
        self._send = send
        self._texts: deque[str] = deque()
        self._size = 0
        self._is_collected = False
        self._code = 0
        self._ended = asyncio.Event()
        self.is_closed = False
        """Is nothing more taken, because the last message was put in or the client is gone?"""
        self.is_full = False
        """Is nothing taken until it is `emptied`, because too much has waited?"""
        self.drained: Callable[[], Awaitable[None]] = _nothing
        """Awaited when a full box has nothing more on its way: whoever is told empties it and puts in what is new."""

    def put(self, text: str) -> None:
        """Sends a message after those before it."""
        if self.is_full or self.is_closed:
            return
        self._texts.append(text)
        self._size += len(text)
        if self._size > FULL:
            self._drop()
            self.is_full = True
        self._collect()

    def emptied(self) -> None:
        """Takes messages again."""
        self.is_full = False

    def close(self, text: str, code: int) -> None:
        """Sends a last message, and then closes the connection with this code."""
        if not self.is_closed:
            self.is_closed, self.is_full, self._code = True, False, code
            self._texts.append(text)
            self._collect()

    def _collect(self) -> None:
        if not self._is_collected:
            self._is_collected = True
            self._post.collect(self)

    async def ended(self) -> None:
        """Returns once the connection was closed, from here or from the other end."""
        await self._ended.wait()

    async def empty(self) -> None:
        """Sends what waits, and closes the connection after the last message."""
        while await self._send_all() and self.is_full:
            await self.drained()
            if self.is_full:
                break
        self._is_collected = False

    async def _send_all(self) -> bool:
        """Sends what waits; False if that was the end."""
        try:
            while self._texts:
                text = self._texts.popleft()
                self._size -= len(text)
                await self._send({"type": "websocket.send", "text": text})
            if not self.is_closed:
                return True
            await self._send({"type": "websocket.close", "code": self._code})
        except (OSError, RuntimeError):
            self.is_closed = True  # the connection has ended meanwhile, as whoever reads hears too
        self._drop()
        self._ended.set()
        return False

    def _drop(self) -> None:
        self._texts.clear()
        self._size = 0


async def _nothing() -> None:
    """Nobody brings the client up to date."""
