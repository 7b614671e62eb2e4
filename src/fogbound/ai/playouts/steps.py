"""Steps of a playout in which every pursuer knows where Mister X is and he runs from the nearest.

And what the steps of all playouts share: by which ticket he goes, who moves next, which open deck ticket pays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.belief.roads import FAR, Roads
from fogbound.engine.layout import Record
from fogbound.engine.legality import (
    black_fits,
    can_move,
    has_second_leg,
    is_taken,
    may_double,
    payable,
    x_count,
)
from fogbound.engine.playout import Seed, lot, next_random, stir
from fogbound.rules.bit_sets import has
from fogbound.rules.codes import (
    BLACK,
    DECK,
    FERRY,
    KIND_DOUBLE,
    KIND_LEG,
    MISTER_X,
)
from fogbound.rules.definition import MAX_PURSUERS
from fogbound.rules.move_codes import move_code, piece_of, station_of, ticket_of, with_face
from fogbound.rules.tables import Tables

NEVER = -1
"""In place of a ticket: no leg by this line."""

UNREACHABLE = 1 << 30
"""Worse than any distance."""


@compiled
def clearance(t: Tables, s: Record, station: int, roads: Roads) -> int:
    """Legs from the nearest pursuer to a station."""
    # Over all places, also those of pieces that do not play (0), which are far from everywhere.
    least = FAR
    for piece in range(1, MAX_PURSUERS + 1):
        least = min(least, int(roads[station, wide(s.at[piece])]))
    return least


@compiled
def x_ticket(t: Tables, s: Record, via: int) -> int:
    """The ticket with which Mister X goes by a transport: a plain one before a black one; or `NEVER`."""
    if s.vanishing:
        return NEVER if via == FERRY else BLACK
    if via != FERRY and x_count(t, s, via) > 0:
        return via
    return BLACK if x_count(t, s, BLACK) > 0 and black_fits(t, wide(s.entries) + 1, via) else NEVER


@compiled
def as_double(t: Tables, s: Record, code: int) -> int:
    """A leg as the first of two, where that is possible."""
    if s.vanishing or not may_double(t, s) or not has_second_leg(t, s, station_of(code), ticket_of(code)):
        return code
    return move_code(MISTER_X, ticket_of(code), station_of(code), KIND_DOUBLE)


@inlined
def fleeing_step(t: Tables, s: Record, roads: Roads, seed: Seed, greed: int) -> int:
    """The leg farthest from the pursuers (in `greed` of 100 cases, else any); a double where every leg ends beside one.

    Returns 0 where only an unusual move is left.
    """
    here = wide(s.at[0])
    is_greedy = next_random(seed, 100) < greed
    best, code, ties = -1, 0, 0
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to = wide(t.edge_to[edge])
        ticket = x_ticket(t, s, wide(t.edge_via[edge]))
        if ticket == NEVER or is_taken(t, s, to):
            continue
        worth = clearance(t, s, to, roads) if is_greedy else 0
        ties = ties + 1 if worth == best else 1
        if worth > best or (worth == best and next_random(seed, ties) == 0):
            best, code = worth, move_code(MISTER_X, ticket, to, KIND_LEG)
    return as_double(t, s, code) if is_greedy and code and best < 2 else code


@compiled
def next_pursuer(t: Tables, s: Record) -> int:
    """The pursuer who moves next; where the order is free, the first that can."""
    if t.free_order:
        idle = ~(wide(s.moved) | wide(s.out))
        for piece in range(1, wide(t.pursuers) + 1):
            if has(idle, piece) and can_move(t, s, piece):
                return piece
    return wide(s.turn)


@compiled
def approaching_leg(t: Tables, s: Record, seed: Seed, greed: int, piece: int, distances: Any) -> int:
    """A leg of a pursuer to where the distance, given by station, is least (in `greed` of 100 cases, else any)."""
    here, ways = wide(s.at[piece]), payable(t, s, piece)
    is_greedy = next_random(seed, 100) < greed
    greedy = -int(is_greedy)
    best, code, ties, x = UNREACHABLE, 0, 0, seed[0]
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
        if not has(ways, via) or is_taken(t, s, to):
            continue
        # A lot is drawn for every leg and counts in a tie: masks instead of branches that nobody could foresee.
        worth, drawn = wide(distances[to]) & greedy, stir(x)
        tie = -int(worth == best)
        ties = (ties & tie) + 1
        x ^= (x ^ drawn) * np.uint64(worth == best)
        chosen = -int(worth < best) | tie & -int(lot(drawn, ties) == 0)
        best = min(worth, best)
        code ^= (code ^ move_code(piece, via, to, KIND_LEG)) & chosen
    seed[0] = x
    return with_cheapest_face(t, s, code)


@compiled
def with_cheapest_face(t: Tables, s: Record, code: int) -> int:
    """A pursuer's leg with the open deck ticket, where there are any, that gives Mister X the fewest points."""
    if t.payment != DECK or not t.faces_up or piece_of(code) > t.detectives:
        return code
    best, found = 999, 0
    for face in range(1, wide(t.deck_size) + 1):
        is_fit = t.deck_kind[face] == ticket_of(code) and not has(wide(s.handed), face)
        if is_fit and t.deck_points[face] < best:
            best, found = wide(t.deck_points[face]), face
    return with_face(code, found)
