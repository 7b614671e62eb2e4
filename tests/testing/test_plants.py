"""The check of secrets sees whatever any writer of the referee lets slip."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from testing.plants import PLANTS, UNPLANTED, writers

TESTS = Path(__file__).parents[1]


def test_a_leak_in_any_writer_is_found() -> None:
    """A leak planted in any function of the room, a new one too, turns the check red."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(TESTS)}
    command = [sys.executable, "-m", "testing.plants"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, str | None] = json.loads(run.stdout)
    assert set(found) == set(writers()) - set(UNPLANTED)
    assert [name for name, said in found.items() if said is None] == []


def test_exceptions_are_of_writers_that_there_are() -> None:
    """No reason and no leak of its own kind is kept for a function that is gone."""
    assert set(UNPLANTED) | set(PLANTS) <= set(writers())
