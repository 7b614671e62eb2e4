"""Perft: how many move sequences of a given length there are. A fingerprint of the rules."""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled
from fogbound.engine import kernel, legality
from fogbound.engine.layout import MAX_MOVES, StateArray
from fogbound.engine.state import State
from fogbound.engine.verbs import apply, legal
from fogbound.rules import move_text
from fogbound.rules.tables import TableArray

_legal, _apply = legality.legal, kernel.apply

Rows = np.ndarray[tuple[int, int], np.dtype[np.int32]]


@compiled
def count_sequences(tables: TableArray, states: StateArray, depth: int, out: Rows) -> int:
    """Move sequences of `depth` moves from states[0]; the arrays have room for one row a depth."""
    count = _legal(tables[0], states[0], out[0])
    if depth == 1:
        return count
    total = 0
    for index in range(count):
        states[1] = states[0]
        _apply(tables[0], states[1], out[0, index])
        total += count_sequences(tables, states[1:], depth - 1, out[1:])
    return total


def perft(state: State, depth: int) -> int:
    """The number of move sequences of so many moves; a finished game has no continuation."""
    if depth == 0:
        return 1
    states = np.repeat(state.array, depth)
    return int(count_sequences(state.tables, states, depth, np.empty((depth, MAX_MOVES), np.int32)))


def divide(state: State, depth: int) -> dict[str, int]:
    """Perft, split by the first move: the way to find where two programs differ."""
    detectives = state.edition.detectives
    return {move_text(move, detectives): perft(apply(state, move), depth - 1) for move in legal(state)}
