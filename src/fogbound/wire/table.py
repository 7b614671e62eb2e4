"""What everybody may know about a table: its people, seats and settings. Nothing here depends on a hidden station."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fogbound.views import Audience

MAX_NAME = 32
"""Letters of a person's name."""
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME, examples=["Ada"])]
Spelling = Annotated[str, Meta(min_length=1, max_length=600, examples=["modern(players=4)"])]
Level = Annotated[str, Meta(min_length=1, max_length=40, examples=["random"])]
SeatName = Annotated[str, Meta(pattern="^(X|D[1-9])$", examples=["X"])]
Seconds = Annotated[int, Meta(ge=1, le=60 * 86_400)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is counted, for each side as a whole.

    `turn`: `seconds` per turn. `bank`: `seconds` for the whole game, plus `increment` after each turn. `days`: as
    `turn`, for correspondence games in which no one needs to stay connected. When time runs out, the computer plays
    that turn or the side loses (`forfeit`).
    """

    kind: Literal["none", "turn", "bank", "days"] = "none"
    seconds: Seconds = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    out: Literal["computer", "forfeit"] = "computer"


class Away(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to the seat of someone who has been disconnected for `grace` seconds during a game.

    `wait` for ever, let the `computer` stand in until the person is back, or `end` the game in the other side's favour.
    """

    grace: Annotated[int, Meta(ge=5, le=86_400)] = 90
    then: Literal["wait", "computer", "end"] = "wait"


class Aids(Struct, frozen=True, forbid_unknown_fields=True):
    """What help the table allows: where Mister X can be, hints from the computer, and where he probably is."""

    candidates: bool = True
    hints: bool = True
    belief: bool = True


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses before the start."""

    edition: Spelling = "modern"
    clock: Clock = Clock()
    away: Away = Away()
    aids: Aids = Aids()
    listed: bool = False
    """Is the table listed among the open tables? If not, only people with its link can find it."""
    watching: bool = True
    """May people without a seat watch?"""
    match: bool = False
    """Is this a series in which every person plays Mister X once?"""
    beat: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """Milliseconds after which a computer answers, however long it thought."""
    stand_in: Level | None = None
    """The computer level that plays for the absent; None: the server's own choice."""
    proposals: bool = False
    """Do detectives propose their moves, unseen by each other, before any of them moves?"""


class Person(Struct, frozen=True):
    """Someone who joined the table; `person` is their number there."""

    person: int
    name: str
    online: bool = False
    muted: bool = False
    """Has the host taken the word from them?"""


class SeatRow(Struct, frozen=True):
    """A seat and who holds it: nobody (`open`), a person, or a computer of a level."""

    seat: str
    audience: Audience
    pieces: tuple[str, ...]
    holder: Literal["open", "person", "computer"]
    person: int | None = None
    level: str | None = None
    name: str = ""
    stand_in: bool = False
    """Is the computer playing for the absent person now?"""


class Result(Struct, frozen=True):
    """A finished game of the table."""

    game: str
    mister_x: str
    """Who played him, by name."""
    winners: tuple[str, ...]
    """Those who held a seat on the side that won, by name."""
    winner: str
    reason: str
    score: int = 0


class Standing(Struct, frozen=True):
    """A line of a match's scoreboard: games won on either side, and points made as Mister X."""

    name: str
    wins: int = 0
    points: int = 0
    was_mister_x: bool = False
    has_won: bool = False
    """Has the match been won with this? Several lines share a win."""


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it. `version` grows with every change."""

    table: str
    version: int
    phase: Literal["lobby", "playing", "over"]
    settings: Settings
    board: str
    host: int
    people: tuple[Person, ...]
    seats: tuple[SeatRow, ...]
    spectators: int = 0
    game: str | None = None
    """The game that is being played, or was played last."""
    results: tuple[Result, ...] = ()
    standings: tuple[Standing, ...] = ()
    """The scoreboard of the match that is being played, if it is one."""
    match_over: bool = False


class OpenTable(Struct, frozen=True):
    """A line in the list of open tables."""

    table: str
    edition: str
    phase: Literal["lobby", "playing", "over"]
    host: str
    seats: int
    free: int
