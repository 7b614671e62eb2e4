from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fogbound.arena import Entrant, LocalRunner, Plan, fixtures, hold, play, run_here
from fogbound.arena.journal import FILE
from fogbound.errors import ArenaError

TWO = (Entrant("random", "random", playouts=1), Entrant("random#2", "random", playouts=1))
PLAN = Plan("toy", TWO, pairs=5, seed=6)


def wait_until(holds: Callable[[], bool]) -> None:
    """Waits for something that other processes bring about; fails after some minutes."""
    for _ in range(6_000):
        if holds():
            return
        time.sleep(0.05)
    pytest.fail("it never came about")


def is_alive(process: int) -> bool:
    """Does the process run? One that ended and was not waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def children(process: int) -> list[int]:
    """The children of a process."""
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text("utf-8").split()))


def games_in(folder: Path) -> int:
    """Whole games in a journal, without its head."""
    path = folder / FILE
    return max(0, path.read_bytes().count(b"\n") - 1) if path.exists() else 0


def test_workers_change_nothing() -> None:
    """Worker processes play the same games as this process does."""
    here = list(run_here(fixtures(PLAN)))
    there = sorted(LocalRunner(2)(fixtures(PLAN)), key=lambda result: result.number)
    assert [result.record for result in there] == [result.record for result in here]


def test_killed_and_gone_on_with(tmp_path: Path) -> None:
    """An arena killed in the middle leaves no process behind; started again, it repeats no game and misses none."""
    command = [sys.executable, "-m", "fogbound", "arena", "random", "random", "--edition", "toy", "--playouts", "1"]
    command += ["--seed", "6", "--out", str(tmp_path), "--workers", "2"]
    quiet = subprocess.DEVNULL
    arena = subprocess.Popen([*command, "--games", "100000"], stdout=quiet, stderr=quiet)
    wait_until(lambda: games_in(tmp_path) >= 5)
    workers = children(arena.pid)
    os.kill(arena.pid, signal.SIGKILL)
    arena.wait()
    wait_until(lambda: not any(map(is_alive, workers)))
    before = (tmp_path / FILE).read_bytes()
    whole = before[: before.rfind(b"\n") + 1]
    total = (games_in(tmp_path) + 11) // 2 * 2
    subprocess.run([*command, "--games", str(total)], stdout=quiet, stderr=quiet, check=True)
    assert (tmp_path / FILE).read_bytes().startswith(whole)
    outcome = hold(Plan("toy", TWO, pairs=total // 2, seed=6), tmp_path, run_here)
    assert [result.number for result in outcome.results] == list(range(total))
    last = list(fixtures(outcome.plan))[-3:]
    assert [play(fixture).record for fixture in last] == [result.record for result in outcome.results[-3:]]


def test_a_dying_worker_does_not_hang_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes its worker process down twice ends the tournament with the game's name."""
    # Workers are fresh interpreters: this is how one gets at their bots.
    (tmp_path / "sitecustomize.py").write_text(
        "import os, fogbound.ai.players.random_bot as bots\nbots.RandomBot.choose = lambda *_: os._exit(9)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(ArenaError, match="worker processes die in game"):
        list(LocalRunner(1)(fixtures(PLAN)))


def test_stopping_early_stops_the_workers() -> None:
    """Whoever closes a runner after some games is left without worker processes."""
    before = set(children(os.getpid()))
    games = LocalRunner(2)(fixtures(Plan("modern", TWO, pairs=500)))
    next(games)
    workers = set(children(os.getpid())) - before
    assert workers
    games.close()
    assert not any(map(is_alive, workers - _trackers(workers)))


def _trackers(processes: set[int]) -> set[int]:
    """Those that keep Python's own books of shared locks and stay for the life of this process."""
    living = filter(is_alive, processes)
    return {one for one in living if "resource_tracker" in Path(f"/proc/{one}/cmdline").read_text("utf-8")}


def test_no_workers_are_refused() -> None:
    """A runner has at least one worker."""
    with pytest.raises(ArenaError, match="at least one worker"):
        LocalRunner(0)
