"""The scribe of an SQLite file as the server sees it: a process that is told what to write and says when it is done."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import msgspec

from fogbound.server.store.group import Answer
from fogbound.server.store.scribe import HEAD, Answers, Write, packed

_answers = msgspec.msgpack.Decoder(Answers)


class Dictation:
    """A scribe at work. One that dies is replaced when there is something to write again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Starts the process; raises what keeps it from opening the file."""
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "fogbound.server.store.scribe", str(self._path)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        (opened,) = await _heard(process)
        if isinstance(opened, Exception):
            await self.close()
            raise opened

    async def close(self) -> None:
        """Lets the process finish."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()
            await process.wait()

    async def commit(self, writes: list[Write]) -> list[Answer]:
        """Writes a batch; raises if the scribe is lost, when some of it or all may be on disk."""
        if self._process is None:
            await self.open()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(packed(writes))
            return await _heard(self._process)
        except OSError:
            await self.close()
            raise


async def _heard(process: asyncio.subprocess.Process) -> list[Answer]:
    """The next answers of the process; OSError if it ends instead."""
    assert process.stdout is not None
    try:
        size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
        answers = _answers.decode(await process.stdout.readexactly(size))
    except asyncio.IncompleteReadError:
        raise OSError("the process that writes ended") from None
    return [answer if isinstance(answer, int) else _fault(answer) for answer in answers]


def _fault(kind: str) -> Exception:
    """An error of the engine, by its name."""
    found: type[Exception] = getattr(sqlite3, kind, sqlite3.Error)
    return found("the file cannot be written")
