"""Plain text as a person writes it: one statement a line, `#` begins a comment."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from fogbound.errors import BoardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


@dataclass(frozen=True, slots=True)
class Line:
    """One statement: its first word, the rest of it, and where it stands (`number` counts from 1)."""

    word: str
    rest: str
    source: str
    number: int

    def error(self, fault: str, cure: str) -> BoardError:
        """The error that points at this line."""
        return BoardError(fault, source=self.source, line=self.number, cure=cure)

    def whole_number(self, word: str, what: str) -> int:
        """The number that a word spells; anything but one to six digits is refused."""
        if not re.fullmatch(r"[0-9]{1,6}", word):
            raise self.error(f"'{shown(word)}' is not a valid {what}", "write a whole number, as in 17")
        return int(word)


def statements(text: str, source: str) -> Iterator[Line]:
    """The lines of a text that say something, without comments and surrounding blanks."""
    # Not str.splitlines: it also breaks at form feeds and the like, where no editor counts a line.
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        words = raw.partition("#")[0].split(maxsplit=1)
        if words:
            yield Line(words[0], words[1].rstrip() if len(words) > 1 else "", source, number)


def near(word: str, choices: Iterable[str]) -> str:
    """A cure for a wrong word: the nearest right ones when there are any, else all of them."""
    known = list(choices)
    close = get_close_matches(word.lower(), known, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"it is one of {', '.join(known)}" if known else "there are none"


def shown(word: str, limit: int = 40) -> str:
    """A word of the file as a message may quote it: printable and short."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in word[: limit + 1])
    return clean if len(clean) <= limit else clean[:limit] + "..."
