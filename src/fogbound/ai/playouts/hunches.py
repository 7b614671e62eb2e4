"""Where pursuers of a playout think Mister X is, who do not know.

Each has a hunch: a station drawn from what the pursuers believe, which moves along by the tickets shown. A hunch that
proves wrong is given up for another that fits the tickets.
"""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.playouts.board import BOARD, TRANSPORTS, WIDTH, board_array
from fogbound.ai.playouts.station_sets import WORDS, contains, count_bits
from fogbound.engine.layout import MARK_STATION_SHOWN, MARK_TICKET, PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.engine.legality import is_occupied
from fogbound.engine.playout import Seed, next_random
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK
from fogbound.rules.definition import MAX_PURSUERS
from fogbound.rules.move_codes import station_of, ticket_of
from fogbound.rules.tables import Tables

TRIES = 3
"""How often a pursuer tries to think of another station before it takes over somebody else's hunch."""

ALL_HUNCHES = 0
"""The row of `board.distance` for all hunches together; nobody has one on station 0."""

HUNCHES = np.dtype(
    (
        np.record,
        [
            ("at", np.int64, MAX_PURSUERS + 1),  # by piece: the station where that pursuer thinks Mister X is
            ("reach", np.uint64, WORDS),  # what the pursuers stood on or reached with one leg when last looked at
            ("board", BOARD),
        ],
    )
)
"""What a playout with hunches writes into, and the board: one record, handed on quicker than many arrays."""

Hunches = Record


def new_hunches(edition: Edition) -> Hunches:
    """Room for one search."""
    found: np.ndarray[tuple[int], np.dtype[np.record]] = np.zeros(1, HUNCHES)
    found["board"] = board_array(edition)
    return found[0]


@compiled
def find_reach(t: Tables, s: Record, hunches: Hunches) -> None:
    """Works out what is in the pursuers' reach."""
    reach, reach_from = hunches.reach, hunches.board.pursuer_reach
    a, b, c, d = reach_from[0, 0], reach_from[0, 1], reach_from[0, 2], reach_from[0, 3]
    for piece in range(1, wide(t.pursuers) + 1):
        here = wide(s.at[piece])
        a |= reach_from[here, 0]
        b |= reach_from[here, 1]
        c |= reach_from[here, 2]
        d |= reach_from[here, 3]
    reach[0], reach[1], reach[2], reach[3] = a, b, c, d


@inlined
def safe_neighbours(hunches: Hunches, station: int) -> int:
    """How many of the stations beside one are out of the pursuers' reach."""
    reach, neighbours = hunches.reach, hunches.board.neighbours
    count = 0
    for word in range(WORDS):
        count += count_bits(neighbours[station, word] & ~reach[word])
    return count


@compiled
def update_hunches(t: Tables, s: Record, seed: Seed, hunches: Hunches, phase: int, code: int) -> None:
    """Lets hunches follow a move that was made in `phase`.

    By a leg of Mister X they move as its ticket tells, or all to where he was seen. Where a pursuer has come he is not.
    """
    if phase == PURSUE:
        is_held = False
        for piece in range(1, MAX_PURSUERS + 1):
            is_held |= hunches.at[piece] == station_of(code)
        if not is_held:
            return
    elif phase not in (X_TURN, SECOND_LEG):
        return
    elif s.seen:
        hunches.at[:] = wide(s.at[0])
    else:
        find_reach(t, s, hunches)
        for piece in range(1, wide(t.pursuers) + 1):
            hunches.at[piece] = likely_leg(s, seed, hunches, wide(hunches.at[piece]), ticket_of(code))
    replace_refuted(t, s, seed, hunches)


@inlined
def likely_leg(s: Record, seed: Seed, hunches: Hunches, here: int, ticket: int) -> int:
    """Where a Mister X on `here` would go by this ticket: of two legs drawn one out of reach; 0: nowhere."""
    found = random_leg(seed, hunches, here, ticket)
    if found and contains(hunches.reach, found):
        other = random_leg(seed, hunches, here, ticket)
        if is_occupied(s, found) or not contains(hunches.reach, other):
            found = other
        if is_occupied(s, found):
            found = 0
    return found


@compiled
def random_leg(seed: Seed, hunches: Hunches, here: int, ticket: int) -> int:
    """Where a leg with this ticket leads, one as likely as the other; 0: nowhere, and from nowhere."""
    leg_first = hunches.board.leg_first
    first = int(leg_first[here, 0 if ticket == BLACK else ticket])
    count = int(leg_first[here, TRANSPORTS if ticket == BLACK else ticket + 1]) - first
    return wide(hunches.board.leg_to[first + next_random(seed, count)]) if count else 0


@inlined
def random_walk(s: Record, seed: Seed, hunches: Hunches) -> int:
    """Where the tickets since Mister X was last seen could have led him; 0: not found, or nobody has seen him."""
    last = wide(s.entries)
    seen = last - 1
    while seen >= 0 and not wide(s.log_mark[seen]) & MARK_STATION_SHOWN:
        seen -= 1
    if seen < 0:
        return 0
    for _ in range(TRIES):
        here = wide(s.log_station[seen])
        for entry in range(seen + 1, last):
            here = random_leg(seed, hunches, here, wide(s.log_mark[entry]) & MARK_TICKET)
        if here and not is_occupied(s, here):
            return here
    return 0


@compiled
def replace_refuted(t: Tables, s: Record, seed: Seed, hunches: Hunches) -> None:
    """A hunch that cannot be true is given up for one that can, or for somebody else's; without any they guess right.

    A pursuer who stands on it proves it wrong, also where pursuers do not block.
    """
    last = wide(t.pursuers)
    for piece in range(1, last + 1):
        if hunches.at[piece] == 0 or is_occupied(s, wide(hunches.at[piece])):
            hunches.at[piece] = random_walk(s, seed, hunches)
    for piece in range(1, last + 1):
        if hunches.at[piece] == 0:
            hunches.at[piece] = others_hunch(s, seed, hunches, last)
    distance = hunches.board.distance
    distance[ALL_HUNCHES] = np.uint16(0)
    for piece in range(1, last + 1):
        hunch = wide(hunches.at[piece])
        for station in range(WIDTH):
            distance[ALL_HUNCHES, station] += distance[hunch, station]


@inlined
def others_hunch(s: Record, seed: Seed, hunches: Hunches, last: int) -> int:
    """Somebody's hunch, begun to ask anywhere; where nobody has one, the truth."""
    start = next_random(seed, last)
    for step in range(last):
        other = 1 + (start + step) % last
        if hunches.at[other] > 0:
            return wide(hunches.at[other])
    return wide(s.at[0])
