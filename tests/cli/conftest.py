"""Running a command as a person does: words in, exit code, output and errors out."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Protocol

import pytest

from fogbound.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path


class Command(Protocol):
    """`run("perft", "toy", "2", typed="...")`: the exit code, what it printed, and what it said on the error stream."""

    def __call__(self, *words: str, typed: str = "") -> tuple[int, str, str]: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run a command in an empty folder, on a pipe as wide as a screen."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(words)
        return code, *capfd.readouterr()

    return run
