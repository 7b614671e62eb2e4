"""What a record says before its moves, in either form: by which rules the game was played, and how it began.

Version 1 had the edition in its short spelling only, with a word on files where board or deck were no built-in ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from fogbound.engine.beginning import beginning_text, parse_deal
from fogbound.engine.game import Beginning, Game
from fogbound.errors import FogboundError, NotationError
from fogbound.rules import Edition
from fogbound.rules.full import read_full
from fogbound.rules.history import first_files
from fogbound.rules.position import Position, parse_position
from fogbound.rules.spelling import Find

VERSION = 2
MAX_TEXT = 200_000
IN_FULL = "in-full"
"""No tag has a hyphen, so this word was never one in a record of version 1."""
WORDS = {1: ("edition", "files", "deal", "position"), 2: ("edition", IN_FULL, "deal", "position")}
_TAG = re.compile(r"[a-z][a-z_]{0,30}")


class Said(NamedTuple):
    """What stands behind a word, and on which line."""

    text: str
    line: int = 1


def header_of(game: Game) -> dict[str, str]:
    """The words that a record of this game begins with, and the text of each."""
    kind, _, value = beginning_text(game.beginning).partition(" ")
    return {"edition": str(game.edition), IN_FULL: game.edition.full_spelling, kind: value}


def begin(version: int, said: Mapping[str, Said], find: Find) -> Game:
    """The game before its first move; NotationError with the line that is wrong. `find`: see `rules.spelling`."""
    if "edition" not in said or ("deal" in said) == ("position" in said):
        raise NotationError("a record's header has an edition line, and either a deal or a position line", line=2)
    which = _edition(version, said, find)
    kind = "deal" if "deal" in said else "position"
    text, line = said[kind]
    with _at(line):
        return Game(which, parse_deal(text, line) if kind == "deal" else _position(version, said, which))


def _edition(version: int, said: Mapping[str, Said], find: Find) -> Edition:
    short, line = said["edition"]
    if version == 1:
        with _at(line):
            which = read_full(short, find=find)
        if "files" in said and said["files"].text != first_files(which):
            raise NotationError("the board or deck file is not the one that was played with", line=said["files"].line)
        return which
    if IN_FULL not in said:
        raise NotationError(f"a record of version {version} says its edition {IN_FULL} too", line=line)
    with _at(said[IN_FULL].line):
        return read_full(said[IN_FULL].text, called=short, find=find)


def _position(version: int, said: Mapping[str, Said], which: Edition) -> Beginning:
    text, line = said["position"]

    def read(spelling: str) -> Edition:
        if version == 1:
            return read_full(spelling)
        return read_full(said[IN_FULL].text, called=spelling)

    position: Position = parse_position(text, line=line, column=10, read=read)
    if position.edition != which:
        raise NotationError("the position is of another edition than the record", line=line)
    return position


@contextmanager
def _at(line: int) -> Iterator[None]:
    """Faults of a text on that line, told with the line."""
    try:
        yield
    except NotationError:
        raise
    except FogboundError as error:
        raise NotationError(str(error), line=line) from None


def check_tag(key: str, line: int = 1) -> None:
    """NotationError for what cannot be the word of a tag."""
    if not _TAG.fullmatch(key) or key in (*WORDS[VERSION], "fogbound", "end"):
        fault = f"{key[:40]!r} cannot be a tag: lower-case letters and _, and no word of the format"
        raise NotationError(fault, line=line)


def clean_tag(text: str) -> str:
    """The text of a tag on one line."""
    return " ".join(text.split())
