"""Board files of one's own. Only commands, tournaments and environments that a person starts may open any."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from fogbound.board.lines import NAME, shown
from fogbound.board.loading import BOARD, PLACES, load, names, parse
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from fogbound.board.graph import Board

MAX_BYTES = 1_000_000


def open_board(name_or_path: str | PathLike[str]) -> Board:
    """The built-in board of that name, or else the board file at that path.

    A `.places` file of the same name beside a board file gives its drawing. Built-in boards are
    read once; a file is read anew each time. Raises BoardError, and nothing else, when there is
    no such board or the file is no board.
    """
    wanted = fspath(name_or_path)
    if wanted in names() or (NAME.fullmatch(wanted) and not _exists(wanted)):
        return load(wanted)
    text = _read(wanted)
    beside = wanted.removesuffix(BOARD) + PLACES
    return parse(text, wanted, _read(beside) if _exists(beside) else None)


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
