"""What a computer player is: a view and a budget go in, a decision comes out.

A bot sees what a person in its seat sees and nothing else. It may keep what it worked out from earlier views of
the same game, but must decide the same from the view alone, so that a game can be taken up anywhere.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from math import inf
from typing import Protocol

from fogbound.errors import BotError, BudgetError
from fogbound.views import DetectiveView, MisterXView

SeatView = DetectiveView | MisterXView
"""The views that somebody who moves can have."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: playouts (reproducible), seconds, or whichever is used up first.

    With `processor` the seconds are those that the thinking thread spends on the processor, so that other work on the
    machine takes nothing away from it; otherwise the clock on the wall counts.
    """

    playouts: int | None = None
    seconds: float | None = None
    processor: bool = False
    began: float | None = None

    def __post_init__(self) -> None:
        # Every comparison with NaN is false, so it is refused too.
        if self.playouts is not None and not 1 <= self.playouts < inf:
            raise BudgetError(f"a budget needs at least one playout, not {self.playouts}")
        if self.seconds is not None and not 0 < self.seconds < inf:
            raise BudgetError(f"a budget needs more than 0 seconds and an end, not {self.seconds}")

    def now(self) -> float:
        """The time by this budget's clock."""
        return time.thread_time() if self.processor else time.perf_counter()

    def begin(self) -> Budget:
        """The same budget, running from now on: what a player does before it searches counts too."""
        return replace(self, began=self.now()) if self.began is None else self

    @property
    def has_time(self) -> bool:
        """Are there seconds left? A budget without seconds never runs out, nor does one that has not begun."""
        return self.seconds is None or self.began is None or self.now() - self.began < self.seconds


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, and what the bot thought of it.

    `weights` gives each considered move its share (they sum to 1), `nodes` counts the work done, `value` is the
    mover's chance to win if the bot judges one, `values` the chance after each considered move, and `why` holds codes
    for a sentence in the player's language. `tokens` counts what a language model read and wrote for it.
    """

    move: str
    weights: dict[str, float] = field(default_factory=dict)
    nodes: int = 0
    value: float | None = None
    why: tuple[str, ...] = ()
    tokens: int = 0
    values: dict[str, float] = field(default_factory=dict)


def check_decides(view: SeatView) -> None:
    """BotError unless there is something to decide in the view: every player of ours asks this first."""
    if not getattr(view, "legal", ()):
        raise BotError("nothing is to be decided in this view: it is another side's turn, or the game is over")


class Bot(Protocol):
    """A computer player for either side."""

    @property
    def name(self) -> str:
        """The spelling from which `make_bot` makes an equal one."""
        ...

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        """One of `view.legal`. The same view, budget in playouts and seed give the same decision."""
        ...
