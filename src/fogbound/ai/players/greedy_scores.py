"""How `greedy` scores moves, for kernels: from what everybody knows, and the legal moves of whoever decides."""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.belief.kernel import spread
from fogbound.belief.known import ALL, LAND, Known, KnownArray
from fogbound.belief.roads import Roads
from fogbound.rules.codes import BLACK, KIND_DOUBLE, KIND_SURFACE, KIND_TAKE, KIND_WAIVE
from fogbound.rules.definition import MAX_PURSUERS
from fogbound.rules.move_codes import kind_of, piece_of, station_of, ticket_of
from fogbound.rules.tables import MAX_STATIONS, TableArray, Tables

Array = np.ndarray[Any, np.dtype[Any]]
_ROOM = 2 * (MAX_STATIONS + 1)
"""More than any width, doubled."""
MOST_TICKETS = 256
"""More than any purse holds."""


@compiled
def distance_sum(k: Known, roads: Roads, station: int) -> int:
    """The legs from a station to all stations where Mister X can be, together."""
    total = 0
    for other in range(MAX_STATIONS + 1):
        if k.inside[other]:
            total += int(roads[station, other])
    return total


@compiled
def clearance(k: Known, roads: Roads, station: int) -> int:
    """The legs from the nearest pursuer to a station; 0 where none is on the board."""
    nearest, is_any = 255, False
    for piece in range(1, MAX_PURSUERS + 1):
        if k.at[piece]:
            nearest = min(nearest, int(roads[wide(k.at[piece]), station]))
            is_any = True
    return nearest if is_any else 0


@inlined
def onward_clearance(k: Known, roads: Roads, station: int) -> int:
    """The most clearance of a free station one leg from there."""
    most = 0
    for other in range(1, MAX_STATIONS + 1):
        if roads[station, other] == 1 and not k.taken[other]:
            most = max(most, clearance(k, roads, other))
    return most


@inlined
def width(tables: TableArray, k: Known, ticket: int) -> int:
    """On how many stations he could be after a leg with this ticket, as the others see it."""
    t: Tables = tables[0]
    if t.shown[wide(k.entries) + 1] and not (t.is_open and ticket == BLACK):
        return 1
    ways = 1 << ticket
    if ticket == BLACK:
        ways = LAND if t.is_open else ALL
    spread(tables, k.inside, ways, k.taken, k.room)
    count = 0
    for station in range(MAX_STATIONS + 1):
        count += wide(k.room[station])
    return count


@inlined
def score_pursuers(k: Known, roads: Roads, codes: Array, count: int, scores: Array) -> None:
    """How much nearer a move comes to all candidates together; of equals, one that may catch him."""
    for index in range(count):
        code = wide(codes[index])
        piece, to = piece_of(code), station_of(code)
        nearer = distance_sum(k, roads, wide(k.at[piece])) - distance_sum(k, roads, to)
        scores[index] = 2 * nearer + wide(k.inside[to])


@inlined
def score_taking(t: Tables, k: Known, codes: Array, count: int, scores: Array) -> None:
    """A ticket that he takes is the rarest kind of that detective; to leave it all is the last thing to do."""
    for index in range(count):
        code = wide(codes[index])
        if kind_of(code) == KIND_WAIVE:
            scores[index] = -MOST_TICKETS
            continue
        row = 0 if t.common else piece_of(code) - 1
        scores[index] = -wide(k.purse[row, ticket_of(code)])


@inlined
def score_legs(tables: TableArray, k: Known, roads: Roads, codes: Array, count: int, scores: Array) -> None:
    """Distance, then hiding, and last of all not spending a double, which only somebody cornered thinks of."""
    most = 0
    for index in range(count):
        if kind_of(wide(codes[index])) != KIND_DOUBLE:
            most = max(most, clearance(k, roads, station_of(wide(codes[index]))))
    for index in range(count):
        code = wide(codes[index])
        kind, to = kind_of(code), station_of(code)
        distance, hiding = clearance(k, roads, to), 0
        if kind == KIND_DOUBLE:
            distance = onward_clearance(k, roads, to) if most <= 1 else -1
        if kind != KIND_SURFACE:
            hiding = width(tables, k, ticket_of(code))
        scores[index] = distance * _ROOM + 2 * hiding - (kind == KIND_DOUBLE)


@compiled
def score(tables: TableArray, k: Known, roads: Roads, codes: Array, count: int, scores: Array) -> None:
    """A score for each of the legal moves: the more, the better."""
    first = wide(codes[0])
    if kind_of(first) == KIND_TAKE:
        score_taking(tables[0], k, codes, count, scores)
    elif piece_of(first) == 0:
        score_legs(tables, k, roads, codes, count, scores)
    else:
        score_pursuers(k, roads, codes, count, scores)


@compiled
def score_at(
    tables: TableArray, known: KnownArray, index: int, roads: Roads, codes: Array, count: int, scores: Array
) -> None:
    """`score` for one record of an array."""
    score(tables, known[index], roads, codes, count, scores)
