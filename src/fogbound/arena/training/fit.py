"""Which likings make a player's choices likeliest: maximum likelihood, by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fogbound.arena.training.chapter import Choice

STEPS = 50
ENOUGH = 1e-7
PRIOR = 1.0
"""How strongly likings are drawn to nothing: as one more choice would that tells nothing."""

Likings = np.ndarray[tuple[int], np.dtype[np.float64]]
Counts = np.ndarray[tuple[int], np.dtype[np.int64]]


def fit(choices: Sequence[Choice]) -> Likings:
    """The likings under which these choices are likeliest, where the chance of an option is as exp(its likings)."""
    options = np.concatenate([choice.options for choice in choices])
    sizes = np.array([len(choice.options) for choice in choices])
    starts = np.cumsum(sizes) - sizes
    taken = options[starts + [choice.taken for choice in choices]].sum(axis=0)
    likings = np.zeros(options.shape[1])
    for _ in range(STEPS):
        chances = _chances(options @ likings, starts, sizes)
        expected = np.add.reduceat(chances[:, None] * options, starts)
        slope = taken - expected.sum(axis=0) - PRIOR * likings
        bend = options.T @ (chances[:, None] * options) - expected.T @ expected + PRIOR * np.eye(len(likings))
        step = np.linalg.solve(bend, slope)
        likings += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < ENOUGH:
            break
    return likings


def _chances(worth: Likings, starts: Counts, sizes: Counts) -> Likings:
    """Of every option among those of its choice."""
    parts = np.exp(worth - np.repeat(np.maximum.reduceat(worth, starts), sizes))
    found: Likings = parts / np.repeat(np.add.reduceat(parts, starts), sizes)
    return found
