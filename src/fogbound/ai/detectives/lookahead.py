"""What becomes of a plan: the chase thought on over beliefs, not over worlds.

When the pursuers stand as planned, Mister X makes his likeliest legs and shows a ticket, or himself. For everything
that he may show, they plan again. Chances are added up, nothing is drawn by lot, so nothing has to be repeated.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined
from fogbound.ai.detectives.plan import LATER, Chances, Places, Plans, Rooms, flee, improve, measure, tidy, x_ways
from fogbound.belief.roads import Roads
from fogbound.engine.layout import Record
from fogbound.rules.codes import FREE
from fogbound.rules.tables import TableArray, Tables

LEAST = 0.001
"""A chance below which nobody plans for a case."""


@compiled
def pay_fares(t: Tables, s: Record, places: Places) -> None:
    """The pursuers go where they planned, by the transport of which most tickets are left."""
    for piece in range(1, int(t.pursuers) + 1):
        here, to = int(s.at[piece]), int(places[piece])
        s.at[piece] = to
        if here == to or piece > t.detectives or t.payment == FREE:
            continue
        row = 0 if t.common else piece - 1
        most, used = 0, -1
        for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
            via = int(t.edge_via[edge])
            if t.edge_to[edge] == to and via < 3 and s.purse[row, via] > most:
                most, used = int(s.purse[row, via]), via
        if used >= 0:
            s.purse[row, used] -= 1


@inlined
def plan_again(
    t: Tables, s: Record, roads: Roads, chances: Chances, places: Places, taste: Chances, rooms: Rooms
) -> float:
    """What the best plan found is worth from where everybody stands; it is left in `places`."""
    for piece in range(1, int(t.pursuers) + 1):
        places[piece] = int(s.at[piece])
    return improve(t, s, roads, chances, places, np.int64(s.out), taste, rooms)


@inlined
def one_turn(
    t: Tables,
    s: Record,
    roads: Roads,
    chances: Chances,
    places: Places,
    taste: Chances,
    rooms: tuple[Rooms, Rooms],
    room: tuple[Chances, Places],
) -> float:
    """The worth of standing at `places`, one turn on. `s` is a copy that is played on."""
    here, there = rooms
    after, whole_after, touched, legs = here
    belief, next_places = room
    caught = 0.0
    for piece in range(1, int(t.pursuers) + 1):
        caught += chances[places[piece]]
    measure(t, roads, places, legs)
    caught += flee(t, chances, x_ways(t, s), taste, here)
    is_shown = bool(t.shown[int(s.entries) + 1])
    pay_fares(t, s, places)
    s.entries = int(s.entries) + 1
    s.moved = 0
    later = 0.0
    if is_shown:
        for index in range(1, touched[0] + 1):
            belief[:] = 0
            belief[touched[index]] = 1.0
            mass = whole_after[touched[index]]
            later += mass * plan_again(t, s, roads, belief, next_places, taste, there)
    else:
        for via in range(4):
            mass = 0.0
            for index in range(1, touched[0] + 1):
                mass += after[via, touched[index]]
            if mass > LEAST:
                for station in range(len(belief)):
                    belief[station] = after[via, station] / mass
                later += mass * plan_again(t, s, roads, belief, next_places, taste, there)
    tidy(here)
    return caught + LATER * later


@compiled
def foresee(
    tables: TableArray,
    states: Any,
    scratch: Any,
    roads: Roads,
    chances: Chances,
    taste: Chances,
    plans: Plans,
    rooms: tuple[Rooms, Rooms],
    room: tuple[Chances, Places],
    out: Chances,
) -> None:
    """Into `out`: what each plan is worth when the turn after it is planned as well."""
    for index in range(len(plans)):
        scratch[0] = states[0]
        out[index] = one_turn(tables[0], scratch[0], roads, chances, plans[index], taste, rooms, room)
