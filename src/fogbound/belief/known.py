"""What everybody knows of Mister X as one record, carried along by the rows of a transcript (views.words).

field         meaning
------------  ----------------------------------------------------------------------
inside        by station: 1 where he can be
taken         by station: 1 where a pursuer stands
room          by station: room to work in
at            where each pursuer stands, 0: not on the board
tickets       what he has: taxi, bus, underground, black, double, as far as they are counted
supply        taxi, bus, underground in the supply, where it is counted
purse         taxi, bus, underground of each detective; a common purse is row 0
rounds        rounds begun, as in the state
entries       legs in his log
black_round   the last round in which a black ticket was in force, 0: none
vanishing     is a second leg of a vanish still to come?

Functions take the tables `t` and such a record `k`, and no state: nothing can follow here from what is hidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.belief.kernel import keep_movable, spread
from fogbound.rules.codes import BLACK, DOUBLE, FERRY, FREE, HANDED, SUPPLY, VANISH, WILD
from fogbound.rules.definition import MAX_DETECTIVES, MAX_PURSUERS
from fogbound.rules.tables import MAX_STATIONS, TableArray, Tables
from fogbound.views.words import (
    BEGINS_DOUBLE,
    KIND,
    LEG,
    MARK,
    PIECE,
    PLACED,
    ROUND,
    STATION,
    TICKET,
    VANISHES,
    X_LEG,
    X_SEEN,
)

KNOWN = np.dtype(
    (
        np.record,
        [
            ("inside", np.uint8, MAX_STATIONS + 1),
            ("taken", np.uint8, MAX_STATIONS + 1),
            ("room", np.uint8, MAX_STATIONS + 1),
            ("at", np.uint8, MAX_PURSUERS + 1),
            ("tickets", np.int16, 5),
            ("supply", np.int16, 3),
            ("purse", np.uint8, (MAX_DETECTIVES, 3)),
            ("rounds", np.uint8),
            ("entries", np.uint8),
            ("black_round", np.uint8),
            ("vanishing", np.bool_),
        ],
    )
)

Known = Any
"""A record of dtype KNOWN."""
KnownArray = np.ndarray[tuple[int], np.dtype[np.void]]
Row = np.ndarray[tuple[int], np.dtype[np.uint8]]

ALL = (1 << FERRY + 1) - 1
LAND = ALL & ~(1 << FERRY)
"""Transports, a bit each: all, and all but the ferry."""


@compiled
def plain(t: Tables, k: Known) -> int:
    """The transports, a bit each, that his plain tickets pay for."""
    ways = 0
    for via in range(FERRY):
        is_counted_out = (t.fares == HANDED and k.tickets[via] <= 0) or (t.fares == SUPPLY and k.supply[via] <= 0)
        if not is_counted_out:
            ways |= 1 << via
    return ways


@compiled
def payable(t: Tables, k: Known) -> int:
    """The transports, a bit each, that some ticket pays for in his next leg."""
    if k.vanishing:
        return LAND
    is_resting = bool(t.black_rest) and 0 < wide(k.black_round) == wide(k.rounds) - 1
    has_black = k.tickets[BLACK] > 0 and not is_resting
    fits = t.black == VANISH or t.black == WILD or t.shown[wide(k.entries) + 1]
    return ALL if has_black and fits else plain(t, k)


@compiled
def covered(t: Tables, k: Known, ticket: int, mark: int) -> int:
    """The transports, a bit each, that a leg may have used; tickets count from 1 here, 0 was not shown."""
    if ticket == 0:
        return LAND
    if ticket - 1 != BLACK:
        return 1 << ticket - 1
    if t.black != VANISH:
        return ALL
    return LAND if mark == VANISHES or k.vanishing else 1 << FERRY


@inlined
def spend(t: Tables, k: Known, ticket: int, mark: int) -> None:
    """He made a leg with a ticket, counted from 1."""
    k.entries += 1
    if mark == BEGINS_DOUBLE:
        k.tickets[DOUBLE] -= 1
    if ticket - 1 == BLACK:
        k.black_round = k.rounds
        if k.vanishing:
            k.vanishing = False
            return
        k.tickets[BLACK] -= 1
        k.vanishing = mark == VANISHES
    elif ticket > 0 and t.fares == HANDED:
        k.tickets[ticket - 1] -= 1
    elif ticket > 0 and t.fares == SUPPLY:
        k.supply[ticket - 1] -= 1


@compiled
def become(k: Known, station: int) -> None:
    """He is known to be there."""
    k.inside[:] = 0
    k.inside[station] = 1


@compiled
def x_leg(tables: TableArray, k: Known, ticket: int, station: int, mark: int) -> None:
    """A leg of his, of which ticket or station may not have been shown."""
    t: Tables = tables[0]
    ways = covered(t, k, ticket, mark)
    spend(t, k, ticket, mark)
    if station:
        become(k, station)
    else:
        spread(tables, k.inside, ways, k.taken, k.room)
        for place in range(MAX_STATIONS + 1):
            k.inside[place] = k.room[place]
    if mark == BEGINS_DOUBLE or (mark == VANISHES and not t.vanish_rounds):
        keep_movable(tables, k.inside, payable(t, k), k.taken)


@compiled
def stand(k: Known, piece: int, station: int) -> bool:
    """A pursuer stands there now, and did not catch him; does that tell anything?"""
    left = wide(k.at[piece])
    k.at[piece] = station
    if left:
        # Where pursuers may share a station, another one may still stand there.
        k.taken[left] = 0
        for other in range(1, MAX_PURSUERS + 1):
            if k.at[other] == left:
                k.taken[left] = 1
    k.taken[station] = 1
    was_inside = bool(k.inside[station])
    k.inside[station] = 0
    return was_inside


@inlined
def pay(t: Tables, k: Known, piece: int, ticket: int) -> None:
    """A detective's ticket comes to him, or into the supply."""
    k.purse[0 if t.common else piece - 1, ticket] -= 1
    if t.fares == HANDED:
        k.tickets[ticket] += 1
    elif t.fares == SUPPLY:
        k.supply[ticket] += 1


@compiled
def read_row(tables: TableArray, k: Known, row: Row) -> bool:
    """Takes in what happened next; may it have changed where he can be?"""
    t: Tables = tables[0]
    kind, ticket, station = int(row[KIND]), int(row[TICKET]), int(row[STATION])
    if kind == ROUND:
        k.rounds = station
        keep_movable(tables, k.inside, payable(t, k), k.taken)
    elif kind == X_SEEN:
        become(k, station)
        keep_movable(tables, k.inside, payable(t, k), k.taken)
    elif kind == X_LEG:
        x_leg(tables, k, ticket, station, int(row[MARK]))
    elif kind == PLACED:
        return stand(k, int(row[PIECE]), station)
    elif kind == LEG:
        if row[PIECE] <= t.detectives and t.payment != FREE:
            pay(t, k, int(row[PIECE]), ticket - 1)
        return stand(k, int(row[PIECE]), station)
    else:
        # A ticket that he takes leaves the game, and says nothing about where he is.
        if ticket:
            k.purse[0 if t.common else int(row[PIECE]) - 1, ticket - 1] -= 1
        return False
    return True


# --- Doors for callers outside: arrays of records cross into compiled code ten times faster than records ---


@compiled
def read_at(tables: TableArray, known: KnownArray, index: int, row: Row) -> bool:
    """`read_row` for one record of an array."""
    return read_row(tables, known[index], row)


@compiled
def keep_movable_at(tables: TableArray, known: KnownArray, index: int) -> None:
    """It is his turn and the game goes on: so he can move."""
    k = known[index]
    keep_movable(tables, k.inside, payable(tables[0], k), k.taken)


@compiled
def covered_at(tables: TableArray, known: KnownArray, index: int, ticket: int, mark: int) -> int:
    """`covered` for one record of an array."""
    return covered(tables[0], known[index], ticket, mark)


@compiled
def plain_at(tables: TableArray, known: KnownArray, index: int) -> int:
    """`plain` for one record of an array."""
    return plain(tables[0], known[index])


@compiled
def payable_at(tables: TableArray, known: KnownArray, index: int) -> int:
    """`payable` for one record of an array."""
    return payable(tables[0], known[index])
