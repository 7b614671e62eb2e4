"""From text to board: the built-in cities, and a person's own board files."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from fogbound.board.draft import Draft
from fogbound.board.lines import NAME, near, shown, statements
from fogbound.board.places import parse_places
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fogbound.board.graph import Board

MAX_BYTES = 1_000_000
BOARD, PLACES = ".board", ".places"


def load(name_or_path: str | PathLike[str]) -> Board:
    """The built-in board of that name, or else the board file at that path.

    A `.places` file of the same name beside a board file gives its drawing. Built-in boards are
    read once; a file is read anew each time. Raises BoardError, and nothing else, when there is
    no such board or the file is no board.
    """
    wanted = fspath(name_or_path)
    if wanted in names() or (NAME.fullmatch(wanted) and not _exists(wanted)):
        return _built_in(wanted)
    text = _read(wanted)
    beside = wanted.removesuffix(BOARD) + PLACES
    return parse(text, wanted, _read(beside) if _exists(beside) else None)


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
    return replace(board, positions=drawing.positions, river=drawing.river)


@cache
def _built_in(name: str) -> Board:
    if name not in names():
        raise BoardError(f"no board is called '{shown(name)}'", cure=near(name, names()))
    places = _cities() / f"{name}{PLACES}"
    text = (_cities() / f"{name}{BOARD}").read_text("utf-8")
    return parse(text, f"{name}{BOARD}", places.read_text("utf-8") if places.is_file() else None)


def _cities() -> Traversable:
    return files("fogbound.board") / "cities"


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def _read(path: str) -> str:
    """The text of a file that may be anything: missing, a folder, a device, huge or not text."""
    source = shown(path, 200)
    if _exists(path) and not Path(path).is_file():
        raise BoardError("this is not a file", source=source, cure="name a board file")
    try:
        with Path(path).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        # ValueError: a path that no system accepts, such as one with a zero byte in it.
        reason = error.strerror if isinstance(error, OSError) else str(error)
        cure = f"name a readable file, or one of {', '.join(names())}"
        raise BoardError(f"cannot be read: {reason}", source=source, cure=cure) from error
    if len(content) > MAX_BYTES:
        raise BoardError(f"more than {MAX_BYTES:,} bytes", source=source, cure="this is not a board file")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        cure = "save it as UTF-8"
        raise BoardError("this is not UTF-8 text", source=source, line=line, cure=cure) from error
