"""What the server says over a WebSocket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fogbound.views import AnyEvent, Audience, View
from fogbound.wire.client import Branch, Channel, Mark
from fogbound.wire.codes import Code
from fogbound.wire.table import TableInfo


class Told(Struct, frozen=True, tag_field="type"):
    """Something that the server says."""


class You(Struct, frozen=True):
    """Who the server takes a connection for. Without a `person` it is a spectator."""

    person: int | None
    name: str
    seats: tuple[str, ...]
    is_host: bool
    audience: Audience


class ClockFace(Struct, frozen=True):
    """Milliseconds left for each side when this was sent, and whose clock runs."""

    mister_x: int
    detectives: int
    running: Literal["mister_x", "detectives"] | None = None


class ChatLine(Struct, frozen=True):
    """A line of talk; `number` counts the lines of its channel, `at` is milliseconds since 1970."""

    channel: Channel
    number: int
    person: int | None
    name: str
    text: str
    at: int


class Drawn(Struct, frozen=True):
    """The marks of one detective."""

    person: int
    marks: tuple[Mark, ...]


class Question(Struct, frozen=True):
    """Something asked of the table: who asked, who has agreed so far, and on whom it still waits."""

    what: Literal["takeback", "rematch"]
    by: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]


class Answered(Struct, frozen=True):
    """What became of a question: all agreed, somebody declined, the asker withdrew it, or the game went on first."""

    what: Literal["takeback", "rematch"]
    by: int
    outcome: Literal["agreed", "declined", "withdrawn", "overtaken"]


class Absence(Struct, frozen=True):
    """Somebody whose connection is gone: milliseconds until the table's setting for that takes effect."""

    person: int
    left: int | None


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to `hello`; a `game` message follows when there is a game.

    `chat` holds the newest lines that the client may read, 100 a channel at most.
    """

    version: int
    you: You
    table: TableInfo
    levels: tuple[str, ...]
    """The computer levels of this server, weakest first."""
    chat: tuple[ChatLine, ...] = ()
    marks: tuple[Drawn, ...] = ()
    asked: Question | None = None
    away: tuple[Absence, ...] = ()


class TableChanged(Told, frozen=True, tag="table"):
    """People, seats, settings, phase or presence changed; `you` as well as the table may differ."""

    you: You
    table: TableInfo


class GameShown(Told, frozen=True, tag="game"):
    """The game as the connection's audience knows it now, and what happened since event number `after`.

    `view.number` is the number of the newest event. A client that has shown this game and `epoch` up to `after`
    plays the events; any other takes the view as it is. `epoch` grows when moves are taken back.
    """

    game: str
    epoch: int
    after: int
    events: tuple[AnyEvent, ...]
    view: View
    clock: ClockFace | None = None
    candidates: tuple[int, ...] | None = None
    """Where Mister X can be, if the table allows that aid and the game goes on."""


class Accepted(Told, frozen=True, tag="accepted"):
    """The message with this id was carried out."""

    id: str


class Refused(Told, frozen=True, tag="refused"):
    """The message with this id changed nothing; None: it could not even be read."""

    id: str | None
    code: Code


class Chatted(Told, frozen=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class MarksDrawn(Told, frozen=True, tag="marks"):
    """A detective's marks, which replace that detective's earlier ones. Sent to detectives only."""

    drawn: Drawn


class Asked(Told, frozen=True, tag="asked"):
    """A question stands before the table, or (None) none does any more: then `answered` says what became of it."""

    asked: Question | None
    answered: Answered | None = None


class Proposals(Told, frozen=True, tag="proposals"):
    """What detectives propose for this turn, told to them alone: one's own at once, all when nobody is `awaited`."""

    is_open: bool
    awaited: tuple[str, ...]
    """The seats that have not proposed yet."""
    moves: dict[str, tuple[str, ...]]


class Conditional(Told, frozen=True, tag="conditional"):
    """What you have said beforehand, by seat, as far as it is still to be tried. Sent to nobody else."""

    branches: dict[str, tuple[Branch, ...]]


class Gone(Told, frozen=True, tag="away"):
    """Who is away during a game, and for how long it will be waited for them."""

    away: tuple[Absence, ...]


class Hint(Told, frozen=True, tag="hint"):
    """What the computer would play; `why` are codes for a sentence in the player's language."""

    id: str
    move: str
    why: tuple[str, ...] = ()
    value: float | None = None


class Bye(Told, frozen=True, tag="bye"):
    """The server closes this connection; `closing` and `busy` mean: come back, to another process perhaps."""

    code: Code


ServerMessage = (
    Welcome
    | TableChanged
    | GameShown
    | Accepted
    | Refused
    | Chatted
    | MarksDrawn
    | Asked
    | Proposals
    | Conditional
    | Gone
    | Hint
    | Bye
)
