"""One WebSocket as the room sees it: who it is, what it has been shown, and where its messages go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from fogbound.server.transport.limits import Bucket
from fogbound.server.transport.outbox import Outbox
from fogbound.views import Audience
from fogbound.wire import Code, encode
from fogbound.wire.server import Bye, ServerMessage

POLICY = 1008
AGAIN = 1012
"""The codes with which a WebSocket is closed: for good, and to come back."""


class Shown(NamedTuple):
    """What a client has been sent of a game."""

    game: str | None = None
    epoch: int = 0
    number: int = 0


NOTHING = Shown()


@dataclass(eq=False, slots=True)
class Connection:
    """A client. `bucket` limits how much it may say."""

    outbox: Outbox
    bucket: Bucket = field(default_factory=lambda: Bucket(0, 0))
    visitor: str = ""
    """Who this is to limits and bans."""
    person: int | None = None
    audience: Audience = Audience.PUBLIC
    wished: Audience | None = None
    shown: Shown = NOTHING

    @property
    def is_closed(self) -> bool:
        """Has the goodbye been said?"""
        return self.outbox.is_closed

    def tell(self, message: ServerMessage) -> None:
        self.outbox.put(encode(message).decode())

    def put(self, text: str) -> None:
        """Sends a message that is encoded already, unless the client lags behind and will be brought up to date."""
        self.outbox.put(text)

    def close(self, code: Code) -> None:
        """Says goodbye, and nothing more from then on."""
        is_passing = code in (Code.CLOSING, Code.BUSY, Code.SET_ASIDE)
        self.outbox.close(encode(Bye(code)).decode(), AGAIN if is_passing else POLICY)
