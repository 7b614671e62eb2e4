"""What a person sees of `fogbound play`: how far the first start is, where the game is, and the way there."""

from __future__ import annotations

import sys
import webbrowser

import segno
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

EXPECTED = 175
"""About how many kernels a first start compiles; the bar waits before its end if there are more."""


def has_browser() -> bool:
    """Is there a browser with windows? One that would run in this very terminal does not count."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    in_terminal = type(found) is webbrowser.GenericBrowser
    return not in_terminal


class Welcome:
    """Speaks on the standard output; the bar is drawn on a terminal only."""

    def __init__(self, *, opens_browser: bool) -> None:
        self._opens_browser = opens_browser
        self._console = Console(highlight=False, soft_wrap=True)
        self._bar: Progress | None = None
        self._task = TaskID(0)

    def compiling(self, kernels: int, is_done: bool) -> None:
        """Draws the bar from the first kernel on."""
        if kernels and self._bar is None and not is_done:
            self._begin()
        if self._bar is not None:
            self._bar.update(self._task, completed=EXPECTED if is_done else min(kernels, EXPECTED - 1))
            if is_done:
                self._bar.stop()

    def _begin(self) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        self._bar = Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty())
        self._task = self._bar.add_task("Preparing for this machine, only this once", total=EXPECTED)
        self._bar.start()
        if not sys.stderr.isatty():
            sys.stderr.write("Preparing for this machine, only this once ...\n")

    def ready(self, here: str, elsewhere: str | None) -> None:
        """Says where the game is, and leads there: with the browser, or with a code for the phone."""
        self._console.print(f"fogbound is ready: {here}  (Ctrl+C ends it; games are kept)")
        if elsewhere is not None:
            self._console.print(f"Others in this network join at {elsewhere}")
        if self._bar is not None and not self._bar.finished:
            self._console.print("The computer players are still being prepared: their first move may take a moment.")
        if self._opens_browser and webbrowser.open(here):
            return
        if elsewhere is not None:
            self._console.print("Open it on a phone with this code:")
            segno.make(elsewhere, error="l").terminal(sys.stdout, compact=True)
            sys.stdout.flush()
