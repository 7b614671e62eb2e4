"""Rates with their uncertainty: Wilson intervals for wins, and pair scores with an interval over pairs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""Half the width of a normal distribution's middle 95 percent, in standard deviations."""


class Estimate(NamedTuple):
    """A rate from 0 to 1 with its 95 % interval, seen in so many trials."""

    rate: float
    low: float
    high: float
    trials: int

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})" if self.trials else "-"


def wilson(wins: int, games: int) -> Estimate:
    """A share of games won; the interval keeps its promise also near 0 and 1 and for few games."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    rate = wins / games
    weight = Z * Z / games
    centre = (rate + weight / 2) / (1 + weight)
    reach = Z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    # Rounding must not put the rate outside of its own interval.
    return Estimate(rate, min(rate, max(0.0, centre - reach)), max(rate, min(1.0, centre + reach)), games)


def pair_score(scores: Sequence[float]) -> Estimate:
    """The mean of pair scores (0, 0.5 or 1). Games of a pair share a deal, so the pair is the unit.

    Two imagined pairs, one lost and one won, keep the interval honest when all pairs went alike.
    """
    count = len(scores)
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    mean = (sum(scores) + 1) / (count + 2)
    spread = sum((score - mean) ** 2 for score in scores) + mean**2 + (1 - mean) ** 2
    reach = Z * sqrt(spread / (count + 2) / (count + 1))
    rate = sum(scores) / count
    return Estimate(rate, min(rate, max(0.0, mean - reach)), max(rate, min(1.0, mean + reach)), count)
