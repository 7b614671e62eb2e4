"""How the connections of a board are led over the sheet.

Lines by land bend round stations where they do not stop and keep apart from lines drawn before
them; lines between the same two stations run side by side; where each of four or more stations is
joined to each other one, their lines meet at a crossing; ferries follow the river, or have water of
their own.
"""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.geometry import Line, across, along, lengths, point, straight, through
from fogbound.board.graph import Connection, Transport
from fogbound.board.shores import River

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fogbound.board.geometry import Vector
    from fogbound.board.graph import Board, Point

CLEARANCE = 26.0  # between a line and the centre of a station where it does not stop
LANE = 7.0  # between two lines side by side
STRAIGHT_ON = 1.1  # what turning at a station costs, where 1 is a sway as long as the line
WET = 0.2  # what each breadth of a river costs that a line runs over it
ABOUT_OPPOSITE = 0.6  # cosine between a line and the way on from another one, so that both can be one street
TOO_CLOSE = 0.9  # cosine between two lines that leave a station in nearly the same direction
JUNCTION = 4  # so many stations, each joined to each by one transport, share a crossing

# How far the two controls of a line may lie beside the straight way, in parts of its length.
SWAYS = np.array(list(product(np.linspace(-0.5, 0.5, 13), repeat=2)))
SWAY_PRICE = np.abs(SWAYS).sum(axis=1) + np.abs(SWAYS[:, 0] - SWAYS[:, 1]) / 2


def crossings(board: Board) -> list[tuple[Transport, tuple[int, ...]]]:
    """Groups of stations, each joined to each other one by the same transport, the largest first."""
    found = []
    for transport in Transport:
        beside = {station: set(board.neighbours(station, transport)) for station in board.stations}
        found += [(transport, group) for group in _groups((), set(board.stations), set(), beside)]
    return sorted(found, key=lambda crossing: -len(crossing[1]))


def _groups(
    group: tuple[int, ...], open_: set[int], closed: set[int], beside: Mapping[int, set[int]]
) -> Iterator[tuple[int, ...]]:
    """Every largest group that holds `group` (the method of Bron and Kerbosch)."""
    if not open_ and not closed and len(group) >= JUNCTION:
        yield tuple(sorted(group))
    for station in sorted(open_):
        yield from _groups((*group, station), open_ & beside[station], closed & beside[station], beside)
        open_ = open_ - {station}
        closed = closed | {station}


class Routes:
    """Leads lines one after another; broad ones keep away from those led before them."""

    def __init__(self, places: Mapping[int, Point], river: Sequence[Point], banks: tuple[float, float]) -> None:
        self.lines: dict[Connection, Line] = {}
        self.crossings: list[tuple[Transport, Point]] = []
        self.rivers = [River(through(river), banks)] if len(river) > 1 else []
        self.places = places
        self._river = river
        self._banks = banks
        self._leaving: dict[tuple[int, Transport], list[Vector]] = {}
        self._spots = np.array(list(places.values()))
        self._drawn = np.empty((0, 2))

    def lead_all(self, board: Board) -> None:
        """Lead every connection of the board."""
        for transport, group in crossings(board):
            self._lead_crossing(transport, group)
        beside: dict[tuple[int, int], list[Connection]] = {}
        for connection in board.connections:
            if connection.transport == Transport.FERRY and self._lead_ferry(connection):
                continue
            if connection not in self.lines:
                beside.setdefault((connection.a, connection.b), []).append(connection)
        # The broadest lines first: they need most room, and narrow ones can go round them.
        for pair in sorted(beside, key=lambda pair: -max(c.transport for c in beside[pair])):
            self._lead_beside(beside[pair])

    def _lead_crossing(self, transport: Transport, group: tuple[int, ...]) -> None:
        middle = point(np.mean([self.places[station] for station in group], axis=0))
        self.crossings.append((transport, middle))
        self._spots = np.concatenate([self._spots, [middle]])
        for a, b in combinations(group, 2):
            way = straight([self.places[a], middle, self.places[b]])
            self.lines.setdefault(Connection(a, b, transport), way)

    def _lead_ferry(self, connection: Connection) -> bool:
        course = self._afloat(self.places[connection.a], self.places[connection.b])
        if course:
            self.lines[connection] = through(course)
        return bool(course)

    def _afloat(self, start: Point, end: Point) -> list[Point]:
        """The river's points between two places, with these as its ends; none unless it passes both."""
        if len(self._river) < 2:
            return []
        course = np.array(self._river)
        widest = max(lengths(np.subtract(b, a)) for a, b in pairwise(course))
        ends = []
        for place in (start, end):
            apart = lengths(course - place)
            if apart.min() > widest / 2:
                return []
            ends.append(int(apart.argmin()))
        first, last = ends
        step = 1 if first < last else -1
        return [start, *self._river[first + step : last : step], end]

    def _lead_beside(self, connections: Sequence[Connection]) -> None:
        first = connections[-1]
        start, end = (np.array(self.places[s]) for s in (first.a, first.b))
        broad = first.transport != Transport.TAXI
        line = self._bend(first, start, end, self._drawn if broad else self._drawn[:0])
        aside = across(start, end) * LANE
        for number, connection in enumerate(connections):
            self.lines[connection] = line.moved(*point(aside * (number - (len(connections) - 1) / 2)))
            self._remember(connection, self.lines[connection])
            if connection.transport == Transport.FERRY:
                self.rivers.append(River(self.lines[connection], self._banks))
        if broad:
            leave, arrive, _ = line.pieces[0]
            course = along(start, np.array([leave]), np.array([arrive]), end)[0]
            self._drawn = np.concatenate([self._drawn, course])

    def _remember(self, connection: Connection, line: Line) -> None:
        """Note in which directions a line leaves its stations."""
        _, arrive, end = line.pieces[-1]
        for station, tip, towards in ((connection.a, line.start, line.pieces[0][0]), (connection.b, end, arrive)):
            away = np.subtract(towards, tip)
            self._leaving.setdefault((station, connection.transport), []).append(away / max(float(lengths(away)), 1e-9))

    def _bend(self, connection: Connection, start: Vector, end: Vector, drawn: Vector) -> Line:
        """The flattest line that stays clear of stations and of what is drawn, or the clearest there is.

        It goes straight on where a line of its transport arrives at a station from the other side, and it crosses water
        by the shortest way.
        """
        way = end - start
        length = float(lengths(way))
        sideways = SWAYS[:, :, None] * across(start, end) * length
        leave, arrive = start + way / 3 + sideways[:, 0], end - way / 3 + sideways[:, 1]
        courses = along(start, leave, arrive, end)
        price = SWAY_PRICE + 8 * _crowding(courses, _between(self._spots, start, end, 1.0)).sum(axis=1)
        price += 0.15 * _crowding(courses, _between(drawn, start, end, 80.0)).sum(axis=1)
        price += STRAIGHT_ON * self._turning(connection.a, connection.transport, leave - start)
        price += STRAIGHT_ON * self._turning(connection.b, connection.transport, arrive - end)
        for river in self.rivers[:1]:
            price += WET * river.covers(courses) * length / max(self._banks)
        best = int(price.argmin())
        return Line(point(start), ((point(leave[best]), point(arrive[best]), point(end)),))

    def _turning(self, station: int, transport: Transport, away: Vector) -> Vector:
        """For each direction how much a line would turn at a station that others of its kind reach from the other side.

        0 is straight on; where nothing comes from about the other side, every direction is as good.
        """
        others = self._leaving.get((station, transport), [])
        if not others:
            return np.zeros(len(away))
        facing = -(away / np.maximum(lengths(away), 1e-9)[:, None]) @ np.array(others).T
        middle = facing[len(facing) // 2]
        turned: Vector = np.where(middle > ABOUT_OPPOSITE, 1 - facing, np.inf).min(axis=1)
        beside = np.maximum(0.0, -facing.min(axis=1) - TOO_CLOSE) * 4
        price: Vector = np.where(np.isfinite(turned), turned, 0.0) + beside
        return price


def _between(spots: Vector, start: Vector, end: Vector, apart: float) -> Vector:
    """The spots that a line from start to end could come near, without those `apart` from its ends."""
    reach = float(lengths(end - start)) * 0.75 + CLEARANCE
    near = lengths(spots - (start + end) / 2) < reach
    for tip in (start, end):
        near &= lengths(spots - tip) >= apart
    return spots[near]


def _crowding(courses: Vector, spots: Vector) -> Vector:
    """For each course and spot, how much too near they come: 0 (clear) to 1 (on it)."""
    # Squares: most of the time of a drawing is spent here.
    squares = (courses[:, :, None, 0] - spots[:, 0]) ** 2
    squares += (courses[:, :, None, 1] - spots[:, 1]) ** 2
    nearest: Vector = np.sqrt(squares.min(axis=1, initial=np.inf))
    return np.maximum(0.0, 1 - nearest / CLEARANCE)
