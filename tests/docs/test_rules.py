"""The page of rules agrees with the program and with those who refer to it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from docs.pages import ROOT, page, rows, section
from fogbound.board import Transport, load
from fogbound.errors import EditionError
from fogbound.rules import PRESETS, edition, player_counts, preset
from fogbound.rules.options import BY_NAME, read_value

PAGE = page("rules")
NUMBERS = {*re.findall(r"^## (\d)\. ", PAGE, re.MULTILINE), *re.findall(r"^\*\*(2\.\d+) ", PAGE, re.MULTILINE)}
HEADINGS = {heading[0]: heading for heading in re.findall(r"^## (\d\. .+)$", PAGE, re.MULTILINE)}


def numbers_in(text: str) -> list[int]:
    """Every number in a text, in order."""
    return [int(number) for number in re.findall(r"\d+", text)]


def test_sections() -> None:
    """The page has the sections 1 to 9 and the paragraphs 2.1 to 2.10."""
    assert {*map(str, range(1, 10)), *(f"2.{number}" for number in range(1, 11))} == NUMBERS


def test_references_lead_somewhere() -> None:
    """Whoever in the code or the tests says "rules 2.8" names a paragraph that exists."""
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "docs").glob("*.md")]
    references = [
        (file.name, number)
        for file in sources
        for said in re.findall(r"\brules ((?:\d(?:\.\d+)?(?:, | and | to )?)+)", file.read_text("utf-8"), re.IGNORECASE)
        for number in re.findall(r"\d(?:\.\d+)?", said)
    ]
    assert len(references) > 50
    assert [reference for reference in references if reference[1] not in NUMBERS] == []


def test_modern_table() -> None:
    """Rules 3: the table of pieces and purses is the program's."""
    for row in rows(section(PAGE, HEADINGS["3"])):
        which = preset("modern", players=int(row["people"]))
        assert (int(row["detectives"]), int(row["bobbies"])) == (which.detectives, which.bobbies)
        assert row["purses"] == ("one each" if which.stock == "own" else "one for both detectives")


def test_classic_table() -> None:
    """Rules 4: the table of detectives and black tickets is the program's."""
    for row in rows(section(PAGE, HEADINGS["4"])):
        which = preset("classic", players=int(row["people"]))
        assert numbers_in(row["detectives"])[0] == which.detectives
        assert int(row["black tickets"]) == which.black_tickets


def test_tables_are_complete() -> None:
    """Rules 3 and 4: no number of players is missing."""
    for number, name in (("3", "modern"), ("4", "classic")):
        assert [int(row["people"]) for row in rows(section(PAGE, HEADINGS[number]))] == list(player_counts(name))


@pytest.mark.parametrize(
    ("number", "name", "sentence", "option"),
    [
        ("3", "modern", r"Sightings\*\* after entries ([\d, and]+)", "sightings"),
        ("3", "modern", r"Detectives\*\* get ([^.]+?) tickets each", "tickets"),
        ("3", "modern", r"a box of ([^.]+?) tickets", "box"),
        ("3", "modern", r"Length\.\*\* (\d+) rounds", "length"),
        ("4", "classic", r"Sightings\*\* after entries ([\d, and]+)", "sightings"),
        ("4", "classic", r"a purse each: ([^.]+)\.", "tickets"),
        ("4", "classic", r"each detective, and ([^.]+?) tickets\.", "x_tickets"),
        ("4", "classic", r"Length\.\*\* (\d+) rounds", "length"),
        ("5", "beginner", r"but entries ([\d, and]+) are hidden", "hidden_entries"),
        ("5", "beginner", r"Length\*\* (\d+) rounds", "length"),
        ("5", "beginner", r"begins on (\d+)", "x_starts"),
    ],
)
def test_numbers(number: str, name: str, sentence: str, option: str) -> None:
    """Rules 3 to 5: the numbers in the text are those of the preset."""
    found = re.search(sentence, " ".join(section(PAGE, HEADINGS[number]).split()))
    assert found
    value = getattr(preset(name), option)
    assert numbers_in(found[1]) == ([value.limit] if option == "length" else list(value))


def test_ferries() -> None:
    """Rules 4 and 6: the ferry lines of the text are those of the boards."""
    for number, board in (("4", "london-classic"), ("6", "compact")):
        line = re.search(r"(?:\d+-){3}\d+", section(PAGE, HEADINGS[number]))
        assert line
        stops = numbers_in(line[0])
        ferries = {frozenset((c.a, c.b)) for c in load(board).connections if c.transport is Transport.FERRY}
        assert ferries == {frozenset(pair) for pair in pairwise(stops)}


def test_options_exist() -> None:
    """Every option and every edition that the text names in code is one."""
    for code in re.findall(r"`([^`\n]+)`", PAGE):
        name, equals, value = code.partition("=")
        if "(" in code:
            try:
                edition(code)
            except EditionError as error:
                assert "deck must be one of" in str(error)  # noqa: PT017  a place for the reader's own file
        elif equals:
            read_value(BY_NAME[name], value)
        else:
            assert code in BY_NAME or code in PRESETS or code == "old"
