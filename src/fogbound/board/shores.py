"""Water with its banks, and the bridges over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.geometry import Line, across, lengths, point, sampled, straight, strides, through

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fogbound.board.geometry import Vector
    from fogbound.board.graph import Point

RIVER = 46.0  # how broad a river is unless the drawing says otherwise
AFAR = 3000.0
EVERY = 3  # one in so many spots tells how much of a course lies in the water
STRIDE = 34.0  # between two corners of a bank
LANDING = 9.0  # how far a deck goes on beyond the bank
SHORTEST = 12.0  # a deck; a line that only touches the water has none
ABREAST = 34.0  # a bridge of the drawing is left out where a line with a deck crosses so near


class River:
    """A course of water, and how broad it is at each point of it."""

    def __init__(self, course: Line, breadths: tuple[float, float] = (RIVER, RIVER)) -> None:
        self.course = course
        self._spots = strides(sampled(course), STRIDE)
        walked = np.concatenate([[0.0], np.cumsum(lengths(np.diff(self._spots, axis=0)))])
        self._halves = np.interp(walked, [0, max(walked[-1], 1e-9)], breadths) / 2

    def banks(self) -> Line:
        """The closed outline of the water; beyond both ends of its course it flows on, so that these are never seen."""
        left, right = self._sides()
        source = -_way(self._spots[0], self._spots[1]) * AFAR
        mouth = _way(self._spots[-2], self._spots[-1]) * AFAR
        corners = [right[0] + source, left[0] + source, left[0]]
        there = straight([point(at) for at in corners])
        beyond = straight([point(at) for at in (left[-1], left[-1] + mouth, right[-1] + mouth, right[-1])])
        banks = [through([point(at) for at in bank]).pieces for bank in (left, right[::-1])]
        return Line(there.start, (*there.pieces, *banks[0], *beyond.pieces, *banks[1]))

    def sides(self) -> list[Line]:
        """Both banks."""
        return [straight([point(at) for at in side]) for side in self._sides()]

    def _sides(self) -> tuple[Vector, Vector]:
        ahead = np.gradient(self._spots, axis=0)
        aside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) / np.maximum(lengths(ahead), 1e-9)[:, None]
        out = aside * self._halves[:, None]
        return self._spots + out, self._spots - out

    def holds(self, spots: Vector) -> Vector:
        """For each spot whether it lies in the water."""
        apart = lengths(spots[:, None] - self._spots[None])
        return np.asarray((apart - self._halves[None]).min(axis=1) < 0)

    def covers(self, courses: Vector) -> Vector:
        """For each row of spots how much of it lies in the water, 0 to 1."""
        reach = float(lengths(np.ptp(courses, axis=(0, 1)))) / 2 + self._halves.max()
        near = lengths(self._spots - courses.mean(axis=(0, 1))) < reach
        if not near.any():
            return np.zeros(len(courses))
        squares = (courses[:, ::EVERY, None, 0] - self._spots[near, 0]) ** 2
        squares += (courses[:, ::EVERY, None, 1] - self._spots[near, 1]) ** 2
        wet: Vector = (squares < self._halves[near] ** 2).any(axis=2).mean(axis=1)
        return wet

    def decks(self, lines: Iterable[Line]) -> Iterator[Line]:
        """The parts of the lines that run over the water, from bank to bank."""
        for line in lines:
            spots = sampled(line)
            wet = self.holds(spots)
            edges = np.flatnonzero(np.diff(np.concatenate([[0], wet.astype(int), [0]])))
            for begin, end in edges.reshape(-1, 2):
                part = spots[max(begin - 1, 0) : end + 1]
                if lengths(np.diff(part, axis=0)).sum() > SHORTEST:
                    yield _landed(part)

    def deck_at(self, at: Point) -> Line:
        """A bridge straight across, where the course comes nearest to a place."""
        here = int(lengths(self._spots - at).argmin())
        before, after = self._spots[max(here - 1, 0)], self._spots[min(here + 1, len(self._spots) - 1)]
        aside = across(before, after) * (self._halves[here] + LANDING)
        return straight([point(self._spots[here] - aside), point(self._spots[here] + aside)])

    def along(self, at: Point, count: int, step: float) -> list[tuple[Point, float]]:
        """`count` places on the course, `step` apart, round the one nearest to `at`, and the degrees each is turned.

        They run from left to right, so that letters on them can be read.
        """
        spots = self._spots if self._spots[0][0] <= self._spots[-1][0] else self._spots[::-1]
        walked = np.concatenate([[0.0], np.cumsum(lengths(np.diff(spots, axis=0)))])
        middle = walked[int(lengths(spots - at).argmin())]
        found = []
        for number in range(count):
            here = middle + (number - (count - 1) / 2) * step
            x, y, u, v = (np.interp(walked_at, walked, axis) for walked_at in (here - 6, here + 6) for axis in spots.T)
            turned = float(np.degrees(np.arctan2(v - y, u - x)))
            found.append(((float(x + u) / 2, float(y + v) / 2), turned))
        return found


def bridges(river: River, lines: Sequence[Line], places: Iterable[Point]) -> list[Line]:
    """Decks under all lines that cross the river, and at the places of bridges that no line crosses near."""
    decks = list(river.decks(lines))
    crossed = np.array([np.mean(sampled(deck), axis=0) for deck in decks]).reshape(-1, 2)
    alone = [river.deck_at(at) for at in places]
    return decks + [
        deck for deck in alone if lengths(crossed - np.mean(sampled(deck), axis=0)).min(initial=np.inf) > ABREAST
    ]


def _landed(spots: Vector) -> Line:
    """A way over the water, a little longer at both ends."""
    first, last = spots[0] - _way(spots[0], spots[1]) * LANDING, spots[-1] + _way(spots[-2], spots[-1]) * LANDING
    middle = strides(spots, lengths(np.diff(spots, axis=0)).sum() / 3)[1:-1]
    return through([point(at) for at in (first, *middle, last)])


def _way(start: Vector, end: Vector) -> Vector:
    """A step of length 1 from one spot towards another."""
    ahead: Vector = end - start
    return ahead / max(float(lengths(ahead)), 1e-9)
