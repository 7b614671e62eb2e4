"""What the toy city was designed to be."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest

from fogbound.board import Transport, load

TOY = load("toy")
LAND = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)
ROADS = {station: {n for t in LAND for n in TOY.neighbours(station, t)} for station in TOY.stations}

Pair = tuple[int, int]


@cache
def escapes(mister_x: int, detectives: Pair, rounds: int, ferry_trips: int) -> bool:
    """Whether Mister X, seen by everybody and to move, survives so many rounds with best play."""
    if rounds == 0:
        return True
    ways = [(there, ferry_trips) for there in ROADS[mister_x]]
    if ferry_trips:
        ways += [(there, ferry_trips - 1) for there in TOY.neighbours(mister_x, Transport.FERRY)]
    return any(there not in detectives and not catches(there, detectives, 0, rounds, left) for there, left in ways)


@cache
def catches(mister_x: int, detectives: Pair, turn: int, rounds: int, ferry_trips: int) -> bool:
    """Whether the detectives, the one at `turn` to move, can still catch him in the rounds left."""
    if turn == 2:
        return not escapes(mister_x, detectives, rounds - 1, ferry_trips)
    other = detectives[1 - turn]
    moved = [(there, other) if turn == 0 else (other, there) for there in ROADS[detectives[turn]] - {other}]
    return any(mister_x in pair or catches(mister_x, pair, turn + 1, rounds, ferry_trips) for pair in moved)


def share_of_escapes(rounds: int, ferry_trips: int) -> float:
    """In what share of all set-ups Mister X survives."""
    starts = list(permutations(TOY.stations, 3))
    return sum(escapes(x, (one, two), rounds, ferry_trips) for x, one, two in starts) / len(starts)


def test_toy_has_every_transport() -> None:
    """The toy city has taxi, bus, underground and one ferry, and one pair that two transports join."""
    assert all(TOY.has(transport) for transport in Transport)
    pairs = [(c.a, c.b) for c in TOY.connections]
    assert [pair for pair in set(pairs) if pairs.count(pair) > 1] == [(9, 10)]


def test_toy_has_no_short_way_round() -> None:
    """With the ferry every station has three neighbours, and no two stations share more than one."""
    near = {station: set(TOY.neighbours(station)) for station in TOY.stations}
    assert {len(stations) for stations in near.values()} == {3}
    shared = {(a, b): len(near[a] & near[b]) for a, b in permutations(TOY.stations, 2)}
    assert all(number == (0 if b in near[a] else 1) for (a, b), number in shared.items())


@pytest.mark.parametrize("trips", [0, 1, 2])
def test_a_ferry_trip_is_worth_a_round(trips: int) -> None:
    """Seen by all he is always caught in round four, but every ferry trip buys him one round more."""
    assert share_of_escapes(3 + trips, trips) == pytest.approx(7 / 15)
    assert share_of_escapes(4 + trips, trips) == 0
