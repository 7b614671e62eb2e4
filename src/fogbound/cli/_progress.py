"""The bar that long work shows on standard error: how much of it is done, and how much time is left.

Where standard error is no terminal, a line says the same once a minute.
"""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.text import Text

EARLIER = "earlier"
"""The field of a task that counts the steps which an earlier run made."""

PAUSE = 60.0
"""Seconds between two lines."""


class Counted(Progress):
    """A bar, or lines."""

    def __init__(self, *columns: ProgressColumn, console: Console) -> None:
        super().__init__(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._left = TimeLeft()
        self._told: float | None = None

    def update(self, task_id: TaskID, **changes: Any) -> None:
        """As rich has it, and a line if it is time."""
        super().update(task_id, **changes)
        if not self.disable:
            return
        task, now = next(one for one in self.tasks if one.id == task_id), self.get_time()
        left = self._left.render(task)
        if self._told is None:
            self._told = now
        if now - self._told >= PAUSE:
            self._told = now
            rest = "" if task.total is None else f" of {task.total:,.0f}, {left} left"
            sys.stderr.write(f"{task.description}: {task.completed:,.0f}{rest}\n")
            sys.stderr.flush()


def counted() -> Progress:
    """A bar that counts; a line once a minute where there is no terminal."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeLeft(),
    )
    return Counted(*columns, console=Console(stderr=True))


def advance(bar: Progress, task: TaskID, *, is_new: bool, description: str | None = None) -> None:
    """One step more; `is_new` if it was made in this run rather than found as done."""
    known = next(one for one in bar.tasks if one.id == task)
    earlier = known.fields.get(EARLIER, 0) + (not is_new)
    bar.update(task, advance=1, description=description, **{EARLIER: earlier})


class TimeLeft(ProgressColumn):
    """How long the rest takes at the pace of this whole run; steps of earlier runs took none of its time.

    Steps may take minutes each, so the time runs down from the last of them. Steps that were done when the task was
    first shown are an earlier run's too.
    """

    def __init__(self) -> None:
        super().__init__()
        self._first: dict[TaskID, float] = {}
        self._last: dict[TaskID, tuple[float, float]] = {}

    def render(self, task: Task) -> Text:
        left = self._seconds(task)
        if left is None:
            return Text("-:--:--", style="progress.remaining")
        minutes, seconds = divmod(int(left), 60)
        hours, minutes = divmod(minutes, 60)
        return Text(f"{hours}:{minutes:02}:{seconds:02}", style="progress.remaining")

    def _seconds(self, task: Task) -> float | None:
        found = self._first.setdefault(task.id, task.completed)
        done = task.completed - float(task.fields.get(EARLIER, found))
        elapsed = task.elapsed or 0.0
        if task.total is None or done <= 0:
            return None
        known, at = self._last.get(task.id, (0.0, 0.0))
        if known != done:
            at = elapsed
            self._last[task.id] = (done, at)
        return max(0.0, (task.total - task.completed) * at / done - (elapsed - at))
