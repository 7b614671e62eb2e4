"""The pursuers' next turn planned as one: where everybody should go, given how likely Mister X is where.

A plan is a station for each pursuer. It is worth the belief caught at once, what can be caught a turn later when
he has made his likeliest legs and shown a ticket, and how close they stand to the rest. Plans are improved one piece at
a time until no change helps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.belief.roads import Roads
from fogbound.engine.layout import Record, StateArray
from fogbound.engine.legality import EVERY_WAY, NOTHING, Codes, payable, x_payable
from fogbound.rules.bit_sets import has, only
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.definition import MAX_PURSUERS
from fogbound.rules.move_codes import piece_of, station_of
from fogbound.rules.tables import MAX_STATIONS, TableArray, Tables

Chances = np.ndarray[tuple[int], np.dtype[np.float64]]
Places = np.ndarray[tuple[int], np.dtype[np.int64]]
Plans = np.ndarray[tuple[int, int], np.dtype[np.int64]]
Spread = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Legs = np.ndarray[tuple[int], np.dtype[np.uint8]]

MOST_LEGS = 5
"""Distances beyond this count as this."""

X_LIKING = np.array([0.0, 0.12, 0.6, 1.0, 1.0, 1.0])
"""How much Mister X likes a station by the legs to its nearest pursuer."""

NEXT_TURN, CLOSENESS = 0.85, 0.25
"""What a catch in the next turn counts, and what being close counts."""

CLOSE_AFTER = 0.6 ** np.arange(256.0)
"""How close a pursuer is who has so many legs to go."""

EVERYBODY = np.int64((1 << MAX_PURSUERS + 1) - 1)
"""All pieces, a bit each."""

SWEEPS = 3
"""So many times every piece of a plan is tried elsewhere, at most."""

Workspace = tuple[Spread, Chances, Places, Legs]
"""Where plans are worked out: chances after his leg by transport and in all, the stations that he may have reached
(their number in front), and the legs from each station to the nearest pursuer."""


def new_workspace() -> Workspace:
    """Room to plan in, all empty."""
    return (
        np.zeros((FERRY + 1, MAX_STATIONS + 1)),
        np.zeros(MAX_STATIONS + 1),
        np.zeros(MAX_STATIONS + 2, np.int64),
        np.zeros(MAX_STATIONS + 1, np.uint8),
    )


def no_plans(count: int) -> Plans:
    """So many plans in which nobody goes anywhere."""
    return np.zeros((count, MAX_PURSUERS + 1), np.int64)


@compiled
def find_legs(t: Tables, roads: Roads, places: Places, legs: Legs) -> None:
    """Into `legs`: how far every station is from the nearest planned place, MOST_LEGS at most."""
    legs[:] = MOST_LEGS
    for piece in range(1, wide(t.pursuers) + 1):
        row = roads[places[piece]]
        for station in range(len(legs)):
            legs[station] = min(legs[station], row[station])


@inlined
def is_planned(t: Tables, places: Places, station: int, except_piece: int) -> bool:
    """Does another piece of the plan stand there?"""
    for piece in range(1, wide(t.pursuers) + 1):
        if piece != except_piece and places[piece] == station:
            return True
    return False


@compiled
def x_ways(t: Tables, s: Record) -> int:
    """The transports that Mister X can pay for in his next leg, a bit each; a black ticket counts as good for any."""
    return EVERY_WAY if s.x_purse[BLACK] > 0 else x_payable(t, s, NOTHING)


@compiled
def spread_belief(t: Tables, chances: Chances, ways: int, liking: Chances, workspace: Workspace) -> float:
    """Moves the belief on by one leg of his, away from pursuers at `legs`; returns what has nowhere to go.

    Chances on a pursuer's station are left out. The workspace must be empty; `clear` empties it again.
    """
    after, whole_after, reached, legs = workspace
    lost, count = 0.0, 0
    for station in range(1, wide(t.stations) + 1):
        chance = chances[station]
        if chance <= 0 or legs[station] == 0:
            continue
        first, last = wide(t.edge_first[station]), wide(t.edge_first[station + 1])
        whole = 0.0
        for edge in range(first, last):
            if has(ways, wide(t.edge_via[edge])):
                whole += liking[legs[wide(t.edge_to[edge])]]
        if whole <= 0:
            lost += chance
            continue
        for edge in range(first, last):
            to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
            if has(ways, via) and legs[to] > 0:
                part = chance * liking[legs[to]] / whole
                if whole_after[to] == 0:
                    count += 1
                    reached[count] = to
                whole_after[to] += part
                after[via, to] += part
    reached[0] = count
    return lost


@compiled
def clear(workspace: Workspace) -> None:
    """Empties the workspace."""
    after, whole_after, reached, _ = workspace
    for index in range(1, reached[0] + 1):
        whole_after[reached[index]] = 0
        for via in range(FERRY + 1):
            after[via, reached[index]] = 0
    reached[0] = 0


@compiled
def plan_worth(
    t: Tables, s: Record, roads: Roads, chances: Chances, places: Places, liking: Chances, workspace: Workspace
) -> float:
    """What a plan is worth; a few microseconds."""
    after, whole_after, reached, legs = workspace
    find_legs(t, roads, places, legs)
    caught = 0.0
    for piece in range(1, wide(t.pursuers) + 1):
        caught += chances[places[piece]]
    caught += NEXT_TURN * spread_belief(t, chances, x_ways(t, s), liking, workspace)
    later, close = 0.0, 0.0
    for index in range(1, reached[0] + 1):
        station = reached[index]
        near = 0.0
        for piece in range(1, wide(t.pursuers) + 1):
            near += CLOSE_AFTER[roads[places[piece], station]]
        close += whole_after[station] * near
    if t.shown[wide(s.entries) + 1]:
        for index in range(1, reached[0] + 1):
            if legs[reached[index]] == 1:
                later += whole_after[reached[index]]
    else:
        later = next_catch(t, s, places, after)
    clear(workspace)
    return caught + NEXT_TURN * later + CLOSENESS * close / wide(t.pursuers)


@inlined
def next_catch(t: Tables, s: Record, places: Places, after: Spread) -> float:
    """The belief that the pursuers can step on next, each on the best station that no earlier one takes.

    By every transport that he may have shown. What is taken is taken out of `after`.
    """
    total = 0.0
    for piece in range(1, wide(t.pursuers) + 1):
        here, ways = places[piece], payable(t, s, piece)
        first, last = wide(t.edge_first[here]), wide(t.edge_first[here + 1])
        for via in range(FERRY + 1):
            best, chosen = 0.0, 0
            for edge in range(first, last):
                to = wide(t.edge_to[edge])
                if after[via, to] > best and has(ways, wide(t.edge_via[edge])):
                    best, chosen = after[via, to], to
            if chosen:
                total += best
                after[via, chosen] = 0.0
    return total


@compiled
def improve_plan(
    t: Tables,
    s: Record,
    roads: Roads,
    chances: Chances,
    places: Places,
    fixed: Any,
    liking: Chances,
    workspace: Workspace,
) -> float:
    """Makes a plan better in place, leaving the pieces whose bits are in `fixed`; returns its worth."""
    best = plan_worth(t, s, roads, chances, places, liking, workspace)
    for _ in range(SWEEPS):
        is_better = False
        for piece in range(1, wide(t.pursuers) + 1):
            if has(fixed, piece):
                continue
            here, kept, ways = wide(s.at[piece]), int(places[piece]), payable(t, s, piece)
            before = -1
            if kept == here:
                best = -1.0  # Whoever can move must.
            for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
                to = wide(t.edge_to[edge])
                if to in (before, kept) or not has(ways, wide(t.edge_via[edge])) or is_planned(t, places, to, piece):
                    continue
                before = to
                places[piece] = to
                score = plan_worth(t, s, roads, chances, places, liking, workspace)
                if score > best + 1e-12:
                    best, kept, is_better = score, to, True
            places[piece] = kept
            if best < 0:
                best = plan_worth(t, s, roads, chances, places, liking, workspace)
        if not is_better:
            break
    return best


@compiled
def rate_plans(
    tables: TableArray,
    states: StateArray,
    roads: Roads,
    chances: Chances,
    liking: Chances,
    root: Codes,
    teamwork: bool,
    workspace: Workspace,
    out: Chances,
    plans: Plans,
) -> None:
    """For each move of `root` the best plan found that begins with it, into `plans`, and its worth, into `out`.

    Without teamwork the others are taken to stay where they are. Some hundred microseconds a move.
    """
    t, s = tables[0], states[0]
    done = EVERYBODY
    if teamwork:
        done = np.int64(s.moved) | np.int64(s.out)
    for index in range(len(root)):
        code = wide(root[index])
        piece = piece_of(code)
        places = plans[index]
        for other in range(1, wide(t.pursuers) + 1):
            places[other] = wide(s.at[other])
        places[piece] = station_of(code)
        out[index] = improve_plan(t, s, roads, chances, places, done | only(piece), liking, workspace)


@compiled
def best_plan(
    tables: TableArray,
    states: StateArray,
    roads: Roads,
    chances: Chances,
    liking: Chances,
    workspace: Workspace,
    places: Places,
) -> float:
    """Into `places`: where the pursuers should go in the turn that begins now; returns what that is worth."""
    t, s = tables[0], states[0]
    for piece in range(1, wide(t.pursuers) + 1):
        places[piece] = wide(s.at[piece])
    return improve_plan(t, s, roads, chances, places, np.int64(s.moved) | np.int64(s.out), liking, workspace)
