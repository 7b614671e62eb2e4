from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from fogbound.cli.editions import ABOUT
from fogbound.rules import OPTIONS, PRESETS, player_counts

if TYPE_CHECKING:
    from cli.conftest import Command


def test_list_names_every_preset(run: Command) -> None:
    """The list has a line for every preset, with the numbers of players that it is for."""
    code, out, _ = run("editions")
    assert code == 0
    for name in PRESETS:
        counts = player_counts(name)
        line = next(line for line in out.splitlines() if line.split()[:1] == [name])
        assert f"{counts.start} to {counts.stop - 1}" in line
    assert set(ABOUT) == set(PRESETS)


def test_explanation_marks_what_differs(run: Command) -> None:
    """Every option is explained, and exactly those that differ from the preset are marked."""
    code, out, _ = run("editions", "modern(detectives=3, fares=supply)")
    lines = out.splitlines()
    marked = [line.split()[1] for line in lines if line.startswith("* ") and "differs" not in line]
    assert code == 0
    assert marked == ["players", "detectives", "bobbies", "fares"]
    assert {entry.name for entry in OPTIONS} <= {word for line in lines for word in line.split()[:2]}


def test_json_has_values_and_presets(run: Command) -> None:
    """The JSON form gives every option its value and what the preset has."""
    _, out, _ = run("editions", "toy(length=rounds:5)", "--json")
    explained = json.loads(out)
    length = next(option for option in explained["options"] if option["option"] == "length")
    assert explained["edition"] == "toy(length=rounds:5)"
    assert (length["value"], length["preset"]) == ("rounds:5", "rounds:4")
    assert [row["edition"] for row in json.loads(run("editions", "--json")[1])] == list(PRESETS)


@pytest.mark.parametrize(
    ("spelling", "near"),
    [("modren", "modern"), ("modern(detectivs=3)", "detectives"), ("modern(fares=suply)", "supply")],
)
def test_wrong_words_are_answered_with_near_ones(run: Command, spelling: str, near: str) -> None:
    """A wrong word is one line on the error stream that names a right one."""
    code, out, err = run("editions", spelling)
    assert (code, out) == (2, "")
    assert near in err
    assert err.count("\n") == 1
