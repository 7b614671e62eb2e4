"""The scribe of an SQLite file as the server sees it: a process that is told what to write and says when it is done."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import cast

import msgspec

from fogbound.server.store import faults
from fogbound.server.store.faults import Unavailable
from fogbound.server.store.group import Answer, resolve
from fogbound.server.store.scribe import HEAD, Answers, Write, packed

Written = asyncio.Future[Sequence[Answer]]
"""The answers to a batch, once it is on disk."""
INPUT, OUTPUT = 0, 1
START_SECONDS = 60.0
"""A process that has not begun by then will not begin."""
LAST_SECONDS = 2.0
"""So long a killed process may take to be gone: one that waits for a broken disk stays."""
_answers = msgspec.msgpack.Decoder(Answers)


class Dictation:
    """A scribe at work. One that dies, or hangs, is replaced when there is something to write again."""

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
            (opened,) = await self._scribe.heard(START_SECONDS)
        if isinstance(opened, Exception):
            await self.close()
            raise opened

    async def close(self) -> None:
        """Lets the process finish."""
        if self._scribe is not None:
            await self._scribe.close()

    def commit(self, writes: list[Write]) -> Written:
        """Writes a batch after those before it; Unavailable if the scribe is lost, when all or some may be on disk."""
        if self._scribe is None or self._scribe.is_gone:
            return asyncio.ensure_future(self._commit_anew(writes))
        return self._scribe.commit(writes)

    async def _commit_anew(self, writes: list[Write]) -> Sequence[Answer]:
        await self.open()
        return await self.commit(writes)


class Scribe(asyncio.SubprocessProtocol):
    """The process. It answers batches in the order in which it was told them, or is killed when it takes too long."""

    def __init__(self) -> None:
        self._awaited: deque[tuple[Written, asyncio.TimerHandle]] = deque()
        self._received = bytearray()
        self._ended = asyncio.get_running_loop().create_future()
        self.is_gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)
        self._input = cast(asyncio.WriteTransport, self._process.get_pipe_transport(INPUT))

    def commit(self, writes: list[Write]) -> Written:
        """Tells it a batch; Unavailable if it has ended, though nobody has been told of that yet."""
        try:
            self._input.write(packed(writes))
        except (RuntimeError, OSError) as error:
            self.is_gone = True
            raise Unavailable("the process that writes has ended") from error
        return self.heard(faults.PATIENCE)

    def heard(self, seconds: float) -> Written:
        """Its next answers; Unavailable if it ends instead, or says nothing for so long."""
        loop = asyncio.get_running_loop()
        answers: Written = loop.create_future()
        self._awaited.append((answers, loop.call_later(seconds, self._kill)))
        return answers

    async def close(self) -> None:
        """Tells it that there is no more to come, and waits until it has ended."""
        self._input.close()
        await asyncio.wait({self._ended}, timeout=faults.PATIENCE)
        if not self._ended.done():
            self._kill()
            await asyncio.wait({self._ended}, timeout=LAST_SECONDS)

    def _kill(self) -> None:
        """Ends a process that hangs. What it was told and has not answered may be on disk or not, and stays so."""
        self.is_gone = True
        with suppress(ProcessLookupError):
            self._process.kill()
        asyncio.get_running_loop().call_later(LAST_SECONDS, self._tell_all, Unavailable("no answer"))

    def _tell_all(self, fault: Unavailable) -> None:
        while self._awaited:
            self._tell(fault)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._received += data
        while len(self._received) >= HEAD:
            end = HEAD + int.from_bytes(self._received[:HEAD], "big")
            if len(self._received) < end:
                break
            answers = _answers.decode(self._received[HEAD:end])
            del self._received[:end]
            self._tell([one if isinstance(one, int) else _fault(one) for one in answers])

    def _tell(self, answers: Sequence[Answer] | Exception) -> None:
        """Answers whoever has waited longest."""
        awaited, late = self._awaited.popleft()
        late.cancel()
        resolve(awaited, answers)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self.is_gone = True
        if fd == OUTPUT:  # whatever it had to say is read by then
            self._tell_all(Unavailable("the process that writes ended"))

    def connection_lost(self, exc: Exception | None) -> None:
        self._process.close()
        self._ended.set_result(None)


def _fault(name: str) -> Exception:
    """What the scribe says is wrong."""
    return RuntimeError(f"the store was asked in a wrong way: {name[1:]}") if name[:1] == "!" else Unavailable(name)
