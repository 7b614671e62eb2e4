"""What a person sees and types: any terminal, a dumb one, or a pipe."""

from __future__ import annotations

import io
import sys

from rich.console import Console, RenderableType
from rich.text import Text

LONGEST_LINE = 500
_WIPE = "\x1b[H\x1b[2J\x1b[3J"  # home, screen, and what scrolled off it


class Left(Exception):
    """Nobody is at the keyboard any more."""


class Screen:
    """Prints pages and reads lines; colours and wiping only where the terminal can."""

    def __init__(self) -> None:
        self._console = Console(markup=False, highlight=False, emoji=False)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def say(self, text: RenderableType = "", style: str = "") -> None:
        """One line or table of output."""
        self._console.print(Text(text, style) if isinstance(text, str) else text)

    def wipe(self) -> None:
        """Take everything out of sight; a dumb terminal scrolls it away instead."""
        if self._console.is_terminal and not self._console.is_dumb_terminal and not self._console.legacy_windows:
            self._console.file.write(_WIPE)
        elif self._console.is_terminal:
            self._console.print("\n" * self._console.height)

    def ask(self, question: str) -> str:
        """A line from the keyboard without its blanks; Left at the end of the input.

        Not `input`: where a history of lines is kept, it would tell the next player what Mister X typed.
        """
        self._console.print(Text(f"{question} ", "bold"), end="")
        self._console.file.flush()
        line = sys.stdin.readline(LONGEST_LINE)
        if not self._console.is_terminal or not line:
            self._console.print()
        if not line:
            raise Left
        return "".join(letter for letter in line if letter.isprintable()).strip()
