"""Random games inside the kernel."""

from __future__ import annotations

import numpy as np
import pytest

from fogbound.engine import Game, deal, start
from fogbound.engine.layout import MAX_MOVES, OVER
from fogbound.engine.playout import next_random, play_many, play_out_at
from fogbound.rules import edition


def _seed(number: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([number], np.uint64)


@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_playouts_are_games(spelling: str) -> None:
    """A playout makes the same moves as a game that is played with the same numbers, and ends where it ends."""
    which = edition(spelling)
    game = Game(which, deal(which, 3))
    state, out, seed = game.state.copy_array(), np.empty(MAX_MOVES, np.int32), _seed(77)
    moves = play_out_at(game.state.tables, state, 0, seed, out)
    numbers = _seed(77)
    while not game.is_over:
        legal = game.legal()
        game.push(legal[next_random(numbers, len(legal))])
    assert moves == len(game.moves)
    assert state[0]["phase"] == OVER
    assert state.tobytes() == bytes(game.state)


def test_many_games_leave_the_first_state_alone() -> None:
    """Playing many games from one state counts all their moves and does not touch the state."""
    which = edition("toy")
    first = start(which, deal(which, 1))
    before = bytes(first)
    out = np.empty(MAX_MOVES, np.int32)
    one = play_many(first.tables, first.array, first.copy_array(), 1, _seed(5), out)
    assert play_many(first.tables, first.array, first.copy_array(), 40, _seed(5), out) > 30 * min(one, 6)
    assert bytes(first) == before


def test_numbers_are_spread() -> None:
    """Every number below the bound turns up about equally often."""
    seed = _seed(9)
    counts = np.bincount([next_random(seed, 7) for _ in range(7_000)], minlength=7)
    assert counts.min() > 850
    assert counts.max() < 1_150
