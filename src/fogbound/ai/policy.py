"""The quick choices that playouts are made of: one step of either side, to the end of the game.

Pursuers each chase a station; Mister X runs from the nearest pursuer. With `fog` on, the pursuers do not chase
him but hunches: stations drawn from what they believe, one a pursuer, that move along by the tickets shown. Now a
pursuer goes for its own, now for everybody's. A hunch that proves wrong is given up for another that fits the tickets.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled
from fogbound.belief.roads import Roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import MARK_STATION_SHOWN, MARK_TICKET, OVER, PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.engine.legality import (
    Codes,
    black_fits,
    can_move,
    can_pay,
    has_second_leg,
    is_taken,
    legal,
    may_double,
    pursuer_at,
    x_count,
)
from fogbound.engine.playout import Seed, next_random
from fogbound.rules.codes import (
    BLACK,
    DECK,
    FACE_SHIFT,
    FERRY,
    KIND_DOUBLE,
    KIND_SHIFT,
    PIECE_SHIFT,
    TICKET_SHIFT,
)
from fogbound.rules.tables import Tables

Hunches = np.ndarray[tuple[int], np.dtype[np.int64]]
"""A station for each piece: where that pursuer thinks Mister X is."""

WANDERINGS = 3
"""How often a pursuer tries to think of another place before it takes over somebody else's hunch."""

SAFE = 100
"""What a leg out of reach counts against the legs that follow it: more than a station has lines."""


@compiled
def clearance(t: Tables, s: Record, station: int, roads: Roads) -> int:
    """Legs from the nearest pursuer to a station."""
    least = 99
    for piece in range(1, int(t.pursuers) + 1):
        legs = int(roads[int(s.at[piece]), station])
        if legs < least:
            least = legs
    return least


@compiled
def safe_legs(t: Tables, s: Record, station: int, roads: Roads) -> int:
    """Lines from a station that lead out of the pursuers' reach."""
    count = 0
    for edge in range(int(t.edge_first[station]), int(t.edge_first[station + 1])):
        if clearance(t, s, int(t.edge_to[edge]), roads) > 1:
            count += 1
    return count


@compiled
def x_step(t: Tables, s: Record, roads: Roads, seed: Seed, greed: int, fog: bool) -> int:
    """A leg away from the pursuers (in `greed` of 100 cases, else any); a double where every leg ends beside one.

    From pursuers who see him he runs as far as he can; in the fog he steps out of reach, to where most safe legs
    follow. Plain tickets come before black ones. Returns 0 where only an unusual move is left.
    """
    here, entry = int(s.at[0]), int(s.entries) + 1
    black = x_count(t, s, BLACK)
    is_greedy = next_random(seed, 100) < greed
    best, code, ties = -1, 0, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if s.vanishing:
            ticket = -1 if via == FERRY else BLACK
        elif via != FERRY and x_count(t, s, via) > 0:
            ticket = via
        else:
            ticket = BLACK if black > 0 and black_fits(t, entry, via) else -1
        if ticket < 0 or is_taken(t, s, to):
            continue
        worth = 0
        if is_greedy:
            legs = clearance(t, s, to, roads)
            worth = SAFE * min(2, legs) + safe_legs(t, s, to, roads) if fog else SAFE * legs
        ties = ties + 1 if worth == best else 1
        if worth > best or (worth == best and next_random(seed, ties) == 0):
            best, code = worth, to | ticket << TICKET_SHIFT
    is_cornered = is_greedy and best < 2 * SAFE and not s.vanishing and may_double(t, s)
    if is_cornered and has_second_leg(t, s, code & 255, code >> TICKET_SHIFT & 7):
        code |= KIND_DOUBLE << KIND_SHIFT
    return code


@compiled
def first_idle(t: Tables, s: Record) -> int:
    """The pursuer who moves next; where the order is free, the first that can."""
    if t.free_order:
        idle = ~(int(s.moved) | int(s.out))
        for piece in range(1, int(t.pursuers) + 1):
            if idle >> piece & 1 and can_move(t, s, piece):
                return piece
    return int(s.turn)


@compiled
def nearest_leg(
    t: Tables, s: Record, seed: Seed, greed: int, piece: int, rows: Any, picks: Any, first: int, last: int
) -> int:
    """A leg of a pursuer to where the picked rows, by station, are least in sum (in `greed` of 100 cases, else any).

    The picks are those from `first` to `last`. Where a row says 0, so much the better.
    """
    here = int(s.at[piece])
    is_greedy = next_random(seed, 100) < greed
    best, code, ties = 1 << 30, 0, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if not can_pay(t, s, piece, via) or is_taken(t, s, to):
            continue
        worth = 0
        if is_greedy:
            for pick in range(first, last + 1):
                far = int(rows[int(picks[pick]), to])
                worth += 2 * far if far else -1
        ties = ties + 1 if worth == best else 1
        if worth < best or (worth == best and next_random(seed, ties) == 0):
            best, code = worth, to | via << TICKET_SHIFT | piece << PIECE_SHIFT
    if t.payment == DECK and t.faces_up and piece <= t.detectives:
        code |= cheapest_face(t, s, code >> TICKET_SHIFT & 7) << FACE_SHIFT
    return code


@compiled
def pursuer_step(t: Tables, s: Record, roads: Roads, seed: Seed, greed: int, hunches: Hunches) -> int:
    """A leg of the pursuer whose turn it is, towards its hunch or towards all of them (in `greed` of 100 cases)."""
    piece = first_idle(t, s)
    if next_random(seed, 2):
        return nearest_leg(t, s, seed, greed, piece, roads, hunches, piece, piece)
    return nearest_leg(t, s, seed, greed, piece, roads, hunches, 1, int(t.pursuers))


@compiled
def cheapest_face(t: Tables, s: Record, kind: int) -> int:
    """The open deck ticket of a kind that gives Mister X the fewest points."""
    best, found = 999, 0
    for face in range(1, int(t.deck_size) + 1):
        if t.deck_kind[face] == kind and not int(s.handed) >> face & 1 and t.deck_points[face] < best:
            best, found = int(t.deck_points[face]), face
    return found


@compiled
def follow(t: Tables, s: Record, roads: Roads, seed: Seed, hunches: Hunches, ticket: int) -> None:
    """After a leg of Mister X: hunches move by the ticket that was shown, or all to where he was seen."""
    for piece in range(1, int(t.pursuers) + 1):
        if s.seen:
            hunches[piece] = int(s.at[0])
        else:
            hunches[piece] = hunch_leg(t, s, roads, seed, int(hunches[piece]), ticket)
    revise(t, s, seed, hunches)


@compiled
def hunch_leg(t: Tables, s: Record, roads: Roads, seed: Seed, here: int, ticket: int) -> int:
    """Where a Mister X on `here` would go by this ticket: the safer of two legs drawn at random; 0: nowhere."""
    best, found = -1, 0
    for _ in range(2):
        count, drawn = 0, 0
        for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
            via = int(t.edge_via[edge])
            if (via == ticket or ticket == BLACK) and not pursuer_at(t, s, int(t.edge_to[edge])):
                count += 1
                if next_random(seed, count) == 0:
                    drawn = int(t.edge_to[edge])
        if drawn and clearance(t, s, drawn, roads) > best:
            best, found = clearance(t, s, drawn, roads), drawn
    return found


@compiled
def wander(t: Tables, s: Record, seed: Seed) -> int:
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
            here = any_leg(t, seed, here, int(s.log_mark[entry]) & MARK_TICKET)
        if here and not pursuer_at(t, s, here):
            return here
    return 0


@compiled
def any_leg(t: Tables, seed: Seed, here: int, ticket: int) -> int:
    """Where a leg with this ticket leads, one as likely as the other; 0: nowhere, and from nowhere."""
    count, drawn = 0, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        if ticket == BLACK or int(t.edge_via[edge]) == ticket:
            count += 1
            if next_random(seed, count) == 0:
                drawn = int(t.edge_to[edge])
    return drawn


@compiled
def revise(t: Tables, s: Record, seed: Seed, hunches: Hunches) -> None:
    """A hunch that cannot be true is given up for one that can, or for somebody else's; without any they guess right.

    A pursuer who stands on it proves it wrong, also where pursuers do not block.
    """
    last = int(t.pursuers)
    for piece in range(1, last + 1):
        if hunches[piece] == 0 or pursuer_at(t, s, int(hunches[piece])):
            hunches[piece] = wander(t, s, seed)
    for piece in range(1, last + 1):
        if hunches[piece] == 0:
            start = next_random(seed, last)
            for step in range(last):
                other = 1 + (start + step) % last
                if hunches[other] > 0:
                    hunches[piece] = hunches[other]
                    break
            if hunches[piece] == 0:
                hunches[piece] = int(s.at[0])


@compiled
def play_on(
    t: Tables, s: Record, roads: Roads, seed: Seed, out: Codes, hunches: Hunches, fog: bool, greed: int
) -> None:
    """Plays to the end in place. Without fog every pursuer knows where Mister X is."""
    while s.phase != OVER:
        code = 0
        phase = int(s.phase)
        if phase == PURSUE:
            if fog:
                code = pursuer_step(t, s, roads, seed, greed, hunches)
            else:
                hunches[:] = int(s.at[0])
                code = nearest_leg(t, s, seed, greed, first_idle(t, s), roads, hunches, 1, 1)
        elif phase in (X_TURN, SECOND_LEG):
            code = x_step(t, s, roads, seed, greed, fog)
        if code == 0:
            code = int(out[next_random(seed, legal(t, s, out))])
        apply(t, s, code)
        if fog and s.phase != OVER:
            if phase == PURSUE:
                revise(t, s, seed, hunches)
            elif phase in (X_TURN, SECOND_LEG):
                follow(t, s, roads, seed, hunches, code >> TICKET_SHIFT & 7)
