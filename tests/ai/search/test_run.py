from __future__ import annotations

import pytest

from fogbound.ai.parameters import Parameters
from fogbound.ai.search.run import SearchResult

CLOSE = SearchResult(visits=[3000, 700, 40, 0], rewards=[0.6, 0.62, 0.9, 0.0], playouts=3740)
"""Two moves share as good as each other, one that loses, and one that was never tried."""


def drawn(found: SearchResult, share: float, power: float = 0.0) -> list[float]:
    """How likely each move is drawn, up to a factor."""
    return found.chances_to_play(Parameters(min_visit_share=share, final_power=power))


def test_who_is_not_firm_draws_moves_as_often_as_they_were_tried() -> None:
    """A move is drawn by its share of the visits, and not at all if others were tried far more often."""
    assert drawn(CLOSE, share=0.2) == [3000, 700, 0, 0]
    assert drawn(CLOSE, share=0.3) == [3000, 0, 0, 0]


def test_who_is_firm_draws_moves_by_what_is_left_to_him_after_them() -> None:
    """Two moves that leave Mister X share the same chances are drawn share as often, however often each was tried."""
    best, close, lost, untried = drawn(CLOSE, share=0.01, power=10)
    assert close / best == pytest.approx((0.38 / 0.40) ** 10)
    assert 0 < lost < 1e-5
    assert untried == 0


def test_firmness_is_the_same_whatever_his_chances_are() -> None:
    """Only how chances compare counts: half of every chance leaves all draws as they are."""
    worse = SearchResult(CLOSE.visits, [0.8, 0.81, 0.95, 0.0], CLOSE.playouts)
    assert drawn(worse, share=0.01, power=10) == pytest.approx(drawn(CLOSE, share=0.01, power=10))


def test_who_has_no_chance_left_still_chooses() -> None:
    """Where every move was lost in every playout they are drawn as often as they were tried."""
    assert drawn(SearchResult([5, 4], [1.0, 1.0], 9), share=0.1, power=10) == [5, 4]
