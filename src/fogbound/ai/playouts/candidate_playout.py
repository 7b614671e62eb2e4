"""Playouts as published: the pursuers close in on everywhere Mister X can be, he keeps away and widens that."""

from __future__ import annotations

from fogbound._compiled import inlined, wide
from fogbound.ai.playouts.candidates import CandidateSet, count_after, update_candidates
from fogbound.ai.playouts.steps import approaching_leg, clearance, next_pursuer
from fogbound.belief.roads import Roads
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
from fogbound.rules.bit_sets import has, only
from fogbound.rules.codes import BLACK, FERRY, KIND_DOUBLE, KIND_LEG, MISTER_X
from fogbound.rules.move_codes import move_code, station_of
from fogbound.rules.tables import Tables

BLACK_FROM = 3
"""The first round in which a black ticket is thought of: earlier it hides little."""


@inlined
def ways_by_black(t: Tables, s: Record, plain: int, saves_black: bool) -> int:
    """The transports, a bit each, that Mister X would pay for with a black ticket, and with other tickets `plain`.

    Where he saves black tickets, he spends none in their stead while it would hide little.
    """
    if s.vanishing:
        return LAND
    entry = wide(s.entries) + 1
    ways = black_ways(t, entry) if x_black(t, s) > 0 else 0
    return ways & ~plain if saves_black and (t.shown[entry] or s.rounds < BLACK_FROM) else ways


@inlined
def evading_step(
    t: Tables, s: Record, roads: Roads, seed: Seed, greed: int, candidates: CandidateSet, saves_black: bool
) -> int:
    """Mister X's leg: as far from the nearest pursuer as he can, then where most stations stay possible.

    Returns 0 where only an unusual move is left.
    """
    here = wide(s.at[0])
    is_greedy = next_random(seed, 100) < greed
    is_hidden = is_greedy and not t.shown[wide(s.entries) + 1]
    plain = 0 if s.vanishing else x_payable(t, s, NOTHING)
    black = ways_by_black(t, s, plain, saves_black)
    plain |= black & only(FERRY)  # a ferry is drawn for twice: the ticket of its own is the black one
    best, chosen, code, ties = -1, 0, 0, 0
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
        if is_taken(t, s, to):
            continue
        worth = clearance(t, s, to, roads) if is_greedy else 0
        if worth < best:
            continue
        for is_black in range(2):
            if not has(black if is_black else plain, via):
                continue
            ticket = BLACK if is_black else via
            more = worth - best
            if more == 0 and is_hidden and ticket != chosen:
                more = count_after(s, candidates, ticket) - count_after(s, candidates, chosen)
            if more == 0:
                ties += 1
            elif more > 0:
                ties = 1
            if more > 0 or (more == 0 and next_random(seed, ties) == 0):
                best, chosen, code = worth, ticket, move_code(MISTER_X, ticket, to, KIND_LEG)
    is_cornered = is_greedy and best == 1 and not s.vanishing and may_double(t, s)
    if is_cornered and has_second_leg(t, s, station_of(code), chosen):
        return move_code(MISTER_X, chosen, station_of(code), KIND_DOUBLE)
    return code


@inlined
def play_by_candidates(
    t: Tables,
    s: Record,
    roads: Roads,
    seed: Seed,
    out: Codes,
    greed: int,
    candidates: CandidateSet,
    saves_black: bool,
) -> None:
    """Plays to the end in place."""
    while s.phase != OVER:
        code, phase = 0, wide(s.phase)
        if phase == PURSUE:
            code = approaching_leg(t, s, seed, greed, next_pursuer(t, s), candidates.distance)
        elif phase in (X_TURN, SECOND_LEG):
            code = evading_step(t, s, roads, seed, greed, candidates, saves_black)
        if code == 0:
            code = wide(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if s.phase != OVER and phase != PLACE:
            update_candidates(s, candidates, phase, code)
