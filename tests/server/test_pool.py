from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import cast

import pytest

from fogbound.belief import candidates
from fogbound.referee import Table
from fogbound.server.thinkers import BeliefTask, Pool, pool
from fogbound.server.thinkers.worker import answer
from fogbound.views import Audience, MisterXView

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


async def test_a_worker_thinks_and_believes() -> None:
    """A worker process chooses a legal move, and tells where Mister X probably is."""
    workers = Pool(1)
    await workers.open()
    view = first_view()
    thought = await workers.think("random", 1, view, 0.1)
    assert thought.move in view.legal
    belief = await workers.believe(BeliefTask(view.origin, (), (0, 0)))
    assert belief.chances == (dict.fromkeys(candidates(view), 0.3333),) * 2
    await workers.close()


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
    """What a bot's error says could hold secrets: only the error's kind leaves the worker."""
    assert answer(b"nonsense") == b'{"move":"","why":[],"value":null,"error":"DecodeError"}\n'
