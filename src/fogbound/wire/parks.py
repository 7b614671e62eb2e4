"""Parks for the eye: soft green shapes where a map has room. They mean nothing in the game."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.geometry import Line, lengths, through

if TYPE_CHECKING:
    from fogbound.board.geometry import Vector
    from fogbound.board.sheet import Sheet

STEP = 20.0
SMALLEST = 62.0  # free way from a park's middle to the nearest station
LARGEST = 120.0
SHORE = 64.0  # a park keeps this far from the middle of the river
APART = 2.4  # parks are so many radii from each other
MOST = 9
CORNERS = 9


def parks(sheet: Sheet) -> list[Line]:
    """Closed outlines in the widest gaps between stations, the largest first. The same board gives the same parks."""
    taken = np.array(list(sheet.places.values()))
    water = np.array([end for line in sheet.water for piece in line.pieces for end in (line.start, *piece)])
    found: list[tuple[float, float, float]] = []
    for radius, x, y in sorted(_gaps(sheet, taken, water), reverse=True):
        if all((x - u) ** 2 + (y - v) ** 2 > ((radius + other) * APART / 2) ** 2 for other, u, v in found):
            found.append((radius, x, y))
    return [_outline(radius - 22, x, y, turn) for turn, (radius, x, y) in enumerate(found[:MOST])]


def _gaps(sheet: Sheet, taken: Vector, water: Vector) -> list[tuple[float, float, float]]:
    gaps = []
    for x in np.arange(STEP, sheet.width, STEP):
        for y in np.arange(STEP, sheet.height, STEP):
            free = float(lengths(taken - (x, y)).min())
            if len(water):
                free = min(free, float(lengths(water - (x, y)).min()) - SHORE + 22)
            free = min(free, x, y, sheet.width - x, sheet.height - y)
            if free >= SMALLEST:
                gaps.append((min(free, LARGEST), float(x), float(y)))
    return gaps


def _outline(radius: float, x: float, y: float, turn: int) -> Line:
    """A rounded shape that is no circle; `turn` makes neighbours differ."""
    points = []
    for corner in range(CORNERS):
        angle = 2 * pi * corner / CORNERS + turn
        reach = radius * (1 + 0.12 * sin(2 * angle + turn) + 0.06 * cos(3 * angle))
        points.append((x + reach * cos(angle), y + reach * sin(angle) * 0.86))
    # Led once more over its own beginning, the smooth line has no corner where it closes.
    around = through([*points[-2:], *points, *points[:2]])
    return Line(points[0], around.pieces[2:-1])
