"""The recipes are complete: whoever follows them has added something that works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import page, rows, section
from docs.recipes import RECIPES, follow

PAGE = page("recipes")
CHECKS = "docs i18n rules wire cli/test_docs.py cli/test_main.py server/store/test_store.py"
TRIED = """
import asyncio
from fogbound import Budget, Table, deal, edition, load, make_bot
from fogbound.belief import candidates
from fogbound.cli.main import main
from fogbound.i18n import words
from fogbound.rules.full import read_full
from fogbound.server.settings import ServerSettings
from fogbound.server.store import make_store
from fogbound.views import Audience, Whistled

table = Table("sprint(whistle=yes, players=2)", deal(edition("sprint(players=2)"), 1))
while not table.is_over:
    for seat in table.seats:
        view = table.view(seat.audience)
        if view.legal:
            table.submit(seat.name, make_bot("homebody").choose(view, Budget()).move)
            candidates(table.view(Audience.DETECTIVES))
assert any(isinstance(event, Whistled) for event in table.events(Audience.PUBLIC))
assert edition("sprint").length.limit == 11
assert read_full("toy") == edition("toy(whistle=no)")
assert words("es").text("tell-whistled", piece="1") == "1 whistles."
assert ServerSettings().greeting == "welcome"
store = make_store("memory:")
asyncio.run(store.open())
assert asyncio.run(store.listed(1)) == []
assert main(["hello"]) == main(["serve", "--greeting", "hi", "--database", "memory:", "--check"]) == 0
"""


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[str]]]:
    """A copy of the repository in which every recipe was followed, and the files that each touched."""
    folder = tmp_path_factory.mktemp("recipes")
    return folder, dict(follow(folder))


def in_copy(folder: Path, *command: str) -> None:
    """Runs Python in the copy; AssertionError with what it said if it fails."""
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'src'}", "NUMBA_DISABLE_JIT": "1"}
    command = (sys.executable, *command)
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3_000:] + run.stderr[-3_000:]


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_names_every_file(name: str, followed: tuple[Path, dict[str, list[str]]]) -> None:
    """What was touched to follow it is what stands in its table, no more and no less."""
    named = [row["file"].strip("`") for row in rows(section(PAGE, name))]
    touched = {re.sub(r"(i18n/)\w\w(/\w+\.ftl)", r"\1*\2", file) for file in followed[1][name]}
    assert sorted(named) == sorted(re.sub(r"full/\d+", "full/N", file) for file in touched)


def test_every_recipe_is_followed() -> None:
    """The page has no recipe that nobody has tried."""
    assert re.findall(r"^## (.+)$", PAGE, re.MULTILINE) == list(RECIPES)


def test_what_was_added_works(followed: tuple[Path, dict[str, list[str]]]) -> None:
    """A game of the new edition with the new option is played by the new player, and told in the new language."""
    folder, _ = followed
    in_copy(folder, "-c", TRIED)
    (folder / "web/src/gen").mkdir(exist_ok=True)
    in_copy(folder, "-m", "fogbound.wire.emit_ts", "web/src/gen")
    in_copy(folder, "-m", "fogbound.wire.emit_look")
    in_copy(folder, "-m", "fogbound.i18n.emit_keys")
    in_copy(folder, "docs/book/code.py")
    tests = [f"tests/{name}" for name in CHECKS.split()]
    spared = ["--ignore=tests/docs/test_site.py", "--ignore=tests/docs/test_recipes.py", "-p", "no:cacheprovider"]
    in_copy(folder, "-m", "pytest", "-q", "-n", "0", *tests, *spared)
