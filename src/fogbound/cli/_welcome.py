"""What a person sees of `fogbound play`: where the game is, and the way there."""

from __future__ import annotations

import sys
import webbrowser

import segno
from rich.console import Console

from fogbound.cli._preparing import PreparingBar


def has_browser() -> bool:
    """Is there a browser with windows? One that would run in this very terminal does not count."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    in_terminal = type(found) is webbrowser.GenericBrowser
    return not in_terminal


def lead_to_running_game(database: str | None, *, opens_browser: bool) -> bool:
    """Leads to the game that is being served from this database already, if there is one."""
    from fogbound.server.store.choose import file_of
    from fogbound.server.store.exclusive import running_at

    file = file_of(database)
    address = running_at(file) if file is not None else None
    if address is None:
        return False
    Console(highlight=False, soft_wrap=True).print(f"fogbound is already running: {address}")
    if opens_browser and has_browser():
        webbrowser.open(address)
    return True


class Welcome:
    """Speaks on the standard output; `bar` knows whether something is still being compiled."""

    def __init__(self, bar: PreparingBar, *, opens_browser: bool) -> None:
        self._bar = bar
        self._opens_browser = opens_browser
        self._console = Console(highlight=False, soft_wrap=True)

    def ready(self, here: str, elsewhere: str | None) -> None:
        """Says where the game is, and leads there: with the browser, or with a code for the phone."""
        with self._bar.aside():
            self._say(here, elsewhere)

    def _say(self, here: str, elsewhere: str | None) -> None:
        self._console.print(f"fogbound is ready: {here}  (Ctrl+C ends it; games are kept)")
        if elsewhere is not None:
            self._console.print(f"Others in this network join at {elsewhere}")
        if self._bar.is_moving:
            self._console.print("The computer players are still being prepared: their first move may take a moment.")
        if self._opens_browser and webbrowser.open(here):
            return
        if elsewhere is not None:
            self._console.print("Open it on a phone with this code:")
            segno.make(elsewhere, error="l").terminal(sys.stdout, compact=True)
            sys.stdout.flush()
