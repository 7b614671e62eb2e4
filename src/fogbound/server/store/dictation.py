"""The scribe of an SQLite file as the server sees it: a process that is told what to write and says when it is done."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import msgspec

from fogbound.server.store.group import Answer, resolve
from fogbound.server.store.scribe import HEAD, Answers, Write, packed

Written = asyncio.Future[Sequence[Answer]]
"""The answers to a batch, once it is on disk."""
INPUT, OUTPUT = 0, 1
_answers = msgspec.msgpack.Decoder(Answers)


class Dictation:
    """A scribe at work. One that dies is replaced when there is something to write again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._scribe: Scribe | None = None
        self._opening = asyncio.Lock()

    async def open(self) -> None:
        """Starts the process, unless there is one; raises what keeps it from opening the file."""
        async with self._opening:
            if self._scribe is not None and not self._scribe.is_gone:
                return
            _, self._scribe = await asyncio.get_running_loop().subprocess_exec(
                Scribe,
                *(sys.executable, "-m", "fogbound.server.store.scribe", str(self._path)),
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            (opened,) = await self._scribe.heard()
        if isinstance(opened, Exception):
            await self.close()
            raise opened

    async def close(self) -> None:
        """Lets the process finish."""
        if self._scribe is not None:
            await self._scribe.close()

    def commit(self, writes: list[Write]) -> Written:
        """Writes a batch, after those before it; fails if the scribe is lost, when some of it or all may be on disk."""
        if self._scribe is None or self._scribe.is_gone:
            return asyncio.ensure_future(self._commit_anew(writes))
        return self._scribe.commit(writes)

    async def _commit_anew(self, writes: list[Write]) -> Sequence[Answer]:
        await self.open()
        return await self.commit(writes)


class Scribe(asyncio.SubprocessProtocol):
    """The process. It answers batches in the order in which it was told them."""

    def __init__(self) -> None:
        self._awaited: deque[Written] = deque()
        self._received = bytearray()
        self._ended = asyncio.get_running_loop().create_future()
        self.is_gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)
        self._input = cast(asyncio.WriteTransport, self._process.get_pipe_transport(INPUT))

    def commit(self, writes: list[Write]) -> Written:
        """Tells it a batch."""
        self._input.write(packed(writes))
        return self.heard()

    def heard(self) -> Written:
        """Its next answers; OSError if it ends instead."""
        self._awaited.append(asyncio.get_running_loop().create_future())
        return self._awaited[-1]

    async def close(self) -> None:
        """Tells it that there is no more to come, and waits until it has ended."""
        self._input.close()
        await self._ended

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._received += data
        while len(self._received) >= HEAD:
            end = HEAD + int.from_bytes(self._received[:HEAD], "big")
            if len(self._received) < end:
                break
            answers = _answers.decode(self._received[HEAD:end])
            del self._received[:end]
            resolve(self._awaited.popleft(), [one if isinstance(one, int) else _fault(one) for one in answers])

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self.is_gone = True
        while fd == OUTPUT and self._awaited:  # whatever it had to say is read by then
            resolve(self._awaited.popleft(), OSError("the process that writes ended"))

    def connection_lost(self, exc: Exception | None) -> None:
        self._process.close()
        self._ended.set_result(None)


def _fault(kind: str) -> Exception:
    """An error of the engine, by its name."""
    found: type[Exception] = getattr(sqlite3, kind, sqlite3.Error)
    return found("the file cannot be written")
