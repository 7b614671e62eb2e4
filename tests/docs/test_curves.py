"""Learning curves: the picture is drawn from the runs that are kept, and every run says enough to be repeated."""

from __future__ import annotations

import curves
import pytest


def test_the_picture_is_drawn_from_the_runs() -> None:
    """`make curves` writes what stands in the documentation."""
    assert curves.PICTURE.read_text("utf-8") == curves.draw(curves.read_curves()) + "\n"


@pytest.mark.parametrize("curve", curves.read_curves(), ids=lambda curve: f"{curve.label} {curve.seed}")
def test_runs_learn(curve: curves.Curve) -> None:
    """Runs begin before they have learnt anything, go on in time, and end clearly above where they began."""
    decisions, shares, seconds = zip(*curve.points, strict=True)
    assert decisions[0] == 0
    assert list(decisions) == sorted(set(decisions))
    assert list(seconds) == sorted(seconds)
    assert shares[0] < 0.05
    assert shares[-1] > shares[0] + 0.1
