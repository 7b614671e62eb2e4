"""What a person sees while a first start compiles for the machine."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from fogbound.warmth import Warming
from fogbound.warmth.warming import EXPECTED

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

NOTICE = "Preparing for this machine, only this once"


class PreparingBar:
    """Is told how many kernels there are and whether these are all; draws on a terminal, elsewhere writes one line.

    Without any kernel it begins where another program compiles already.
    """

    def __init__(self) -> None:
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._one_by_one = threading.Lock()
        self._is_dropped = False
        self.is_moving = False

    def __call__(self, kernels: int, is_done: bool) -> None:
        with self._one_by_one:
            if not is_done and not self.is_moving and not self._is_dropped:
                self.is_moving = True
                self._begin()
            if self._bar is not None and self._task is not None:
                self._bar.update(self._task, completed=EXPECTED if is_done else min(kernels, EXPECTED - 1))
            if is_done:
                self.is_moving = False
                if self._bar is not None:
                    self._bar.stop()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Makes way for other lines, and goes on below them."""
        with self._one_by_one:
            if self._bar is not None:
                self._bar.stop()
            yield
            if self._bar is not None and self.is_moving:
                self._bar.start()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Says nothing until the block has ended, and nothing at all if that fails: then nobody waits any more."""
        with self._one_by_one:
            try:
                yield
            except BaseException:
                self._is_dropped = True
                raise

    def _begin(self) -> None:
        if not sys.stderr.isatty():
            sys.stderr.write(f"{NOTICE} ...\n")
            return
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task(NOTICE, total=EXPECTED)
        self._bar.start()


@contextmanager
def preparing(*, thinks: bool = True) -> Iterator[None]:
    """Compiles while the block imports and reads what was asked for, and ends when everything is compiled.

    A slip that the block finds is told at once and alone. Nothing is compiled where no computer `thinks` on this
    machine.
    """
    if not thinks:
        yield
        return
    bar = PreparingBar()
    silence = ExitStack()
    silence.enter_context(bar.held())  # before anything can be compiled
    with Warming(bar) as warming:
        with silence:
            yield
        warming.wait()
