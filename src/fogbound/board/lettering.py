"""Where names and figures stand: near where they belong, clear of stations, across as few lines as possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from fogbound.board.geometry import lengths, sampled, strides

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fogbound.board.geometry import Line, Vector
    from fogbound.board.graph import Point
    from fogbound.board.scenery import Landmark

Kind = Literal["district", "park", "water", "landmark"]

SIZES: dict[Kind, float] = {"district": 17.0, "park": 15.0, "water": 20.0, "landmark": 12.5}
SPACED: dict[Kind, float] = {"district": 0.14, "park": 0.02, "water": 0.0, "landmark": 0.02}
"""Room between two letters, in parts of their size."""
BROAD: dict[Kind, float] = {"district": 0.74, "park": 0.56, "water": 0.7, "landmark": 0.56}
"""The usual breadth of a letter, in parts of its size."""
LEADING = 1.12
CLEAR = 25.0  # round the middle of a station
REACH = 96  # how far from its place a name may stand
STEP = 12
FAR = 0.04  # what a unit of way costs, where 1 is a sample of the finest line crossed
CROSSED = 16.0  # what crossing lines may cost; a name that crosses more is left out
GRAIN = 8.0  # between two samples of what is crossed
LONGEST = 11  # letters of a line of a name that has a blank to be broken at
FIGURE = (46.0, 44.0)  # room for a figure, breadth and height
LETTERS = 24.0  # between two letters of a river's name


@dataclass(frozen=True, slots=True)
class Name:
    """Letters on the sheet: their middle, how many degrees they are turned, and their size in units."""

    kind: Kind
    at: Point
    turned: float
    size: float
    text: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A landmark's figure and the point on which it stands."""

    figure: str
    at: Point
    name: str


class Lettering:
    """Sets names one after another; each keeps off those set before it."""

    def __init__(self, places: Iterable[Point], lines: Iterable[tuple[Line, float]], size: tuple[float, float]) -> None:
        """`lines` are what is better not crossed, each with what crossing it costs."""
        self.names: list[Name] = []
        self.figures: list[Figure] = []
        self._stations = np.array(list(places))
        samples = [(strides(sampled(line), GRAIN), price) for line, price in lines]
        self._samples = np.concatenate([np.empty((0, 2)), *(spots for spots, _ in samples)])
        self._prices = np.concatenate([np.empty(0), *(np.full(len(spots), price) for spots, price in samples)])
        self._boxes = np.empty((0, 4))
        self._size = size

    def set_name(self, kind: Kind, name: str, at: Point) -> None:
        """Write a name near a place, in two lines if it is long; it is left out where there is no room for it."""
        if not name:
            return
        rows = _rows(name.upper() if kind == "district" else name)
        size = SIZES[kind]
        wide = max(map(len, rows)) * size * (BROAD[kind] + SPACED[kind])
        high = size * (LEADING * (len(rows) - 1) + 1.0)
        middle = self._room(at, wide, high, REACH)
        if middle:
            self._write(kind, rows, middle)

    def set_landmark(self, landmark: Landmark, at: Point) -> None:
        """Draw a figure near a place with its name below, or without where there is no room for both."""
        wide, high = FIGURE
        rows, size = _rows(landmark.name) if landmark.name else [], SIZES["landmark"]
        label = max(map(len, rows), default=0) * size * BROAD["landmark"]
        below = size * LEADING * len(rows) + 4
        middle = self._room(at, max(wide, label), high + below, REACH) if rows else None
        if middle:
            foot = middle[1] + (high - below) / 2
            self._write("landmark", rows, (middle[0], foot + 5 + below / 2 - 2))
        else:
            middle = self._room(at, wide, high, REACH)
            foot = middle[1] + high / 2 if middle else 0.0
        if middle:
            self.figures.append(Figure(landmark.figure, (middle[0], foot), landmark.name))

    def set_stream(self, letters: str, along: Sequence[tuple[Point, float]]) -> None:
        """Write a river's name along its course, each letter in a place of its own."""
        for letter, (at, turned) in zip(letters, along, strict=True):
            x, y = at
            inside = 0 < x < self._size[0] and 0 < y < self._size[1]
            if letter != " " and inside and lengths(self._stations - at).min(initial=np.inf) > CLEAR - 4:
                self.names.append(Name("water", at, turned, SIZES["water"], letter))

    def taken(self) -> Vector:
        """Spots all over the stations and what is set."""
        spots = [np.add(self._stations, (x, y)) for x in (-20, 0, 20) for y in (-20, 0, 20)]
        for left, top, right, bottom in self._boxes:
            grid = np.meshgrid(np.linspace(left, right, 12), np.linspace(top, bottom, 6))
            spots.append(np.stack(grid, axis=-1).reshape(-1, 2))
        return np.concatenate(spots)

    def _write(self, kind: Kind, rows: Sequence[str], middle: Point) -> None:
        size = SIZES[kind]
        for number, row in enumerate(rows):
            y = middle[1] + (number - (len(rows) - 1) / 2) * size * LEADING
            self.names.append(Name(kind, (middle[0], y), 0.0, size, row))

    def _room(self, at: Point, wide: float, high: float, reach: int) -> Point | None:
        """The middle of a free box near a place, and the box is taken; None where there is none."""
        steps = np.arange(-reach, reach + 1, STEP, dtype=np.float64)
        offsets = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
        offsets = offsets[lengths(offsets) <= reach]
        middles = offsets + at
        half = np.array([wide, high]) / 2
        free = ((middles - half > 6) & (middles + half < np.array(self._size) - 6)).all(axis=1)
        apart = np.maximum(np.abs(middles[:, None] - self._stations[None]) - half, 0)
        free &= lengths(apart).min(axis=1, initial=np.inf) > CLEAR
        for left, top, right, bottom in self._boxes:
            beside = (middles[:, 0] + half[0] < left) | (middles[:, 0] - half[0] > right)
            free &= beside | (middles[:, 1] + half[1] < top) | (middles[:, 1] - half[1] > bottom)
        middles, offsets = middles[free], offsets[free]
        near = lengths(self._samples - at) < reach + half.max() * 2
        crossed = (np.abs(middles[:, None] - self._samples[near][None]) < half + 3).all(axis=2) @ self._prices[near]
        price = np.where(crossed <= CROSSED, crossed + FAR * lengths(offsets), np.inf)
        if np.isinf(price.min(initial=np.inf)):
            return None
        x, y = middles[int(price.argmin())]
        self._boxes = np.concatenate([self._boxes, [[*(x, y) - half - 5, *(x, y) + half + 5]]])
        return float(x), float(y)


def _rows(name: str) -> list[str]:
    """A long name in two lines of about the same length."""
    words = name.split()
    if len(name) <= LONGEST or len(words) < 2:
        return [name]
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(cuts, key=lambda rows: max(map(len, rows))))
