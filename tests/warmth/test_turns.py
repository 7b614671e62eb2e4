from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogbound.warmth import turns, wait_for_others

COMPILING = """
import sys, time
from pathlib import Path
from fogbound.warmth import turns
turns.warm_mark = lambda: Path(sys.argv[1])
with turns.alone(on_wait=lambda: None):
    print("mine", flush=True)
    time.sleep(600)
"""
MOMENT = 0.3


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the mark would lie."""
    monkeypatch.setattr(turns, "warm_mark", lambda: tmp_path / "mark")
    return tmp_path / "mark"


@pytest.fixture
def other(mark: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that compiles."""
    command = [sys.executable, "-c", COMPILING, str(mark)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "mine\n"
        yield process
        process.kill()


def waiting() -> threading.Thread:
    """Somebody who waits for all others."""
    thread = threading.Thread(target=wait_for_others, daemon=True)
    thread.start()
    return thread


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such turns there: nobody waits")
def test_whoever_comes_meanwhile_waits(other: subprocess.Popen[str]) -> None:
    """It goes on as soon as the process that compiles has ended, even if that was killed."""
    thread = waiting()
    thread.join(MOMENT)
    assert thread.is_alive()
    other.kill()
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.usefixtures("other")
def test_nobody_waits_for_what_is_there(mark: Path) -> None:
    """Where the mark lies, a turn that somebody holds is nobody else's business."""
    mark.touch()
    wait_for_others()


@pytest.mark.usefixtures("mark")
def test_nobody_waits_for_nobody() -> None:
    """Without a process that compiles, and before the first ever has, there is nothing to wait for; again and again."""
    for _ in range(2):
        wait_for_others()
    with turns.alone(on_wait=pytest.fail):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such turns there: nobody waits")
def test_whoever_must_wait_says_so(other: subprocess.Popen[str]) -> None:
    """A process that wants to compile while another does says so before it waits, and then has its turn."""
    heard = []
    threading.Timer(MOMENT, other.kill).start()
    with turns.alone(on_wait=lambda: heard.append("waiting")):
        heard.append("mine")
    assert heard == ["waiting", "mine"]


def test_without_a_place_for_machine_code_there_are_no_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept, every process compiles for itself."""
    monkeypatch.setattr(turns, "warm_mark", lambda: None)
    assert turns.is_warm()
    with turns.alone(on_wait=pytest.fail):
        wait_for_others()
