"""Worker processes on this machine. One that hangs or dies is replaced, and its task is thought again by another.

Computers' moves, hints and beliefs each have workers of their own: who gets an answer at once must not be able to tell
by its time how long a computer or somebody else's hint was thought about.
"""

from __future__ import annotations

import asyncio
import os
import time
from asyncio import sleep
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from fogbound.server.thinkers.process import start_process
from fogbound.server.thinkers.thought import Belief, BeliefTask, Task, Thought
from fogbound.server.watch import Metrics, log
from fogbound.views import DetectiveView, MisterXView

Answer = TypeVar("Answer", Thought, Belief)
ATTEMPTS = 3
PATIENCE = 15.0
"""Seconds beyond its budget that a worker may take before it counts as stuck."""
FIRST_PATIENCE = 90.0
"""The same for a worker's first thought, which may have to compile."""
LINE = 1 << 20
"""Bytes that a worker's answer has at most."""
BELIEF_SECONDS = 5.0


class ThoughtFailed(Exception):
    """No worker came up with a move."""


Desk = asyncio.LifoQueue[asyncio.subprocess.Process | None]
"""The idle workers of one kind; None stands for one that has not been started."""


class Pool:
    """So many workers for moves, one for hints and one for beliefs; each starts when it is first needed."""

    def __init__(self, workers: int | None = None, megabytes: int = 1_024, metrics: Metrics | None = None) -> None:
        self.size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._megabytes = megabytes
        self._metrics = metrics
        self._movers: Desk = asyncio.LifoQueue()
        self._advisers: Desk = asyncio.LifoQueue()
        self._believers: Desk = asyncio.LifoQueue()
        self._waiting = 0
        self._processes: set[asyncio.subprocess.Process] = set()
        self._proven: set[asyncio.subprocess.Process] = set()
        """Workers that have answered before."""

    async def open(self) -> None:
        for _ in range(self.size):
            self._movers.put_nowait(None)
        self._advisers.put_nowait(None)
        self._believers.put_nowait(None)

    async def warm(self) -> None:
        """Starts one worker, so that the first move does not wait for it."""
        self._movers.put_nowait(await self._start(await self._movers.get()))

    async def close(self) -> None:
        for process in list(self._processes):
            await self._end(process)

    async def think(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        """A move, within about `seconds` when nobody else waits; when tasks queue up, each gets less time."""
        self._waiting += 1
        try:
            seconds /= max(1.0, self._waiting / self.size)
            started = time.perf_counter()
            thought = await self._ask(self._movers, Task(level, seed, seconds, view), seconds, Thought, _fits(view))
            # How long Mister X thinks depends on where he is, and numbers for operators may be seen by others.
            if self._metrics and isinstance(view, DetectiveView):
                self._metrics.thinking.observe(time.perf_counter() - started)
            return thought
        finally:
            self._waiting -= 1

    async def advise(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        """A hint. It keeps its worker for `seconds`, however short the thought, which others might else find out."""
        task = Task(level, seed, seconds, view)
        return await self._ask(self._advisers, task, seconds, Thought, _fits(view), least=seconds)

    async def believe(self, task: BeliefTask) -> Belief:
        """A belief for every cut of a transcript."""

        def is_whole(belief: Belief) -> bool:
            return len(belief.chances) == len(task.cuts) and not belief.error

        return await self._ask(self._believers, task, BELIEF_SECONDS, Belief, is_whole)

    async def _ask(
        self,
        desk: Desk,
        task: Task | BeliefTask,
        seconds: float,
        kind: type[Answer],
        is_good: Callable[[Answer], bool],
        least: float = 0.0,
    ) -> Answer:
        """A worker's answer, asked for again a few times; raises ThoughtFailed when none was good."""
        line = msgspec.json.encode(task) + b"\n"
        for _ in range(ATTEMPTS):
            answer = await self._attempt(desk, line, seconds, kind, least)
            if answer is not None and is_good(answer):
                return answer
            if self._metrics:
                self._metrics.failed_thoughts.inc()
            log.warning("a computer move is thought again", error=answer.error if answer else "worker lost")
        raise ThoughtFailed

    async def _attempt(
        self, desk: Desk, line: bytes, seconds: float, kind: type[Answer], least: float
    ) -> Answer | None:
        """One worker's answer, after `least` seconds or later; None if the worker had to be given up."""
        worker = await desk.get()
        try:
            worker = await self._start(worker)
            patience = PATIENCE if worker in self._proven else FIRST_PATIENCE
            exchange = asyncio.wait_for(_exchange(worker, line, kind), seconds + patience)
            answer, _ = await asyncio.gather(exchange, sleep(least))
            self._proven.add(worker)
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError):
            await self._end(worker)
            worker = None
            return None
        except asyncio.CancelledError:
            # The answer would come into the next task's hands.
            await asyncio.shield(self._end(worker))
            worker = None
            raise
        finally:
            desk.put_nowait(worker)
        return answer

    async def _start(self, worker: asyncio.subprocess.Process | None) -> asyncio.subprocess.Process:
        if worker is not None and worker.returncode is None:
            return worker
        if worker is not None:
            self._forget(worker)
        started = await start_process("fogbound.server.thinkers.worker", self._megabytes, LINE)
        self._processes.add(started)
        return started

    async def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is None:
            return
        self._forget(worker)
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()

    def _forget(self, worker: asyncio.subprocess.Process) -> None:
        self._processes.discard(worker)
        self._proven.discard(worker)


def _fits(view: DetectiveView | MisterXView) -> Callable[[Thought], bool]:
    return lambda thought: thought.move in view.legal


async def _exchange(worker: asyncio.subprocess.Process, line: bytes, kind: type[Answer]) -> Answer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(line)
    await worker.stdin.drain()
    said = await worker.stdout.readline()
    if not said:
        raise OSError("the worker ended")
    return msgspec.json.decode(said, type=kind)
