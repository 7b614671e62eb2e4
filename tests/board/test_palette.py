"""Colours that everybody can tell apart."""

from __future__ import annotations

from itertools import combinations
from math import dist

import numpy as np
import pytest

from fogbound.board.palette import THEMES

# How colours look to people without one of the three kinds of cones (linear RGB to linear RGB).
SIGHTS = {
    "full": np.eye(3),
    "no red": np.array([[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]),
    "no green": np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
    "no blue": np.array([[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]),
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def linear(colour: str) -> Array:
    """The light that a colour stands for."""
    part = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    dark, light = sorted(float(TO_XYZ[1] @ linear(colour)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, sight: str) -> list[float]:
    """A colour in the space where distance is what people see (CIELAB)."""
    light = np.clip(SIGHTS[sight] @ linear(colour), 0, 1)
    scaled = TO_XYZ @ light / np.array([0.9505, 1.0, 1.089])
    x, y, z = np.where(scaled > 0.008856, np.cbrt(scaled), 7.787 * scaled + 16 / 116)
    return [116 * float(y) - 16, 500 * float(x - y), 200 * float(y - z)]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_transports_look_different(theme: str, sight: str) -> None:
    """Any two transports have clearly different colours, for colour-blind people too."""
    for one, other in combinations(THEMES[theme].transports, 2):
        assert dist(lab(one, sight), lab(other, sight)) > 20


@pytest.mark.parametrize("theme", THEMES)
def test_contrast(theme: str) -> None:
    """Lines stand out from the paper at least 3 to 1, texts from what they stand on 4.5 to 1."""
    palette = THEMES[theme]
    assert min(contrast(colour, palette.paper) for colour in (*palette.transports, palette.glow)) >= 3
    assert contrast(palette.transports[3], palette.water) >= 3
    assert contrast(palette.transports[0], palette.park) >= 2.6
    for ground in (palette.paper, palette.park, palette.water, palette.mist):
        assert min(contrast(colour, ground) for colour in palette.transports[1:]) >= 3
    assert contrast(palette.transports[0], palette.mist) >= 3
    texts = [(palette.ink, palette.disc), (palette.quiet, palette.paper), palette.mister_x]
    texts += [(palette.pursuer_ink, colour) for colour in palette.pursuers]
    texts += [(palette.name, palette.paper), (palette.leaf, palette.park), (palette.leaf, palette.paper)]
    texts += [(palette.wave, palette.water)]
    texts += [(colour, palette.mist) for colour in (palette.name, palette.leaf, palette.wave)]
    assert min(contrast(one, other) for one, other in texts) >= 4.5


def test_high_contrast() -> None:
    """The theme of that name has 4.5 to 1 for every line and 7 to 1 for every text."""
    palette = THEMES["contrast"]
    for ground in (palette.paper, palette.park, palette.water):
        assert min(contrast(colour, ground) for colour in palette.transports) >= 4.5
    texts = [(palette.name, palette.paper), (palette.leaf, palette.park), (palette.wave, palette.water)]
    texts += [(palette.quiet, palette.paper), (palette.ink, palette.disc)]
    texts += [(palette.pursuer_ink, colour) for colour in palette.pursuers]
    assert min(contrast(one, other) for one, other in texts) >= 7


@pytest.mark.parametrize("theme", THEMES)
def test_scenery_is_quieter_than_the_game(theme: str) -> None:
    """Parks, water, trees, landmarks and bridges stand out from the paper less than any line does."""
    palette = THEMES[theme]
    loudest = max(
        contrast(colour, palette.paper) for colour in (palette.park, palette.water, palette.tree, palette.figure)
    )
    assert loudest < min(contrast(colour, palette.paper) for colour in palette.transports) * 0.75
