import time

import pytest

from fogbound.ai import Budget


class Clocks:
    """Both clocks, set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall = self.processor = 0.0
        monkeypatch.setattr(time, "perf_counter", lambda: self.wall)
        monkeypatch.setattr(time, "thread_time", lambda: self.processor)


def test_seconds_run_from_the_beginning_of_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a player does before it searches is taken from its seconds: beginning again changes nothing."""
    clocks = Clocks(monkeypatch)
    budget = Budget(seconds=1.0).begin()
    clocks.wall = 0.6
    assert budget.begin().has_time
    clocks.wall = 1.0
    assert not budget.begin().has_time


def test_other_work_takes_nothing_from_the_processors_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget of the processor's time lasts until the player has used it, however long that takes by the clock."""
    clocks = Clocks(monkeypatch)
    budget = Budget(seconds=1.0, processor=True).begin()
    clocks.wall = 100.0
    assert budget.has_time
    clocks.processor = 1.0
    assert not budget.has_time


def test_a_budget_in_playouts_never_runs_out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without seconds, no clock decides anything."""
    clocks = Clocks(monkeypatch)
    budget = Budget(playouts=10).begin()
    clocks.wall = clocks.processor = 1e9
    assert budget.has_time
