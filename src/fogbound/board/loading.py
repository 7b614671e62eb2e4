"""From a name or a text to a board. Nothing here opens a file of anybody's: `board.files` does that."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from fogbound.board.draft import Draft
from fogbound.board.lines import near, shown, statements
from fogbound.board.places import parse_places
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fogbound.board.graph import Board

BOARD, PLACES = ".board", ".places"

_added: dict[str, Board] = {}


def load(name: str) -> Board:
    """The built-in board of that name, or one that was added under it; BoardError if there is none."""
    return _added[name] if name in _added else _built_in(name)


def add(name: str, board: Board) -> None:
    """Lets `load` find a board that is not built in, from now on and in this process."""
    if name not in names():
        _added[name] = board


def is_known(name: str) -> bool:
    """Would `load` find a board of that name?"""
    return name in names() or name in _added


@cache
def names() -> tuple[str, ...]:
    """The names of the built-in boards, in alphabetical order."""
    found = (entry.name for entry in _cities().iterdir())
    return tuple(sorted(name.removesuffix(BOARD) for name in found if name.endswith(BOARD)))


def parse(text: str, source: str, places: str | None = None) -> Board:
    """Read a board from the text of a board file, and its drawing from that of a `.places` file.

    `source` is the file's name for error messages. A board may extend a built-in one only, so
    that a text never makes this read another file.
    """
    draft = Draft(source, _built_in)
    for line in statements(text, source):
        draft.take(line)
    board = draft.finish()
    if places is None:
        return board
    drawing = parse_places(places, source.removesuffix(BOARD) + PLACES, board.size)
    return replace(board, positions=drawing.positions, river=drawing.river, scenery=drawing.scenery)


@cache
def _built_in(name: str) -> Board:
    if name not in names():
        raise BoardError(f"no board is called '{shown(name)}'", cure=near(name, names()))
    places = _cities() / f"{name}{PLACES}"
    text = (_cities() / f"{name}{BOARD}").read_text("utf-8")
    return parse(text, f"{name}{BOARD}", places.read_text("utf-8") if places.is_file() else None)


def _cities() -> Traversable:
    return files("fogbound.board") / "cities"
