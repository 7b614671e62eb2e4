"""What happened, as one audience may know it, and the word that stands for it in a transcript.

#5       round 5 begins: Mister X's turn has come
Xt?      he took a taxi somewhere            Xt46    ... to 46, where everybody sees him
X??      a leg of which nothing is shown     Xk?+    a black leg that begins a double (~ a vanish, ! surfacing)
X@46     he reappears on 46                  X-2b    he takes a bus ticket from detective 2
2b94     detective 2 takes the bus to 94     2b94#7  ... and ticket 7 of the deck is turned up
1@41     pursuer 1 chooses 41 to start on
"""

from __future__ import annotations

from msgspec import Struct

from fogbound.views.views import Ending, Opening


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened. The stream of an audience is a list of these, numbered from 1."""

    @property
    def word(self) -> str:
        """The event's word in the transcript; empty for what follows from the rest."""
        return ""


class Placed(Event, frozen=True, tag="placed"):
    """A pursuer chose its start."""

    piece: str
    station: int

    @property
    def word(self) -> str:
        return f"{self.piece}@{self.station}"


class RoundBegan(Event, frozen=True, tag="round"):
    """Mister X's turn has come."""

    round: int

    @property
    def word(self) -> str:
        return f"#{self.round}"


class XMoved(Event, frozen=True, tag="x_moved", omit_defaults=True):
    """A leg of Mister X. `seal` binds the server to it until the log is opened."""

    entry: int
    ticket: str | None = None
    station: int | None = None
    double: bool = False
    vanish: bool = False
    surfaced: bool = False
    shown: bool = False
    seal: str = ""

    @property
    def word(self) -> str:
        suffix = "+" if self.double else "~" if self.vanish else "!" if self.surfaced else ""
        return f"X{self.ticket or '?'}{self.station or '?'}{suffix}"


class XSeen(Event, frozen=True, tag="x_seen"):
    """He reappears, at the beginning of his turn."""

    station: int

    @property
    def word(self) -> str:
        return f"X@{self.station}"


class TicketTaken(Event, frozen=True, tag="ticket_taken"):
    """A surfaced Mister X takes a ticket from a detective, out of the game; None: he leaves it all."""

    piece: str
    ticket: str | None

    @property
    def word(self) -> str:
        return f"X-{self.piece}{self.ticket or ''}"


class PursuerMoved(Event, frozen=True, tag="pursuer_moved", omit_defaults=True):
    """A leg of a pursuer; with a deck, the ticket that it turned up and its points."""

    piece: str
    ticket: str
    station: int
    face: int = 0
    points: int = 0

    @property
    def word(self) -> str:
        return f"{self.piece}{self.ticket}{self.station}" + (f"#{self.face}" if self.face else "")


class Skipped(Event, frozen=True, tag="skipped", omit_defaults=True):
    """A pursuer could not move in this turn; `out`: it has dropped out for good."""

    piece: str
    out: bool = False


class Ended(Event, frozen=True, tag="ended"):
    """The end, and the opened log with the salts of all seals."""

    ending: Ending
    opening: Opening


AnyEvent = Placed | RoundBegan | XMoved | XSeen | TicketTaken | PursuerMoved | Skipped | Ended
