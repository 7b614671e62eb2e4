"""The journal: one line of JSON a game, written as it ends, so that a tournament can be killed and gone on with.

The first line says which tournament it is. A last line that was cut short is taken back when the journal is opened
again; whatever stands before it is kept and not played again.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec

from fogbound import __version__
from fogbound.arena.result import Result
from fogbound.arena.schedule import Plan
from fogbound.errors import ArenaError

VERSION = 1
FILE = "games.jsonl"


class Journal:
    """The games of one tournament on disk. Only one process can have it open."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self._file: IO[bytes] = self.path.open("ab+")
        try:
            self._lock()
            self.results = self._take_up(plan)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, result: Result) -> None:
        """Writes a game down; once this returns, killing the process does not lose it."""
        self.results.append(result)
        self._write(result)

    def _take_up(self, plan: Plan) -> list[Result]:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._file.truncate(len(whole))
        if not whole:
            self._write({"arena": VERSION, **_identity(plan)})
            return []
        head, *games = whole.splitlines()
        _check_head(head, plan, self.path)
        return [read_result(line, self.path) for line in games]

    def _write(self, line: object) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # no such locks on this system: two arenas in one folder are then not noticed
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ArenaError(f"another arena is writing to {self.path}") from None


def read_result(line: bytes, path: Path) -> Result:
    """One game of a journal; ArenaError if it is none."""
    try:
        return msgspec.json.decode(line, type=Result)
    except msgspec.DecodeError as error:
        raise ArenaError(f"{path} holds a line that is no game: {error}") from None


def read_journal(path: Path) -> tuple[dict[str, Any], list[Result]]:
    """The head and the games of a journal, for whoever only reads it."""
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if not whole:
        raise ArenaError(f"{path} is empty")
    return _read_head(whole[0], path), [read_result(line, path) for line in whole[1:]]


def _identity(plan: Plan) -> dict[str, object]:
    """What makes a tournament this one; another version's players are other players."""
    return {"fogbound": __version__, **plan.identity()}


def _read_head(line: bytes, path: Path) -> dict[str, Any]:
    try:
        head = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        head = {}
    if head.get("arena") != VERSION:
        raise ArenaError(f"{path} is not a journal of this version of the arena: choose another folder")
    return head


def _check_head(line: bytes, plan: Plan, path: Path) -> None:
    head = _read_head(line, path)
    asked: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(_identity(plan)))
    differing = [key for key, value in asked.items() if head.get(key) != value]
    if differing:
        raise ArenaError(
            f"{path} holds another tournament (other {', '.join(differing)}): choose another folder with --out"
        )
