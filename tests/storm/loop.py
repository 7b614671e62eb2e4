"""An event loop whose time is simulated: when nothing is left to do now, it is at once the time of what comes next.

It is asyncio's own loop on a selector that waits for nothing, so that everything which runs on asyncio runs on it.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine, Mapping
from contextvars import ContextVar
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Standstill(AssertionError):
    """Everybody waits for something that will never happen."""


class Process(Protocol):
    """Whose work a task is: a server that may be killed, and its tasks with it."""

    tasks: dict[asyncio.Task[Any], None]


PROCESS: ContextVar[Process | None] = ContextVar("PROCESS", default=None)
"""The process in which the present task runs."""


class Clock(selectors.BaseSelector):
    """A selector that moves time on instead of waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        self._keys[fileobj] = selectors.SelectorKey(fileobj, number, events, data)
        return self._keys[fileobj]

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Standstill("everybody waits, and nothing is due")
        self.now += max(0.0, timeout)
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class SimulatedLoop(asyncio.SelectorEventLoop):
    """The loop. Time begins at 0 seconds; what it throws away as an error nobody caught is kept in `faults`."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.faults: list[str] = []
        super().__init__(self.clock)
        self.set_task_factory(_task)
        self.set_exception_handler(self._note)

    def time(self) -> float:
        return self.clock.now

    def _note(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.faults.append(f"{context['message']}: {context.get('exception')!r}")


def _task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
    process = PROCESS.get()
    if process is not None:
        process.tasks[task] = None
        task.add_done_callback(lambda done: process.tasks.pop(done, None))
    return task


def simulate(work: Coroutine[Any, Any, T]) -> T:
    """Runs to the end on a loop of its own."""
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(work)
