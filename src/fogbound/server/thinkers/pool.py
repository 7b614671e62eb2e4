"""Worker processes on this machine. One that hangs or dies is replaced, and its task is thought again by another.

Computers' moves, hints, and what a clerk does (beliefs, and games that everybody may see) each have workers of their
own: who gets an answer at once must not be able to tell by its time how long a computer or somebody else's hint was
thought about.
"""

from __future__ import annotations

import asyncio
import os
import time
from asyncio import sleep
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from fogbound.server.thinkers.beat import until_beat
from fogbound.server.thinkers.claim import ANYBODY, Claim
from fogbound.server.thinkers.desk import Desk
from fogbound.server.thinkers.process import start_process
from fogbound.server.thinkers.thought import (
    Belief,
    BeliefTask,
    Noted,
    NoteTask,
    Opened,
    ReadTask,
    Task,
    TellTask,
    Thought,
    Told,
)
from fogbound.server.watch import Metrics, log
from fogbound.views import DetectiveView, MisterXView

Answer = TypeVar("Answer", Thought, Belief, Told, Opened, Noted)
ATTEMPTS = 3
PATIENCE = 15.0
"""Seconds beyond its budget that a worker may take before it counts as stuck."""
FIRST_PATIENCE = 90.0
"""The same for a worker's first thought, which may have to compile."""
LONGEST_PATIENCE = 1_440.0
"""As much at most, on a machine that has no time for it: each worker that was given up too early doubles it."""
ANSWER_SECONDS = 120.0
"""So long somebody waits for a clerk, who has others to answer too, or has yet to start on a machine without time."""
LINE = 1 << 25
"""Bytes that a worker's answer has at most."""
CLERK_SECONDS = 5.0
LEAST = 0.1
"""Seconds that a worker is taken by a thought of Mister X's at least, and by how much more if it takes longer."""
THINKING = 0.8
"""The part of it in which he may think: the rest is for what comes before and after."""
PATIENT_SECONDS = 0.25
"""So long a thought takes at most for a game where nobody is there: whoever plays elsewhere may wait for its end."""


class ThoughtFailed(Exception):
    """No worker came up with a move."""


Worker = asyncio.subprocess.Process | None
"""None stands for one that has not been started."""


class Pool:
    """So many workers for moves, one for hints and one clerk, who reads; each starts when it is first needed."""

    def __init__(self, workers: int | None = None, megabytes: int = 1_024, metrics: Metrics | None = None) -> None:
        self.size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._megabytes = megabytes
        self._metrics = metrics
        self._movers: Desk[Worker] = Desk()
        self._advisers: Desk[Worker] = Desk()
        self._clerks: Desk[Worker] = Desk()
        self._processes: set[asyncio.subprocess.Process] = set()
        self._proven: set[asyncio.subprocess.Process] = set()
        """Workers that have answered before."""
        self._first_patience = FIRST_PATIENCE
        self._works: set[asyncio.Task[Any]] = set()
        """What is being thought about, whether or not somebody still waits for it."""

    async def open(self) -> None:
        for _ in range(self.size):
            self._movers.add(None)
        self._advisers.add(None)
        self._clerks.add(None)

    async def warm(self) -> None:
        """Starts one worker, so that the first move does not wait for it."""
        self._movers.put(await self._start(await self._movers.get(ANYBODY)), ANYBODY)

    async def close(self) -> None:
        for work in self._works:
            work.cancel()
        await asyncio.gather(*self._works, return_exceptions=True)
        for process in list(self._processes):
            await self._end(process)

    async def think(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim = ANYBODY
    ) -> Thought:
        """A move, within about `seconds` when nobody else waits; when tasks queue up, each gets less time.

        Mister X's keep their worker for a time that does not depend on the thought: whoever waits for the worker
        might else find out how long it was.
        """
        if claim.is_patient:
            seconds = min(seconds, PATIENT_SECONDS)
        seconds /= self._movers.crowding(claim)
        started = time.perf_counter()
        beat = 0.0
        if isinstance(view, MisterXView):
            beat = max(seconds, LEAST)
            seconds = THINKING * beat
        task = Task(level, seed, seconds, view, claim)
        thought = await self._ask(self._movers, claim, task, seconds, Thought, _fits(view), beat)
        # How long Mister X thinks depends on where he is, and numbers for operators may be seen by others.
        if self._metrics and isinstance(view, DetectiveView):
            self._metrics.thinking.observe(time.perf_counter() - started)
        return thought

    async def advise(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim = ANYBODY
    ) -> Thought:
        """A hint. It keeps its worker for `seconds`, however short the thought, which others might else find out."""
        task = Task(level, seed, seconds, view)
        return await self._ask(self._advisers, claim, task, seconds, Thought, _fits(view), max(seconds, LEAST))

    async def believe(self, task: BeliefTask, claim: Claim = ANYBODY) -> Belief:
        """A belief for every cut of a transcript."""

        def is_whole(belief: Belief) -> bool:
            return len(belief.chances) == len(task.cuts) and not belief.error

        return await self._ask(self._clerks, claim, task, CLERK_SECONDS, Belief, is_whole)

    async def tell(self, task: TellTask, claim: Claim = ANYBODY) -> Told:
        """An aspect of a game of which everybody may see everything."""
        return await self._ask(self._clerks, claim, task, CLERK_SECONDS, Told, _has_no_error)

    async def read(self, task: ReadTask, claim: Claim = ANYBODY) -> Opened:
        """The rows of a record, or what is wrong with it."""
        return await self._ask(self._clerks, claim, task, CLERK_SECONDS, Opened, _has_no_error)

    async def note(self, task: NoteTask, claim: Claim = ANYBODY) -> Noted:
        """What follows from a notebook."""
        return await self._ask(self._clerks, claim, task, CLERK_SECONDS, Noted, _has_no_error)

    async def _ask(
        self,
        desk: Desk[Worker],
        claim: Claim,
        task: Task | BeliefTask | TellTask | ReadTask | NoteTask,
        seconds: float,
        kind: type[Answer],
        is_good: Callable[[Answer], bool],
        beat: float = 0.0,
    ) -> Answer:
        """A worker's answer, asked for again a few times; raises ThoughtFailed when none was good, or comes in time."""
        line = msgspec.json.encode(task) + b"\n"
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS if desk is self._clerks else None):
                for _ in range(ATTEMPTS):
                    answer = await self._attempt(desk, claim, line, seconds, kind, beat)
                    if answer is not None and is_good(answer):
                        return answer
                    if self._metrics:
                        self._metrics.failed_thoughts.inc()
                    error = answer.error if answer else "worker lost"
                    log.warning("a worker is asked again", task=type(task).__name__, error=error)
        raise ThoughtFailed

    async def _attempt(
        self, desk: Desk[Worker], claim: Claim, line: bytes, seconds: float, kind: type[Answer], beat: float
    ) -> Answer | None:
        """One worker's answer. Whoever stops waiting for it takes no worker along: it answers, and nobody hears it."""
        worker = await desk.get(claim)
        work = asyncio.create_task(self._work(desk, worker, claim, line, seconds, kind, beat))
        self._works.add(work)
        work.add_done_callback(self._works.discard)
        return await asyncio.shield(work)

    async def _work(
        self,
        desk: Desk[Worker],
        worker: Worker,
        claim: Claim,
        line: bytes,
        seconds: float,
        kind: type[Answer],
        beat: float,
    ) -> Answer | None:
        """A worker's answer; it is kept until the next beat. None if the worker had to be given up."""
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            worker = await self._start(worker)
            patience = PATIENCE if worker in self._proven else self._first_patience
            answer = await asyncio.wait_for(_exchange(worker, line, kind), seconds + patience)
            self._proven.add(worker)
        except (TimeoutError, OSError, ValueError, RuntimeError, msgspec.MsgspecError):
            # What is said to a worker that has just ended may be a RuntimeError, as long as nobody was told of its end.
            if clock() - began > seconds + self._first_patience:
                self._first_patience = min(2 * self._first_patience, LONGEST_PATIENCE)
            await self._end(worker)
            worker = None
            return None
        except asyncio.CancelledError:
            # The answer would come into the next task's hands.
            await asyncio.shield(self._end(worker))
            worker = None
            raise
        else:
            await sleep(until_beat(clock() - began, beat))
        finally:
            desk.put(worker, claim)
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


def _has_no_error(answer: Told | Opened | Noted) -> bool:
    return not answer.error


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
