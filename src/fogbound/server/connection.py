"""One WebSocket as the room sees it: who it is, what it has been shown, and the line on which it gets everything.

Nobody ever waits for a slow client: while too much waits on its line it is sent nothing more, and it is brought up to
date when it has taken that. What is put for many clients at once leaves in one go, see `Outbox`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from fogbound.server.limits import Bucket
from fogbound.server.line import Line, framed
from fogbound.views import Audience
from fogbound.wire import Code, encode
from fogbound.wire.server import Bye, ServerMessage


class Shown(NamedTuple):
    """What a client has been sent of a game."""

    game: str | None = None
    epoch: int = 0
    number: int = 0


NOTHING = Shown()


class Outbox:
    """The connections for which something is waiting, written to when everything that happens at once has happened.

    A commit lets many tables go on in the same turn of the event loop. When their messages leave together the readers
    wake once, and not once a message, which saves the system more than it costs the first of them.
    """

    def __init__(self) -> None:
        self._connections: list[Connection] = []

    def add(self, connection: Connection) -> None:
        if not self._connections:
            asyncio.get_running_loop().call_soon(self.flush)
        self._connections.append(connection)

    def flush(self) -> None:
        connections, self._connections = self._connections, []
        for connection in connections:
            connection.flush()


@dataclass(eq=False, slots=True)
class Connection:
    """A client. `bucket` limits how much it may say; `closed` is called once, after the goodbye was written."""

    line: Line
    person: int | None = None
    audience: Audience = Audience.PUBLIC
    wished: Audience | None = None
    shown: Shown = NOTHING
    is_lagging: bool = False
    resyncs: int = 0
    bucket: Bucket = field(default_factory=lambda: Bucket(0, 0))
    closed: Callable[[], object] = lambda: None
    outbox: Outbox | None = None
    _is_closed: bool = False
    _waiting: bytes = b""

    def tell(self, message: ServerMessage) -> None:
        self.put(framed(encode(message)))

    def put(self, frame: bytes) -> None:
        """Sends a frame, unless the client lags behind so far that it will be brought up to date instead."""
        if self.is_lagging or self._is_closed:
            return
        if self._waiting:
            self._waiting += frame
            return
        self._waiting = frame
        if self.outbox is None:
            self.flush()
        else:
            self.outbox.add(self)

    def flush(self) -> None:
        """Writes what is waiting, in one piece."""
        if self._waiting:
            self.line.write(self._waiting)
            self._waiting = b""
            self.is_lagging = self.line.is_full

    def close(self, code: Code) -> None:
        """Says goodbye, and nothing more from then on."""
        if not self._is_closed:
            self.put(framed(encode(Bye(code))))
            self._is_closed = True
            self.flush()
            self.closed()

    def catch_up(self) -> None:
        """The client can take something again, and is about to be told everything anew."""
        self.is_lagging = False
        self.resyncs += 1
