"""How a game begins, as text: `deal pursuers 13 26 29 34; x 50`, or `position` and a full position."""

from __future__ import annotations

import re

from fogbound.engine.deals import Deal
from fogbound.engine.game import Beginning
from fogbound.errors import NotationError
from fogbound.rules import Edition
from fogbound.rules.position import Position, parse_position


def beginning_text(beginning: Beginning) -> str:
    """Where a game begins, as the line of a record."""
    if isinstance(beginning, Position):
        return f"position {beginning}"
    parts = (("pursuers", beginning.pursuers), ("x", (beginning.x,) if beginning.x else ()))
    orders = (("deck", beginning.deck), ("draws", beginning.draws))
    words = [f"{key} {' '.join(map(str, numbers))}" for key, numbers in parts + orders if numbers]
    return f"deal {'; '.join(words)}"


def parse_beginning(text: str, which: Edition) -> Beginning:
    """Reads what `beginning_text` wrote about a game of that edition, however a position spells it."""
    kind, _, value = text.partition(" ")
    return parse_deal(value) if kind == "deal" else parse_position(value, read=lambda _: which)


def parse_deal(text: str, line: int = 1) -> Deal:
    """Reads `pursuers 13 26; x 50; deck 1 2; draws 2 1`."""
    said: dict[str, tuple[int, ...]] = {}
    for section in filter(None, (part.strip() for part in text.split(";"))):
        key, *words = section.split()
        if key not in ("pursuers", "x", "deck", "draws") or key in said or not words:
            raise NotationError(
                "a deal has sections pursuers, x, deck and draws, each at most once", line=line, column=6
            )
        if not all(re.fullmatch(r"[0-9]{1,3}", word) for word in words):
            raise NotationError("a deal names stations and tickets by number", line=line, column=6)
        said[key] = tuple(map(int, words))
    x = said.pop("x", (0,))
    if len(x) != 1:
        raise NotationError("Mister X has one start station", line=line, column=6)
    return Deal(x=x[0], **said)
