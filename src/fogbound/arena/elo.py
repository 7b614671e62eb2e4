"""Elo from a round robin: strengths that make the results likeliest (Bradley and Terry), with intervals.

Mister X's side may be the easier one, so its advantage is fitted along and takes nothing from the players. Strengths
have a mean of 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

import numpy as np

from fogbound.arena.stats import Z

POINTS = 400 / log(10)
"""Elo points a unit of the logistic scale."""

_PRIOR = 0.05
"""How firmly strengths are drawn to the mean: a twentieth of a game, so that 10:0 gives a finite strength."""


class Game(NamedTuple):
    """One result: who was Mister X, who hunted, and did Mister X win?"""

    x: str
    detectives: str
    is_x_win: bool


class Strength(NamedTuple):
    """Elo points above the mean of all entrants; 95 % of the time within `margin` of it."""

    label: str
    elo: float
    margin: float


class Fit(NamedTuple):
    """All strengths, best first, and how many points Mister X's side is worth."""

    strengths: tuple[Strength, ...]
    x_advantage: float


def fit(labels: Sequence[str], games: Iterable[Game]) -> Fit:
    """Fits by Newton's method; some milliseconds. Games within a pair count as independent."""
    index = {label: number for number, label in enumerate(labels)}
    size = len(labels) + 1
    played = list(games)
    rows = np.zeros((len(played), size))
    for row, game in zip(rows, played, strict=True):
        row[index[game.x]] += 1
        row[index[game.detectives]] -= 1
        row[-1] = 1
    won = np.array([float(game.is_x_win) for game in played])
    strengths = np.zeros(size)
    prior = np.full(size, _PRIOR)
    bend = np.diag(prior)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-(rows @ strengths)))
        slope = rows.T @ (won - chance) - prior * strengths
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(prior)
        step = np.linalg.solve(bend, slope)
        # A step of more than four units (700 points) overshoots where the curve is flat.
        strengths += np.clip(step, -4, 4)
        if np.abs(step).max() < 1e-9:
            break
    return _named(labels, strengths, bend)


def _named(
    labels: Sequence[str],
    strengths: np.ndarray[tuple[int], np.dtype[np.float64]],
    bend: np.ndarray[tuple[int, int], np.dtype[np.float64]],
) -> Fit:
    count = len(labels)
    centre = np.eye(count) - 1 / count
    spread = centre @ np.linalg.inv(bend)[:count, :count] @ centre.T
    points = centre @ strengths[:count] * POINTS
    margins = Z * np.sqrt(np.maximum(0.0, np.diag(spread))) * POINTS
    found = [Strength(label, float(points[row]), float(margins[row])) for row, label in enumerate(labels)]
    return Fit(tuple(sorted(found, key=lambda one: -one.elo)), float(strengths[count]) * POINTS)
