"""Playouts as published: the pursuers close in on everywhere Mister X can be, he keeps away and widens that.

Where he can be is kept as a set of bits that follows every ticket shown, with the sum of the distances from each
station to all of its members beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from fogbound._compiled import compiled
from fogbound.ai.policy import clearance, first_idle, nearest_leg
from fogbound.belief.roads import Roads
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
from fogbound.rules.tables import MAX_STATIONS, Tables, tables

WORDS = (MAX_STATIONS + 64) // 64

Bits = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A set of stations: bit `station % 64` of word `station // 64`."""

Near = np.ndarray[tuple[int, int, int], np.dtype[np.uint64]]
"""By ticket and station: the stations one leg away, as bits."""

Sums = np.ndarray[tuple[int], np.dtype[np.int32]]
"""By station: the sum of its distances to all members of a set."""
SumRows = np.ndarray[tuple[int, int], np.dtype[np.int32]]

Crowd = tuple[Near, Bits, Bits, SumRows, Sums]
"""Where he can be: the map as bits, the set, room for another, one row of summed distances, and widths by ticket."""

ONLY = (0,)
"""The one row of sums."""

BLACK_FROM = 3
"""The first round in which a black ticket is thought of: earlier it hides little."""


@lru_cache(maxsize=64)
def nearby(edition: Edition) -> Near:
    """The stations beside each, by ticket; a black ticket takes every way."""
    t = tables(edition)[0]
    near = np.zeros((BLACK + 1, MAX_STATIONS + 1, WORDS), np.uint64)
    for station in range(1, int(t.stations) + 1):
        for edge in range(int(t.edge_first[station]), int(t.edge_first[station + 1])):
            to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
            bit = np.uint64(1 << to % 64)
            near[BLACK, station, to // 64] |= bit
            if via != FERRY:
                near[via, station, to // 64] |= bit
    near.setflags(write=False)
    return near


def new_crowd(edition: Edition) -> Crowd:
    """Room to keep track in, for one search."""
    inside, room = np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
    return nearby(edition), inside, room, np.zeros((1, MAX_STATIONS + 1), np.int32), np.zeros(BLACK + 1, np.int32)


def as_bits(stations: Iterable[int]) -> Bits:
    """A set of stations."""
    bits = np.zeros(WORDS, np.uint64)
    for station in stations:
        bits[station // 64] |= np.uint64(1 << station % 64)
    return bits


@compiled
def bit_count(bits: Bits) -> int:
    """How many stations a set has."""
    total = 0
    for word in range(len(bits)):
        x = bits[word]
        x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
        x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
        x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
        total += int((x * np.uint64(0x0101010101010101)) >> np.uint64(56))
    return total


@compiled
def copy(bits: Bits, out: Bits) -> None:
    """The same set once more."""
    for word in range(len(bits)):
        out[word] = bits[word]


@compiled
def widen(s: Record, near: Near, inside: Bits, ticket: int, out: Bits) -> None:
    """Into `out`: every station one leg by this ticket from a member, where no pursuer stands."""
    out[:] = np.uint64(0)
    for word in range(len(inside)):
        bits = inside[word]
        while bits:
            low = bits & (~bits + np.uint64(1))
            station = 64 * word + lowest(low)
            for other in range(len(out)):
                out[other] |= near[ticket, station, other]
            bits ^= low
    for piece in range(1, len(s.at)):
        drop(out, int(s.at[piece]))


@compiled
def lowest(low: np.uint64) -> int:
    """Which bit it is, of a word with one bit set."""
    place = 0
    if low >> np.uint64(32):
        place, low = place + 32, low >> np.uint64(32)
    if low >> np.uint64(16):
        place, low = place + 16, low >> np.uint64(16)
    if low >> np.uint64(8):
        place, low = place + 8, low >> np.uint64(8)
    if low >> np.uint64(4):
        place, low = place + 4, low >> np.uint64(4)
    if low >> np.uint64(2):
        place, low = place + 2, low >> np.uint64(2)
    return place + int(low >> np.uint64(1))


@compiled
def drop(bits: Bits, station: int) -> bool:
    """Takes a station out of a set; was it in?"""
    bit = np.uint64(1) << np.uint64(station & 63)
    if bits[station >> 6] & bit:
        bits[station >> 6] ^= bit
        return True
    return False


@compiled
def add_up(inside: Bits, roads: Roads, sums: Sums) -> None:
    """Into `sums`: the distances from every station to all members together."""
    sums[:] = 0
    for word in range(len(inside)):
        bits = inside[word]
        while bits:
            low = bits & (~bits + np.uint64(1))
            row = roads[64 * word + lowest(low)]
            for station in range(len(sums)):
                sums[station] += row[station]
            bits ^= low


@compiled
def crowd_begins(first: Bits, crowd: Crowd, roads: Roads) -> None:
    """Sets the crowd to where a search begins."""
    _, inside, _, rows, _ = crowd
    copy(first, inside)
    add_up(inside, roads, rows[0])


@compiled
def crowd_follows(s: Record, roads: Roads, crowd: Crowd, phase: int, code: int) -> None:
    """Lets the crowd follow a move that was made in `phase`."""
    near, inside, room, rows, _ = crowd
    sums = rows[0]
    if phase == PURSUE:
        station = code & 255
        if drop(inside, station):
            for other in range(len(sums)):
                sums[other] -= roads[station, other]
    elif phase in (X_TURN, SECOND_LEG):
        if s.seen:
            inside[:] = np.uint64(0)
            inside[int(s.at[0]) >> 6] = np.uint64(1) << np.uint64(int(s.at[0]) & 63)
        else:
            widen(s, near, inside, code >> TICKET_SHIFT & 7, room)
            copy(room, inside)
        add_up(inside, roads, sums)


@compiled
def width(s: Record, crowd: Crowd, ticket: int) -> int:
    """On how many stations he could be after a leg with this ticket; worked out once a decision."""
    near, inside, room, _, widths = crowd
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
    crowd[4][:] = -1
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
            code = nearest_leg(t, s, seed, greed, first_idle(t, s), crowd[3], ONLY, 0, 0)
        elif phase in (X_TURN, SECOND_LEG):
            code = wary_step(t, s, roads, seed, greed, crowd)
        if code == 0:
            code = int(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if s.phase != OVER and phase != PLACE:
            crowd_follows(s, roads, crowd, phase, code)
