"""Questions to whoever thinks for the server, and their answers, as they travel to a worker or over a bus."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from fogbound.server.store import GameRow, MoveRow
from fogbound.server.thinkers.claim import ANYBODY, Claim
from fogbound.views import DetectiveView, MisterXView
from fogbound.wire.notebook import LogInput, NotebookInput
from fogbound.wire.rest import OpenRecord


class Task(Struct, frozen=True, tag="think"):
    """Think for a seat: a level, a seed, the seat's view, and seconds."""

    level: str
    seed: int
    seconds: float
    view: DetectiveView | MisterXView
    claim: Claim = ANYBODY


class Thought(Struct, frozen=True):
    """The chosen move; `error` names the kind of fault where there is none."""

    move: str = ""
    why: tuple[str, ...] = ()
    value: float | None = None
    error: str = ""


class BeliefTask(Struct, frozen=True, tag="believe"):
    """Where is Mister X probably, after each of these numbers of words of a public transcript? `cuts` only grow."""

    origin: str
    words: tuple[str, ...]
    cuts: tuple[int, ...]


class Belief(Struct, frozen=True):
    """The chance of every candidate, one answer a cut; `error` as in a thought."""

    chances: tuple[dict[int, float], ...] = ()
    error: str = ""


Aspect = Literal["game", "record", "record_json", "replay", "proofs", "beliefs", "card", "moving"]
"""What may be asked of a game of which everybody may see everything."""


class TellTask(Struct, frozen=True, tag="tell"):
    """Tell something about such a game."""

    row: GameRow
    moves: tuple[MoveRow, ...]
    aspect: Aspect


class Told(Struct, frozen=True):
    """What is sent to whoever asked, nothing where the game has no such thing; `error` as in a thought."""

    body: bytes = b""
    packed: bytes = b""
    """The body as gzip, where that is worth it."""
    is_over: bool = False
    is_lasting: bool = False
    """Will the same be told whenever somebody asks?"""
    damaged: tuple[str, str, bool] | None = None
    """What of the game cannot be read, and why, and whether a newer version could."""
    error: str = ""


class ReadTask(Struct, frozen=True, tag="read"):
    """Read a record that somebody opens, at a time."""

    wanted: OpenRecord
    at: int


class Opened(Struct, frozen=True):
    """The rows of the record; or what is wrong with it; `error` as in a thought."""

    row: GameRow | None = None
    moves: tuple[MoveRow, ...] = ()
    wrong: str = ""
    error: str = ""


class NoteTask(Struct, frozen=True, tag="note"):
    """Say what follows from a notebook, or put it together with a log."""

    notebook: NotebookInput | None = None
    log: LogInput | None = None


class Noted(Struct, frozen=True):
    """What is sent to whoever asked, or the code of a refusal; `error` as in a thought."""

    body: bytes = b""
    refused: str | None = None
    detail: str = ""
    error: str = ""


class Thinkers(Protocol):
    """Whoever thinks for the server."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def warm(self) -> None:
        """Makes the first thought come sooner."""
        ...

    async def think(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim
    ) -> Thought:
        """A thought with a move in it; raises what went wrong when several attempts have failed."""
        ...

    async def advise(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim
    ) -> Thought:
        """The same for somebody who asks for a hint, and gets it at once; it never waits for a computer's move."""
        ...

    async def believe(self, task: BeliefTask, claim: Claim) -> Belief:
        """A belief for every cut; raises as `think` does."""
        ...

    async def tell(self, task: TellTask, claim: Claim) -> Told:
        """An aspect of a game; raises as `think` does."""
        ...

    async def note(self, task: NoteTask, claim: Claim) -> Noted:
        """What follows from a notebook; raises as `think` does."""
        ...

    async def read(self, task: ReadTask, claim: Claim) -> Opened:
        """The rows of a record, or what is wrong with it; raises as `think` does."""
        ...
