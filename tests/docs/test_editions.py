"""The page about editions says what is true."""

from __future__ import annotations

import doctest
import re
from dataclasses import Field
from typing import Any

import pytest

from docs.pages import blocks, page, rows, section
from fogbound.errors import EditionError
from fogbound.rules import OPTIONS, PRESETS, edition, player_counts, preset
from fogbound.rules.options import BY_NAME, write_value

PAGE = page("editions")
SPELLINGS, ERRORS = blocks(PAGE)
BY_PLAYERS = "*by players*"


def written(name: str, option: str, players: int | None = None) -> str:
    """The text of an option's value in a preset."""
    return write_value(BY_NAME[option], getattr(preset(name, players=players), option))


def defaults(entry: Field[Any]) -> dict[str, str]:
    """What the presets choose for an option."""
    if entry.name == "players":
        return {name: written(name, "players") for name in PRESETS}
    values = {name: {written(name, entry.name, count) for count in player_counts(name)} for name in PRESETS}
    return {name: found.pop() if len(found) == 1 else BY_PLAYERS for name, found in values.items()}


def test_every_option_has_its_heading() -> None:
    """The options stand in the order in which they are written, each under its own heading, and no others."""
    headings = re.findall(r"^### (\w+)$", PAGE, re.MULTILINE)
    assert headings == [entry.name for entry in OPTIONS]


@pytest.mark.parametrize("entry", OPTIONS, ids=lambda entry: entry.name)
def test_every_value_is_listed(entry: Field[Any]) -> None:
    """Under an option stand all its choices and bounds, and a meaning."""
    text = section(PAGE, entry.name)
    meaning, values = re.split(r"^- Values: ", text, maxsplit=1, flags=re.MULTILINE)
    values = values.partition("- Default:")[0]
    assert len(meaning.split()) >= 6
    listed = re.findall(r"`([^`]+)`", values)
    assert set(entry.metadata["choices"]) <= set(listed)
    if entry.metadata["form"] == "word":
        assert listed == list(entry.metadata["choices"])
    if entry.metadata["form"] == "number":
        assert listed == [str(entry.metadata["low"]), str(entry.metadata["high"])]
    if entry.metadata["form"] == "flag":
        assert listed == ["yes", "no"]


@pytest.mark.parametrize("entry", OPTIONS, ids=lambda entry: entry.name)
def test_every_default_is_true(entry: Field[Any]) -> None:
    """Under an option stands what each preset chooses."""
    line = re.search(r"^- Default: (.+)$", section(PAGE, entry.name), re.MULTILINE)
    assert line
    told: dict[str, str] = {}
    for item in line[1].split("; "):
        found = re.fullmatch(r"([a-z, ]+?) (?:`([^`]+)`|(\*by players\*))", item)
        assert found, item
        names = (
            [name for name in PRESETS if name not in told] if found[1] in ("all", "others") else found[1].split(", ")
        )
        told |= dict.fromkeys(names, found[2] or found[3])
    assert told == defaults(entry)


@pytest.mark.parametrize("name", PRESETS)
def test_preset_tables(name: str) -> None:
    """Every preset has a table with a row for each number of players, which agrees with the program."""
    text = section(PAGE, f"Preset {name}")
    table = rows(text)
    assert [int(row["players"]) for row in table] == list(player_counts(name))
    for row in table:
        assert row == {option: written(name, option, int(row["players"])) for option in row}
    varying = {entry.name for entry in OPTIONS if defaults(entry)[name] == BY_PLAYERS}
    assert varying <= set(table[0])
    assert f"otherwise, {preset(name).players} people" in " ".join(text.split())


@pytest.mark.parametrize("spelling", SPELLINGS.splitlines())
def test_examples_are_written_as_fogbound_writes_them(spelling: str) -> None:
    """The example spellings make sense and are in the form in which they would be printed."""
    assert str(edition(spelling)) == spelling


def test_python_example() -> None:
    """The Python example gives the answers that stand below it."""
    example = "".join(blocks(PAGE, "python"))
    parsed = doctest.DocTestParser().get_doctest(example, {}, "editions.md", None, 0)
    assert doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(parsed) == (0, 4)


@pytest.mark.parametrize(
    ("spelling", "line"), [("modern(detectivs=3)", 0), ("modern(stuck=skipp)", 1), ("beginner(sightings=3)", 2)]
)
def test_errors_read_as_shown(spelling: str, line: int) -> None:
    """Wrong words and contradictions are answered in the very words of the page."""
    with pytest.raises(EditionError) as caught:
        edition(spelling)
    assert str(caught.value) == ERRORS.splitlines()[line]
