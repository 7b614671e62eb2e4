"""A question to a computer player and its answer, as they travel to a worker process or over a bus."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from fogbound.views import DetectiveView, MisterXView


class Task(Struct, frozen=True):
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
