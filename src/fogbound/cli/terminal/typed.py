"""From what a person types to a move: `t46`, `taxi 46`, `46 t`, `2 bus 94`, `t46 double`, or a number of the list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_WORDS = {
    "taxi": "t",
    "bus": "b",
    "underground": "u",
    "tube": "u",
    "black": "k",
    "ferry": "k",
    "double": "+",
    "surface": "!",
    "vanish": "~",
    "mister x": "x",
    "detective": "",
    "bobby ": "b",
    "take": "",
}
_PIECE = r"(?P<piece>x|b[1-9](?=[\s@tbuk])|[1-9])"
_END = r"\s*(?P<kind>[+!~]?)\s*(#\s*(?P<face>[0-9]+))?"
_FORMS = (
    re.compile(rf"({_PIECE}\s*)?(?P<ticket>[tbuk])\s*(?P<station>[0-9]+){_END}"),
    re.compile(rf"({_PIECE}\s+)?(?P<station>[0-9]+)\s*(?P<ticket>[tbuk]){_END}"),
    re.compile(rf"({_PIECE}\s*)?@\s*(?P<station>[0-9]+)"),
    re.compile(r"(x\s*)?-?\s*(?P<piece>[1-9])?\s*(?P<ticket>[tbu])"),
)


@dataclass(frozen=True, slots=True)
class Wish:
    """Either one legal move, or the texts that the words could stand for (none, several, or one that is not legal)."""

    move: str | None = None
    could_be: tuple[str, ...] = ()
    fault: str = ""


def read_wish(typed: str, legal: Sequence[str]) -> Wish:
    """What was meant, given the legal moves in the order of the numbered list (from 1)."""
    text = typed.lower().strip()
    if re.fullmatch(r"[0-9]{1,4}", text):
        if 1 <= int(text) <= len(legal):
            return Wish(legal[int(text) - 1])
        return Wish(fault=f"The list has {len(legal)} moves. For a station write its ticket too, as in t{int(text)}.")
    same = [move for move in legal if move.lower() == text]
    meant = same or _meant(text, legal)
    if len(meant) == 1:
        return Wish(meant[0])
    return Wish(could_be=tuple(meant)) if meant else Wish(could_be=_spelled(text, legal))


def _found(text: str) -> list[re.Match[str]]:
    for word, letter in _WORDS.items():
        text = re.sub(rf"\b{word}\b" if word[-1] != " " else rf"\b{word}", letter, text)
    return [found for form in _FORMS if (found := form.fullmatch(text.strip()))]


def _parts(found: re.Match[str]) -> dict[str, str]:
    return {name: value for name, value in found.groupdict().items() if value}


def _meant(text: str, legal: Sequence[str]) -> list[str]:
    """The legal moves that fit every part that was said."""
    said = [_parts(found) for found in _found(text)]
    return [move for move in legal if any(_fits(parts, move) for parts in said)]


def _fits(parts: dict[str, str], move: str) -> bool:
    for found in _found(move.lower()):
        have = _parts(found)
        # A plain leg is meant unless another kind is said; piece and face may stay open.
        if parts.get("kind") == have.get("kind") and all(have.get(name) == value for name, value in parts.items()):
            return parts.keys() | {"piece", "face"} >= have.keys()
    return False


def _spelled(text: str, legal: Sequence[str]) -> tuple[str, ...]:
    """The move as the referee would read it, when it is clear which piece is meant."""
    pieces = {re.match(r"X|B[1-9]|[1-9]", move)[0] for move in legal if move}  # type: ignore[index]  # moves begin so
    for found in _found(text):
        parts = _parts(found)
        piece = parts.get("piece", "").upper() or (pieces.pop() if len(pieces) == 1 else "")
        if piece and "ticket" in parts and "station" in parts:
            return (f"{piece}{parts['ticket']}{parts['station']}{parts.get('kind', '')}",)
    return ()
