from __future__ import annotations

import os
from pathlib import Path

import pytest

from fogbound import ai
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


def test_processes_measure_themselves() -> None:
    """Fresh interpreters time themselves by the clock and by the processor, and sleep is no work."""
    wait = speeds.process_wait("import time; time.sleep(0.2)", 1)
    assert wait.clock >= 0.2
    assert wait.processor < wait.clock


def test_cold_processes_find_no_machine_code(tmp_path: Path) -> None:
    """Timed without machine code, every run has a new folder for it; otherwise all have the user's."""
    note = f"import os; open({str(tmp_path / 'seen')!r}, 'a').write(os.environ.get('NUMBA_CACHE_DIR', 'user') + '\\n')"
    speeds.process_wait(note, 2, is_cold=True)
    usual, first, second = (tmp_path / "seen").read_text("utf-8").split()
    assert len({usual, first, second}) == 3
    assert usual == os.environ.get("NUMBA_CACHE_DIR", "user")


def test_memory_is_the_process_own() -> None:
    """The peak of a process counts what it held for a moment, and not what its parent holds."""
    held = bytearray(200_000_000)
    assert 50 < speeds.process_megabytes("bytearray(b'1' * 25_000_000) + b'2'") < 150
    assert len(held) == 200_000_000


@pytest.mark.parametrize("code", [speeds.IMPORT, speeds.FIRST_CALL, speeds.HELP])
def test_measured_code_runs(code: str) -> None:
    """What fresh interpreters are given to do works."""
    exec(compile(code, "measured", "exec"), {})


@pytest.mark.parametrize("code", [speeds.HIDE_FIRST, speeds.SEEK_FIRST, speeds.LONG_SEARCH])
def test_measured_decisions_run(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fresh interpreters are given to decide leads to a decision, here with a smaller budget."""
    few, asked = ai.Budget(playouts=8), []

    def budget(**named: float) -> ai.Budget:
        asked.append(named)
        return few

    monkeypatch.setattr(ai, "Budget", budget)
    exec(compile(code, "measured", "exec"), {})
    assert asked in ([{"seconds": 0.1}], [{"playouts": 100_000}])


def test_single_moves_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The speed of single moves is taken over whole games, begun anew when one is over."""
    monkeypatch.setattr(speeds, "MOVES", 60)
    assert speeds.move_microseconds(speeds.first_state(edition("toy"))) > 0
