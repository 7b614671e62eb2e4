"""What the process that compiles says to whoever has started it, a word a line."""

from __future__ import annotations

import sys

COMPILED, RULES, WAITING = "compiled", "rules", "waiting"
"""After every kernel, when games can be played, and when it has to wait because another process compiles already."""


def say(word: str) -> None:
    """Says it at once."""
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()
