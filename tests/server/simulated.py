"""An event loop whose time is not the world's: waiting takes none."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class _NoWaiting(selectors.SelectSelector):
    """Lets the loop's time jump to where it would wait until."""

    waited = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.waited += timeout or 0.0
        return super().select(0)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """A loop that jumps from one thing to do to the next."""

    def __init__(self) -> None:
        self._no_waiting = _NoWaiting()
        super().__init__(self._no_waiting)

    def time(self) -> float:
        return self._no_waiting.waited


def simulated(work: Callable[[], Awaitable[T]]) -> T:
    """What some work comes to, in simulated time."""

    async def run() -> T:
        return await work()

    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(run())
