import math
import time

import pytest

from fogbound.ai import Budget
from fogbound.cli.main import main
from fogbound.errors import BudgetError


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


@pytest.mark.parametrize("amount", [-1, 0, math.nan, math.inf, -math.inf])
def test_budgets_that_nobody_can_think_with_are_refused(amount: float) -> None:
    """A budget has at least a playout, and more than no time, and an end."""
    with pytest.raises(BudgetError, match="at least one playout"):
        Budget(playouts=amount)  # type: ignore[arg-type]  # the wrong values are what is tested
    with pytest.raises(BudgetError, match="more than 0 seconds"):
        Budget(seconds=amount)


@pytest.mark.parametrize("words", [["random", "random", "--seconds", "inf"], ["random@0s", "random"]])
def test_commands_say_so_too(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A command that is given such a budget says so in one line, before anything is played."""
    assert main(["arena", *words]) == 2
    said = capsys.readouterr().err
    assert "more than 0 seconds" in said
    assert said.count("\n") == 1
