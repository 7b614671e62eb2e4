"""One WebSocket as the room sees it: who it is, what it has been shown, and the line on which it gets everything.

Nobody ever waits for a slow client: while too much waits on its line it is sent nothing more, and it is brought up to
date when it has taken that.
"""

from __future__ import annotations

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
    _is_closed: bool = False
    _held: list[bytes] | None = None

    def tell(self, message: ServerMessage) -> None:
        self.put(framed(encode(message)))

    def put(self, frame: bytes) -> None:
        """Sends a frame, unless the client lags behind so far that it will be brought up to date instead."""
        if self.is_lagging or self._is_closed:
            return
        if self._held is not None:
            self._held.append(frame)
            return
        self.line.write(frame)
        if self.line.is_full:
            self.is_lagging = True

    def hold(self) -> None:
        """Keeps what is put from now on, until it is let go in one piece."""
        if self._held is None:
            self._held = []

    def let_go(self) -> None:
        held, self._held = self._held, None
        if held:
            self.put(b"".join(held))

    def close(self, code: Code) -> None:
        """Says goodbye, and nothing more from then on."""
        if not self._is_closed:
            self.let_go()
            self.put(framed(encode(Bye(code))))
            self._is_closed = True
            self.closed()

    def catch_up(self) -> None:
        """The client can take something again, and is about to be told everything anew."""
        self.is_lagging = False
        self.resyncs += 1
