"""What an answer in words means: one legal move, or a reason why it means none.

Moves may stand in code marks or after `move:`, in any case, with the piece left out where only one can be meant, or in
words such as `detective 2 taxi to 46`. The last line that names a legal move counts: reasons usually come first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fogbound.ai.bot import SeatView

LETTERS = {"taxi": "t", "bus": "b", "underground": "u", "tube": "u", "metro": "u", "black": "k", "ferry": "k"}
_TOKEN = re.compile(r"[A-Za-z0-9@#+~!-]+")
_WORDS = re.compile(
    r"(?:(?P<kind>detective|bobby|mister x)\s*(?P<piece>\d?)\D{0,20}?)?"
    r"\b(?P<ticket>taxi|bus|underground|tube|metro|black|ferry)\b\D{0,24}?(?P<station>\d{1,3})",
    re.IGNORECASE,
)
LONGEST = 20_000
"""Characters of an answer that are read, from its end."""


@dataclass(frozen=True, slots=True)
class Understood:
    """A legal move, or, where `move` is empty, why there is none: fit to be sent back."""

    move: str = ""
    fault: str = ""


def understand(answer: str, view: SeatView) -> Understood:
    """The move that an answer means."""
    lines = [line for line in answer[-LONGEST:].splitlines() if line.strip()]
    if not lines:
        return Understood(fault="The answer was empty. End with the move alone on the last line.")
    several: list[str] = []
    for line in reversed(lines):
        named = list(dict.fromkeys([*_written(line, view.legal), *_in_words(line, view.legal)]))
        if len(named) == 1:
            return Understood(named[0])
        several = several or named
    if several:
        return Understood(fault=f"This could be {' or '.join(several[:6])}. Write exactly one move on the last line.")
    return Understood(
        fault=f"No legal move was found in {lines[-1].strip()[:80]!r}. Write one of: {_some(view.legal)}."
    )


def _some(legal: tuple[str, ...], most: int = 40) -> str:
    return ", ".join(legal[:most]) + (" and others" if len(legal) > most else "")


def _written(line: str, legal: tuple[str, ...]) -> list[str]:
    """Legal moves that stand in a line in their own notation; a move is found without its piece, too."""
    exact = {move.lower(): move for move in legal}
    found = []
    for token in _TOKEN.findall(line):
        word = token.lower().rstrip("-!") if token.lower() not in exact else token.lower()
        if word in exact:
            found.append(exact[word])
            continue
        # `t46` for `Xt46` or `2t46`, where one piece alone can do that.
        fitting = [move for move in legal if len(word) > 1 and word[0] in "tbuk" and move.lower()[-len(word) :] == word]
        bare = [move for move in fitting if len(move) - len(word) == (2 if move[0] == "B" else 1)]
        if len(bare) == 1:
            found += bare
    return found


def _in_words(line: str, legal: tuple[str, ...]) -> list[str]:
    """Legal moves that a line describes: transport and station, with or without the piece."""
    found = []
    for match in _WORDS.finditer(line):
        end = LETTERS[match["ticket"].lower()] + match["station"]
        kind, piece = (match["kind"] or "").lower(), match["piece"] or ""
        start = {"mister x": "X", "bobby": f"B{piece}", "detective": piece}.get(kind, "")
        fitting = [move for move in legal if move.startswith(start) and re.fullmatch(r"(?:X|B?\d)" + end, move)]
        if len(fitting) == 1:
            found += fitting
    return found
