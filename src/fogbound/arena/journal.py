"""The journal: one line of JSON a game, written as it ends, so that a tournament can be killed and resumed.

The first line says which tournament it is, and by which test it ends. A last line that was cut short is taken back
when the journal is opened again; whatever stands before it is kept and not played again.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec

from fogbound import __version__
from fogbound.arena.result import Result
from fogbound.arena.schedule import Plan
from fogbound.arena.sprt import Sprt
from fogbound.errors import ArenaError

VERSION = 1
FILE = "games.jsonl"
TEST = "sprt"
"""The key of a head that holds the test's bounds, or null without one."""


class Journal:
    """The games of one tournament on disk. Only one process can have it open."""

    def __init__(self, folder: Path, plan: Plan, test: Sprt | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self._file: IO[bytes] = self.path.open("ab+")
        try:
            self._lock()
            self.results = self._take_up(_identity(plan, test))
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

    def _take_up(self, identity: dict[str, object]) -> list[Result]:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._file.truncate(len(whole))
        if not whole:
            self._write({"arena": VERSION, **identity})
            return []
        head, *games = whole.splitlines()
        _check_head(head, identity, self.path)
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
        raise ArenaError(f"{path} contains a line that is not a game: {error}") from None


def read_journal(path: Path) -> tuple[dict[str, Any], list[Result]]:
    """The head and the games of a journal, for whoever only reads it."""
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if not whole:
        raise ArenaError(f"{path} is empty")
    return _read_head(whole[0], path), [read_result(line, path) for line in whole[1:]]


def _identity(plan: Plan, test: Sprt | None) -> dict[str, object]:
    """What makes a tournament this one; another version's players are other players.

    The bounds of a test belong to it: chosen when results are known already, they would prove nothing.
    """
    return {"fogbound": __version__, **plan.identity(), TEST: test}


def _read_head(line: bytes, path: Path) -> dict[str, Any]:
    try:
        head = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        head = {}
    if head.get("arena") != VERSION:
        raise ArenaError(f"{path} is not a journal of this version of the arena: choose another folder")
    return head


def _check_head(line: bytes, identity: dict[str, object], path: Path) -> None:
    head = _read_head(line, path)
    asked: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(identity))
    # Earlier journals do not say by which test they end, so they go on with any.
    known = {TEST: asked[TEST], **head}
    differing = [key for key in {**asked, **head} if key != "arena" and known.get(key) != asked.get(key)]
    if differing:
        raise ArenaError(
            f"{path} holds another tournament (other {', '.join(differing)}): choose another folder with --out"
        )
