"""Worker processes on this machine. One that hangs or dies is replaced, and its task is thought again by another."""

from __future__ import annotations

import asyncio
import os
import time
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


class Pool:
    """So many workers; they start when they are first needed, or all at once with `warm`."""

    def __init__(self, workers: int | None = None, megabytes: int = 1_024, metrics: Metrics | None = None) -> None:
        self.size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._megabytes = megabytes
        self._metrics = metrics
        self._idle: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self._waiting = 0
        self._processes: set[asyncio.subprocess.Process] = set()
        self._proven: set[asyncio.subprocess.Process] = set()
        """Workers that have answered before."""

    async def open(self) -> None:
        for _ in range(self.size):
            self._idle.put_nowait(None)

    async def warm(self) -> None:
        """Starts one worker, so that the first move does not wait for it."""
        self._idle.put_nowait(await self._start(await self._idle.get()))

    async def close(self) -> None:
        for process in list(self._processes):
            await self._end(process)

    async def think(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        """A move, within about `seconds` when nobody else waits; when tasks queue up, each gets less time."""
        self._waiting += 1
        try:
            seconds /= max(1.0, self._waiting / self.size)
            started = time.perf_counter()
            task = Task(level, seed, seconds, view)
            thought = await self._ask(task, seconds, Thought, lambda thought: thought.move in view.legal)
            if self._metrics:
                self._metrics.thinking.observe(time.perf_counter() - started)
            return thought
        finally:
            self._waiting -= 1

    async def believe(self, task: BeliefTask) -> Belief:
        """A belief for every cut of a transcript."""
        return await self._ask(
            task, BELIEF_SECONDS, Belief, lambda belief: len(belief.chances) == len(task.cuts) and not belief.error
        )

    async def _ask(
        self, task: Task | BeliefTask, seconds: float, kind: type[Answer], is_good: Callable[[Answer], bool]
    ) -> Answer:
        """A worker's answer, asked for again a few times; raises ThoughtFailed when none was good."""
        line = msgspec.json.encode(task) + b"\n"
        for _ in range(ATTEMPTS):
            answer = await self._attempt(line, seconds, kind)
            if answer is not None and is_good(answer):
                return answer
            if self._metrics:
                self._metrics.failed_thoughts.inc()
            log.warning("a computer move is thought again", error=answer.error if answer else "worker lost")
        raise ThoughtFailed

    async def _attempt(self, line: bytes, seconds: float, kind: type[Answer]) -> Answer | None:
        """One worker's answer; None if the worker had to be given up."""
        worker = await self._idle.get()
        try:
            worker = await self._start(worker)
            patience = PATIENCE if worker in self._proven else FIRST_PATIENCE
            answer = await asyncio.wait_for(_exchange(worker, line, kind), seconds + patience)
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
            self._idle.put_nowait(worker)
        return answer

    async def _start(self, worker: asyncio.subprocess.Process | None) -> asyncio.subprocess.Process:
        if worker is not None and worker.returncode is None:
            return worker
        if worker is not None:
            self._forget(worker)
        started = await start_process("worker", self._megabytes, LINE)
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


async def _exchange(worker: asyncio.subprocess.Process, line: bytes, kind: type[Answer]) -> Answer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(line)
    await worker.stdin.drain()
    said = await worker.stdout.readline()
    if not said:
        raise OSError("the worker ended")
    return msgspec.json.decode(said, type=kind)
