"""What a computer player is: a view and a budget go in, a decision comes out.

A bot sees what a person in its seat sees and nothing else. It may keep what it worked out from earlier views of
the same game, but must decide the same from the view alone, so that a game can be taken up anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from fogbound.views import DetectiveView, MisterXView

SeatView = DetectiveView | MisterXView
"""The views that somebody who moves can have."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: playouts (reproducible), seconds, or whichever is used up first."""

    playouts: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, and what the bot thought of it.

    `weights` gives each considered move its share (they sum to 1), `nodes` counts the work done, `value` is the
    mover's chance to win if the bot judges one, and `why` holds codes for a sentence in the player's language.
    """

    move: str
    weights: dict[str, float] = field(default_factory=dict)
    nodes: int = 0
    value: float | None = None
    why: tuple[str, ...] = ()


class Bot(Protocol):
    """A computer player for either side."""

    @property
    def name(self) -> str:
        """The spelling from which `make_bot` makes an equal one."""
        ...

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        """One of `view.legal`. The same view, budget in playouts and seed give the same decision."""
        ...
