"""Playouts in which the pursuers do not know where Mister X is: each goes for its hunch, now and then for everybody's.

He steps out of their reach, to where most ways out of it follow.
"""

from __future__ import annotations

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.playouts.hunches import ALL_HUNCHES, Hunches, find_reach, safe_neighbours, update_hunches
from fogbound.ai.playouts.station_sets import contains
from fogbound.ai.playouts.steps import (
    NEVER,
    UNREACHABLE,
    approaching_leg,
    as_double,
    fleeing_step,
    next_pursuer,
    with_cheapest_face,
    x_ticket,
)
from fogbound.belief.roads import Roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import OVER, PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.engine.legality import Codes, is_occupied, is_taken, legal, payable
from fogbound.engine.playout import Seed, next_random
from fogbound.rules.bit_sets import has
from fogbound.rules.codes import KIND_LEG, MISTER_X
from fogbound.rules.move_codes import move_code
from fogbound.rules.tables import Tables

SAFE = 100
"""What a leg out of reach counts against the stations out of reach beside its end: more than there can be."""

DRAWS = 1 << 31
"""Of so many numbers one is drawn for a step: it decides whether the step is greedy, and between equal legs."""

SHARE_SHIFT, SHARE_PARTS = 1, 1024
"""Where in a draw the bits for the share of greedy steps begin (the lowest one chooses a hunch), and their range."""

TIE_BITS, TIE_PARTS = 8, 1 << 8
"""What a draw gives to each leg has so many bits; a worth stands above them."""

HASH_FACTOR = 0x9E3779B1
"""An odd number with which multiplying carries every bit far up."""


@inlined
def hiding_step(t: Tables, s: Record, seed: Seed, greed: int, hunches: Hunches) -> int:
    """A leg out of reach, to where most ways out of it follow (in `greed` of 100 cases, else any leg).

    A double where every leg ends in reach. Returns 0 where only an unusual move is left.
    """
    find_reach(t, s, hunches)
    here = wide(s.at[0])
    drawn = next_random(seed, DRAWS)
    is_greedy = is_in_share(drawn, greed)
    best, code = -1, 0
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to = wide(t.edge_to[edge])
        ticket = x_ticket(t, s, wide(t.edge_via[edge]))
        if ticket == NEVER or is_taken(t, s, to):
            continue
        worth = 0
        if is_greedy and not is_occupied(s, to):
            worth = safe_neighbours(hunches, to) + (SAFE if contains(hunches.reach, to) else 2 * SAFE)
        worth = worth << TIE_BITS | tie_break(drawn, to)
        code ^= (code ^ move_code(MISTER_X, ticket, to, KIND_LEG)) & -int(worth > best)
        best = max(worth, best)
    return as_double(t, s, code) if is_greedy and code and best >> TIE_BITS < 2 * SAFE else code


@compiled
def is_in_share(drawn: int, percent: int) -> bool:
    """Is it one of so many of 100 draws?"""
    return (drawn >> SHARE_SHIFT & SHARE_PARTS - 1) * 100 < percent * SHARE_PARTS


@compiled
def tie_break(drawn: int, station: int) -> int:
    """What decides between legs that are worth the same: a number that a draw gives to each station."""
    return (drawn ^ station * HASH_FACTOR) * HASH_FACTOR >> 32 - TIE_BITS & TIE_PARTS - 1


@compiled
def chasing_step(t: Tables, s: Record, seed: Seed, greed: int, hunches: Hunches) -> int:
    """A leg of the pursuer whose turn it is, towards its hunch or towards all of them (in `greed` of 100 cases)."""
    piece = next_pursuer(t, s)
    here, ways = wide(s.at[piece]), payable(t, s, piece)
    drawn = next_random(seed, DRAWS)
    distances = hunches.board.distance[wide(hunches.at[piece]) if drawn & 1 else ALL_HUNCHES]
    greedy = -int(is_in_share(drawn, greed))
    best, code = UNREACHABLE, 0
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
        if not has(ways, via) or is_taken(t, s, to):
            continue
        # A mask instead of a branch that nobody could foresee.
        worth = (wide(distances[to]) & greedy) << TIE_BITS | tie_break(drawn, to)
        code ^= (code ^ move_code(piece, via, to, KIND_LEG)) & -int(worth < best)
        best = min(worth, best)
    return with_cheapest_face(t, s, code)


@compiled
def play_by_hunches(
    t: Tables, s: Record, roads: Roads, seed: Seed, out: Codes, greed: int, hunches: Hunches, has_hunches: bool
) -> None:
    """Plays to the end in place; without hunches every pursuer knows where Mister X is."""
    while s.phase != OVER:
        code, phase = 0, wide(s.phase)
        if phase == PURSUE:
            if has_hunches:
                code = chasing_step(t, s, seed, greed, hunches)
            else:
                code = approaching_leg(t, s, seed, greed, next_pursuer(t, s), roads[wide(s.at[0])])
        elif phase in (X_TURN, SECOND_LEG):
            code = hiding_step(t, s, seed, greed, hunches) if has_hunches else fleeing_step(t, s, roads, seed, greed)
        if code == 0:
            code = wide(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if has_hunches and s.phase != OVER:
            update_hunches(t, s, seed, hunches, phase, code)
