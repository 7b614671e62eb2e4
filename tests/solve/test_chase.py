from __future__ import annotations

import os
from collections.abc import Callable
from itertools import permutations

import pytest

from fogbound.board import load
from fogbound.board.loading import parse
from fogbound.solve import chase_table
from solve.slow_chase import SlowChase

LONG = os.environ.get("FOGBOUND_CHASE_BOARD")
"""A board for the long proof, which takes the slow solver minutes."""

CASES = [("toy", 2), ("toy", 3), *([(LONG, 2)] if LONG else [])]

DEAD_ENDS = """board alley
stations 7
taxi 1-2-3-4-5
bus 2-6
underground 4-7
"""


@pytest.mark.parametrize(("board", "detectives"), CASES)
def test_agrees_with_a_slow_solver(board: str, detectives: int) -> None:
    """Every place of every piece has the rounds that a second solver finds, written independently."""
    city = load(board)
    agree(chase_table(city, detectives).rounds_left, SlowChase(city, detectives))


@pytest.mark.parametrize("detectives", [2, 3])
def test_agrees_where_pieces_get_stuck(detectives: int) -> None:
    """In a city of dead ends, where detectives stand in each other's way, both solvers still agree."""
    city = parse(DEAD_ENDS, "alley.board")
    agree(chase_table(city, detectives).rounds_left, SlowChase(city, detectives))


def agree(rounds_left: Callable[..., int | None], slow: SlowChase) -> None:
    """The two tables are the same wherever no detective stands on Mister X."""
    for x in slow.near:
        for places in slow.turns:
            if x not in places:
                assert rounds_left(x, *places) == slow.rounds.get((x, places)), (x, places)


def test_order_of_detectives_does_not_matter() -> None:
    """The detectives can be named in any order."""
    table = chase_table(load("toy"), 3)
    assert len({table.rounds_left(10, *order) for order in permutations((1, 4, 6))}) == 1


def test_shares_count_every_place() -> None:
    """The counts by rounds add up to all places with nobody on Mister X's station."""
    assert sum(chase_table(load("toy"), 2).shares().values()) == 10 * 9 * 8 // 2


def test_tells_of_every_sweep() -> None:
    """Whoever waits hears of each sweep, and that the last one changed nothing."""
    heard: list[tuple[int, int]] = []
    chase_table(load("toy"), 2, lambda sweep, changed: heard.append((sweep, changed)))
    assert [sweep for sweep, _ in heard] == list(range(1, len(heard) + 1))
    assert heard[-1][1] == 0 < heard[0][1]
