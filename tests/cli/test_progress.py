from __future__ import annotations

from pathlib import Path

import pytest
from rich.progress import Progress, TaskID

from fogbound.cli._progress import TimeLeft, advance, counted
from fogbound.cli.main import main


class Watch:
    """A bar, and a clock that is set by hand."""

    def __init__(self, *, total: int, completed: int = 0) -> None:
        self.now = 0.0
        self.bar: Progress = counted()
        self.bar.get_time = lambda: self.now
        self.task: TaskID = self.bar.add_task("playing", total=total, completed=completed)
        self._column = TimeLeft()
        self.left()

    def left(self) -> str:
        """The time left as it is shown now."""
        return str(self._column.render(self.bar.tasks[0]))

    def play(self, seconds: float) -> str:
        """A game of so many seconds."""
        self.now += seconds
        advance(self.bar, self.task, is_new=True)
        return self.left()


@pytest.mark.parametrize("seconds", [1, 20, 31, 600])
def test_slow_games_have_a_time_left(seconds: int) -> None:
    """From the first game on the time left is what the others take at this pace, however long a game is."""
    watch = Watch(total=4)
    assert watch.left() == "-:--:--"
    shown = [watch.play(seconds) for _ in range(4)]
    assert shown == [_clock(seconds * others) for others in (3, 2, 1, 0)]


def test_the_time_left_runs_down_during_a_game() -> None:
    """Between two games the time left gets shorter, and it never passes nothing."""
    watch = Watch(total=3)
    watch.play(60)
    watch.now += 45
    assert watch.left() == _clock(75)
    watch.now += 600
    assert watch.left() == _clock(0)


@pytest.mark.parametrize("told", [True, False])
def test_games_of_an_earlier_run_took_no_time(told: bool) -> None:
    """Games that were found as played, whether told one by one or at the start, do not count as instant."""
    watch = Watch(total=510, completed=0 if told else 500)
    for _ in range(500 if told else 0):
        advance(watch.bar, watch.task, is_new=False)
    assert watch.left() == "-:--:--"
    watch.now += 60
    if told:
        advance(watch.bar, watch.task, is_new=True)
    else:
        watch.bar.update(watch.task, advance=1)
    assert watch.left() == _clock(9 * 60)


def test_without_a_terminal_a_line_comes_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    """Long work says how far it is and what is left where nobody sees a bar; short work says nothing."""
    watch = Watch(total=400)
    watch.play(1)
    watch.play(58)
    assert capsys.readouterr().err == ""
    watch.play(2)
    assert capsys.readouterr().err == "playing: 3 of 400, 2:14:32 left\n"
    watch.play(30)
    assert capsys.readouterr().err == ""
    watch.play(31)
    assert capsys.readouterr().err.startswith("playing: 5 of 400, ")


def test_work_without_an_end_says_how_much_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nobody knows how much there is, the line has no time left."""
    watch = Watch(total=1)
    watch.bar.update(watch.task, total=None, completed=10)
    watch.bar.tasks[0].total = None
    watch.now += 61
    watch.bar.update(watch.task, completed=2_000)
    assert capsys.readouterr().err == "playing: 2,000\n"


@pytest.mark.parametrize("command", ["corpus", "train"])
def test_hours_of_work_need_a_number(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without saying how much, nothing is begun and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert main([command]) == 2
    assert list(tmp_path.iterdir()) == []


def _clock(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
