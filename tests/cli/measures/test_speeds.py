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
    """Fresh interpreters time themselves by the clock and by the processor, and sleep is no work."""
    monkeypatch.setattr(speeds, "PROCESSES", 1)
    wait = speeds.process_wait("import time; time.sleep(0.2)")
    assert wait.clock >= 0.2
    assert wait.processor < wait.clock


@pytest.mark.parametrize("code", [speeds.IMPORT, speeds.FIRST_CALL, speeds.HELP])
def test_measured_code_runs(code: str) -> None:
    """What fresh interpreters are given to do works."""
    exec(compile(code, "measured", "exec"), {})


def test_single_moves_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The speed of single moves is taken over whole games, begun anew when one is over."""
    monkeypatch.setattr(speeds, "MOVES", 60)
    assert speeds.move_microseconds(speeds.first_state(edition("toy"))) > 0
