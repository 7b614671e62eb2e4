from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fogbound.server import warmth


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[int, bool]]:
    """What a warming told; its process says what a real one says, without compiling."""
    script = tmp_path / "warm.py"
    script.write_text("print('compiled\\ncompiled\\nrules\\ncompiled\\ndone')", "utf-8")
    real = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda _, **more: real([sys.executable, str(script)], **more))
    monkeypatch.setattr(warmth, "warm_mark", lambda: tmp_path / "mark")
    return []


def wait(told: list[tuple[int, bool]]) -> None:
    """Warms up, and waits until all is told."""
    warming = warmth.Warming(lambda kernels, is_done: told.append((kernels, is_done)))
    warming.start()
    warming.wait_for_rules()
    if warming._process is not None:
        warming._process.wait()
        while not told[-1][1]:
            pass


def test_a_first_start_counts_the_kernels(told: list[tuple[int, bool]]) -> None:
    """Every compiled kernel is told as it comes, and the end once."""
    wait(told)
    assert told[-1] == (3, True)
    assert [kernels for kernels, _ in told] == sorted(kernels for kernels, _ in told)
    assert [is_done for _, is_done in told].count(True) == 1


def test_a_later_start_does_nothing(told: list[tuple[int, bool]], tmp_path: Path) -> None:
    """Where the mark lies, no process is started and nothing is waited for."""
    (tmp_path / "mark").touch()
    wait(told)
    assert told == []


def test_the_process_says_when_the_rules_and_when_all_is_ready() -> None:
    """The process itself comes to its end without a complaint, that of the search beside it included."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(warmth.COMMAND, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line for line in done.stdout.split() if line != warmth.COMPILED] == [warmth.RULES, warmth.DONE]
