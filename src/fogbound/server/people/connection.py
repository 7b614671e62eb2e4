"""One WebSocket as the room sees it: who it is, what it has been shown, and where its messages go."""

from __future__ import annotations

from dataclasses import dataclass
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
NO_LIMIT = Bucket(0, 0)


@dataclass(eq=False, slots=True)
class Connection:
    """A client. The buckets limit how much it may say: its own, and the one of all that its visitor has.

    It is told that it is too fast as often as its `patience` allows, and put out when that is used up.
    """

    outbox: Outbox
    buckets: tuple[Bucket, ...] = ()
    patience: Bucket = NO_LIMIT
    visitor: str = ""
    """Who this is to limits and bans."""
    person: int | None = None
    audience: Audience = Audience.PUBLIC
    wished: Audience | None = None
    shown: Shown = NOTHING
    proposed: str = ""
    """What it was told last of the detectives' proposals."""
    conditional: str = ""
    """What it was told last of its own conditional moves."""
    is_put_out: bool = False
    """Has it gone on talking although it was told again and again that it is too fast?"""

    def may_say(self, cost: float = 1) -> bool:
        """May it say something that costs as much? If so it is counted."""
        if all(bucket.allows(cost) for bucket in self.buckets):
            return True
        if not self.patience.allows():
            self.is_put_out = True
            self.close(Code.TOO_FAST)
        return False

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
