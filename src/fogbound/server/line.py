"""A WebSocket that takes finished frames: what many receive is encoded and framed once, and written to each of them.

uvicorn's own protocol does the handshake, pings and the close. Writing goes past ASGI, because there every message is
framed, checked and awaited once a receiver, which costs more than everything else that a move does. Reading short
messages, which is what players send, goes past the general parser for the same reason.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiler was there when it was installed
    from websockets.utils import apply_mask

EXTENSION = "fogbound.line"
"""Where a connection's scope has its line."""
FULL = 1 << 20
"""So many bytes that a client has yet to take count as too many."""
EMPTY = 1 << 16
"""From so few on it may be sent more."""
MANY = 8
"""So many messages wait to be read at most before the client has to wait."""
TEXT_FRAME = 0x81
FINAL, OPCODE, MASK = 0x80, 0x0F, 0x80
SHORT = 126
"""A frame's payload that is shorter has its length in one byte."""


class Line(Protocol):
    """Where frames are written. Writing never waits."""

    drained: Callable[[], None]
    """Called when a full line is no longer full."""
    express: Callable[[bytes], bool]
    """Called with a short message while the reader is at rest; it answers whether the reader need not see it."""
    is_full: bool
    """Is too much waiting for the client?"""

    def write(self, frame: bytes) -> None: ...

    async def receive(self) -> Any:
        """The next event of the connection, as ASGI has it."""
        ...


def ends_whole(frames: bytes) -> bool:
    """Do these bytes, which begin with a frame, end with one, and is none of them a part of a longer message?"""
    at = 0
    while len(frames) - at >= 2:
        if not frames[at] & FINAL or not frames[at] & OPCODE:
            return False
        size, at = frames[at + 1] & ~MASK, at + 6
        if size >= SHORT:
            wide = 2 if size == SHORT else 8
            size, at = int.from_bytes(frames[at - 4 : at - 4 + wide], "big"), at + wide
        at += size
    return at == len(frames)


def framed(*parts: bytes) -> bytes:
    """A text message, whole or in parts, as the frame that carries it from the server to a client."""
    body = b"".join(parts)
    size = len(body)
    if size < SHORT:
        return b"%c%c%b" % (TEXT_FRAME, size, body)
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (TEXT_FRAME, size.to_bytes(2, "big"), body)
    return b"%c\x7f%b%b" % (TEXT_FRAME, size.to_bytes(8, "big"), body)


class Mail:
    """What has arrived and waits for the one who reads it: as much of a queue as the protocol needs, at less cost."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        return self._events.popleft()

    @property
    def is_awaited(self) -> bool:
        """Is everything read, and whoever reads at rest?"""
        return not self._events and self._reader is not None and not self._reader.done()

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class FrameProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of the server; the application finds it in its scope's extensions and writes to it."""

    transport: asyncio.Transport

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.mail = self.queue = Mail(self.loop)  # type: ignore[assignment]  # uvicorn asks no more of a queue
        self.drained: Callable[[], None] = _nothing
        self.express: Callable[[bytes], bool] = _not_taken
        self.is_full = False
        self._is_whole = True
        self.transport.set_write_buffer_limits(high=FULL, low=EMPTY)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # uvicorn types it narrowly

    def write(self, frame: bytes) -> None:
        """Writes a frame, unless the connection is closing or not yet open."""
        if self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frame)

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete and self._is_whole and not self.close_sent:
            data = self._take_short(data)
            if not data:
                return
            # Once a frame was cut in two, or a message into frames, the parser has to remember where it is.
            self._is_whole = ends_whole(data)
        super().data_received(data)

    def _take_short(self, data: bytes) -> bytes:
        """Takes short text messages from the beginning, as long as there are any; returns what comes after them."""
        at, end = 0, len(data)
        while end - at >= 6 and data[at] == TEXT_FRAME and MASK <= data[at + 1] < MASK + SHORT:
            begin = at + 6
            after = begin + data[at + 1] - MASK
            if after > end:
                break
            payload = apply_mask(data[begin:after], data[at + 2 : begin])
            if not (self.mail.is_awaited and self.express(payload)):
                try:
                    self.mail.put_nowait({"type": "websocket.receive", "text": payload.decode()})
                except UnicodeDecodeError:
                    break  # which the parser answers as the standard has it
            at = after
        if self.queue.qsize() >= MANY and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return data[at:] if at else data

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self.drained()


def _nothing() -> None:
    """Nobody waits for the line to drain."""


def _not_taken(payload: bytes) -> bool:
    """Everything waits for the reader."""
    return False
