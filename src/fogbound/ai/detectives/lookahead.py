"""What becomes of a plan: the chase thought on over beliefs, not over worlds.

When the pursuers stand as planned, Mister X makes his likeliest legs and shows a ticket, or himself. For everything
that he may show, they plan again. Chances are added up, nothing is drawn by lot, so nothing has to be repeated.
"""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.detectives.plan import (
    NEXT_TURN,
    Chances,
    Places,
    Plans,
    Workspace,
    clear,
    find_legs,
    improve_plan,
    spread_belief,
    x_ways,
)
from fogbound.belief.roads import Roads
from fogbound.engine.layout import Record, StateArray
from fogbound.rules.codes import FERRY, FREE
from fogbound.rules.tables import TableArray, Tables

LEAST_CHANCE = 0.001
"""A chance below which nobody plans for a case."""


@inlined
def move_as_planned(t: Tables, s: Record, places: Places) -> None:
    """The pursuers go where they planned, by the transport of which most tickets are left."""
    for piece in range(1, wide(t.pursuers) + 1):
        here, to = wide(s.at[piece]), int(places[piece])
        s.at[piece] = to
        if here == to or piece > t.detectives or t.payment == FREE:
            continue
        row = 0 if t.common else piece - 1
        most, used = 0, -1
        for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
            via = wide(t.edge_via[edge])
            if t.edge_to[edge] == to and via < FERRY and s.purse[row, via] > most:
                most, used = wide(s.purse[row, via]), via
        if used >= 0:
            s.purse[row, used] -= 1


@inlined
def plan_again(
    t: Tables, s: Record, roads: Roads, chances: Chances, places: Places, liking: Chances, workspace: Workspace
) -> float:
    """What the best plan found is worth from where everybody stands; it is left in `places`."""
    for piece in range(1, wide(t.pursuers) + 1):
        places[piece] = wide(s.at[piece])
    return improve_plan(t, s, roads, chances, places, np.int64(s.out), liking, workspace)


@inlined
def worth_a_turn_on(
    t: Tables,
    s: Record,
    roads: Roads,
    chances: Chances,
    places: Places,
    liking: Chances,
    workspaces: tuple[Workspace, Workspace],
    next_turn: tuple[Chances, Places],
) -> float:
    """The worth of standing at `places`, one turn on. `s` is a copy that is played on; `next_turn` is room to think."""
    here, there = workspaces
    after, whole_after, reached, legs = here
    belief, next_places = next_turn
    caught = 0.0
    for piece in range(1, wide(t.pursuers) + 1):
        caught += chances[places[piece]]
    find_legs(t, roads, places, legs)
    caught += spread_belief(t, chances, x_ways(t, s), liking, here)
    is_shown = bool(t.shown[wide(s.entries) + 1])
    move_as_planned(t, s, places)
    s.entries = wide(s.entries) + 1
    s.moved = 0
    later = 0.0
    if is_shown:
        for index in range(1, reached[0] + 1):
            belief[:] = 0
            belief[reached[index]] = 1.0
            mass = whole_after[reached[index]]
            later += mass * plan_again(t, s, roads, belief, next_places, liking, there)
    else:
        for via in range(FERRY + 1):
            mass = 0.0
            for index in range(1, reached[0] + 1):
                mass += after[via, reached[index]]
            if mass > LEAST_CHANCE:
                for station in range(len(belief)):
                    belief[station] = after[via, station] / mass
                later += mass * plan_again(t, s, roads, belief, next_places, liking, there)
    clear(here)
    return caught + NEXT_TURN * later


@compiled
def look_ahead(
    tables: TableArray,
    states: StateArray,
    scratch: StateArray,
    roads: Roads,
    chances: Chances,
    liking: Chances,
    plans: Plans,
    workspaces: tuple[Workspace, Workspace],
    next_turn: tuple[Chances, Places],
    out: Chances,
) -> None:
    """Into `out`: what each plan is worth when the turn after it is planned as well."""
    for index in range(len(plans)):
        scratch[0] = states[0]
        out[index] = worth_a_turn_on(tables[0], scratch[0], roads, chances, plans[index], liking, workspaces, next_turn)
