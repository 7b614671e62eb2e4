"""Boards as values: what they answer, and what they refuse to be."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from fogbound.board import Board, Connection, Transport, load
from fogbound.errors import BoardError

TAXI, BUS, UNDERGROUND, FERRY = Transport
TRIANGLE = (Connection(1, 2, TAXI), Connection(1, 3, BUS), Connection(2, 3, TAXI))


def triangle(**changes: Any) -> Board:
    """Three stations, each joined to each, with some fields otherwise."""
    return replace(Board("triangle", "Triangle", TRIANGLE, 3), **changes)


def test_transports_are_numbers_with_words() -> None:
    """The transports are numbered from 0 in a fixed order, and each has a lower-case word."""
    words = [(transport.value, transport.word) for transport in Transport]
    assert words == [(0, "taxi"), (1, "bus"), (2, "underground"), (3, "ferry")]


def test_connection_between_either_end() -> None:
    """A connection is the same whichever end is named first, and prints as a file spells it."""
    assert Connection.between(9, 4, BUS) == Connection.between(4, 9, BUS) == Connection(4, 9, BUS)
    assert str(Connection(4, 9, BUS)) == "bus 4-9"


def test_neighbours() -> None:
    """Neighbours are sorted, each once, by one transport or by all."""
    toy = load("toy")
    assert toy.neighbours(10) == (1, 8, 9)
    assert [toy.neighbours(10, transport) for transport in Transport] == [(8, 9), (1, 9), (), ()]
    assert toy.neighbours(4) == (1, 6, 7)


def test_connections_run_both_ways() -> None:
    """Whoever can go from one station to another by a transport can come back by it."""
    board = load("london-classic")
    for transport in Transport:
        for here in board.stations:
            assert all(here in board.neighbours(there, transport) for there in board.neighbours(here, transport))


def test_transports_at_and_has() -> None:
    """A board knows which transports stop at a station and which run at all."""
    toy = load("toy")
    assert toy.transports_at(4) == (TAXI, FERRY)
    assert toy.transports_at(5) == (TAXI, UNDERGROUND)
    assert [triangle().has(transport) for transport in Transport] == [True, True, False, False]


@pytest.mark.parametrize("station", [0, -1, 11, 999])
def test_no_such_station(station: int) -> None:
    """A question about a station that is not there is a BoardError that says which ones are."""
    for ask in (load("toy").neighbours, load("toy").transports_at, load("toy").label):
        with pytest.raises(BoardError, match=r"unknown station .*1 to 10"):
            ask(station)


def test_label() -> None:
    """A station is called its number, or its label in a labelling; an unknown one is refused."""
    board = load("london-classic")
    assert (board.label(108), board.label(108, "old"), board.label(107, "old")) == ("108", "118", "107")
    with pytest.raises(BoardError, match=r"'odl'.*did you mean 'old'"):
        board.label(108, "odl")
    with pytest.raises(BoardError, match="it has none"):
        load("toy").label(1, "old")


def test_digest_is_of_the_graph_alone() -> None:
    """The digest ignores names and drawing, and changes with any connection and with the size."""
    board = triangle()
    assert triangle(name="other", title="Other", river=((0.0, 0.5), (1.0, 0.5))).digest == board.digest
    others = [
        triangle(connections=TRIANGLE[1:]),
        triangle(connections=(Connection(1, 2, BUS), *TRIANGLE[1:])),
        triangle(connections=(*TRIANGLE, Connection(3, 4, TAXI)), size=4),
    ]
    assert len({board.digest, *(other.digest for other in others)}) == 4
    assert len(board.digest) == 64


def test_board_is_a_value() -> None:
    """Boards compare and hash by content, survive pickling and copying, and cannot be changed."""
    board = load("london-classic")
    for twin in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board)):
        assert twin == board
        assert hash(twin) == hash(board)
    assert board != load("london-modern")
    with pytest.raises(FrozenInstanceError):
        board.name = "paris"  # type: ignore[misc]  # that it cannot be assigned is what is tested
    with pytest.raises(TypeError):
        board.positions[1] = (0, 0)  # type: ignore[index]  # that it cannot be assigned is what is tested


def test_repr_is_short() -> None:
    """A board shows itself in a few words, not with all its connections."""
    assert repr(load("toy")) == "<Board toy: 10 stations, 16 connections>"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"size": 0, "connections": ()}, "0 stations"),
        ({"size": 251}, "251 stations"),
        ({"size": 4}, "station 4 has no connection"),
        ({"size": 2}, "station 3 is out of range"),
        ({"connections": TRIANGLE[::-1]}, "out of order"),
        ({"connections": (*TRIANGLE[:1], *TRIANGLE)}, "taxi 1-2 is there twice"),
        ({"connections": (Connection(2, 1, TAXI), *TRIANGLE)}, "higher station first"),
        ({"connections": (Connection(1, 1, TAXI), *TRIANGLE)}, "connected to itself"),
        ({"connections": (Connection(1, 2, TAXI), Connection(2, 3, FERRY))}, "station 3 has only ferries"),
        ({"positions": {1: (0.0, 0.0)}}, "do not fit"),
        ({"labellings": {"old": {1: "9"}}}, "do not fit"),
    ],
)
def test_impossible_boards(changes: dict[str, Any], fault: str) -> None:
    """A program cannot put together a board that could not be played on."""
    with pytest.raises(BoardError, match=fault) as caught:
        triangle(**changes)
    assert caught.value.source == "triangle"
    assert caught.value.cure
