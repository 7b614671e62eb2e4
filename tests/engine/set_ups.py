"""Positions that somebody has tampered with."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

WORDS = {
    "turn": (
        *("x", "second", "pursue", "pursue 1", "pursue 2", "take 1", "take 6", "place 1", "place 2", "x 1 2"),
        *("over caught 1", "over stuck", "over escaped", "over exhausted", "over none", "over caught 1 2"),
    ),
    "vanishing": ("yes", "no"),
    "moved": ("1", "1 2", "2", "B1", "X"),
    "out": ("1", "1 2 3", "B1"),
    "score": ("0", "7", "-3"),
    "known": ("250", "1 2 3", "0", "7 7", "199"),
    "supply": ("0/0/0", "3/2/1"),
    "handed": ("1", "1 2 3", "0"),
    "black": ("1", "200"),
    "round": ("0", "1", "2", "40"),
}
"""What a section is changed to now and then."""


def _numbers(section: str, chooser: random.Random) -> str:
    """The same section with one of its numbers changed."""
    places = list(re.finditer(r"\d+", section))
    if not places:
        return section
    place = chooser.choice(places)
    old = int(place.group())
    new = chooser.choice((0, 1, 3, 12, 250, old + 1, *(max(0, old - 1),) * 6))
    return section[: place.start()] + str(new) + section[place.end() :]


def _marks(section: str, chooser: random.Random) -> str:
    """The same section with a mark put behind or taken from one of its words."""
    words = section.split()
    place = chooser.randrange(len(words))
    words[place] = words[place][:-1] if words[place][-1] in "+~!*-" else words[place] + chooser.choice("+~!*-")
    return " ".join(words)


def spoilt(text: str, chooser: random.Random) -> str:
    """A position with some of its sections changed, left out, or put in."""
    head, *sections = text.split("; ")
    for _ in range(chooser.randint(1, 3)):
        place = chooser.randrange(len(sections))
        change: Callable[[str, random.Random], str] | None = chooser.choice((_numbers, _numbers, _marks, None))
        if change:
            sections[place] = change(sections[place], chooser)
        elif chooser.random() < 0.5:
            del sections[place]
        else:
            key = chooser.choice(list(WORDS))
            sections = [one for one in sections if one.split()[0] != key]
            sections.append(f"{key} {chooser.choice(WORDS[key])}")
        if not sections:
            break
    return "; ".join([head, *sections])
