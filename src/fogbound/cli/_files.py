"""Files that a person names: whatever they are, they are read in bounds or refused in one line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from fogbound.errors import FogboundError

if TYPE_CHECKING:
    from fogbound.engine import GameRecord
    from fogbound.views import Ending

MAX_BYTES = 1_000_000


def read_text(name: str) -> str:
    """The text of a file; FogboundError for one that is missing, a folder, huge or no UTF-8 text."""
    path = Path(name)
    try:
        if path.is_dir():
            raise FogboundError(f"{name}: this is a folder")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        # ValueError: a path that no system accepts, such as one with a zero byte in it.
        raise FogboundError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > MAX_BYTES:
        raise FogboundError(f"{name}: more than {MAX_BYTES:,} bytes, so this is not a game")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise FogboundError(f"{name}:{line}: this is not UTF-8 text") from None


def check_target(path: Path | None, *, force: bool | None = None) -> None:
    """FogboundError if a file cannot be written there or exists already; nothing is written yet.

    With `force` it may exist. Where it is None, the command has no such option.
    """
    if path is None:
        return
    if path.is_file() and not force:
        cure = "" if force is None else ", or replace it with --force"
        raise FogboundError(f"{path} exists already: choose another name{cure}")
    if path.is_dir():
        raise FogboundError(f"{path}: this is a folder")
    if not path.parent.is_dir():
        raise FogboundError(f"{path}: folder {path.parent} does not exist")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise FogboundError(f"{path}: nothing may be written there")


def read_record(file: str, game: int | None = None) -> GameRecord:
    """The game in a record file, which is text or JSON; FogboundError names the file and what is wrong with it.

    `game` picks one from the journal of a tournament, by its number as the browser lists them, from 1.
    """
    return read_game(file, game)[0]


def read_game(file: str, game: int | None = None) -> tuple[GameRecord, Ending | None]:
    """The same, and how the game ended if a side forfeited it, which only a journal knows."""
    import msgspec

    from fogbound.engine import parse_record, record_from_json
    from fogbound.rules.files import open_files

    if game is not None:
        return _read_journal(file, game)
    content = read_text(file)
    try:
        if content.startswith('{"arena"'):
            raise FogboundError("this is the journal of a tournament: name one of its games with --game")
        if content.lstrip()[:1] != "{":
            return parse_record(content, open_files), None
        return record_from_json(msgspec.json.decode(content), open_files), None
    except (FogboundError, msgspec.DecodeError, RecursionError) as error:
        raise FogboundError(f"{file}: {error}") from None


def _read_journal(file: str, game: int) -> tuple[GameRecord, Ending | None]:
    from fogbound.arena.journal import read_journal
    from fogbound.engine import record_from_json
    from fogbound.rules.files import open_files
    from fogbound.views import Ending

    try:
        _, results = read_journal(Path(file))
    except (OSError, ValueError) as error:
        raise FogboundError(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    found = next((result for result in results if result.number + 1 == game), None)
    if found is None:
        raise FogboundError(f"{file}: no game {game}: it holds {len(results)}")
    forfeit = Ending(found.winner, found.reason) if found.fault else None
    return record_from_json(found.record, open_files), forfeit
