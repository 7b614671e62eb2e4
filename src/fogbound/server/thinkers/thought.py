"""Questions to whoever thinks for the server, and their answers, as they travel to a worker or over a bus."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from fogbound.views import DetectiveView, MisterXView


class Task(Struct, frozen=True, tag="think"):
    """Think for a seat: a level, a seed, the seat's view, and seconds."""

    level: str
    seed: int
    seconds: float
    view: DetectiveView | MisterXView


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


class Thinkers(Protocol):
    """Whoever thinks for the server."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def warm(self) -> None:
        """Makes the first thought come sooner."""
        ...

    async def think(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        """A thought with a move in it; raises what went wrong when several attempts have failed."""
        ...

    async def advise(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        """The same for somebody who asks for a hint, and gets it at once; it never waits for a computer's move."""
        ...

    async def believe(self, task: BeliefTask) -> Belief:
        """A belief for every cut; raises as `think` does."""
        ...
