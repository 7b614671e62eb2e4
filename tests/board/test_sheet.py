"""The layout of the drawing: room, clear lines, lanes and water."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import numpy as np
import pytest

from fogbound.board import Connection, Transport, load, names, parse
from fogbound.board.geometry import Line, spread, straight, through
from fogbound.board.routes import LANE, crossings
from fogbound.board.sheet import GAP, RADIUS, lay_out

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def points(line: Line) -> Array:
    """Sixty points on every piece of a line."""
    t, start, found = np.linspace(0, 1, 60)[:, None], np.array(line.start), []
    for piece in line.pieces:
        leave, arrive, end = (np.array(corner) for corner in piece)
        blend = [(1 - t) ** 3 * start, 3 * t * (1 - t) ** 2 * leave, 3 * t**2 * (1 - t) * arrive, t**3 * end]
        found.append(sum(blend))
        start = end
    return np.concatenate(found)


def nearest(line: Line, spot: tuple[float, float]) -> float:
    """How near a line comes to a spot."""
    return float(np.hypot(*(points(line) - spot).T).min())


@pytest.mark.parametrize("name", names())
def test_stations_have_room(name: str) -> None:
    """No two stations touch: their centres are 45 units apart or more, their radius is 16."""
    places = lay_out(load(name)).places
    assert min(dist(places[a], places[b]) for a, b in combinations(places, 2)) >= GAP * 0.99
    assert GAP > 2.5 * RADIUS


@pytest.mark.parametrize("name", names())
def test_stations_are_on_the_sheet(name: str) -> None:
    """Every station lies on the sheet with space round it."""
    sheet = lay_out(load(name))
    for x, y in sheet.places.values():
        assert 50 < x < sheet.width - 50
        assert 50 < y < sheet.height - 50


@pytest.mark.parametrize("name", names())
def test_every_connection_has_a_line(name: str) -> None:
    """Each connection is led from one of its stations to the other."""
    board, sheet = load(name), lay_out(load(name))
    assert set(sheet.lines) == set(board.connections)
    for connection, line in sheet.lines.items():
        assert dist(line.start, sheet.places[connection.a]) <= LANE
        assert dist(line.pieces[-1][-1], sheet.places[connection.b]) <= LANE


@pytest.mark.parametrize("name", names())
def test_lines_pass_stations_at_a_distance(name: str) -> None:
    """No line runs through a station where it does not stop."""
    sheet = lay_out(load(name))
    for connection, line in sheet.lines.items():
        others = [spot for s, spot in sheet.places.items() if s not in (connection.a, connection.b)]
        apart = points(line)[:, None] - np.array(others)
        assert np.hypot(apart[..., 0], apart[..., 1]).min() > RADIUS + 2


@pytest.mark.parametrize("name", ["toy", "london-classic"])
def test_double_connections_run_side_by_side(name: str) -> None:
    """Two transports between the same stations are drawn as parallel lines."""
    board, sheet = load(name), lay_out(load(name))
    pairs = Counter((c.a, c.b) for c in board.connections)
    for a, b in [pair for pair, number in pairs.items() if number == 2]:
        one, other = (line for c, line in sheet.lines.items() if (c.a, c.b) == (a, b))
        assert np.allclose(np.hypot(*(points(one) - points(other)).T), LANE)


@pytest.mark.parametrize("name", names())
def test_ferries_stay_on_the_river(name: str) -> None:
    """Ferry lines run in the middle of the water, and the water leaves the sheet at both ends."""
    sheet = lay_out(load(name))
    river = sheet.courses[0]
    for connection, line in sheet.lines.items():
        if connection.transport == Transport.FERRY:
            assert max(nearest(river, (x, y)) for x, y in points(line)) < 10
    for x, y in (river.start, river.pieces[-1][-1]):
        assert not (0 < x < sheet.width and 0 < y < sheet.height)


def test_water_without_a_river() -> None:
    """Where no river is drawn, a ferry brings its own water."""
    places = "1 0 0\n2 1 0\n3 0.5 0.5"
    sheet = lay_out(parse("board pond\nstations 3\ntaxi 1-3-2\nferry 1-2", "pond.board", places))
    assert list(sheet.courses) == [sheet.lines[Connection(1, 2, Transport.FERRY)]]
    assert len(sheet.ground.water) == 1


def test_crossings_of_compact() -> None:
    """On the small board two groups of taxi lines meet at a crossing, and none elsewhere."""
    groups = [(7, 21, 22, 39), (20, 21, 23, 38, 40, 41, 53)]
    assert sorted(crossings(load("compact"))) == sorted((Transport.TAXI, group) for group in groups)
    assert crossings(load("london-classic")) == []
    sheet = lay_out(load("compact"))
    for (_, middle), group in zip(sheet.crossings, sorted(groups, key=len, reverse=True), strict=True):
        for a, b in combinations(group, 2):
            assert nearest(sheet.lines[Connection(a, b, Transport.TAXI)], middle) < 0.001


def test_lines_keep_away_from_crossings() -> None:
    """A line that is not part of a crossing does not touch its knot."""
    board, sheet = load("compact"), lay_out(load("compact"))
    groups = [set(group) for _, group in crossings(board)]
    for (transport, middle), group in zip(sheet.crossings, groups, strict=True):
        for connection, line in sheet.lines.items():
            if connection.transport != transport or not {connection.a, connection.b} <= group:
                assert nearest(line, middle) > RADIUS


def test_spread_moves_only_what_is_close() -> None:
    """Making room moves close places apart, those in one spot too, and leaves the others alone."""
    spots = spread({1: (0.0, 0.0), 2: (1.0, 0.0), 3: (50.0, 50.0), 4: (90.0, 90.0), 5: (90.0, 90.0)}, 10)
    assert spots[3] == (50.0, 50.0)
    assert dist(spots[1], spots[2]) == pytest.approx(10, rel=0.01)
    assert dist(spots[4], spots[5]) == pytest.approx(10, rel=0.01)


def test_lines_through_points() -> None:
    """A line visits its points in order; a straight one stays on the ways between them."""
    stops = [(0.0, 0.0), (3.0, 0.0), (3.0, 6.0)]
    for line in (through(stops), straight(stops)):
        assert [line.start, *(piece[-1] for piece in line.pieces)] == stops
    assert all(x == 3 or y == 0 for x, y in points(straight(stops)).round(9))
    assert straight(stops).moved(1, 2).start == (1, 2)
