from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from fogbound.ai import Budget
from fogbound.arena import read_entrants
from fogbound.arena.result import Result
from fogbound.cli import main as cli

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")
TOY = ["--edition", "toy", "--playouts", "1", "--workers", "1"]


def test_a_tournament_from_the_command_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`fogbound arena` prints one table and leaves a journal and a report in a folder that it finds again."""
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert cli.main(["arena", "random", "random", "--games", "5", *TOY]) == 0
        shown = capfd.readouterr().out
        assert "toy: 6 games" in shown
        assert shown.count("0.500 (") == 2
    (folder,) = (tmp_path / "arena").iterdir()
    assert sorted(path.name for path in folder.iterdir()) == ["games.jsonl", "report.html"]
    assert (folder / "games.jsonl").read_bytes().count(b"\n") == 7


def test_an_undecided_or_refused_test_is_a_no(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """With --sprt the exit code answers whether the first player was found stronger."""
    command = ["arena", "random", "random", "--games", "200", "--out", str(tmp_path), *TOY]
    assert cli.main([*command, "--sprt", "100,400"]) == 1
    assert "stronger by 100 Elo rather than 400" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["random"], "at least two"),
        (["random", "nobody"], "unknown computer player 'nobody'"),
        (["random", "random", "--edition", "modem"], "Did you mean modern"),
        (["random", "random", "--sprt", "20,0"], "0,20"),
        (["random", "random", "--sprt", ""], "0,20"),
        (["random", "random", "--edition", "toy", "--sprt", "0,20", "--once"], "--sprt and --once"),
        (["random", "random", "--seconds", "0"], "--seconds"),
        (["random", "random", "--games", "0"], "at least two games"),
        (["random", "sly", "--exec", "sly=/no/such"], "cannot be started"),
        (["random", "random", "--beginnings", "/no/such"], "/no/such"),
        (["random", "random", "--edition", "toy", "--out", "/dev/null/x"], "/dev/null"),
    ],
)
def test_wrong_requests_are_one_line(
    words: list[str],
    fault: str,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever is wrong with a request is said on one line, with exit code 2, before anything is played."""
    monkeypatch.chdir(tmp_path)
    assert cli.main(["arena", *words]) == 2
    error = capfd.readouterr().err
    assert fault in error
    assert error.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_file_of_beginnings_is_text(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A file of beginnings that is no text is a wrong request and no fault of ours."""
    path = tmp_path / "beginnings.txt"
    path.write_bytes(b"pursuers 1 2; x 9\npursuers \xff\n")
    assert cli.main(["arena", "random", "random", "--beginnings", str(path), *TOY]) == 2
    assert capfd.readouterr().err.endswith("beginnings.txt:2: this is not UTF-8 text\n")


def test_what_the_help_names_can_be_played(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The budgets that the help gives as examples can be given to a player."""
    assert cli.main(["arena", "--help"]) == 0
    named = [f"greedy{budget}" for budget in re.findall(r"NAME(@[0-9.]+s?)", capfd.readouterr().out)]
    assert len(named) == 2
    assert len(read_entrants(named, Budget(1))) == 2


def test_a_program_cannot_paint_the_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The last words of a program that crashed are shown without what would move the cursor, by the game's number."""
    path = tmp_path / "loud.py"
    path.write_text(r'raise SystemExit("\x1b[2Jfarewell")', "utf-8")
    words = ["loud", "random", "--exec", f"loud={sys.executable} {path}", "--games", "2", "--out", str(tmp_path)]
    assert cli.main(["arena", *words, *TOY]) == 0
    shown = capfd.readouterr().out
    assert "loud forfeited, first in game 1: crashed" in shown
    assert "farewell" in shown
    assert "\x1b" not in shown + (tmp_path / "report.html").read_text("utf-8")


@pytest.mark.parametrize("command", ["arena", "analyse"])
def test_every_option_is_on_the_page(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    """The page on tournaments explains every option of both commands, and no option that does not exist."""
    assert cli.main([command, "--help"]) == 0
    options = set(re.findall(r"(?<![\w-])--[a-z]+", capfd.readouterr().out)) - {"--help"}
    part = PAGE.partition(f"## fogbound {command}")[2].partition("## fogbound ")[0]
    assert set(re.findall(r"(?<![\w-])--[a-z]+", part)) == options


def test_every_key_of_the_journal_is_on_the_page() -> None:
    """The page on tournaments explains every key of a game's line."""
    assert not [key for key in Result.__struct_fields__ if f"`{key}`" not in PAGE]
