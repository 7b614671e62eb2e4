"""Random games in the kernel, for tests and for the bench: every legal move is equally likely."""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled, inlined
from fogbound.engine import kernel, legality
from fogbound.engine.layout import OVER, Record, StateArray
from fogbound.rules.tables import TableArray, Tables

Seed = np.ndarray[tuple[int], np.dtype[np.uint64]]

_legal, _apply = legality.legal, kernel.apply


@compiled
def next_random(seed: Seed, below: int) -> int:
    """A number from 0 to below - 1; xorshift over the caller's one-element seed, which must not be 0."""
    seed[0] = stir(seed[0])
    return lot(seed[0], below)


@inlined
def stir(x: np.uint64) -> np.uint64:
    """The seed that follows one."""
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    return x


@inlined
def lot(x: np.uint64, below: int) -> int:
    """The number from 0 to below - 1 that a seed stands for."""
    return int(np.int64((x >> np.uint64(33)) % np.uint64(below)))


@compiled
def play_out(t: Tables, s: Record, seed: Seed, out: legality.Codes) -> int:
    """Plays uniformly at random to the end, in place; returns the number of moves."""
    moves = 0
    while s.phase != OVER:
        count = _legal(t, s, out)
        _apply(t, s, out[next_random(seed, count)])
        moves += 1
    return moves


@compiled
def play_out_at(tables: TableArray, states: StateArray, index: int, seed: Seed, out: legality.Codes) -> int:
    """`play_out` for one state of an array."""
    return play_out(tables[0], states[index], seed, out)


@compiled
def play_many(
    tables: TableArray, first: StateArray, state: StateArray, games: int, seed: Seed, out: legality.Codes
) -> int:
    """So many random games from one state, played in another; returns the number of moves in all."""
    moves = 0
    for _ in range(games):
        state[0] = first[0]
        moves += play_out(tables[0], state[0], seed, out)
    return moves
