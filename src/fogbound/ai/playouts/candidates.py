"""Playouts as published: the pursuers close in on everywhere Mister X can be, he keeps away and widens that.

Where he can be is kept as a set of bits that follows every ticket shown, with the sum of the distances from each
station to all of its members beside it.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from fogbound._compiled import compiled
from fogbound.ai.playouts.board import WIDTH
from fogbound.ai.playouts.station_sets import WORDS, Bits, bit_count, copy, drop, nearby, word_count
from fogbound.ai.playouts.steps import clearance, first_idle, nearest_leg
from fogbound.belief.roads import Roads, roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import OVER, PLACE, PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.engine.legality import (
    LAND,
    NOTHING,
    Codes,
    black_ways,
    has_second_leg,
    is_taken,
    legal,
    may_double,
    x_black,
    x_payable,
)
from fogbound.engine.playout import Seed, next_random
from fogbound.rules import Edition
from fogbound.rules.codes import (
    BLACK,
    FERRY,
    KIND_DOUBLE,
    KIND_SHIFT,
    TICKET_SHIFT,
)
from fogbound.rules.tables import MAX_STATIONS, Tables

CROWD = np.dtype(
    (
        np.record,
        [
            ("inside", np.uint64, WORDS),  # where he can be, as bits
            ("sums", np.uint16, WIDTH),  # by station: the sum of its distances to all of these
            ("wide", np.uint64, (BLACK + 1, WORDS)),  # by ticket: where he can be after a leg with it
            ("widths", np.int32, BLACK + 1),  # on how many stations that is; -1: not worked out
            ("near", np.uint64, (BLACK + 1, MAX_STATIONS + 1, WORDS)),  # by ticket and station: those one leg away
            ("spans", np.uint16, (MAX_STATIONS + 1, WIDTH)),  # the distances
        ],
    )
)
"""Where he can be, and the board. One record, because it is handed to a kernel quicker than many arrays."""

Crowd = Record

BLACK_FROM = 3
"""The first round in which a black ticket is thought of: earlier it hides little."""


@lru_cache(maxsize=64)
def _empty_crowd(edition: Edition) -> np.ndarray[tuple[int], np.dtype[np.record]]:
    crowds: np.ndarray[tuple[int], np.dtype[np.record]] = np.zeros(1, CROWD)
    crowds[0].near[:] = nearby(edition)
    crowds[0].spans[:, : MAX_STATIONS + 1] = roads(edition)
    return crowds


def new_crowd(edition: Edition) -> Crowd:
    """Room to keep track in, for one search."""
    return _empty_crowd(edition).copy()[0]


@compiled
def widen(s: Record, crowd: Crowd, ticket: int) -> None:
    """Works out where he can be after a leg with this ticket: one leg from a member, where no pursuer stands."""
    near, wide = crowd.near[ticket], crowd.wide[ticket]
    a, b, c, d = np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0)
    for word in range(WORDS):
        bits = crowd.inside[word]
        while bits:
            low = bits & (~bits + np.uint64(1))
            station = 64 * word + word_count(low - np.uint64(1))
            a |= near[station, 0]
            b |= near[station, 1]
            c |= near[station, 2]
            d |= near[station, 3]
            bits ^= low
    wide[0], wide[1], wide[2], wide[3] = a, b, c, d
    for piece in range(1, len(s.at)):
        drop(wide, int(s.at[piece]))


@compiled
def add_up(crowd: Crowd) -> None:
    """Works out the distances from every station to all members together."""
    sums, spans = crowd.sums, crowd.spans
    sums[:] = np.uint16(0)
    for word in range(WORDS):
        bits = crowd.inside[word]
        while bits:
            low = bits & (~bits + np.uint64(1))
            member = 64 * word + word_count(low - np.uint64(1))
            for station in range(WIDTH):
                sums[station] += spans[member, station]
            bits ^= low


@compiled
def crowd_begins(first: Bits, crowd: Crowd) -> None:
    """Sets the crowd to where a search begins."""
    copy(first, crowd.inside)
    crowd.widths[:] = -1
    add_up(crowd)


@compiled
def crowd_follows(s: Record, crowd: Crowd, phase: int, code: int) -> None:
    """Lets the crowd follow a move that was made in `phase`."""
    if phase == PURSUE:
        member = code & 255
        if drop(crowd.inside, member):
            for station in range(WIDTH):
                crowd.sums[station] -= crowd.spans[member, station]
    elif phase in (X_TURN, SECOND_LEG):
        if s.seen:
            crowd.inside[:] = np.uint64(0)
            crowd.inside[int(s.at[0]) >> 6] = np.uint64(1) << np.uint64(int(s.at[0]) & 63)
        else:
            ticket = code >> TICKET_SHIFT & 7
            if crowd.widths[ticket] < 0:
                widen(s, crowd, ticket)
            copy(crowd.wide[ticket], crowd.inside)
        crowd.widths[:] = -1
        add_up(crowd)


@compiled
def width(s: Record, crowd: Crowd, ticket: int) -> int:
    """On how many stations he could be after a leg with this ticket; worked out once a decision."""
    if crowd.widths[ticket] < 0:
        widen(s, crowd, ticket)
        crowd.widths[ticket] = bit_count(crowd.wide[ticket])
    return int(crowd.widths[ticket])


@compiled
def dark_ways(t: Tables, s: Record, plain: int, saves_black: bool) -> int:
    """The transports, a bit each, that Mister X would pay for with a black ticket, and with other tickets these.

    Where he saves black tickets, he spends none in their stead while it would hide little.
    """
    if s.vanishing:
        return LAND
    entry = int(s.entries) + 1
    ways = black_ways(t, entry) if x_black(t, s) > 0 else 0
    return ways & ~plain if saves_black and (t.shown[entry] or s.rounds < BLACK_FROM) else ways


@compiled
def wary_step(t: Tables, s: Record, roads: Roads, seed: Seed, greed: int, crowd: Crowd, saves_black: bool) -> int:
    """Mister X's leg: as far from the nearest pursuer as he can, then where most stations stay possible.

    Returns 0 where only an unusual move is left.
    """
    here = int(s.at[0])
    is_greedy = next_random(seed, 100) < greed
    is_hidden = is_greedy and not t.shown[int(s.entries) + 1]
    plain = 0 if s.vanishing else x_payable(t, s, NOTHING)
    dark = dark_ways(t, s, plain, saves_black)
    plain |= dark & 1 << FERRY  # a ferry has two lots: the ticket of its own is the black one
    best, chosen, code, ties = -1, 0, 0, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if is_taken(t, s, to):
            continue
        worth = clearance(t, s, to, roads) if is_greedy else 0
        if worth < best:
            continue
        for is_black in range(2):
            if not (dark if is_black else plain) >> via & 1:
                continue
            ticket = BLACK if is_black else via
            more = worth - best
            if more == 0 and is_hidden and ticket != chosen:
                more = width(s, crowd, ticket) - width(s, crowd, chosen)
            if more == 0:
                ties += 1
            elif more > 0:
                ties = 1
            if more > 0 or (more == 0 and next_random(seed, ties) == 0):
                best, chosen, code = worth, ticket, to | ticket << TICKET_SHIFT
    is_cornered = is_greedy and best == 1 and not s.vanishing and may_double(t, s)
    if is_cornered and has_second_leg(t, s, code & 255, chosen):
        code |= KIND_DOUBLE << KIND_SHIFT
    return code


@compiled
def close_in(
    t: Tables, s: Record, roads: Roads, seed: Seed, out: Codes, greed: int, crowd: Crowd, saves_black: bool
) -> None:
    """Plays to the end in place."""
    while s.phase != OVER:
        code, phase = 0, int(s.phase)
        if phase == PURSUE:
            code = nearest_leg(t, s, seed, greed, first_idle(t, s), crowd.sums)
        elif phase in (X_TURN, SECOND_LEG):
            code = wary_step(t, s, roads, seed, greed, crowd, saves_black)
        if code == 0:
            code = int(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if s.phase != OVER and phase != PLACE:
            crowd_follows(s, crowd, phase, code)
