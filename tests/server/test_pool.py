from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

from fogbound.belief import candidates
from fogbound.referee import Table
from fogbound.server.thinkers import Belief, BeliefTask, Pool, Thought, pool
from fogbound.server.thinkers.worker import answer
from fogbound.server.watch import Metrics
from fogbound.views import Audience, DetectiveView, MisterXView

FAKE = """
import sys, time, pathlib
path = pathlib.Path({path!r})
for line in sys.stdin.buffer:
    path.write_text(path.read_text() + "asked\\n")
    if path.read_text().count("asked") == 1:
        {fault}
    sys.stdout.write('{{"move":"{move}"}}\\n')
    sys.stdout.flush()
"""


def first_view() -> MisterXView:
    """What Mister X sees before his first move."""
    return cast(MisterXView, Table("toy").view(Audience.MISTER_X))


async def idle_pool(monkeypatch: pytest.MonkeyPatch, exchange: object, metrics: Metrics | None = None) -> Pool:
    """A pool whose workers are not started, but answer as said."""

    async def start(self: Pool, worker: object) -> object:
        return object()

    monkeypatch.setattr(Pool, "_start", start)
    monkeypatch.setattr(pool, "_exchange", exchange)
    workers = Pool(1, metrics=metrics)
    await workers.open()
    return workers


async def test_a_worker_thinks_and_believes() -> None:
    """A worker process chooses a legal move, hints at one, and tells where Mister X probably is."""
    workers = Pool(1)
    await workers.open()
    view = first_view()
    thought = await workers.think("random", 1, view, 0.1)
    assert thought.move in view.legal
    assert (await workers.advise("random", 1, view, 0.1)).move in view.legal
    belief = await workers.believe(BeliefTask(view.origin, (), (0, 0)))
    assert belief.chances == (dict.fromkeys(candidates(view), 0.3333),) * 2
    await workers.close()


async def test_nobody_waits_for_somebody_elses_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and beliefs come while a computer thinks, so that their time does not tell how long it does."""
    view, belief = first_view(), BeliefTask("", (), ())

    async def exchange(worker: object, line: bytes, kind: type) -> object:
        if b"cadet" in line:
            await asyncio.Event().wait()
        return Belief() if kind is Belief else Thought(view.legal[0])

    workers = await idle_pool(monkeypatch, exchange)
    thinking = asyncio.create_task(workers.think("cadet", 1, view, 0.1))
    await asyncio.sleep(0)
    assert (await workers.advise("random", 1, view, 0.0)).move == view.legal[0]
    assert await workers.believe(belief) == Belief()
    hint = asyncio.create_task(workers.advise("cadet", 1, view, 0.1))
    await asyncio.sleep(0)
    assert await workers.believe(belief) == Belief()
    thinking.cancel()
    hint.cancel()


async def test_a_hint_takes_its_worker_for_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However soon a hint has been thought out, the next one has to wait as long as for the longest."""
    view, over, slept = first_view(), asyncio.Event(), []

    async def exchange(worker: object, line: bytes, kind: type) -> object:
        return Thought(view.legal[0])

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await over.wait()

    workers = await idle_pool(monkeypatch, exchange)
    monkeypatch.setattr(pool, "sleep", sleep)
    hints = [asyncio.create_task(workers.advise("random", 1, view, 0.6)) for _ in range(2)]
    for _ in range(9):
        await asyncio.sleep(0)
    assert [round(seconds, 1) for seconds in slept] == [0.6]
    over.set()
    assert {(await hint).move for hint in hints} == {view.legal[0]}


async def test_metrics_do_not_tell_how_long_mister_x_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Operators see the detectives' thinking times alone: his depend on where he is."""
    table, metrics = Table("toy"), Metrics()
    hides = cast(MisterXView, table.view(Audience.MISTER_X))
    table.submit("X", hides.legal[0])
    seeks = cast(DetectiveView, table.view(Audience.DETECTIVES))

    async def exchange(worker: object, line: bytes, kind: type) -> object:
        return Thought((seeks if b'"detectives"' in line else hides).legal[0])

    workers = await idle_pool(monkeypatch, exchange, metrics)
    counted = []
    for view in (hides, seeks):
        await workers.think("random", 1, view, 0.1)
        counted.append(metrics.registry.get_sample_value("fogbound_think_seconds_count"))
    assert counted == [0, 1]


@pytest.mark.parametrize(
    "fault", ["sys.exit(1)", "time.sleep(600)", "sys.stdout.write('nonsense\\n'); sys.stdout.flush(); continue"]
)
async def test_a_failing_worker_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """A worker that dies, hangs or answers nonsense is given up, and another thinks the move again."""
    view = first_view()
    notes = tmp_path / "notes"
    notes.write_text("")
    program = tmp_path / "worker.py"
    program.write_text(FAKE.format(path=str(notes), fault=fault, move=view.legal[0]))

    async def fake(*command: str, **options: object) -> asyncio.subprocess.Process:
        return await real(sys.executable, str(program), **options)  # type: ignore[arg-type]  # handed through

    real = asyncio.create_subprocess_exec
    monkeypatch.setattr(asyncio, "create_subprocess_exec", fake)
    monkeypatch.setattr(pool, "FIRST_PATIENCE", 2.0)
    workers = Pool(1)
    await workers.open()
    thought = await workers.think("random", 1, view, 0.1)
    assert thought.move == view.legal[0]
    assert notes.read_text().count("asked") == 2
    await workers.close()


async def test_a_killed_worker_does_not_stop_the_game() -> None:
    """Killing the worker between two moves costs nothing but a new process."""
    workers = Pool(1)
    await workers.open()
    view = first_view()
    await workers.think("random", 1, view, 0.1)
    (process,) = workers._processes
    os.kill(process.pid, signal.SIGKILL)
    assert (await workers.think("random", 1, view, 0.1)).move in view.legal
    await workers.close()


def test_a_fault_is_told_by_its_kind_alone() -> None:
    """What a bot's error says, and where it was, could hold secrets: only the error's kind leaves the worker."""
    assert answer(b"nonsense") == b'{"move":"","why":[],"value":null,"error":"DecodeError"}\n'


async def test_who_stops_waiting_takes_no_worker_along() -> None:
    """A hint that is asked for and dropped is thought to its end; the worker that did so answers the next who asks."""
    workers = Pool(1)
    await workers.open()
    view = first_view()
    await workers.advise("random", 1, view, 0.1)
    (process,) = workers._processes
    for _ in range(3):
        asked = asyncio.ensure_future(workers.advise("random", 1, view, 0.1))
        while not workers._works:
            await asyncio.sleep(0)
        asked.cancel()
        assert (await workers.advise("random", 2, view, 0.1)).move in view.legal
        assert asked.cancelled()
    assert workers._processes == {process}
    assert process.returncode is None
    await workers.close()


async def test_a_worker_that_starts_slowly_is_given_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine without time a new worker is not given up and begun again for ever."""
    monkeypatch.setattr(pool, "FIRST_PATIENCE", 0.01)
    view = first_view()

    async def start(self: Pool, worker: object) -> object:
        return object()

    async def exchange(worker: object, line: bytes, kind: type) -> Thought:
        await asyncio.sleep(0.3)
        return Thought(view.legal[0])

    monkeypatch.setattr(Pool, "_start", start)
    monkeypatch.setattr(pool, "_exchange", exchange)
    monkeypatch.setattr(Pool, "_end", lambda self, worker: asyncio.sleep(0))
    workers = Pool(1)
    await workers.open()
    async with asyncio.timeout(20):
        for _ in range(5):
            with suppress(pool.ThoughtFailed):
                assert (await workers.think("random", 1, view, 0.0)).move == view.legal[0]
                return
    raise AssertionError("no worker was ever given enough time")


async def test_nobody_waits_for_a_clerk_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks a clerk hears within bounded time that there is none, and what it then finds is heard by nobody."""
    monkeypatch.setattr(pool, "ANSWER_SECONDS", 0.05)

    async def start(self: Pool, worker: object) -> object:
        await asyncio.Event().wait()
        return object()

    monkeypatch.setattr(Pool, "_start", start)
    monkeypatch.setattr(Pool, "_end", lambda self, worker: asyncio.sleep(0))
    workers = Pool(1)
    await workers.open()
    async with asyncio.timeout(20):
        with pytest.raises(pool.ThoughtFailed):
            await workers.believe(BeliefTask("", (), (0,)))
        await workers.close()
