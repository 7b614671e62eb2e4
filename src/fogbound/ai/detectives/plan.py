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
from fogbound.engine.legality import Codes, payable, x_count
from fogbound.rules.codes import BLACK, FERRY, PIECE_SHIFT
from fogbound.rules.tables import MAX_STATIONS, TableArray, Tables

Chances = np.ndarray[tuple[int], np.dtype[np.float64]]
Places = np.ndarray[tuple[int], np.dtype[np.int64]]
Plans = np.ndarray[tuple[int, int], np.dtype[np.int64]]
Spread = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Legs = np.ndarray[tuple[int], np.dtype[np.uint8]]

TASTE = np.array([0.0, 0.12, 0.6, 1.0, 1.0, 1.0])
"""How much Mister X likes a station by the legs to its nearest pursuer (5: five or more)."""

LATER, RING = 0.85, 0.25
"""What a catch in the next turn counts, and what closeness counts."""

FADE = 0.6 ** np.arange(256.0)
"""How closeness fades with each leg."""

SWEEPS = 3
MOST_LEGS = 5

Rooms = tuple[Spread, Chances, Places, Legs]
"""Where plans are worked out: chances after his leg by transport and in all, the stations touched (their number in
front), and the legs from each station to the nearest pursuer."""


def new_rooms() -> Rooms:
    """Room for one thinker, all empty."""
    return (
        np.zeros((4, MAX_STATIONS + 1)),
        np.zeros(MAX_STATIONS + 1),
        np.zeros(MAX_STATIONS + 2, np.int64),
        np.zeros(MAX_STATIONS + 1, np.uint8),
    )


@compiled
def measure(t: Tables, roads: Roads, places: Places, legs: Legs) -> None:
    """Into `legs`: how far every station is from the nearest planned place, MOST_LEGS at most."""
    legs[:] = MOST_LEGS
    for piece in range(1, int(t.pursuers) + 1):
        row = roads[places[piece]]
        for station in range(len(legs)):
            legs[station] = min(legs[station], row[station])


@compiled
def stands(t: Tables, places: Places, station: int, except_piece: int) -> bool:
    """Does another piece of the plan stand there?"""
    for piece in range(1, int(t.pursuers) + 1):
        if piece != except_piece and places[piece] == station:
            return True
    return False


@compiled
def x_ways(t: Tables, s: Record) -> int:
    """The transports that Mister X can pay for in his next leg, a bit each."""
    if s.x_purse[BLACK] > 0:
        return 15
    ways = 0
    for via in range(FERRY):
        if x_count(t, s, via) > 0:
            ways |= 1 << via
    return ways


@compiled
def flee(t: Tables, chances: Chances, ways: int, taste: Chances, rooms: Rooms) -> float:
    """Moves the belief on by one leg of his, away from pursuers at `legs`; returns what has nowhere to go.

    Chances on a pursuer's station are left out. The rooms must be empty; `tidy` empties them again.
    """
    after, whole_after, touched, legs = rooms
    lost, count = 0.0, 0
    for station in range(1, int(t.stations) + 1):
        chance = chances[station]
        if chance <= 0 or legs[station] == 0:
            continue
        first, last = int(t.edge_first[station]), int(t.edge_first[station + 1])
        whole = 0.0
        for edge in range(first, last):
            if ways >> int(t.edge_via[edge]) & 1:
                whole += taste[legs[int(t.edge_to[edge])]]
        if whole <= 0:
            lost += chance
            continue
        for edge in range(first, last):
            to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
            if ways >> via & 1 and legs[to] > 0:
                part = chance * taste[legs[to]] / whole
                if whole_after[to] == 0:
                    count += 1
                    touched[count] = to
                whole_after[to] += part
                after[via, to] += part
    touched[0] = count
    return lost


@compiled
def tidy(rooms: Rooms) -> None:
    """Empties the rooms of what was touched."""
    after, whole_after, touched, _ = rooms
    for index in range(1, touched[0] + 1):
        whole_after[touched[index]] = 0
        for via in range(4):
            after[via, touched[index]] = 0
    touched[0] = 0


@compiled
def worth(t: Tables, s: Record, roads: Roads, chances: Chances, places: Places, taste: Chances, rooms: Rooms) -> float:
    """What a plan is worth; a few microseconds."""
    after, whole_after, touched, legs = rooms
    measure(t, roads, places, legs)
    caught = 0.0
    for piece in range(1, int(t.pursuers) + 1):
        caught += chances[places[piece]]
    caught += LATER * flee(t, chances, x_ways(t, s), taste, rooms)
    later, ringed = 0.0, 0.0
    for index in range(1, touched[0] + 1):
        station = touched[index]
        near = 0.0
        for piece in range(1, int(t.pursuers) + 1):
            near += FADE[roads[places[piece], station]]
        ringed += whole_after[station] * near
    if t.shown[int(s.entries) + 1]:
        for index in range(1, touched[0] + 1):
            if legs[touched[index]] == 1:
                later += whole_after[touched[index]]
    else:
        later = blind_catch(t, s, places, after)
    tidy(rooms)
    return caught + LATER * later + RING * ringed / int(t.pursuers)


@compiled
def blind_catch(t: Tables, s: Record, places: Places, after: Spread) -> float:
    """The belief that the pursuers can step on next, each on the best station that no earlier one takes.

    By every transport that he may have shown. What is taken is taken out of `after`.
    """
    total = 0.0
    for piece in range(1, int(t.pursuers) + 1):
        here, ways = places[piece], payable(t, s, piece)
        first, last = int(t.edge_first[here]), int(t.edge_first[here + 1])
        for via in range(4):
            best, chosen = 0.0, 0
            for edge in range(first, last):
                to = int(t.edge_to[edge])
                if after[via, to] > best and ways >> int(t.edge_via[edge]) & 1:
                    best, chosen = after[via, to], to
            if chosen:
                total += best
                after[via, chosen] = 0.0
    return total


@compiled
def improve(
    t: Tables, s: Record, roads: Roads, chances: Chances, places: Places, fixed: Any, taste: Chances, rooms: Rooms
) -> float:
    """Makes a plan better in place, leaving the pieces whose bits are in `fixed`; returns its worth."""
    best = worth(t, s, roads, chances, places, taste, rooms)
    for _ in range(SWEEPS):
        is_better = False
        for piece in range(1, int(t.pursuers) + 1):
            if fixed >> piece & 1:
                continue
            here, kept, ways = int(s.at[piece]), int(places[piece]), payable(t, s, piece)
            before = -1
            if kept == here:
                best = -1.0  # Whoever can move must.
            for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
                to = int(t.edge_to[edge])
                if to in (before, kept) or not ways >> int(t.edge_via[edge]) & 1 or stands(t, places, to, piece):
                    continue
                before = to
                places[piece] = to
                score = worth(t, s, roads, chances, places, taste, rooms)
                if score > best + 1e-12:
                    best, kept, is_better = score, to, True
            places[piece] = kept
            if best < 0:
                best = worth(t, s, roads, chances, places, taste, rooms)
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
    rooms: Rooms,
    out: Chances,
    plans: Plans,
) -> None:
    """For each move of `root` the best plan found that begins with it, into `plans`, and its worth, into `out`.

    Without teamwork the others are taken to stay where they are. Some hundred microseconds a move.
    """
    t, s = tables[0], states[0]
    done = np.int64(255)
    if teamwork:
        done = np.int64(s.moved) | np.int64(s.out)
    for index in range(len(root)):
        code = int(root[index])
        piece = code >> PIECE_SHIFT & 7
        places = plans[index]
        for other in range(1, int(t.pursuers) + 1):
            places[other] = int(s.at[other])
        places[piece] = code & 255
        out[index] = improve(t, s, roads, chances, places, done | 1 << piece, taste, rooms)


@compiled
def best_plan(
    tables: TableArray, states: Any, roads: Roads, chances: Chances, taste: Chances, rooms: Rooms, places: Places
) -> float:
    """Into `places`: where the pursuers should go in the turn that begins now; returns what that is worth."""
    t, s = tables[0], states[0]
    for piece in range(1, int(t.pursuers) + 1):
        places[piece] = int(s.at[piece])
    return improve(t, s, roads, chances, places, np.int64(s.moved) | np.int64(s.out), taste, rooms)
