"""Where games are played: in this process, or in local worker processes (on a Ray cluster: arena.cluster).

A runner takes fixtures and gives results in the order in which they end. Closing it early stops the games under way.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess

from fogbound.ai import Budget
from fogbound.ai.players.outside import open_bot
from fogbound.arena.match import play, submit, turn_of
from fogbound.arena.result import Result
from fogbound.arena.schedule import Fixture
from fogbound.errors import ArenaError
from fogbound.referee import Table
from fogbound.views import Audience

ATTEMPTS = 2
"""So many workers may die in one game before the tournament is given up: a crash may come from outside."""

STOP_SECONDS = 3.0
READY = "ready"
"""What a worker says when it has warmed up."""


def run_here(fixtures: Iterable[Fixture]) -> Generator[Result, None, None]:
    """One game after the other in this process."""
    yield from map(play, fixtures)


def warm_up(fixture: Fixture) -> None:
    """Lets the bots of a fixture decide once for each side, so that compiling is not counted as thinking."""
    table = Table(*fixture.open())
    cold = {Audience.MISTER_X, Audience.DETECTIVES}
    while cold and not table.is_over:
        audience, view = turn_of(table)
        if audience in cold and view.phase != "place":
            cold.remove(audience)
            for entrant in (fixture.x, fixture.detectives):
                if entrant.bot:
                    with suppress(Exception):  # what a player cannot do is told of its games
                        open_bot(entrant.bot).choose(view, Budget(playouts=8))
        submit(table, audience, view.legal[0])


@dataclass(slots=True)
class _Worker:
    """A worker process, our end of its pipe, and the fixture it is at."""

    process: SpawnProcess
    pipe: Connection
    fixture: Fixture | None = None

    def take(self, fixture: Fixture | None) -> None:
        """Gives it a game, or leaves it idle."""
        self.fixture = fixture
        if fixture:
            with suppress(ConnectionError):  # it is dead, as the next look at the pipe will show
                self.pipe.send(fixture)

    def stop(self) -> None:
        """Asks it to end, which lets it end the programs that it runs, and kills it if it does not."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class LocalRunner:
    """So many worker processes, one game a task. A game whose worker dies is tried once more."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise ArenaError("there must be at least one worker")
        self._count = workers

    def __call__(self, fixtures: Iterable[Fixture]) -> Generator[Result, None, None]:
        context = get_context("spawn")
        waiting = iter(fixtures)
        deaths: Counter[int] = Counter()
        # The first worker compiles; the others are hired when they will find the machine code on disk.
        workers = [_hire(context, fixture) for fixture in islice(waiting, 1)]
        try:
            while busy := [worker for worker in workers if worker.fixture]:
                wait([worker.pipe for worker in busy])
                for worker in [one for one in busy if one.pipe.poll()]:
                    answer = _answer(worker)
                    if answer is None:
                        workers.remove(worker)
                        workers.append(_hire(context, _mourned(worker, deaths)))
                    elif answer == READY:
                        rest = islice(waiting, self._count - len(workers))
                        workers.extend(_hire(context, fixture) for fixture in rest)
                    elif isinstance(answer, Result):
                        worker.take(next(waiting, None))
                        yield answer
                    else:
                        raise ArenaError(f"a game could not be played: {answer}")
        finally:
            for worker in workers:
                worker.stop()


def _hire(context: SpawnContext, fixture: Fixture) -> _Worker:
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, fixture), daemon=True)
    with _uninterrupted():
        process.start()
    theirs.close()
    worker = _Worker(process, ours)
    worker.take(fixture)
    return worker


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """What is started meanwhile is deaf to interrupts from its first moment: they are for the arena, which stops it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _answer(worker: _Worker) -> object:
    """What the worker sent; None if it died instead."""
    try:
        return worker.pipe.recv()
    except (EOFError, ConnectionError):
        return None


def _mourned(worker: _Worker, deaths: Counter[int]) -> Fixture:
    """The game that a dead worker leaves to the next one; ArenaError if it has cost too many of them."""
    fixture = worker.fixture
    if fixture is None:
        raise AssertionError("only busy workers are waited for")
    worker.stop()
    deaths[fixture.number] += 1
    if deaths[fixture.number] >= ATTEMPTS:
        who = f"{fixture.x.label} as Mister X against {fixture.detectives.label}"
        raise ArenaError(f"worker processes die in game {fixture.number + 1} ({who})")
    return fixture


def _work(pipe: Connection, first: Fixture) -> None:
    """The life of a worker: warm up, then play whatever comes until the pipe closes."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    threading.Thread(target=_die_with_parent, daemon=True).start()
    try:
        warm_up(first)
        pipe.send(READY)
        while True:
            pipe.send(play(pipe.recv()))
    except (EOFError, ConnectionError):
        return
    except Exception as error:  # the arena says it on one line
        pipe.send(f"{type(error).__name__}: {error}")
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending by itself: to be asked to must not disturb that


def _die_with_parent() -> None:
    """Ends this process as soon as the arena is gone, even if it was killed."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(STOP_SECONDS)
        os._exit(1)
