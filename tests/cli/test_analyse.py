from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from fogbound.arena import Entrant, Plan, hold, run_here
from fogbound.cli import analyse as command

if TYPE_CHECKING:
    from pathlib import Path

    from cli.conftest import Command

GAME = """fogbound 1
edition toy
deal pursuers 3 1; x 9

1. Xk7 1b9 2b10

end 3 moves: unfinished
"""
EMPTY = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\n\nend 0 moves: unfinished\n"
JUDGE = ("--bot", "greedy", "--playouts", "1")


def test_a_forfeited_game_has_an_end(run: Command, tmp_path: Path) -> None:
    """A game of a tournament that a side forfeited is shown with its winner and why, as the journal has it."""
    broken = Entrant("broken", command=("false",), playouts=1)
    outcome = hold(Plan("toy", (Entrant("a", "random", playouts=1), broken), pairs=1), tmp_path, run_here)
    for number, result in enumerate(outcome.results, 1):
        assert result.reason == "crashed"
        code, shown, _ = run("analyse", "games.jsonl", "--game", str(number), *JUDGE, "--json", "out.json", "--force")
        assert code == 0
        assert f"{result.winner.replace('_', ' ')} crashed" in shown
        numbers = json.loads((tmp_path / "out.json").read_text("utf-8"))
        assert (numbers["winner"], numbers["reason"]) == (result.winner, "crashed")


def test_a_record_without_moves_has_its_edition(run: Command, tmp_path: Path) -> None:
    """A record in which nothing was played yet is still a game of its edition."""
    (tmp_path / "game.txt").write_text(EMPTY, "utf-8")
    code, shown, _ = run("analyse", "game.txt", *JUDGE)
    assert code == 0
    assert "toy: not ended" in shown


@pytest.mark.parametrize("option", ["--json", "--svg", "--html"])
@pytest.mark.parametrize(("target", "said"), [("none/x", "folder none does not exist"), (".", "this is a folder")])
def test_a_file_that_cannot_be_written_is_refused_first(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, target: str, said: str
) -> None:
    """Where a file could not be written nothing is thought about."""
    (tmp_path / "game.txt").write_text(GAME, "utf-8")
    monkeypatch.setattr(command, "_analyse", lambda *_: pytest.fail("it thought"))
    code, _, error = run("analyse", "game.txt", option, target, *JUDGE)
    assert (code, error) == (2, f"fogbound: {target}: {said}\n")


def test_the_table_is_shown_before_files_are_written(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk on which nothing can be written after all costs the files and not the table."""
    (tmp_path / "game.txt").write_text(GAME, "utf-8")

    def fail(*_: object) -> int:
        raise OSError(28, "No space left on device", "out.json")

    monkeypatch.setattr("pathlib.Path.write_bytes", fail)
    code, shown, error = run("analyse", "game.txt", "--json", "out.json", *JUDGE)
    assert (code, error) == (2, "fogbound: out.json: No space left on device\n")
    assert "Xk7" in shown


def test_no_time_is_no_budget(run: Command, tmp_path: Path) -> None:
    """A judge without any time is refused."""
    (tmp_path / "game.txt").write_text(GAME, "utf-8")
    code, _, error = run("analyse", "game.txt", "--seconds", "0")
    assert code == 2
    assert "--seconds" in error
