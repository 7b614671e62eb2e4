from __future__ import annotations

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
