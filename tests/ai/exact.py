"""What is true of small games, found by trying everything."""

from __future__ import annotations

from fogbound.engine import State, apply, legal, outcome
from fogbound.rules import Side


def by_chance(state: State) -> float:
    """Mister X's exact chance when every legal move is equally likely."""
    ended = outcome(state)
    if ended:
        return float(ended.winner is Side.MISTER_X)
    moves = legal(state)
    return sum(by_chance(apply(state, move)) for move in moves) / len(moves)
