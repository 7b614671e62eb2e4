from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogbound.cli import main as cli

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text()
SECTIONS = dict(re.findall(r"^## fogbound (\w+)[^\n]*\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("command", ["editions", "board", "perft", "replay", "bench"])
def test_every_option_is_on_the_page(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    """The page on the command line shows every option of these commands, and no option that does not exist."""
    names = [command]
    if command == "board":
        names = [f"board {name}" for name in ("list", "check", "show", "draw")]
    for name in names:
        assert cli.main([*name.split(), "--help"]) == 0
    options = set(re.findall(r"(?<![\w-])--[a-z]+", capfd.readouterr().out)) - {"--help"}
    shown = set(re.findall(r"(?<![\w-])--[a-z]+", SECTIONS[command]))
    assert shown <= options
    assert options - shown <= {"--output"}  # shown by its short name
