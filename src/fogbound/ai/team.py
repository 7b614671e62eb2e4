"""The pursuers' next turn planned as one: where everybody should go, given how likely Mister X is where.

A plan is a station for each pursuer. It is worth the belief caught at once, what can be caught a turn later when
he has made his likeliest legs and shown a ticket, and how closely the rest is ringed. Plans are improved one piece at
a time until no change helps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled
from fogbound.belief.roads import Roads
from fogbound.engine.layout import Record
from fogbound.engine.legality import Codes, can_pay, x_count
from fogbound.rules.codes import BLACK, FERRY, PIECE_SHIFT
from fogbound.rules.tables import MAX_STATIONS, TableArray, Tables

Chances = np.ndarray[tuple[int], np.dtype[np.float64]]
Places = np.ndarray[tuple[int], np.dtype[np.int64]]
Spread = np.ndarray[tuple[int, int], np.dtype[np.float64]]

TASTE = np.array([0.0, 0.12, 0.6, 1.0, 1.0, 1.0])
"""How much Mister X likes a station by the legs to its nearest pursuer (5: five or more)."""

LATER, RING, FADE = 0.85, 0.25, 0.6
"""What a catch in the next turn counts, what closeness counts, and how closeness fades with each leg."""

SWEEPS = 3


@compiled
def near(t: Tables, places: Places, station: int, roads: Roads) -> int:
    """Legs from the nearest planned place, 5 at most."""
    least = 5
    for piece in range(1, int(t.pursuers) + 1):
        least = min(least, int(roads[places[piece], station]))
    return least


@compiled
def stands(t: Tables, places: Places, station: int, except_piece: int) -> bool:
    """Does another piece of the plan stand there?"""
    for piece in range(1, int(t.pursuers) + 1):
        if piece != except_piece and places[piece] == station:
            return True
    return False


@compiled
def worth(t: Tables, s: Record, roads: Roads, chances: Chances, places: Places, after: Spread, taste: Chances) -> float:
    """What a plan is worth; a few microseconds. `after` is room for the beliefs by ticket shown."""
    caught, ringed = 0.0, 0.0
    after[:] = 0
    for station in range(1, int(t.stations) + 1):
        chance = chances[station]
        if chance <= 0:
            continue
        if stands(t, places, station, 0):
            caught += chance
            continue
        first, last = int(t.edge_first[station]), int(t.edge_first[station + 1])
        whole = 0.0
        for edge in range(first, last):
            to = int(t.edge_to[edge])
            if x_pays(t, s, int(t.edge_via[edge])) and not stands(t, places, to, 0):
                whole += taste[near(t, places, to, roads)]
        if whole <= 0:
            caught += chance * LATER
            continue
        for edge in range(first, last):
            to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
            if x_pays(t, s, via) and not stands(t, places, to, 0):
                after[via, to] += chance * taste[near(t, places, to, roads)] / whole
    is_shown = bool(t.shown[int(s.entries) + 1])
    later = 0.0
    for via in range(4):
        later += seen_catch(t, s, roads, places, after, via) if is_shown else blind_catch(t, s, places, after, via)
    for station in range(1, int(t.stations) + 1):
        mass = after[0, station] + after[1, station] + after[2, station] + after[3, station]
        if mass > 0:
            for piece in range(1, int(t.pursuers) + 1):
                ringed += mass * FADE ** int(roads[places[piece], station])
    return caught + LATER * later + RING * ringed / int(t.pursuers)


@compiled
def x_pays(t: Tables, s: Record, via: int) -> bool:
    """Can Mister X pay for a transport in his next leg?"""
    return (via != FERRY and x_count(t, s, via) > 0) or s.x_purse[BLACK] > 0


@compiled
def seen_catch(t: Tables, s: Record, roads: Roads, places: Places, after: Spread, via: int) -> float:
    """The belief that stands beside a pursuer when he must show himself."""
    total = 0.0
    for station in range(1, int(t.stations) + 1):
        if after[via, station] > 0 and near(t, places, station, roads) == 1:
            total += after[via, station]
    return total


@compiled
def blind_catch(t: Tables, s: Record, places: Places, after: Spread, via: int) -> float:
    """The belief that the pursuers can step on next, each on the best station that no earlier one takes."""
    total = 0.0
    for piece in range(1, int(t.pursuers) + 1):
        here, best, chosen = int(places[piece]), 0.0, 0
        for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
            to = int(t.edge_to[edge])
            if after[via, to] > best and can_pay(t, s, piece, int(t.edge_via[edge])):
                best, chosen = after[via, to], to
        if chosen:
            total += best
            # What is taken now is out of reach for the others; the ring is measured without it.
            after[via, chosen] = 0.0
    return total


@compiled
def improve(
    t: Tables,
    s: Record,
    roads: Roads,
    chances: Chances,
    places: Places,
    fixed: Any,
    after: Spread,
    taste: Chances,
) -> float:
    """Makes a plan better in place, leaving the pieces whose bits are in `fixed`; returns its worth."""
    best = worth(t, s, roads, chances, places, after, taste)
    for _ in range(SWEEPS):
        is_better = False
        for piece in range(1, int(t.pursuers) + 1):
            if fixed >> piece & 1:
                continue
            here, kept = int(s.at[piece]), int(places[piece])
            before = -1
            for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
                to = int(t.edge_to[edge])
                if to in (before, kept) or not can_pay(t, s, piece, int(t.edge_via[edge])):
                    continue
                before = to
                if stands(t, places, to, piece):
                    continue
                places[piece] = to
                score = worth(t, s, roads, chances, places, after, taste)
                if score > best + 1e-12:
                    best, kept, is_better = score, to, True
            places[piece] = kept
        if not is_better:
            break
    return best


@compiled
def rate(
    tables: TableArray,
    states: Any,
    roads: Roads,
    chances: Chances,
    taste: Chances,
    root: Codes,
    teamwork: bool,
    out: Chances,
) -> None:
    """Into `out`: for each move of `root` the worth of the best plan found that begins with it; a millisecond or so.

    Without teamwork the others are taken to stay where they are.
    """
    t, s = tables[0], states[0]
    after = np.zeros((4, MAX_STATIONS + 1))
    places = np.zeros(8, np.int64)
    done = np.int64(255)
    if teamwork:
        done = np.int64(s.moved) | np.int64(s.out)
    for index in range(len(root)):
        code = int(root[index])
        piece = code >> PIECE_SHIFT & 7
        for other in range(1, int(t.pursuers) + 1):
            places[other] = int(s.at[other])
        places[piece] = code & 255
        out[index] = improve(t, s, roads, chances, places, done | 1 << piece, after, taste)


@compiled
def best_plan(tables: TableArray, states: Any, roads: Roads, chances: Chances, taste: Chances, places: Places) -> float:
    """Into `places`: where the pursuers should go in the turn that begins now; returns what that is worth."""
    t, s = tables[0], states[0]
    after = np.zeros((4, MAX_STATIONS + 1))
    for piece in range(1, int(t.pursuers) + 1):
        places[piece] = int(s.at[piece])
    return improve(t, s, roads, chances, places, np.int64(s.moved) | np.int64(s.out), after, taste)
