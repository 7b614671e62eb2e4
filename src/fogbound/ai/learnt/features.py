"""What a trained player looks at: a row of numbers for each of its legal moves, the same on every board.

A row describes the moment (the first COMMON numbers, equal for all moves) and the move. Everything follows from what
everybody knows and from the moves themselves, so a row tells the detectives nothing about where Mister X is. Distances
are legs; a profile gives the share of some stations at each distance.

columns   meaning
--------  ---------------------------------------------------------------------------------------
0-3       share of the rounds left, candidates, candidates beside a pursuer, pieces that can still move
4-5       black and double tickets
6-10      one-hot: legs until he is shown next (1, 2, 3, 4, more or never)
11-16     profile of the candidates by their distance from the nearest pursuer
17-21     one-hot: ticket of a leg (four), or none
22-26     one-hot: single leg, double, surfacing or vanishing, start, ticket taken
27-29     the destination: its connections, how many of them taken, is it a candidate?
30-37     profile of the candidates by their distance from the destination
38-45     the same from where the piece stands (pursuers)
46-50     one-hot: legs between the destination and the nearest other pursuer
51-53     mean distance of the candidates from their nearest pursuer, after the move, before, and the gain
54-55     candidates nearest to this piece; tickets of that kind that are left to it
56-61     profile of where he can be after this ticket, by the distance from the nearest pursuer (Mister X)
62        share of the stations where he can be after this ticket (Mister X)
63        safe ways on from the destination (Mister X)
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from fogbound._compiled import compiled
from fogbound.belief.kernel import spread
from fogbound.belief.known import ALL, LAND, Known, KnownArray
from fogbound.belief.roads import FAR, Roads
from fogbound.rules.codes import BLACK, BY_ENTRIES, BY_ROUNDS, KIND_DOUBLE, KIND_LEG, KIND_PLACE, KIND_TAKE
from fogbound.rules.definition import MAX_LOG, MAX_PURSUERS
from fogbound.rules.move_codes import kind_of, piece_of, station_of, ticket_of
from fogbound.rules.tables import TableArray, Tables

Array = np.ndarray[Any, np.dtype[Any]]

COMMON: Final = 17
FEATURES: Final = 64

_SHOWN: Final = 6
_GUARDED: Final = 11
_TICKET: Final = 17
_KIND: Final = 22
_PLACE: Final = 27
_FROM_THERE: Final = 30
_FROM_HERE: Final = 38
_BESIDE: Final = 46
_REACH: Final = 51
_SHARE: Final = 54
_HIDING: Final = 56
_WIDTH: Final = 62
_WAYS_ON: Final = 63

_USUAL_LENGTH: Final = 24.0
_NEAR: Final = 5
_WITHIN: Final = 7


@compiled
def nearest_other(k: Known, roads: Roads, station: int, piece: int) -> int:
    """The legs from a station to the nearest pursuer but one; FAR where there is none."""
    least = FAR
    for other in range(1, MAX_PURSUERS + 1):
        if other != piece and k.at[other]:
            least = min(least, int(roads[int(k.at[other]), station]))
    return least


@compiled
def write_profile(t: Tables, inside: Array, roads: Roads, station: int, row: Array, first: int, most: int) -> int:
    """The shares of the stations of a set by their distance from one; how many stations the set has."""
    count = 0
    for other in range(1, int(t.stations) + 1):
        if inside[other]:
            row[first + min(int(roads[station, other]), most)] += 1.0
            count += 1
    for column in range(first, first + most + 1):
        row[column] /= max(count, 1)
    return count


@compiled
def write_guarded(t: Tables, k: Known, inside: Array, roads: Roads, row: Array, first: int) -> int:
    """The shares of the stations of a set by their distance from the nearest pursuer; how many there are."""
    count = 0
    for other in range(1, int(t.stations) + 1):
        if inside[other]:
            row[first + min(nearest_other(k, roads, other, 0), _NEAR)] += 1.0
            count += 1
    for column in range(first, first + _NEAR + 1):
        row[column] /= max(count, 1)
    return count


@compiled
def write_common(t: Tables, k: Known, roads: Roads, codes: Array, count: int, row: Array) -> None:
    """What is the same for all moves."""
    left = _USUAL_LENGTH - float(k.rounds)
    if t.length_by == BY_ROUNDS:
        left = float(t.length) - float(k.rounds)
    elif t.length_by == BY_ENTRIES:
        left = float(t.length) - float(k.entries)
    row[0] = left / _USUAL_LENGTH
    row[1] = write_guarded(t, k, k.inside, roads, row, _GUARDED) / float(t.stations)
    row[2] = row[_GUARDED + 1]
    last, pieces = -1, 0
    for index in range(count):
        if piece_of(int(codes[index])) != last:
            last = piece_of(int(codes[index]))
            pieces += 1
    row[3] = pieces / 4.0
    row[4], row[5] = float(k.tickets[3]) / 4.0, float(k.tickets[4]) / 2.0
    legs = 1
    while legs < 5 and (int(k.entries) + legs > MAX_LOG or not t.shown[int(k.entries) + legs]):
        legs += 1
    row[_SHOWN + legs - 1] = 1.0


@compiled
def write_place(t: Tables, k: Known, to: int, row: Array) -> None:
    """The destination itself."""
    edges, taken = 0, 0
    for edge in range(int(t.edge_first[to]), int(t.edge_first[to + 1])):
        edges += 1
        taken += int(k.taken[t.edge_to[edge]])
    row[_PLACE], row[_PLACE + 1], row[_PLACE + 2] = edges / 8.0, taken / 4.0, float(k.inside[to])


@compiled
def write_pursuit(t: Tables, k: Known, roads: Roads, piece: int, ticket: int, to: int, row: Array) -> None:
    """What a pursuer's leg changes."""
    here = int(k.at[piece])
    write_profile(t, k.inside, roads, here, row, _FROM_HERE, _WITHIN)
    before, after, own, count = 0.0, 0.0, 0.0, 0
    for other in range(1, int(t.stations) + 1):
        if k.inside[other]:
            rest = min(nearest_other(k, roads, other, piece), 9)
            before += min(rest, int(roads[here, other]))
            after += min(rest, int(roads[to, other]))
            own += int(roads[to, other]) < rest
            count += 1
    some = float(max(count, 1))
    row[_REACH], row[_REACH + 1], row[_REACH + 2] = after / some / 4.0, before / some / 4.0, (before - after) / some
    row[_SHARE] = own / some
    if ticket < 3:
        row[_SHARE + 1] = float(k.purse[0 if t.common else piece - 1, ticket]) / 10.0 if piece <= t.detectives else 1.0


@compiled
def write_escape(tables: TableArray, k: Known, roads: Roads, ticket: int, to: int, row: Array) -> None:
    """What a leg of Mister X lets the others know, and how he could go on."""
    t: Tables = tables[0]
    is_black = ticket == BLACK
    if t.shown[int(k.entries) + 1] and not (t.is_open and is_black):
        k.room[:] = 0
        k.room[to] = 1
    else:
        ways = 1 << ticket
        if is_black:
            ways = LAND if t.is_open else ALL
        spread(tables, k.inside, ways, k.taken, k.room)
    row[_WIDTH] = write_guarded(t, k, k.room, roads, row, _HIDING) / float(t.stations)
    for edge in range(int(t.edge_first[to]), int(t.edge_first[to + 1])):
        onward = int(t.edge_to[edge])
        if not k.taken[onward] and nearest_other(k, roads, onward, 0) > 1:
            row[_WAYS_ON] += 0.125


@compiled
def write_move(tables: TableArray, k: Known, roads: Roads, code: int, row: Array) -> None:
    """What a move does."""
    t: Tables = tables[0]
    kind, piece, ticket, to = kind_of(code), piece_of(code), ticket_of(code), station_of(code)
    if kind == KIND_TAKE:
        row[_TICKET + 4] = row[_KIND + 4] = 1.0
        row[_SHARE + 1] = float(k.purse[0 if t.common else piece - 1, ticket]) / 10.0
        return
    if kind == KIND_PLACE:
        row[_TICKET + 4] = row[_KIND + 3] = 1.0
    else:
        row[_TICKET + ticket] = 1.0
        row[_KIND + (0 if kind == KIND_LEG else 1 if kind == KIND_DOUBLE else 2)] = 1.0
    write_place(t, k, to, row)
    write_profile(t, k.inside, roads, to, row, _FROM_THERE, _WITHIN)
    row[_BESIDE + min(max(nearest_other(k, roads, to, piece), 1), 5) - 1] = 1.0
    if piece == 0:
        write_escape(tables, k, roads, ticket, to, row)
    elif kind == KIND_LEG:
        write_pursuit(t, k, roads, piece, ticket, to, row)


@compiled
def write_features(
    tables: TableArray, known: KnownArray, index: int, roads: Roads, codes: Array, count: int, rows: Array
) -> None:
    """A row for each of the legal moves of whoever decides."""
    k = known[index]
    rows[:count] = 0.0
    write_common(tables[0], k, roads, codes, count, rows[0])
    for number in range(1, count):
        for column in range(COMMON):
            rows[number, column] = rows[0, column]
    for number in range(count):
        write_move(tables, k, roads, int(codes[number]), rows[number])


@compiled
def write_many(
    tables: TableArray, known: KnownArray, where: Array, roads: Roads, codes: Array, counts: Array, rows: Array
) -> int:
    """The rows of several games, one game's after the other's; how many rows there are."""
    first = 0
    for n in range(len(where)):
        i = int(where[n])
        count = int(counts[i])
        if count > 0:
            write_features(tables, known, i, roads, codes[i], count, rows[first : first + count])
        first += count
    return first
