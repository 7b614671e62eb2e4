"""A sequential test: is one player stronger than the other, by bounds that are given beforehand?

A pair of games with sides swapped is the unit: lost both, one each, or won both. Of all trinomials with the score that
a hypothesis names, the one that makes the seen pairs likeliest stands for it; their likelihoods are compared. The
games of a pair may depend on each other, and the test may be looked at after every pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from fogbound.errors import ArenaError

OUTCOMES = (0.0, 0.5, 1.0)
_LEAST = 1e-3
"""What an outcome that never happened counts as, in pairs: a probability of nothing has no likelihood."""


def expected_score(elo: float) -> float:
    """The score that a player so many Elo points stronger gets."""
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass(frozen=True, slots=True)
class Sprt:
    """The null hypothesis: `low` Elo points stronger (or weaker); the alternative: `high`. Errors of `risk` each."""

    low: float
    high: float
    risk: float = 0.05

    def __post_init__(self) -> None:
        if not -800 <= self.low < self.high <= 800 or not 0 < self.risk < 0.5:
            raise ArenaError("a sequential test needs two Elo bounds, the lower first, such as 0,20")

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which the test ends, upwards or (negated) downwards."""
        return log((1 - self.risk) / self.risk)

    def ratio(self, counts: Sequence[int]) -> float:
        """The log-likelihood ratio of the alternative against the null, for (lost, even, won) pairs."""
        if not sum(counts):
            return 0.0
        weights = [max(count, _LEAST) for count in counts]
        total = sum(weights)
        shares = [weight / total for weight in weights]
        null = _likeliest(shares, expected_score(self.low))
        other = _likeliest(shares, expected_score(self.high))
        return total * sum(share * log(b / a) for share, a, b in zip(shares, null, other, strict=True))

    def verdict(self, counts: Sequence[int]) -> bool | None:
        """True: the alternative is accepted; False: the null; None: more pairs are needed."""
        ratio = self.ratio(counts)
        return None if abs(ratio) < self.bound else ratio > 0


def read_sprt(text: str) -> Sprt:
    """Reads `0,20`."""
    low, _, high = text.partition(",")
    try:
        return Sprt(float(low), float(high))
    except ValueError:
        raise ArenaError(f"{text[:40]!r}: write two Elo bounds, the lower first, such as 0,20") from None


def _likeliest(shares: Sequence[float], score: float) -> list[float]:
    """The trinomial with this mean score under which the observed shares are likeliest.

    It is share / (1 + x * (outcome - score)) for the x that gives the mean; the mean falls in x, so halving finds it.
    """
    low, high = -1 / (1 - score), 1 / score
    for _ in range(50):
        middle = (low + high) / 2
        slope = sum(
            share * (outcome - score) / (1 + middle * (outcome - score))
            for share, outcome in zip(shares, OUTCOMES, strict=True)
        )
        if slope > 0:
            low = middle
        else:
            high = middle
    middle = (low + high) / 2
    return [share / (1 + middle * (outcome - score)) for share, outcome in zip(shares, OUTCOMES, strict=True)]
