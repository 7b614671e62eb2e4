"""Playouts as published: the pursuers close in on everywhere Mister X can be, he keeps away and widens that.

Where he can be is kept as a set of bits that follows every ticket shown, with the sum of the distances from each
station to all of its members beside it.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from fogbound._compiled import compiled
from fogbound.ai.bits import WORDS, Bits, Near, bit_count, copy, drop, nearby, word_count
from fogbound.ai.policy import clearance, first_idle, nearest_leg
from fogbound.ai.streets import WIDTH, Spans
from fogbound.belief.roads import Roads, roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import OVER, PLACE, PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.engine.legality import (
    Codes,
    black_fits,
    has_second_leg,
    is_taken,
    legal,
    may_double,
    x_count,
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
from fogbound.rules.tables import Tables

Sums = np.ndarray[tuple[int], np.dtype[np.uint16]]
"""By station: the sum of its distances to all members of a set."""
Widths = np.ndarray[tuple[int], np.dtype[np.int32]]

Crowd = tuple[Near, Bits, Bits, Spans, Spans, Widths]
"""Where he can be: the map as bits, the set, room for another, the distances, one row of their sums, and widths by
ticket."""

ONLY = (0,)
"""The one row of sums."""

BLACK_FROM = 3
"""The first round in which a black ticket is thought of: earlier it hides little."""


@lru_cache(maxsize=64)
def spans(edition: Edition) -> Spans:
    """The distances of an edition's board."""
    legs = roads(edition)
    found = np.zeros((len(legs), WIDTH), np.uint16)
    found[:, : len(legs)] = legs
    return found


def new_crowd(edition: Edition) -> Crowd:
    """Room to keep track in, for one search."""
    inside, room = np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
    row, widths = np.zeros((1, WIDTH), np.uint16), np.zeros(BLACK + 1, np.int32)
    return nearby(edition), inside, room, spans(edition), row, widths


@compiled
def widen(s: Record, near: Near, inside: Bits, ticket: int, out: Bits) -> None:
    """Into `out`: every station one leg by this ticket from a member, where no pursuer stands."""
    out[:] = np.uint64(0)
    for word in range(len(inside)):
        bits = inside[word]
        while bits:
            low = bits & (~bits + np.uint64(1))
            station = 64 * word + word_count(low - np.uint64(1))
            for other in range(len(out)):
                out[other] |= near[ticket, station, other]
            bits ^= low
    for piece in range(1, len(s.at)):
        drop(out, int(s.at[piece]))


@compiled
def add_up(inside: Bits, spans: Spans, sums: Sums) -> None:
    """Into `sums`: the distances from every station to all members together."""
    sums[:] = np.uint16(0)
    for word in range(WORDS):
        bits = inside[word]
        while bits:
            low = bits & (~bits + np.uint64(1))
            member = 64 * word + word_count(low - np.uint64(1))
            for station in range(WIDTH):
                sums[station] += spans[member, station]
            bits ^= low


@compiled
def crowd_begins(first: Bits, crowd: Crowd) -> None:
    """Sets the crowd to where a search begins."""
    _, inside, _, spans, rows, _ = crowd
    copy(first, inside)
    add_up(inside, spans, rows[0])


@compiled
def crowd_follows(s: Record, crowd: Crowd, phase: int, code: int) -> None:
    """Lets the crowd follow a move that was made in `phase`."""
    near, inside, room, spans, rows, _ = crowd
    sums = rows[0]
    if phase == PURSUE:
        member = code & 255
        if drop(inside, member):
            for station in range(WIDTH):
                sums[station] -= spans[member, station]
    elif phase in (X_TURN, SECOND_LEG):
        if s.seen:
            inside[:] = np.uint64(0)
            inside[int(s.at[0]) >> 6] = np.uint64(1) << np.uint64(int(s.at[0]) & 63)
        else:
            widen(s, near, inside, code >> TICKET_SHIFT & 7, room)
            copy(room, inside)
        add_up(inside, spans, sums)


@compiled
def width(s: Record, crowd: Crowd, ticket: int) -> int:
    """On how many stations he could be after a leg with this ticket; worked out once a decision."""
    near, inside, room, _, _, widths = crowd
    if widths[ticket] < 0:
        widen(s, near, inside, ticket, room)
        widths[ticket] = bit_count(room)
    return int(widths[ticket])


@compiled
def fits(t: Tables, s: Record, via: int, ticket: int) -> bool:
    """May and would Mister X pay for this transport with this ticket?"""
    if s.vanishing:
        return ticket == BLACK and via != FERRY
    is_plain = via != FERRY and x_count(t, s, via) > 0
    if ticket != BLACK:
        return is_plain
    entry = int(s.entries) + 1
    if is_plain and (t.shown[entry] or s.rounds < BLACK_FROM):
        return False
    return x_count(t, s, BLACK) > 0 and black_fits(t, entry, via)


@compiled
def wary_step(t: Tables, s: Record, roads: Roads, seed: Seed, greed: int, crowd: Crowd) -> int:
    """Mister X's leg: as far from the nearest pursuer as he can, then where most stations stay possible.

    Returns 0 where only an unusual move is left.
    """
    here = int(s.at[0])
    is_greedy = next_random(seed, 100) < greed
    is_hidden = is_greedy and not t.shown[int(s.entries) + 1]
    crowd[5][:] = -1
    best, widest, code, ties = -1, -1, 0, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if is_taken(t, s, to):
            continue
        worth = clearance(t, s, to, roads) if is_greedy else 0
        if worth < best:
            continue
        for is_black in range(2):
            ticket = BLACK if is_black else via
            if not fits(t, s, via, ticket):
                continue
            wide = width(s, crowd, ticket) if is_hidden else 0
            is_better = worth > best or wide > widest
            ties = 1 if is_better else ties + int(wide == widest)
            if is_better or (wide == widest and next_random(seed, ties) == 0):
                best, widest, code = worth, wide, to | ticket << TICKET_SHIFT
    is_cornered = is_greedy and best == 1 and not s.vanishing and may_double(t, s)
    if is_cornered and has_second_leg(t, s, code & 255, code >> TICKET_SHIFT & 7):
        code |= KIND_DOUBLE << KIND_SHIFT
    return code


@compiled
def close_in(t: Tables, s: Record, roads: Roads, seed: Seed, out: Codes, greed: int, crowd: Crowd) -> None:
    """Plays to the end in place."""
    while s.phase != OVER:
        code, phase = 0, int(s.phase)
        if phase == PURSUE:
            code = nearest_leg(t, s, seed, greed, first_idle(t, s), crowd[4], ONLY, 0, 0)
        elif phase in (X_TURN, SECOND_LEG):
            code = wary_step(t, s, roads, seed, greed, crowd)
        if code == 0:
            code = int(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if s.phase != OVER and phase != PLACE:
            crowd_follows(s, crowd, phase, code)
