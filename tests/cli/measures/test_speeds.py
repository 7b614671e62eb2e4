from __future__ import annotations

import pytest

from fogbound._compiled import JIT_IS_ON
from fogbound.cli.measures import speeds
from fogbound.rules import edition

GAMES = 200 if JIT_IS_ON else 3


def test_the_same_seed_plays_the_same_games() -> None:
    """What is timed is the same work in every run."""
    state = speeds.first_state(edition("toy"))
    rate, moves = speeds.games_per_second(state, GAMES)
    assert rate > 0
    assert moves == speeds.games_per_second(state, GAMES)[1]
    assert sum(speeds.endings(state, GAMES)) == GAMES


def test_processes_measure_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least of the figures that fresh interpreters print is taken, and the first run only warms up."""
    monkeypatch.setattr(speeds, "PROCESSES", 2)
    assert speeds.process_seconds("print(0.25)") == 0.25
    assert 0 < speeds.process_seconds(speeds.IMPORT) < 60


def test_single_moves_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The speed of single moves is taken over whole games, begun anew when one is over."""
    monkeypatch.setattr(speeds, "MOVES", 60)
    assert speeds.move_microseconds(speeds.first_state(edition("toy"))) > 0
