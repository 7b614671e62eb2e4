"""What a browser or bot says over its WebSocket.

The first message is `hello`; every other has an `id` of its sender's choice. Each message with an id is answered by
exactly one `accepted` or `refused` that bears it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fogbound.views import Audience
from fogbound.wire.table import SeatName

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$", examples=["7f3a-12"])]
"""Without control characters: ids are kept with the moves, and not every database keeps those."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Move = Annotated[str, Meta(min_length=1, max_length=24, examples=["Xt46"])]
Station = Annotated[int, Meta(ge=1, le=999)]


Channel = Literal["table", "detectives", "spectators"]


class Said(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a client says."""


class Hello(Said, frozen=True, tag="hello"):
    """Begins a connection. Who it is comes from the cookie or from `token`; without either it is a spectator.

    `audience` chooses which side to look as, where somebody holds seats on both; `public` looks as a spectator
    would. `game`, `epoch` and `number` say what the client has already seen, so that it gets what came after.
    `screen` is for what everybody in a room looks at: a stranger, whoever's cookie or token comes along.
    """

    version: int
    token: Annotated[str, Meta(max_length=100)] | None = None
    audience: Audience | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    epoch: Count = 0
    number: Count = 0
    screen: bool = False


class Play(Said, frozen=True, tag="move"):
    """A move by a seat, decided on the view with that `number`.

    Sending the same id again is harmless: it is answered as the first time and played once.
    """

    id: Id
    seat: SeatName
    move: Move
    number: Count


class Planned(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several moves that were thought out together."""

    seat: SeatName
    move: Move


class PlayAll(Said, frozen=True, tag="moves"):
    """Several moves, decided together on the view with that `number`.

    They are played one after the other, up to the first that no longer fits: its code is the answer, and those before
    it stand. Sending the same id again goes on only where nothing else has happened since.
    """

    id: Id
    moves: Annotated[tuple[Planned, ...], Meta(min_length=1, max_length=12)]
    number: Count


class Say(Said, frozen=True, tag="chat"):
    """A line of talk, plain text. `detectives` is theirs alone; `spectators` is for those without a seat."""

    id: Id
    channel: Channel
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mark(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mark on a station, or an arrow from it `to` another. `style` is one of a few looks."""

    station: Station
    to: Station | None = None
    style: Annotated[int, Meta(ge=0, le=7)] = 0


class Draw(Said, frozen=True, tag="marks"):
    """All marks and arrows of one detective; they replace the ones drawn before."""

    id: Id
    marks: Annotated[tuple[Mark, ...], Meta(max_length=64)]


class Look(Said, frozen=True, tag="look"):
    """Look as another audience from now on; only where a seat of that side is held, or `public`."""

    id: Id
    audience: Audience


class Ask(Said, frozen=True, tag="ask"):
    """Ask the others for a takeback of one's last move, or for a rematch (in a match: its next game)."""

    id: Id
    what: Literal["takeback", "rematch"]


class Answer(Said, frozen=True, tag="answer"):
    """Agree to what was asked, or decline it."""

    id: Id
    what: Literal["takeback", "rematch"]
    agree: bool


class Propose(Said, frozen=True, tag="propose"):
    """What a seat would play with each of its pieces, where the table wants that first; none: no opinion."""

    id: Id
    seat: SeatName
    moves: Annotated[tuple[Annotated[str, Meta(pattern=r"^[^\x00-\x20\x7f]{1,24}$")], ...], Meta(max_length=8)]


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answers `when` something is so: a move for each of its pieces, or for each leg, as far as they fit.

    `any`: whatever happens. `t`, `b`, `u` or `k`: the ticket of Mister X's newest leg. A number: somebody of the other
    side is seen to stand on that station.
    """

    when: Annotated[str, Meta(pattern="^(any|[tbuk]|[1-9][0-9]{0,2})$")]
    moves: Annotated[
        tuple[Annotated[str, Meta(pattern=r"^[^\x00-\x20\x7f,:]{1,24}$")], ...], Meta(min_length=1, max_length=8)
    ]


class Conditions(Said, frozen=True, tag="conditions"):
    """What a seat will answer when it can move next, in a game by days: the first branch that fits; none: no more."""

    id: Id
    seat: SeatName
    branches: Annotated[tuple[Branch, ...], Meta(max_length=4)]


class Resign(Said, frozen=True, tag="resign"):
    """Resign for the seat's side."""

    id: Id
    seat: SeatName


class AskHint(Said, frozen=True, tag="hint"):
    """Ask the computer what it would play for a seat whose turn it is; the answer is a `hint`."""

    id: Id
    seat: SeatName


class Ping(Said, frozen=True, tag="ping"):
    """Answered at once with `accepted`."""

    id: Id


ClientMessage = (
    Hello | Play | PlayAll | Say | Draw | Look | Ask | Answer | Propose | Conditions | Resign | AskHint | Ping
)
