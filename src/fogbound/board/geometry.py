"""Points and smooth lines, in the units of a drawing. Nothing here knows a board, colours or SVG."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from fogbound.board.graph import Point

    Vector = NDArray[np.float64]

STEPS = np.linspace(0, 1, 25)[1:-1]


@dataclass(frozen=True, slots=True)
class Line:
    """A line: where it starts, then cubic pieces, each two controls and an end."""

    start: Point
    pieces: tuple[tuple[Point, Point, Point], ...]

    def moved(self, dx: float, dy: float) -> Line:
        """The same line beside itself."""
        pieces = tuple(((a + dx, b + dy), (c + dx, d + dy), (e + dx, f + dy)) for (a, b), (c, d), (e, f) in self.pieces)
        return Line((self.start[0] + dx, self.start[1] + dy), pieces)


def straight(points: Sequence[Point]) -> Line:
    """The straight ways from point to point."""
    pieces = []
    for (x, y), (u, v) in pairwise(points):
        dx, dy = (u - x) / 3, (v - y) / 3
        pieces.append(((x + dx, y + dy), (u - dx, v - dy), (u, v)))
    return Line(points[0], tuple(pieces))


def through(points: Sequence[Point]) -> Line:
    """A smooth line through all the points (at least two)."""
    padded = [points[0], *points, points[-1]]
    pieces = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        leave = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        arrive = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        pieces.append((leave, arrive, end))
    return Line(points[0], tuple(pieces))


def closed(corners: Sequence[Point]) -> Line:
    """A smooth line round all the corners (at least three), back to the first."""
    # Led once more over its own beginning, the line has no corner where it closes.
    around = through([*corners[-2:], *corners, *corners[:2]])
    return Line(corners[0], around.pieces[2:-1])


def sampled(line: Line) -> Vector:
    """Many points on a line, in order, both of its ends among them."""
    start, found = np.array(line.start), [np.array([line.start])]
    for piece in line.pieces:
        leave, arrive, end = (np.array(corner) for corner in piece)
        found += [along(start, leave[None], arrive[None], end)[0], end[None]]
        start = end
    return np.concatenate(found)


def strides(spots: Vector, stride: float) -> Vector:
    """Spots on the way through others, all about `stride` apart; both ends are among them."""
    walked = np.concatenate([[0.0], np.cumsum(lengths(np.diff(spots, axis=0)))])
    marks = np.linspace(0, walked[-1], max(2, round(walked[-1] / stride) + 1))
    return np.stack([np.interp(marks, walked, axis) for axis in spots.T], axis=1)


def spread(places: Mapping[int, Point], gap: float, rounds: int = 100) -> dict[int, Point]:
    """The places, moved as little as needed for no two to be closer than `gap`."""
    spots = np.array(list(places.values()), dtype=np.float64)
    for _ in range(rounds):
        between = spots[:, None] - spots[None]
        apart = lengths(between)
        close = np.argwhere(np.triu(apart < gap * 0.999, k=1))
        if not len(close):
            break
        for a, b in close:
            away = between[a, b] / apart[a, b] if apart[a, b] > 0 else np.array([1.0, 0.0])
            push = away * (gap - apart[a, b]) / 2
            spots[a] += push
            spots[b] -= push
    return {station: point(spot) for station, spot in zip(places, spots, strict=True)}


def along(start: Vector, leave: Vector, arrive: Vector, end: Vector) -> Vector:
    """Points on cubic pieces from start to end: one row of them for each pair of controls."""
    t = STEPS[None, :, None]
    return (
        (1 - t) ** 3 * start + 3 * t * (1 - t) ** 2 * leave[:, None] + 3 * t**2 * (1 - t) * arrive[:, None] + t**3 * end
    )


def across(start: Vector, end: Vector) -> Vector:
    """A step of length 1 at a right angle to the way from start to end."""
    way = end - start
    return np.array([-way[1], way[0]]) / max(float(np.hypot(*way)), 1e-9)


def lengths(vectors: Vector) -> Vector:
    """The length of every vector in an array whose last axis holds x and y."""
    return np.hypot(vectors[..., 0], vectors[..., 1])


def point(vector: Vector) -> Point:
    """A vector as a plain pair."""
    return (float(vector[0]), float(vector[1]))
