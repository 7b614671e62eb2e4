from __future__ import annotations

import random

import pytest

from fogbound.arena.stats import pair_score, wilson


def test_wilson_as_tabulated() -> None:
    """Wilson's interval has the textbook values, also where nothing was won."""
    assert wilson(8, 10)[:3] == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20)[:3] == pytest.approx((0.0, 0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20)[:3] == pytest.approx((1.0, 0.8389, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 0.0, 1.0, 0)


@pytest.mark.parametrize("shares", [(0.25, 0.5, 0.25), (0.05, 0.15, 0.8), (0.0, 0.9, 0.1)])
def test_pair_interval_covers(shares: tuple[float, float, float]) -> None:
    """The interval of a pair score holds the true score about 19 times in 20."""
    chooser = random.Random(4)
    truth = shares[1] / 2 + shares[2]
    held = 0
    for _ in range(400):
        low, high = pair_score(chooser.choices((0.0, 0.5, 1.0), shares, k=60))[1:3]
        held += low <= truth <= high
    assert 0.92 <= held / 400 <= 0.99


def test_pair_score_of_equal_pairs() -> None:
    """When all pairs went alike the score is exact and the interval still has a width."""
    score = pair_score([1.0] * 30)
    assert score.rate == score.high == 1.0
    assert 0.85 < score.low < 0.95
    assert pair_score([]) == (0.0, 0.0, 1.0, 0)
