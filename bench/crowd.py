"""Many WebSocket clients in one process, as thin as they can be: what is measured is the server, not its guests.

A `Line` speaks just enough of the protocol to hold a conversation; a `Table` is six lines of which one speaks as soon
as all have heard what was said before, or at a pace; a `Crowd` is many tables at one server.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec

from fogbound.board import load

LOOKS = ("mister_x", "detectives", "detectives", "detectives", "detectives", "public")
"""As whom the six sockets of a table look."""
GAME = b'{"type":"game"'
IDLE = b'"legal":[]'
"""Stands in the view of a side that cannot move."""
_city = load("london-modern")
NEXT_TO = {station: _city.neighbours(station) for station in _city.stations}
"""By station: those one leg away."""
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A


def framed(opcode: int, payload: bytes) -> bytes:
    """A client's frame. Its mask is zero, which every server must accept and which leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, 0x80 | size)) + bytes(4) + payload
    return bytes((opcode, 0xFE)) + size.to_bytes(2, "big") + bytes(4) + payload


class Line(asyncio.Protocol):
    """One WebSocket; `heard` is called with each message."""

    def __init__(self, address: str) -> None:
        self._parts = urlsplit(address)
        self._rest = b""
        self._is_open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.heard: Callable[[bytes], None] = lambda message: None

    async def open(self) -> None:
        """Connects and shakes hands."""
        loop = asyncio.get_running_loop()
        host, port = self._parts.hostname or "127.0.0.1", self._parts.port or 80
        self._transport, _ = await loop.create_connection(lambda: self, host, port)
        self._transport.write(
            f"GET {self._parts.path} HTTP/1.1\r\nHost: {self._parts.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
        )
        await self._opened

    def say(self, message: bytes) -> None:
        assert self._transport is not None
        self._transport.write(framed(TEXT, message))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.write(framed(CLOSE, b""))
            self._transport.close()

    def data_received(self, received: bytes) -> None:
        rest = self._rest + received if self._rest else received
        if not self._is_open:
            head, found, rest = rest.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError("the server does not open a WebSocket")
            self._is_open = True
            self._opened.set_result(None)
        at = 0
        while len(rest) - at >= 2:
            begin, size = at + 2, rest[at + 1]
            if size >= 126:
                wide = 2 if size == 126 else 8
                begin += wide
                size = int.from_bytes(rest[at + 2 : begin], "big")
                if len(rest) < begin:
                    break
            if len(rest) < begin + size:
                break
            self._take(rest[at], rest[begin : begin + size])
            at = begin + size
        self._rest = rest[at:]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.heard(payload)
        elif opcode == PING and self._transport is not None:
            self._transport.write(framed(PONG, payload))


@dataclass
class Counted:
    """What a crowd has heard: moves that reached everybody, messages, their bytes, and seconds a move took."""

    moves: int = 0
    messages: int = 0
    size: int = 0
    delays: list[float] = field(default_factory=list)


class Table:
    """Six lines at an echo: the first says something of a given size, and all six hear it."""

    def __init__(self, lines: list[Line], said: bytes = b"") -> None:
        self._lines = lines
        self._said = said
        self._waiting = 0
        self._sent = 0.0
        self.counted = Counted()
        self.moved: Callable[[], None] = lambda: None
        for index, line in enumerate(lines):
            line.heard = self._listener(index)

    def _listener(self, index: int) -> Callable[[bytes], None]:
        def heard(message: bytes) -> None:
            self.counted.messages += 1
            self.counted.size += len(message)
            if message.startswith(GAME):
                self._note(index, message)
                self._waiting -= 1
                if self._waiting == 0:
                    self.counted.moves += 1
                    self.counted.delays.append(time.perf_counter() - self._sent)
                    self.moved()

        return heard

    @property
    def is_idle(self) -> bool:
        """Has everybody heard what was said?"""
        return self._waiting <= 0

    def move(self) -> None:
        """Says the next thing; `moved` is called when everybody has heard it."""
        self._waiting = len(self._lines)
        self._sent = time.perf_counter()
        self._lines[0].say(self._next())

    def close(self) -> None:
        for line in self._lines:
            line.close()

    def _next(self) -> bytes:
        return self._said

    def _note(self, index: int, message: bytes) -> None:
        """An echo is not remembered."""


class _View(msgspec.Struct):
    number: int
    phase: str
    stations: dict[str, int]
    legal: tuple[str, ...] = ()


class _Shown(msgspec.Struct):
    view: _View


_shown = msgspec.json.Decoder(_Shown)


class GameTable(Table):
    """Six lines at a table of the real server: Mister X, four detectives, a spectator; a finished game begins anew."""

    def __init__(self, lines: list[Line]) -> None:
        super().__init__(lines)
        self._latest = [b"", b""]
        self._chooser = random.Random(0)

    async def enter(self, token: str) -> None:
        """Says hello on all lines and waits until the game is on the board."""
        self._waiting = len(self._lines)
        is_shown = asyncio.get_running_loop().create_future()
        self.moved = lambda: is_shown.set_result(None)
        for line, audience in zip(self._lines, LOOKS, strict=True):
            line.say(msgspec.json.encode({"type": "hello", "version": 1, "token": token, "audience": audience}))
        await is_shown
        self.counted = Counted()

    def _note(self, index: int, message: bytes) -> None:
        if index < 2:
            self._latest[index] = message

    def _next(self) -> bytes:
        mover = next((latest for latest in self._latest if IDLE not in latest), self._latest[0])
        view = _shown.decode(mover).view
        name = str(view.number)
        if view.phase == "over":
            return msgspec.json.encode({"type": "ask", "id": f"again {name}", "what": "rematch"})
        move = self._choose(view)
        seat = "X" if move[0] == "X" else f"D{move[0]}"
        return msgspec.json.encode({"type": "move", "id": name, "seat": seat, "move": move, "number": view.number})

    def _choose(self, view: _View) -> str:
        """Any move; but Mister X steps beside no detective while he has a choice, so that games last as people's do."""
        if view.legal[0][0] == "X":
            reach = {to for piece, at in view.stations.items() if piece != "X" for to in NEXT_TO[at]}
            safe = [move for move in view.legal if int(move[2:].rstrip("+")) not in reach]
            if safe:
                return self._chooser.choice(safe)
        return self._chooser.choice(view.legal)


class Crowd:
    """Many tables at one server, at rest between measurements."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables
        self._until = 0.0
        self._pause = 0.0
        for table in tables:
            table.moved = lambda table=table: self._go_on(table)  # type: ignore[misc]  # each with its own table

    async def play(self, seconds: float, pace: float = 0.0) -> Counted:
        """Plays for so long, as fast as everybody hears, or with so many moves a second in all."""
        for table in self.tables:
            table.counted = Counted()
        loop, began = asyncio.get_running_loop(), time.perf_counter()
        self._until = began + seconds
        self._pause = len(self.tables) / pace if pace else 0.0
        for table in self.tables:
            loop.call_later(random.uniform(0, self._pause), table.move)
        await asyncio.sleep(seconds)
        found = Counted()
        for table in self.tables:
            found.moves += table.counted.moves
            found.messages += table.counted.messages
            found.size += table.counted.size
            found.delays += table.counted.delays
        return found

    async def rest(self) -> None:
        """Waits until nothing is under way."""
        while not all(table.is_idle for table in self.tables):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)

    def close(self) -> None:
        for table in self.tables:
            table.close()

    def _go_on(self, table: Table) -> None:
        now = time.perf_counter()
        if not self._pause:
            if now < self._until:
                table.move()
            return
        wait = random.uniform(0.8, 1.2) * self._pause - table.counted.delays[-1]
        if now + wait < self._until:
            asyncio.get_running_loop().call_later(max(0.0, wait), table.move)
