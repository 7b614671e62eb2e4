"""Boards as text and back, and files that somebody has damaged."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.strategies import boards
from fogbound.board import Board, dump, dump_places, load, names, parse
from fogbound.board.scenery import Scenery
from fogbound.errors import BoardError

CITIES = files("fogbound.board") / "cities"
SMALL = [(CITIES / f"{name}.board").read_text("utf-8") for name in ("toy", "london-classic")]
SMALL_PLACES = (CITIES / "toy.places").read_text("utf-8")
WORDS = [
    "taxi 3-5\n",
    "ferry",
    "labels a 1=b",
    "extends toy\n",
    "stations 3\n",
    "river",
    "park",
    "banks",
    "landmark eye",
    "nan",
    "250",
    "99999",
]
SPLICES = ["", *WORDS, *" -><=#.07é١", "\n", "\r", "\0", "\ufeff", "\u2028"]
Cut = tuple[int, int, str]


def cuts(reach: int) -> st.SearchStrategy[list[Cut]]:
    """Some damages to a text: where, how many characters go, and what comes instead."""
    return st.lists(st.tuples(st.integers(0, reach), st.integers(0, 30), st.sampled_from(SPLICES)), max_size=4)


def damaged(text: str, damages: list[Cut]) -> str:
    """The text after all damages."""
    for start, length, splice in damages:
        text = text[:start] + splice + text[start + length :]
    return text


def reread(board: Board) -> Board:
    """The board after it was printed and parsed."""
    return parse(dump(board), "again.board", dump_places(board) if board.positions else None)


@given(boards())
def test_round_trip(board: Board) -> None:
    """Any board that is printed and read again is the same board."""
    assert reread(board) == board


@pytest.mark.parametrize("name", names())
def test_round_trip_of_built_in_boards(name: str) -> None:
    """The built-in boards come back from their printed form, river and scenery included."""
    assert reread(load(name)) == load(name)
    assert reread(replace(load(name), positions={}, river=(), scenery=Scenery())).positions == {}


def test_no_drawing_prints_nothing() -> None:
    """A board without a drawing has an empty `.places` text."""
    assert dump_places(replace(load("toy"), positions={}, river=(), scenery=Scenery())) == ""


def board_or_refusal(text: str, places: str | None) -> None:
    """Reads a text; a board has to survive a round trip, and only a BoardError may be raised."""
    try:
        board = parse(text, "damaged.board", places)
    except BoardError:
        return
    assert reread(board) == board


@given(st.sampled_from(SMALL), cuts(400), st.sampled_from([None, SMALL_PLACES]))
def test_damaged_files(text: str, damages: list[Cut], places: str | None) -> None:
    """A board file with random cuts and insertions gives a board or a BoardError, nothing else."""
    board_or_refusal(damaged(text, damages), places)


@given(cuts(200))
def test_damaged_drawings(damages: list[Cut]) -> None:
    """A drawing with random cuts and insertions gives a board or a BoardError, nothing else."""
    board_or_refusal(SMALL[0], damaged(SMALL_PLACES, damages))


@given(st.text(max_size=200), st.text(max_size=50) | st.none())
def test_any_text(text: str, places: str | None) -> None:
    """Text of any kind is refused with a BoardError."""
    with pytest.raises(BoardError):
        parse(text, "noise.board", places)
