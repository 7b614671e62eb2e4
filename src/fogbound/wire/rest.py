"""The bodies of REST requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fogbound.i18n import LANGUAGES
from fogbound.rules import Clash, Side
from fogbound.views import AnyEvent, MisterXView, Opening, PublicView
from fogbound.wire.analysis import Analysis
from fogbound.wire.codes import Code
from fogbound.wire.server import You
from fogbound.wire.table import Level, Name, OpenTable, SeatName, Settings, TableInfo

Address = Annotated[str, Meta(max_length=2_000, examples=["https://push.example/1"])]
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$", examples=["en"])]
Form = Literal["json", "discord", "slack", "matrix"]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class NewTable(Body, frozen=True):
    """Opens a table. The creator is its host and takes `seats`; `fill` seats a computer of that level on all others."""

    name: Name
    settings: Settings = Settings()
    seats: Annotated[tuple[SeatName, ...], Meta(max_length=7)] = ()
    fill: Level | None = None
    start: bool = False
    """Begin at once; every seat must be held then."""


class Join(Body, frozen=True):
    """Joins a table, and takes a seat if one is named. Whoever has joined already gets the seat in addition."""

    name: Name
    seat: SeatName | None = None


class ResumeWith(Body, frozen=True):
    """Takes up a person's place on another device."""

    code: Annotated[str, Meta(min_length=1, max_length=60)]


class ChangeSeat(Body, frozen=True):
    """What is to become of a seat before the start.

    `take` and `leave` are anybody's own; `open` (put out who sits there), `computer` (of a `level`) and `swap`
    (with the seat `other`) are the host's.
    """

    action: Literal["take", "leave", "open", "computer", "swap"]
    level: Level | None = None
    other: SeatName | None = None


class ChangePerson(Body, frozen=True):
    """What the host wants of somebody at the table."""

    muted: bool


class TellBrowser(Body, frozen=True):
    """Tells this browser when it is the sender's turn at the table, or (not `wanted`) no longer.

    `address` and the keys come from the browser's push subscription; the telling is in `language`.
    """

    address: Address
    p256dh: Annotated[str, Meta(max_length=120)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    language: Language = "en"
    wanted: bool = True


class TellChannel(Body, frozen=True):
    """The table's webhook: told whenever it becomes somebody's turn. Without a `form` the table has none.

    `secret` is the access token where the form is `matrix`.
    """

    form: Form | None
    address: Address = ""
    secret: Annotated[str, Meta(max_length=200, pattern=r"^[\x21-\x7e]*$")] = ""
    language: Language = "en"


class Verdict(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended that the rules did not end: who won, and a word for why."""

    winner: Side
    reason: Annotated[str, Meta(pattern="^[a-z_]{1,20}$", examples=["resigned"])]


class OpenRecord(Body, frozen=True):
    """A record to be shown as a replay: its text, or its JSON as text. `ended` is for one whose moves do not end it."""

    record: Annotated[str, Meta(min_length=1, max_length=30_000)]
    ended: Verdict | None = None


class Poll(Body, frozen=True):
    """Says `said` over a `line` and asks for what came beyond the first `got` frames; without a line, begins one.

    Each frame is the text that a WebSocket would carry. `wait` waits until there is something, for 20 seconds at most;
    `leave` ends the line.
    """

    line: Annotated[str, Meta(max_length=64)] | None = None
    got: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    said: Annotated[tuple[str, ...], Meta(max_length=32)] = ()
    wait: bool = True
    leave: bool = False


class Polled(Struct, frozen=True):
    """Frames from number `first` on. `closed` is the code of a line that has ended, after its last frame."""

    line: str
    first: int
    told: tuple[str, ...]
    closed: int | None


class Entrance(Struct, frozen=True):
    """A place at a table. The token is the person; it is set as a cookie too, and shown only here.

    `resume` brings the same person in from another device.
    """

    table: TableInfo
    you: You
    token: str
    resume: str


class DeckTicketRow(Struct, frozen=True):
    """A ticket of a deck: the letter of what it pays for, and the station and the points on its other side."""

    ticket: str
    station: int
    points: int


class EditionAnswer(Struct, frozen=True):
    """An edition that makes sense: its shortest spelling, its values as they are spelled, and its seats."""

    spelling: str
    board: str
    values: dict[str, str]
    seats: dict[str, tuple[str, ...]]
    """The pieces of each seat; bobbies stand with every detective seat."""
    deck: tuple[DeckTicketRow, ...] = ()
    """The tickets of its deck, in the order of their numbers, where it is played with one."""


class TableAnswer(Struct, frozen=True):
    """A table, who the asker is there, and what is played."""

    table: TableInfo
    you: You
    edition: EditionAnswer


class TableList(Struct, frozen=True):
    """The open tables, newest first, at most 100."""

    tables: tuple[OpenTable, ...]


class ResumeCode(Struct, frozen=True):
    """A fresh resume code; earlier ones no longer work."""

    resume: str


class NewsAnswer(Struct, frozen=True):
    """How somebody can be told that it is their turn here: `push_key` is what browsers subscribe with.

    Without a key nobody is told. `webhook` is the form of the table's webhook, which only the host is shown; it may be
    `failing` to listen.
    """

    push_key: str | None
    webhook: Form | None = None
    failing: bool = False


class ClashRow(Struct, frozen=True):
    """Why an edition makes no sense: the reason, the options it is about, and the numbers that its text names."""

    reason: Clash
    options: tuple[str, ...]
    numbers: dict[str, int]


class RefusedAnswer(Struct, frozen=True):
    """A request that changed nothing: a code, and a sentence in English where one helps.

    `clash` is there with `bad_edition`.
    """

    code: Code
    detail: str = ""
    clash: ClashRow | None = None


class OptionRow(Struct, frozen=True):
    """An option of editions: its meaning and what may be written for it."""

    name: str
    explanation: str
    form: str
    choices: tuple[str, ...]
    low: int
    high: int


class PresetRow(Struct, frozen=True):
    """A preset: the numbers of people for which it exists, and its values, spelled, for the usual number."""

    name: str
    players: tuple[int, ...]
    usual: int


class Editions(Struct, frozen=True):
    """What can be played."""

    presets: tuple[PresetRow, ...]
    options: tuple[OptionRow, ...]
    levels: tuple[str, ...]


class Prepared(Struct, frozen=True):
    """How much of what computers need is compiled for the server's machine, 0 to 1: all of it but on a first start."""

    share: float


class Step(Struct, frozen=True):
    """A moment of a finished game: the move that led there (None at first), what happened, and everything after it.

    `view` is Mister X's, so it holds the truth and, in its public fields, what the others saw; its transcript and
    seals are left empty. `candidates` is where he could be as far as the detectives knew, `at` milliseconds since
    1970.
    """

    move: str | None
    at: int
    events: tuple[AnyEvent, ...]
    view: MisterXView
    candidates: tuple[int, ...]


class Replay(Struct, frozen=True):
    """A finished game, step by step."""

    game: str
    table: str
    """Empty where somebody opened a record: then there are no seals either."""
    edition: str
    board: str
    names: dict[str, str]
    """Who held each seat."""
    steps: tuple[Step, ...]


class Proofs(Struct, frozen=True):
    """The seals of a finished game and what they sealed; `hold` is the server's own check."""

    seals: tuple[str, ...]
    opening: Opening
    hold: bool


class GameAnswer(Struct, frozen=True):
    """A game as everyone sees it."""

    game: str
    table: str
    view: PublicView


class RecordAnswer(Struct, frozen=True):
    """Where an opened record can be seen from now on. The same record has the same name for everybody."""

    game: str


class TakebackAnswer(Struct, frozen=True):
    """May the last move of whoever asks be taken back, if the others agree; else why not."""

    code: Code | None


class BeliefAnswer(Struct, frozen=True):
    """Where Mister X probably is, from what everybody knows: a chance for every candidate, after so many words."""

    game: str
    epoch: int
    words: int
    chances: dict[int, float]


class BeliefsAnswer(Struct, frozen=True):
    """The same for every step of a replay."""

    game: str
    steps: tuple[dict[int, float], ...]


class AnalysisAnswer(Struct, frozen=True):
    """How far the analysis of a game is: `done` of `total` moves. It is there once it is `done`.

    `none`: nobody has asked for it yet, or it was interrupted and can be begun again. `failed`: it came to no
    result the last time, and can be begun again.
    """

    game: str
    state: Literal["none", "failed", "waiting", "running", "done"]
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
