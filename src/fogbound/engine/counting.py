"""Perft: how many move sequences of a given length there are. A fingerprint of the rules."""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled
from fogbound.engine import kernel, legality
from fogbound.engine.layout import MAX_MOVES, StateArray
from fogbound.engine.state import State
from fogbound.engine.verbs import apply, legal
from fogbound.rules import Reason, move_text
from fogbound.rules.tables import TableArray

_legal, _apply = legality.legal, kernel.apply

Endings = np.ndarray[tuple[int], np.dtype[np.int64]]
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


@compiled
def count_endings(tables: TableArray, states: StateArray, counts: Endings, out: Rows) -> None:
    """Adds every game that can follow states[0] to `counts`, by its reason to end."""
    count = _legal(tables[0], states[0], out[0])
    if count == 0:
        counts[states[0].reason] += 1
    for index in range(count):
        states[1] = states[0]
        _apply(tables[0], states[1], out[0, index])
        count_endings(tables, states[1:], counts, out[1:])


def perft(state: State, depth: int) -> int:
    """The number of move sequences of so many moves; a finished game has no continuation."""
    if depth < 0:
        raise ValueError("a depth is at least 0")
    if depth == 0:
        return 1
    states = np.repeat(state.array, depth)
    return int(count_sequences(state.tables, states, depth, np.empty((depth, MAX_MOVES), np.int32)))


def divide(state: State, depth: int) -> dict[str, int]:
    """Perft, split by the first move: the way to find where two programs differ."""
    detectives = state.edition.detectives
    return {move_text(move, detectives): perft(apply(state, move), depth - 1) for move in legal(state)}


def census(state: State, longest: int = 64) -> dict[Reason, int]:
    """Every game that can follow, counted by how it ends. For cities and games small enough to enumerate."""
    counts = np.zeros(len(Reason), np.int64)
    states = np.repeat(state.array, longest)
    count_endings(state.tables, states, counts, np.empty((longest, MAX_MOVES), np.int32))
    return {reason: int(counts[reason]) for reason in Reason if counts[reason]}
