"""The page about boards says what is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogbound.board import Transport, load, names, parse
from fogbound.board.figures import FIGURES
from fogbound.board.landscape import WORDS
from fogbound.errors import BoardError

PAGE = (Path(__file__).parents[2] / "docs" / "boards.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
TOWN, NIGHT, ERRORS, PLACES = (text for language, text in BLOCKS if not language)


def test_examples_can_be_read() -> None:
    """Both example boards and the example drawing are accepted as they stand."""
    town = parse(TOWN, "my-town.board", PLACES)
    assert (town.size, len(town.connections), len(town.positions)) == (6, 10, 6)
    assert len(town.scenery.parks + town.scenery.lakes + town.scenery.landmarks) == 3
    assert len(parse(NIGHT, "night-london.board").connections) == 469


def test_table_of_built_in_boards() -> None:
    """The table lists every built-in board with its numbers of stations and connections."""
    rows = re.findall(r"^\| `([a-z-]+)` \|(.*)\| [^|]*\|$", PAGE, re.MULTILINE)
    told = {name: [int(number) for number in re.findall(r"\d+", numbers)] for name, numbers in rows}
    assert told == {
        name: [load(name).size]
        + [sum(c.transport == transport for c in load(name).connections) for transport in Transport]
        for name in names()
    }


@pytest.mark.parametrize(
    ("slip", "message"),
    [
        ({"taxi": "taxy"}, ERRORS.splitlines()[0]),
        ({"ferry 3-6": "taxi 1-2"}, ERRORS.splitlines()[1]),
        ({"4-5-6": "4-6", "3-5": "3-4", "2-5": "2-6"}, ERRORS.splitlines()[2]),
    ],
)
def test_errors_read_as_shown(slip: dict[str, str], message: str) -> None:
    """The example town with a slip is answered in the very words of the page."""
    text = TOWN
    for right, wrong in slip.items():
        text = text.replace(right, wrong)
    with pytest.raises(BoardError) as caught:
        parse(text, "my-town.board")
    assert str(caught.value) == message


def test_scenery_is_told() -> None:
    """The page explains every line about scenery and names every figure, and the error of a wrong one is as shown."""
    assert all(f"| `{word} " in PAGE or f"`{word} TEXT`" in PAGE for word in WORDS)
    assert all(f"`{figure}`" in PAGE for figure in FIGURES)
    (message,) = (text.strip() for language, text in BLOCKS if language == "text")
    places = PLACES.split("source")[0].strip() + "\n\nlandmark tower 0.4 0.3"
    with pytest.raises(BoardError) as caught:
        parse(TOWN, "my-town.board", places)
    assert str(caught.value) == message


def test_python_example() -> None:
    """The Python example gives the answers that stand beside it."""
    london = load("london-classic")
    assert london.neighbours(74, Transport.BUS) == (58, 94)
    assert london.transports_at(108) == (Transport.TAXI, Transport.BUS, Transport.FERRY)
    assert london.label(108, "old") == "118"
