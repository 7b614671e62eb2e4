from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fogbound.cli import main as cli
from fogbound.cli._preparing import NOTICE, PreparingBar, preparing
from fogbound.warmth import turns, warming

ERASED = "\x1b[2K"
"""What a terminal is told to empty its line."""

COMPILING = """
import sys, time
from pathlib import Path
print("compiled", flush=True)
time.sleep(float(sys.argv[1]))
Path(sys.argv[2]).touch()
"""


@pytest.fixture
def compiles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[float], Path]:
    """Lets a process take so many seconds instead of compiling, and gives the file that it leaves at its end."""

    def compiles(seconds: float) -> Path:
        command = (sys.executable, "-c", COMPILING, str(seconds), str(tmp_path / "compiled"))
        monkeypatch.setattr(warming, "COMMAND", command)
        monkeypatch.setattr(turns, "warm_mark", lambda: tmp_path / "mark")
        return tmp_path / "compiled"

    return compiles


def test_the_first_start_is_announced(capfd: pytest.CaptureFixture[str]) -> None:
    """Whoever waits for the compiler is told so once; a later start, which compiles nothing, says nothing."""
    bar = PreparingBar()
    for kernels in range(3):
        bar(kernels, False)
    assert bar.is_moving
    bar(3, True)
    assert not bar.is_moving
    assert capfd.readouterr().err.count(NOTICE) == 1
    PreparingBar()(0, True)
    assert capfd.readouterr().err == ""


def test_waiting_for_another_start_is_announced_too(capfd: pytest.CaptureFixture[str]) -> None:
    """A second program that is started while a first one compiles does not stand still without a word."""
    bar = PreparingBar()
    bar(0, False)
    assert bar.is_moving
    bar(0, True)
    assert capfd.readouterr().err.count(NOTICE) == 1


def test_a_terminal_sees_a_bar(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """It shows how far the compiling is, up to the end."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    bar = PreparingBar()
    bar(1, False)
    bar(50, False)
    bar(160, True)
    said = capfd.readouterr().err
    assert NOTICE in said
    assert "━" in said


def test_the_bar_makes_way_for_other_lines(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """What is said meanwhile stands on lines of its own, and the bar goes on unless it has come to its end."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    bar = PreparingBar()
    bar(1, False)
    with bar.aside():
        sys.stderr.write("HERE")
    bar(155, True)
    with bar.aside():
        sys.stderr.write("THERE")
    said = capfd.readouterr().err
    before, between, after = re.split(r"T?HERE", said)
    assert before.endswith(ERASED)
    assert NOTICE in between
    assert between.endswith(ERASED)
    assert after == ""


def test_it_ends_when_everything_is_compiled(
    compiles: Callable[[float], Path], capfd: pytest.CaptureFixture[str]
) -> None:
    """The block runs meanwhile; afterwards nothing is left to be compiled, and the person knows what took so long."""
    compiled = compiles(0.3)
    with preparing():
        assert not compiled.exists()
    assert compiled.exists()
    assert NOTICE in capfd.readouterr().err


def test_nothing_is_compiled_where_nobody_thinks(
    compiles: Callable[[float], Path], capfd: pytest.CaptureFixture[str]
) -> None:
    """A tournament on other machines, or a game between people, does not wait for computer players."""
    compiled = compiles(0)
    with preparing(thinks=False):
        pass
    assert not compiled.exists()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    "command",
    [
        ["arena", "nobody", "greedy"],
        ["analyse", "no-such-file"],
        ["play", "--terminal", "--mister-x", "randum"],
        ["play", "--terminal", "--edition", "moderm", "--mister-x", "random"],
    ],
    ids=" ".join,
)
def test_a_slip_is_told_before_anything_is_compiled(
    command: list[str], compiles: Callable[[float], Path], capfd: pytest.CaptureFixture[str]
) -> None:
    """Nobody waits for the compiler to hear that a name is misspelt, nor hears of the compiler."""
    compiled = compiles(60)
    assert cli.main(command) != 0
    assert not compiled.exists()
    said = capfd.readouterr().err
    assert "Traceback" not in said
    assert NOTICE not in said


def test_a_block_that_fails_is_not_talked_over(
    compiles: Callable[[float], Path], capfd: pytest.CaptureFixture[str]
) -> None:
    """Kernels that were compiled before a slip was found are not announced after it."""
    compiles(60)

    def fail() -> None:
        time.sleep(0.5)
        raise ValueError("slip")

    with pytest.raises(ValueError, match="slip"), preparing():
        fail()
    assert capfd.readouterr().err == ""
