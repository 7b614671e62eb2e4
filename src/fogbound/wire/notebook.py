"""A notebook beside a printed board, as it is asked for and answered. The server keeps nothing of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fogbound.views import DetectiveView, MisterXView
from fogbound.wire.rest import EditionAnswer

Entry = Annotated[str, Meta(min_length=1, max_length=16, examples=["Xt?"])]
Cards = Annotated[tuple[Annotated[int, Meta(ge=1, le=255)], ...], Meta(max_length=8)]
Entries = Annotated[tuple[Entry, ...], Meta(max_length=600)]
Spelling = Annotated[str, Meta(min_length=1, max_length=600, examples=["modern(players=4)"])]


class NotebookInput(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has written: the edition, the pursuers' start cards, and what was seen since, an entry each.

    With `start` it is Mister X's own, with his moves in full. `wants_chances` asks how likely he is where.
    """

    edition: Spelling
    pursuers: Cards = ()
    entries: Entries = ()
    start: Annotated[int, Meta(ge=1, le=255)] | None = None
    wants_chances: bool = False


class MisfitRow(Struct, frozen=True):
    """The first entry that cannot be, and why: the code of a refusal, or `nowhere`, `log_differs`..."""

    index: int
    entry: str
    why: str


class RepairRow(Struct, frozen=True):
    """An earlier entry that may be wrong instead: with one of `others` in its place everything fits."""

    index: int
    entry: str
    others: tuple[str, ...]


class NotebookAnswer(Struct, frozen=True):
    """What follows from the entries up to the first that cannot be: the view, and all that may be written next."""

    view: DetectiveView | MisterXView
    candidates: tuple[int, ...]
    possible: tuple[str, ...]
    endings: tuple[str, ...]
    """How the last entry may have ended the game."""
    edition: EditionAnswer
    misfit: MisfitRow | None = None
    repairs: tuple[RepairRow, ...] = ()
    chances: dict[int, float] | None = None


class LogInput(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody wrote, and Mister X's log: where he began, and the station of every leg."""

    edition: Spelling
    start: Annotated[int, Meta(ge=1, le=255)]
    pursuers: Cards = ()
    entries: Entries = ()
    stations: Annotated[tuple[Annotated[int, Meta(ge=1, le=255)], ...], Meta(max_length=60)] = ()


class LogAnswer(Struct, frozen=True):
    """The game as a record, if both agree; else the first entry at which they do not."""

    record: str = ""
    misfit: MisfitRow | None = None


class HintAnswer(Struct, frozen=True):
    """A move for the side whose turn it is, and why, in codes."""

    move: str
    why: tuple[str, ...]
    value: float | None
