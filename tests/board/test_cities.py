"""The built-in cities, fact by fact."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import pytest

from fogbound.board import Board, Transport, load, names

TAXI, BUS, UNDERGROUND, FERRY = Transport
LONDONS = ("london-classic", "london-modern")


def counts(board: Board) -> list[int]:
    """How many connections each transport has."""
    kinds = Counter(connection.transport for connection in board.connections)
    return [kinds[transport] for transport in Transport]


def served(board: Board, transport: Transport) -> list[int]:
    """The stations where a transport stops."""
    return [station for station in board.stations if transport in board.transports_at(station)]


def network(board: Board, transport: Transport, start: int) -> list[int]:
    """The stations that one transport alone reaches from a station."""
    reached, frontier = {start}, [start]
    while frontier:
        new = set(board.neighbours(frontier.pop(), transport)) - reached
        reached |= new
        frontier += new
    return sorted(reached)


def joined(board: Board) -> Counter[int]:
    """How many pairs of stations are joined by one transport, by two, and so on."""
    return Counter(Counter((c.a, c.b) for c in board.connections).values())


def nearest(board: Board) -> tuple[float, int, int]:
    """The two stations that are drawn closest, and how far apart."""
    places = board.positions
    return min((dist(places[a], places[b]), a, b) for a, b in combinations(board.stations, 2))


def test_names_of_built_in_boards() -> None:
    """Four cities come with the package, and each is called what its file is called."""
    assert names() == ("compact", "london-classic", "london-modern", "toy")
    assert [load(name).name for name in names()] == list(names())


@pytest.mark.parametrize(
    ("name", "size", "expected"),
    [
        ("london-classic", 199, [346, 99, 20, 3]),
        ("london-modern", 199, [345, 99, 20, 3]),
        ("compact", 113, [215, 64, 14, 3]),
        ("toy", 10, [10, 3, 2, 1]),
    ],
)
def test_numbers_of_stations_and_connections(name: str, size: int, expected: list[int]) -> None:
    """Each city has its number of stations, and of connections by taxi, bus, underground and ferry."""
    assert (load(name).size, counts(load(name))) == (size, expected)


def test_the_two_londons_differ_by_one_taxi() -> None:
    """The classic board has the taxi 13-14 (468 connections), the modern one has not (467); rules 8."""
    classic, modern = (set(load(name).connections) for name in LONDONS)
    assert (len(classic), len(modern)) == (468, 467)
    assert [str(connection) for connection in classic ^ modern] == ["taxi 13-14"]
    assert modern < classic


@pytest.mark.parametrize("name", LONDONS)
def test_stations_of_london_by_transport(name: str) -> None:
    """Taxis stop everywhere, buses at 62 stations, the underground at 14 and ferries at four."""
    board = load(name)
    assert served(board, TAXI) == list(board.stations)
    assert len(served(board, BUS)) == 62
    assert served(board, UNDERGROUND) == [1, 13, 46, 67, 74, 79, 89, 93, 111, 128, 140, 153, 163, 185]
    assert served(board, FERRY) == [108, 115, 157, 194]


def test_stations_of_compact_by_transport() -> None:
    """On the small board the underground stops at ten stations and ferries at four; rules 6 and 8."""
    board = load("compact")
    assert served(board, TAXI) == list(board.stations)
    assert served(board, UNDERGROUND) == [8, 13, 30, 40, 56, 60, 69, 72, 105, 109]
    assert served(board, FERRY) == [36, 47, 84, 112]


@pytest.mark.parametrize("transport", Transport)
@pytest.mark.parametrize("name", names())
def test_every_transport_is_one_network(name: str, transport: Transport) -> None:
    """In each city each transport alone reaches every station that it serves."""
    stops = served(load(name), transport)
    assert network(load(name), transport, stops[0]) == stops


@pytest.mark.parametrize(("name", "one", "two"), [("london-classic", 404, 32), ("london-modern", 405, 31)])
def test_double_joined_pairs(name: str, one: int, two: int) -> None:
    """In classic London 32 pairs of stations are joined by two transports, none by three.

    13-14 is one of them, so the modern board has 31.
    """
    assert joined(load(name)) == {1: one, 2: two}


def farthest(board: Board, start: int) -> int:
    """Legs by land from a station to the one that is farthest from it."""
    legs, reached = 0, {start}
    while len(reached) < board.size:
        reached |= {
            there for here in reached for by in (TAXI, BUS, UNDERGROUND) for there in board.neighbours(here, by)
        }
        legs += 1
    return legs


@pytest.mark.parametrize("name", LONDONS)
def test_diameter_of_london(name: str) -> None:
    """Without ferries the two stations of London that are furthest apart are ten legs apart."""
    board = load(name)
    assert max(farthest(board, station) for station in board.stations) == 10


@pytest.mark.parametrize("name", LONDONS)
def test_station_with_most_neighbours(name: str) -> None:
    """Station 67 has the most neighbours, 13, and no other station has as many."""
    board = load(name)
    ranked = sorted(((len(board.neighbours(station)), station) for station in board.stations), reverse=True)
    assert ranked[0] == (13, 67)
    assert ranked[1][0] < 13


@pytest.mark.parametrize("name", LONDONS)
def test_closest_stations_of_london(name: str) -> None:
    """Stations 111 and 112 are drawn closest: 0.022 of the board's width apart."""
    apart, a, b = nearest(load(name))
    assert (round(apart, 3), a, b) == (0.022, 111, 112)


@pytest.mark.parametrize(("name", "height"), [("london-modern", 0.75), ("compact", 0.58)])
def test_extent_of_positions(name: str, height: float) -> None:
    """Every station is drawn within the sheet, whose width is 1."""
    places = load(name).positions
    assert list(places) == list(load(name).stations)
    assert all(0 <= x <= 1 and 0 <= y <= height for x, y in places.values())


def test_old_numbering() -> None:
    """The classic board can be labelled with the old numbers: 1 to 200 without 108."""
    board = load("london-classic")
    moved = {108: "118", 118: "128", 128: "159", 159: "171", 171: "200"}
    labels = {station: board.label(station, "old") for station in board.stations}
    assert {station: label for station, label in labels.items() if label != str(station)} == moved
    assert sorted(int(label) for label in labels.values()) == [n for n in range(1, 201) if n != 108]
    assert load("london-modern").labellings == {}


@pytest.mark.parametrize("name", LONDONS)
@pytest.mark.parametrize(
    ("station", "transport", "neighbours"),
    [
        (153, TAXI, (139, 152, 154, 166, 167)),
        (74, UNDERGROUND, (46,)),
        (74, TAXI, (58, 73, 75, 92)),
        (74, BUS, (58, 94)),
        (100, TAXI, (80, 81, 101, 112, 113)),
        (100, BUS, (63, 82, 111)),
        (108, FERRY, (115,)),
        (115, FERRY, (108, 157)),
        (157, FERRY, (115, 194)),
        (194, FERRY, (157,)),
    ],
)
def test_printed_facts_of_london(name: str, station: int, transport: Transport, neighbours: tuple[int, ...]) -> None:
    """What the printed rules say about London's lines holds; rules 8."""
    assert load(name).neighbours(station, transport) == neighbours


@pytest.mark.parametrize(
    ("station", "transport", "neighbours"),
    [
        (8, TAXI, (3, 7, 9, 21)),
        (8, BUS, (6, 9)),
        (8, UNDERGROUND, (13, 40)),
        (47, FERRY, (36,)),
        (36, FERRY, (47, 84)),
        (84, FERRY, (36, 112)),
        (112, FERRY, (84,)),
    ],
)
def test_printed_facts_of_compact(station: int, transport: Transport, neighbours: tuple[int, ...]) -> None:
    """What the printed rules say about the small board's lines holds; rules 8."""
    assert load("compact").neighbours(station, transport) == neighbours


def test_taxis_from_7_on_compact() -> None:
    """By taxi from 7 on the small board one reaches 21, 22 and 39, among others; rules 8."""
    assert {21, 22, 39} < set(load("compact").neighbours(7, TAXI))


def test_bus_lines_of_compact_that_need_reading() -> None:
    """The eight bus connections of the small board that depend on how one reads the lines are kept."""
    read = {(56, 92), (56, 93), (92, 93), (92, 113), (93, 113), (95, 111), (95, 113), (111, 113)}
    assert read < {(c.a, c.b) for c in load("compact").connections if c.transport == BUS}


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("london-classic", "3d72e47ad2b7c21173b39b752f320e4f1de92033f0c85cf96da70be9ad0da1a0"),
        ("london-modern", "c7a27f168748ba9d472a2398c73d5e66a03923921d33667fc8cc5cc5282d1c50"),
        ("compact", "4f827f08339d9dd53c345f7b5f63b8ec1b5c574786b3f185de5f74e2685fcf31"),
        ("toy", "c2767e4c64768ed111df6751fa5a3ff817fe187eec93da98a25a807597003efd"),
    ],
)
def test_identity_of_the_graphs(name: str, digest: str) -> None:
    """The graphs never change unnoticed: stored games are replayed on the digest they were played on."""
    assert load(name).digest == digest
