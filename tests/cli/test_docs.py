from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from typer.main import get_command

from fogbound.cli import main as cli

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "cli.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## fogbound (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
ELSEWHERE = {"serve": "settings.md", "arena": "arena.md", "analyse": "arena.md", "benchmark": "benchmark.md"}
"""Commands whose options have a page of their own."""


def test_every_command_has_its_heading() -> None:
    """Every command stands on the page under its own heading, and no other does."""
    assert sorted(SECTIONS) == cli.command_names()


@pytest.mark.parametrize("command", cli.command_names())
def test_every_option_is_on_the_page(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    """The page on the command line shows every option of a command, or leads to the page that does."""
    found = get_command(import_module(f"fogbound.cli.{command}").app)
    for name in [command, *(f"{command} {name}" for name in getattr(found, "commands", {}))]:
        assert cli.main([*name.split(), "--help"]) == 0
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", capfd.readouterr().out)) - {"--help"}
    shown = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", SECTIONS[command]))
    assert shown <= options
    if command in ELSEWHERE:
        assert f"]({ELSEWHERE[command]}" in SECTIONS[command]
        shown |= set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", (DOCS / ELSEWHERE[command]).read_text("utf-8")))
    without = {option for option in options if option.startswith("--no-") and f"--{option[5:]}" in options}
    on = {f"--{option[5:]}" for option in without}  # a switch is shown by whichever of its two names is of use
    assert {f"--{name[5:]}" for name in without if name not in shown and f"--{name[5:]}" not in shown} == set()
    assert options - shown - without - on <= {"--output"}  # shown by its short name
