from __future__ import annotations

import re
from pathlib import Path

import pytest

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
        (["random", "nobody"], "no computer player 'nobody'"),
        (["random", "random", "--edition", "modem"], "Did you mean modern"),
        (["random", "random", "--sprt", "20,0"], "0,20"),
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
