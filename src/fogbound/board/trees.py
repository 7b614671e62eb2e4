"""Trees in a park."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.geometry import lengths, point, sampled

if TYPE_CHECKING:
    from fogbound.board.geometry import Line, Vector
    from fogbound.board.graph import Point

STEP = 27.0  # the usual way to the next tree
SWAY = 9.0  # how far a tree stands beside the rows, at most
EDGE = 9.0  # between a tree and the edge of the park


def trees(park: Line, taken: Vector, clear: float) -> list[Point]:
    """Spots in the park, none nearer than `clear` to one that is taken; the same park always has the same."""
    outline = sampled(park)
    (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
    rows = np.stack(np.meshgrid(np.arange(left, right, STEP), np.arange(top, bottom, STEP * 0.87)), axis=-1)
    rows[1::2, :, 0] += STEP / 2
    spots = rows.reshape(-1, 2)
    number = np.arange(len(spots))
    spots = spots + SWAY * np.stack([np.sin(number * 12.9898), np.sin(number * 78.233)], axis=1)
    nearby = taken[lengths(taken - outline.mean(axis=0)) < lengths(outline - outline.mean(axis=0)).max() + clear]
    far = lengths(spots[:, None] - nearby[None]).min(axis=1, initial=np.inf) > clear
    far &= lengths(spots[:, None] - outline[None]).min(axis=1) > EDGE
    return [point(spot) for spot in spots[far & _inside(spots, outline)]]


def _inside(spots: Vector, outline: Vector) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """For each spot whether the outline runs round it: a ray to the right crosses it an odd number of times."""
    (x, y), (u, v) = outline.T, np.roll(outline, -1, axis=0).T
    across = (y[None] > spots[:, 1:]) != (v[None] > spots[:, 1:])
    slope = (u - x) / np.where(v == y, 1e-9, v - y)
    at = x[None] + (spots[:, 1:] - y[None]) * slope[None]
    return np.asarray((across & (spots[:, :1] < at)).sum(axis=1) % 2 == 1)
