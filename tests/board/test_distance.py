"""Distances in legs."""

from __future__ import annotations

from collections import deque

import numpy as np
import pytest

from fogbound.board import Board, Transport, load, names, parse
from fogbound.board.distance import distances


def legs_from(board: Board, start: int, ferries: bool) -> list[int]:
    """The distances from one station, leg by leg with a queue."""
    legs, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for transport in Transport:
            if transport == Transport.FERRY and not ferries:
                continue
            for there in board.neighbours(here, transport):
                if there not in legs:
                    legs[there] = legs[here] + 1
                    queue.append(there)
    return [legs[station] for station in board.stations]


@pytest.mark.parametrize("ferries", [False, True])
@pytest.mark.parametrize("name", names())
def test_distances_are_shortest_ways(name: str, ferries: bool) -> None:
    """Every entry is the length of a shortest way, with or without ferries; index 0 is unused."""
    board = load(name)
    legs = distances(board, ferries=ferries)
    assert legs.dtype == np.uint8
    assert legs.shape == (board.size + 1, board.size + 1)
    assert (legs[0] == 255).all()
    assert (legs[:, 0] == 255).all()
    assert legs[1:, 1:].tolist() == [legs_from(board, station, ferries) for station in board.stations]


def test_ferries_shorten_the_way() -> None:
    """Ferries count only on request: on the toy city 4-6 is four legs by land and one by water."""
    assert (distances(load("toy"))[4, 6], distances(load("toy"), ferries=True)[4, 6]) == (4, 1)


def test_longest_possible_way() -> None:
    """The furthest that two stations of any board can be apart, 249 legs, fits the matrix."""
    line = parse("board line\nstations 250\ntaxi " + "-".join(map(str, range(1, 251))), "line.board")
    assert distances(line)[1, 250] == distances(line).T[1, 250] == 249


def test_distances_are_made_once() -> None:
    """The matrix is made once for a board and cannot be written to."""
    legs = distances(load("toy"))
    assert distances(load("toy")) is legs
    with pytest.raises(ValueError, match="read-only"):
        legs[1, 1] = 5
