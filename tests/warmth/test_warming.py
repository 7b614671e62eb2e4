from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from fogbound._compiled import warm_mark
from fogbound.warmth import Warming, turns, warming, words

PATIENCE = 60.0
"""Seconds within which a process says something, if it ever does."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[int, bool]]:
    """What a warming told; its process says what a real one says, without compiling."""
    script = "print('compiled\\ncompiled\\nrules\\ncompiled')"
    monkeypatch.setattr(warming, "COMMAND", (sys.executable, "-c", script))
    monkeypatch.setattr(turns, "warm_mark", lambda: tmp_path / "mark")
    return []


def warm(told: list[tuple[int, bool]]) -> None:
    """Warms up, and waits until all is told."""
    with Warming(lambda kernels, is_done: told.append((kernels, is_done))) as begun:
        begun.wait_for_rules()
        begun.wait()
        assert begun.has_rules


def test_a_first_start_counts_the_kernels(told: list[tuple[int, bool]]) -> None:
    """Every compiled kernel is told as it comes, and the end once."""
    warm(told)
    assert told[-1] == (3, True)
    assert [kernels for kernels, _ in told] == sorted(kernels for kernels, _ in told)
    assert [is_done for _, is_done in told].count(True) == 1


def test_how_far_it_is_can_be_asked(told: list[tuple[int, bool]], tmp_path: Path) -> None:
    """Nothing at first, more with every kernel but not all, all at the end; and all at once where all is there."""
    seen: list[float] = []
    with Warming(lambda _kernels, _is_done: seen.append(begun.share)) as begun:
        assert begun.share < 1
        begun.wait()
    assert seen == sorted(seen)
    assert seen[0] < 1
    assert seen[-1] == 1
    (tmp_path / "mark").touch()
    with Warming(lambda _kernels, _is_done: None) as later:
        assert later.share == 1


def test_a_start_during_another_one_is_told_of_at_once(
    told: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for another process that compiles hears of it before there is any kernel to count."""
    monkeypatch.setattr(warming, "COMMAND", (sys.executable, "-c", f"print('{words.WAITING}')"))
    warm(told)
    assert told == [(0, False), (0, True)]


def test_a_later_start_does_nothing(told: list[tuple[int, bool]], tmp_path: Path) -> None:
    """Where the mark lies, no process is started and nothing is waited for."""
    (tmp_path / "mark").touch()
    warm(told)
    assert told == []


def test_a_process_that_fails_holds_nobody_up(told: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch) -> None:
    """What it left undone is compiled by whoever needs it."""
    monkeypatch.setattr(warming, "COMMAND", (sys.executable, "-c", "print('compiled'); 1 / 0"))
    warm(told)
    assert told == [(1, False), (1, True)]


def test_whoever_leaves_early_ends_the_process(told: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who has misspelt a name does not leave a process behind."""
    monkeypatch.setattr(warming, "COMMAND", (sys.executable, "-c", "import time; time.sleep(600)"))
    with Warming(lambda kernels, is_done: None) as begun:
        assert not begun.has_rules
    begun.wait()
    assert begun.has_rules


def test_the_process_says_when_the_rules_are_ready() -> None:
    """The process itself comes to its end without a complaint, that of the search beside it included."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0"}
    if (mark := warm_mark()) is not None:
        mark.unlink(missing_ok=True)
    done = subprocess.run(warming.COMMAND, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line for line in done.stdout.split() if line not in (words.COMPILED, words.WAITING)] == [words.RULES]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such turns there: nobody waits")
def test_the_process_says_when_it_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It does not stay silent while another one has its turn."""
    monkeypatch.setattr(turns, "warm_mark", lambda: tmp_path / "mark")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    with (
        turns.alone(on_wait=pytest.fail),
        subprocess.Popen(warming.COMMAND, stdout=subprocess.PIPE, text=True) as process,
    ):
        too_late = threading.Timer(PATIENCE, process.kill)
        too_late.start()
        assert process.stdout is not None
        said = process.stdout.readline().strip()
        too_late.cancel()
        process.kill()
    assert said == words.WAITING
