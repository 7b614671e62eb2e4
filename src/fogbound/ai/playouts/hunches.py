"""Playouts in the fog: the pursuers do not know where Mister X is.

They chase hunches: stations drawn from what they believe, one a pursuer, that move along by the tickets shown. Now a
pursuer goes for its own, now for everybody's. A hunch that proves wrong is given up for another that fits the tickets.
He steps out of their reach, to where most ways out of it follow.
"""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled
from fogbound.ai.playouts.board import STREETS, TRANSPORTS, WIDTH, streets
from fogbound.ai.playouts.station_sets import WORDS, is_in, word_count
from fogbound.ai.playouts.steps import NEVER, doubled, fare, first_idle, nearest_leg, with_face, x_step
from fogbound.belief.roads import Roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import MARK_STATION_SHOWN, MARK_TICKET, OVER, PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.engine.legality import Codes, is_occupied, is_taken, legal, payable
from fogbound.engine.playout import Seed, next_random
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK, PIECE_SHIFT, TICKET_SHIFT
from fogbound.rules.edition import MAX_PURSUERS
from fogbound.rules.tables import Tables

Hunches = np.ndarray[tuple[int], np.dtype[np.int64]]

WANDERINGS = 3
"""How often a pursuer tries to think of another place before it takes over somebody else's hunch."""

SAFE = 100
"""What a leg out of reach counts against the stations out of reach beside its end: more than there can be."""

LOTS, LOT_BITS = 1 << 31, 8
"""Of so many draws one is made for a step; so many bits of it decide between legs that are worth the same."""

STIR = 0x9E3779B1
"""An odd number with which multiplying carries every bit far up."""


EVERYBODY = 0
"""The row of `pull` for all hunches together; nobody has one on station 0."""

FOG = np.dtype(
    (
        np.record,
        [
            ("hunches", np.int64, MAX_PURSUERS + 1),  # a station for each piece: where that pursuer thinks Mister X is
            ("reach", np.uint64, WORDS),  # what the pursuers stood on or reached with one leg when last looked at
            ("streets", STREETS),
        ],
    )
)
"""What a playout in the fog writes into, and the board: one record, which is handed on quicker than many arrays."""

Fog = Record


def new_fog(edition: Edition) -> Fog:
    """Room for one search."""
    fogs: np.ndarray[tuple[int], np.dtype[np.record]] = np.zeros(1, FOG)
    fogs["streets"] = streets(edition)
    return fogs[0]


@compiled
def look_around(t: Tables, s: Record, fog: Fog) -> None:
    """Works out what is in the pursuers' reach."""
    reach, grasp = fog.reach, fog.streets.grasp
    a, b, c, d = grasp[0, 0], grasp[0, 1], grasp[0, 2], grasp[0, 3]
    for piece in range(1, int(t.pursuers) + 1):
        here = int(s.at[piece])
        a |= grasp[here, 0]
        b |= grasp[here, 1]
        c |= grasp[here, 2]
        d |= grasp[here, 3]
    reach[0], reach[1], reach[2], reach[3] = a, b, c, d


@compiled
def ways_out(fog: Fog, station: int) -> int:
    """How many of the stations beside one are out of the pursuers' reach."""
    reach, beside = fog.reach, fog.streets.beside
    count = 0
    for word in range(WORDS):
        count += word_count(beside[station, word] & ~reach[word])
    return count


@compiled
def hiding_step(t: Tables, s: Record, seed: Seed, greed: int, fog: Fog) -> int:
    """A leg out of reach, to where most ways out of it follow (in `greed` of 100 cases, else any leg).

    A double where every leg ends in reach. Returns 0 where only an unusual move is left.
    """
    look_around(t, s, fog)
    here = int(s.at[0])
    spin = next_random(seed, LOTS)
    is_greedy = is_drawn(spin, greed)
    best, code = -1, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to = int(t.edge_to[edge])
        ticket = fare(t, s, int(t.edge_via[edge]))
        if ticket == NEVER or is_taken(t, s, to):
            continue
        worth = 0
        if is_greedy and not is_occupied(s, to):
            worth = ways_out(fog, to) + (SAFE if is_in(fog.reach, to) else 2 * SAFE)
        worth = worth << LOT_BITS | tie_break(spin, to)
        code ^= (code ^ (to | ticket << TICKET_SHIFT)) & -int(worth > best)
        best = max(worth, best)
    return doubled(t, s, code) if is_greedy and code and best >> LOT_BITS < 2 * SAFE else code


@compiled
def is_drawn(spin: int, percent: int) -> bool:
    """Is it one of so many of 100 draws?"""
    return (spin >> 1 & 1023) * 100 < percent * 1024


@compiled
def tie_break(spin: int, station: int) -> int:
    """What decides between legs that are worth the same: a number that a draw gives to each station."""
    return (spin ^ station * STIR) * STIR >> 32 - LOT_BITS & (1 << LOT_BITS) - 1


@compiled
def chasing_step(t: Tables, s: Record, seed: Seed, greed: int, fog: Fog) -> int:
    """A leg of the pursuer whose turn it is, towards its hunch or towards all of them (in `greed` of 100 cases)."""
    piece = first_idle(t, s)
    here, ways = int(s.at[piece]), payable(t, s, piece)
    spin = next_random(seed, LOTS)
    pull = fog.streets.pull[int(fog.hunches[piece]) if spin & 1 else EVERYBODY]
    greedy = -int(is_drawn(spin, greed))
    best, code = 1 << 30, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if not ways >> via & 1 or is_taken(t, s, to):
            continue
        # A mask instead of a branch that nobody could foresee.
        worth = (int(pull[to]) & greedy) << LOT_BITS | tie_break(spin, to)
        code ^= (code ^ (to | via << TICKET_SHIFT | piece << PIECE_SHIFT)) & -int(worth < best)
        best = min(worth, best)
    return with_face(t, s, code)


@compiled
def keep_up(t: Tables, s: Record, seed: Seed, fog: Fog, phase: int, code: int) -> None:
    """Lets hunches follow a move that was made in `phase`.

    By a leg of Mister X they move as its ticket tells, or all to where he was seen. Where a pursuer has come he is not.
    """
    if phase == PURSUE:
        is_held = False
        for piece in range(1, MAX_PURSUERS + 1):
            is_held |= fog.hunches[piece] == code & 255
        if not is_held:
            return
    elif phase not in (X_TURN, SECOND_LEG):
        return
    elif s.seen:
        fog.hunches[:] = int(s.at[0])
    else:
        look_around(t, s, fog)
        for piece in range(1, int(t.pursuers) + 1):
            fog.hunches[piece] = hunch_leg(s, seed, fog, int(fog.hunches[piece]), code >> TICKET_SHIFT & 7)
    revise(t, s, seed, fog)


@compiled
def hunch_leg(s: Record, seed: Seed, fog: Fog, here: int, ticket: int) -> int:
    """Where a Mister X on `here` would go by this ticket: of two legs drawn one out of reach; 0: nowhere."""
    found = any_leg(seed, fog, here, ticket)
    if found and is_in(fog.reach, found):
        other = any_leg(seed, fog, here, ticket)
        if is_occupied(s, found) or not is_in(fog.reach, other):
            found = other
        if is_occupied(s, found):
            found = 0
    return found


@compiled
def any_leg(seed: Seed, fog: Fog, here: int, ticket: int) -> int:
    """Where a leg with this ticket leads, one as likely as the other; 0: nowhere, and from nowhere."""
    stretch = fog.streets.stretch
    first = int(stretch[here, 0 if ticket == BLACK else ticket])
    count = int(stretch[here, TRANSPORTS if ticket == BLACK else ticket + 1]) - first
    return int(fog.streets.ends[first + next_random(seed, count)]) if count else 0


@compiled
def wander(s: Record, seed: Seed, fog: Fog) -> int:
    """Where the tickets since Mister X was last seen could have led him; 0: not found, or nobody has seen him."""
    last = int(s.entries)
    seen = last - 1
    while seen >= 0 and not int(s.log_mark[seen]) & MARK_STATION_SHOWN:
        seen -= 1
    if seen < 0:
        return 0
    for _ in range(WANDERINGS):
        here = int(s.log_station[seen])
        for entry in range(seen + 1, last):
            here = any_leg(seed, fog, here, int(s.log_mark[entry]) & MARK_TICKET)
        if here and not is_occupied(s, here):
            return here
    return 0


@compiled
def revise(t: Tables, s: Record, seed: Seed, fog: Fog) -> None:
    """A hunch that cannot be true is given up for one that can, or for somebody else's; without any they guess right.

    A pursuer who stands on it proves it wrong, also where pursuers do not block.
    """
    hunches, last = fog.hunches, int(t.pursuers)
    for piece in range(1, last + 1):
        if hunches[piece] == 0 or is_occupied(s, int(hunches[piece])):
            hunches[piece] = wander(s, seed, fog)
    for piece in range(1, last + 1):
        if hunches[piece] == 0:
            hunches[piece] = taken_over(s, seed, hunches, last)
    pull = fog.streets.pull
    pull[EVERYBODY] = np.uint16(0)
    for piece in range(1, last + 1):
        hunch = int(hunches[piece])
        for station in range(WIDTH):
            pull[EVERYBODY, station] += pull[hunch, station]


@compiled
def taken_over(s: Record, seed: Seed, hunches: Hunches, last: int) -> int:
    """Somebody's hunch, begun to ask anywhere; where nobody has one, the truth."""
    start = next_random(seed, last)
    for step in range(last):
        other = 1 + (start + step) % last
        if hunches[other] > 0:
            return int(hunches[other])
    return int(s.at[0])


@compiled
def play_on(t: Tables, s: Record, roads: Roads, seed: Seed, out: Codes, greed: int, fog: Fog, is_foggy: bool) -> None:
    """Plays to the end in place; where it is not foggy every pursuer knows where Mister X is."""
    while s.phase != OVER:
        code, phase = 0, int(s.phase)
        if phase == PURSUE:
            if is_foggy:
                code = chasing_step(t, s, seed, greed, fog)
            else:
                code = nearest_leg(t, s, seed, greed, first_idle(t, s), roads[int(s.at[0])])
        elif phase in (X_TURN, SECOND_LEG):
            code = hiding_step(t, s, seed, greed, fog) if is_foggy else x_step(t, s, roads, seed, greed)
        if code == 0:
            code = int(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if is_foggy and s.phase != OVER:
            keep_up(t, s, seed, fog, phase, code)
