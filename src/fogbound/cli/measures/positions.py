"""The pinned positions, `positions.txt`: one full position a line, from the first move to late in a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TypeVar

from fogbound.rules.position import Position, parse_position

T = TypeVar("T")


@cache
def pinned_positions() -> tuple[Position, ...]:
    """All of them, in the order of the file."""
    text = (files("fogbound.cli.measures") / "positions.txt").read_text("utf-8")
    return tuple(parse_position(line, line=number) for number, line in enumerate(text.splitlines(), 1) if line)


def pick(choices: Sequence[T], *key: object) -> T:
    """One of the choices, the same for the same key on every machine and in every version of Python."""
    digest = sha256(repr(key).encode()).digest()
    return choices[int.from_bytes(digest[:8], "big") % len(choices)]
