"""From seeds to random numbers: each game has three streams, so that none of its uses of chance disturbs another."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Final, SupportsIndex

import numpy as np

Seed = int | None
"""What a caller gives for one game: a whole number from 0 on, or None for the system's randomness."""

Streams = np.ndarray[tuple[int, int], np.dtype[np.uint64]]

DEALS: Final = 0
ANSWERS: Final = 1
CHOICES: Final = 2
"""The columns: the cards, what a random opponent does, and what a random action is."""


def streams(seeds: Sequence[Seed]) -> Streams:
    """The beginnings of the streams of so many games, a row each; ten microseconds a game."""
    words = [np.random.SeedSequence(seed).generate_state(3, np.uint64) for seed in seeds]
    return np.maximum(np.array(words, np.uint64).reshape(-1, 3), np.uint64(1))


def seeds_for(seed: int | Sequence[Seed] | None, games: int) -> list[Seed]:
    """A seed for each game: those of a list, or from a number n on n, n + 1 and so forth, as in SyncVectorEnv.

    ValueError for a list of another length, and for what is no seed.
    """
    if seed is None:
        return [None] * games
    if isinstance(seed, Sequence) and not isinstance(seed, str):
        if len(seed) != games:
            raise ValueError(f"the list of seeds has {len(seed)} entries: give one for each of the {games} games")
        return [None if word is None else whole(word) for word in seed]
    first = whole(seed)
    return list(range(first, first + games))


def whole(seed: SupportsIndex) -> int:
    """A seed as a number; ValueError for what is none."""
    try:
        number = index(seed)
    except TypeError:
        raise ValueError(f"seed={seed!r}: a seed is a whole number from 0 on, or None") from None
    if number < 0:
        raise ValueError(f"seed={seed!r}: a seed is a whole number from 0 on, or None")
    return number
