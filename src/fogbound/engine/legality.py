"""The rules, first half: which moves a state allows.

Plain functions over two records, `t` (rules.tables) and `s` (engine.layout), that run compiled and uncompiled
alike. Reads are wrapped in int() where arithmetic follows, because uncompiled NumPy bytes would wrap around.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.engine.layout import (
    PLACE,
    PURSUE,
    SECOND_LEG,
    TAKE,
    X_TURN,
    Record,
)
from fogbound.rules.bit_sets import has, only
from fogbound.rules.codes import (
    BLACK,
    BUS,
    BY_ENTRIES,
    DOUBLE,
    FERRY,
    FREE,
    HANDED,
    KIND_DOUBLE,
    KIND_LEG,
    KIND_PLACE,
    KIND_SURFACE,
    KIND_TAKE,
    KIND_VANISH,
    KIND_WAIVE,
    MISTER_X,
    NO_TICKET,
    NOWHERE,
    SUPPLY,
    TAXI,
    UNDERGROUND,
    UNLIMITED,
    VANISH,
    WILD,
)
from fogbound.rules.move_codes import move_code, with_face
from fogbound.rules.tables import Tables

LAND: Final = (1 << FERRY) - 1
EVERY_WAY: Final = LAND | 1 << FERRY
"""Transports, a bit each: all but the ferry, and all."""

NOTHING: Final = -1
"""No ticket was spent before."""

ONES: Final = 0x01010101010101
"""A 1 in each byte of the pursuers."""
LOW_BITS, TOP_BITS = np.uint64(0x7F * ONES), np.uint64(0x80 * ONES)

Codes = np.ndarray[tuple[int], np.dtype[np.int32]]
"""Move codes (rules.moves), written into a buffer of the caller's."""


# --- What is on the board -------------------------------------------------------------------


@compiled
def is_taken(t: Tables, s: Record, station: int) -> bool:
    """Is the station closed because a pursuer stands there? Never, where pursuers do not block (rules 2.3)."""
    return bool(t.blocking) and is_occupied(s, station)


@compiled
def is_occupied(s: Record, station: int) -> bool:
    """Does a pursuer stand there?"""
    # All places at once, also those of pieces that do not play (0): a byte that differs sets its own top bit.
    differ = s.at.view(np.uint64)[0] >> np.uint64(8) ^ np.uint64(station * ONES)
    return bool(((differ & LOW_BITS) + LOW_BITS | differ) & TOP_BITS != TOP_BITS)


@compiled
def pursuer_at(t: Tables, s: Record, station: int) -> int:
    """The lowest-numbered pursuer who stands there, 0 if nobody does; whether pursuers block or not."""
    for piece in range(1, wide(t.pursuers) + 1):
        if s.at[piece] == station:
            return piece
    return 0


@compiled
def has_way(t: Tables, s: Record, here: int, ways: int) -> bool:
    """Does one of these transports (a bit each) lead from here to a station that is open?"""
    if not t.blocking and wide(t.served[here]) & ways:
        return True
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        if has(ways, wide(t.edge_via[edge])) and not is_taken(t, s, wide(t.edge_to[edge])):
            return True
    return False


@compiled
def payable(t: Tables, s: Record, piece: int) -> int:
    """The transports that a pursuer can travel by, a bit each; bobbies pay nothing, no ferry for anyone (rules 3)."""
    if piece > t.detectives or t.payment == FREE:
        return LAND
    row = 0 if t.common else piece - 1
    taxi, bus = int(s.purse[row, TAXI] > 0), int(s.purse[row, BUS] > 0)
    return taxi << TAXI | bus << BUS | int(s.purse[row, UNDERGROUND] > 0) << UNDERGROUND


@inlined
def can_pay(t: Tables, s: Record, piece: int, via: int) -> bool:
    """Can this pursuer travel by this transport?"""
    return has(payable(t, s, piece), via)


@compiled
def can_move(t: Tables, s: Record, piece: int) -> bool:
    """Has this pursuer a legal leg now?"""
    return has_way(t, s, wide(s.at[piece]), payable(t, s, piece))


@inlined
def can_ever_move(t: Tables, s: Record, piece: int) -> bool:
    """Has this detective a ticket that fits its station, whoever stands around it? (rules 7)"""
    if has(wide(s.out), piece):
        return False
    return bool(wide(t.served[wide(s.at[piece])]) & payable(t, s, piece))


# --- What Mister X may do -------------------------------------------------------------------


@compiled
def x_black(t: Tables, s: Record) -> int:
    """How many black tickets he can spend now: none while they rest (rules 6)."""
    resting = t.black_rest and s.black_round > 0 and wide(s.black_round) == wide(s.rounds) - 1
    return 0 if resting else wide(s.x_purse[BLACK])


@compiled
def x_count(t: Tables, s: Record, ticket: int) -> int:
    """How many tickets of a kind Mister X can spend; many, where fares are not counted."""
    if ticket == BLACK:
        return x_black(t, s)
    if t.fares == HANDED:
        return wide(s.x_purse[ticket])
    if t.fares == SUPPLY:
        return wide(s.supply[ticket])
    return 99


@compiled
def x_payable(t: Tables, s: Record, spent: int) -> int:
    """The transports, a bit each, that his tickets other than black pay for once he has spent the one named."""
    if t.fares == UNLIMITED:
        return LAND
    ways = 0
    for via in range(3):
        if x_count(t, s, via) - (spent == via) > 0:
            ways |= only(via)
    return ways


@compiled
def black_ways(t: Tables, entry: int) -> int:
    """The transports, a bit each, that a plain black leg that writes this entry may use."""
    if t.black == VANISH:
        return only(FERRY)
    # A black ticket hides one more entry, so it is not spent on one that is hidden anyway (rules 5).
    return EVERY_WAY if t.black == WILD or t.shown[entry] else 0


@inlined
def black_fits(t: Tables, entry: int, via: int) -> bool:
    """May a plain black leg that writes this entry use this transport?"""
    return has(black_ways(t, entry), via)


@compiled
def has_second_leg(t: Tables, s: Record, here: int, spent: int) -> bool:
    """Could Mister X go on from `here`, having just spent that ticket? (rules 2.8)"""
    ways = x_payable(t, s, spent)
    if x_black(t, s) - (spent == BLACK) > 0:
        ways |= black_ways(t, wide(s.entries) + 2)
    return has_way(t, s, here, ways)


@compiled
def has_hidden_leg(t: Tables, s: Record, here: int) -> bool:
    """Is there a leg of a vanish from `here`: any transport but the ferry, to an open station? (rules 6)"""
    return has_way(t, s, here, wide(LAND))


@compiled
def may_double(t: Tables, s: Record) -> bool:
    """Is a double possible at all in this turn?"""
    if s.phase != X_TURN or s.x_purse[DOUBLE] == 0:
        return False
    return has_room_for_two(t, s)


@compiled
def has_room_for_two(t: Tables, s: Record) -> bool:
    """May two legs be written in one turn, where the game's length counts entries? (rules 3)"""
    return not (t.length_by == BY_ENTRIES and wide(s.entries) + 2 > wide(t.length))


@inlined
def may_vanish(t: Tables, s: Record, to: int) -> bool:
    """May a vanish begin with a leg to this station? (rules 6)"""
    if t.black != VANISH:
        return False
    return bool(t.vanish_rounds) or (has_room_for_two(t, s) and has_hidden_leg(t, s, to))


@inlined
def x_legal(t: Tables, s: Record, out: Codes) -> int:
    """Mister X's legs into `out`."""
    here, entry = wide(s.at[0]), wide(s.entries) + 1
    ways = x_payable(t, s, wide(NOTHING))
    black = x_black(t, s) > 0
    dark_ways = black_ways(t, entry) if black else 0
    doubling = may_double(t, s)
    surfacing = bool(t.surfacing) and not t.shown[entry]
    count, before = wide(0), 0
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
        if is_taken(t, s, to):
            continue
        # Connections lie sorted by destination, so a station joined twice comes twice running.
        is_first = to != before
        before = to
        if s.vanishing:
            if via != FERRY and is_first:
                out[count] = move_code(MISTER_X, BLACK, to, KIND_LEG)
                count += 1
            continue
        if has(ways, via):
            count = x_kinds(t, s, out, count, to, via, doubling, surfacing)
        if has(dark_ways, via) and (is_first or t.black == VANISH):
            count = x_kinds(t, s, out, count, to, wide(BLACK), doubling, surfacing)
        if black and via != FERRY and is_first and may_vanish(t, s, to):
            out[count] = move_code(MISTER_X, BLACK, to, KIND_VANISH)
            count += 1
    return count


@compiled
def x_kinds(t: Tables, s: Record, out: Codes, count: int, to: int, ticket: int, doubling: bool, surfacing: bool) -> int:
    """One leg of Mister X in its kinds: plain, beginning a double, surfacing."""
    out[count] = move_code(MISTER_X, ticket, to, KIND_LEG)
    count += 1
    if doubling and has_second_leg(t, s, to, ticket):
        out[count] = move_code(MISTER_X, ticket, to, KIND_DOUBLE)
        count += 1
    if surfacing:
        out[count] = move_code(MISTER_X, ticket, to, KIND_SURFACE)
        count += 1
    return count


@inlined
def x_can_move(t: Tables, s: Record) -> bool:
    """Has Mister X a legal leg? (rules 2.4)"""
    if s.vanishing:
        return has_hidden_leg(t, s, wide(s.at[0]))
    ways = x_payable(t, s, wide(NOTHING))
    if x_black(t, s) > 0:
        ways |= black_ways(t, wide(s.entries) + 1)
    return has_way(t, s, wide(s.at[0]), ways)


# --- Legal moves ----------------------------------------------------------------------------


@compiled
def legal(t: Tables, s: Record, out: Codes) -> int:
    """Writes every legal move's code into `out` (room for `t.most_moves`) and returns how many there are."""
    phase = wide(s.phase)
    if phase == PURSUE:
        count = 0
        idle = ~(wide(s.moved) | wide(s.out))
        for piece in range(1, wide(t.pursuers) + 1):
            if has(idle, piece) and (t.free_order or piece == s.turn):
                count = pursuer_legal(t, s, piece, out, count)
        return count
    if phase in (X_TURN, SECOND_LEG):
        return x_legal(t, s, out)
    if phase == TAKE:
        return take_legal(t, s, out)
    if phase == PLACE:
        return place_legal(t, s, out)
    return 0


@inlined
def pursuer_legal(t: Tables, s: Record, piece: int, out: Codes, count: int) -> int:
    """One pursuer's legs, appended to `out`. They never depend on where Mister X is."""
    here, ways = wide(s.at[piece]), payable(t, s, piece)
    shows_faces = bool(t.faces_up) and piece <= t.detectives
    for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
        to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
        if not has(ways, via) or is_taken(t, s, to):
            continue
        code = move_code(piece, via, to, KIND_LEG)
        if shows_faces:
            for face in range(1, wide(t.deck_size) + 1):
                if t.deck_kind[face] == via and not has(wide(s.handed), face):
                    out[count] = with_face(code, face)
                    count += 1
        else:
            out[count] = code
            count += 1
    return count


@inlined
def take_legal(t: Tables, s: Record, out: Codes) -> int:
    """What a surfaced Mister X may take from the detective whose turn it is: a ticket, or none if he likes."""
    piece = wide(s.turn)
    row = 0 if t.common else piece - 1
    count = 0
    for ticket in range(3):
        if s.purse[row, ticket] > 0:
            out[count] = move_code(piece, ticket, NOWHERE, KIND_TAKE)
            count += 1
    if not t.must_take:
        out[count] = move_code(piece, NO_TICKET, NOWHERE, KIND_WAIVE)
        count += 1
    return count


@inlined
def place_legal(t: Tables, s: Record, out: Codes) -> int:
    """The free start stations for the pursuer who chooses."""
    count = 0
    for index in range(wide(t.start_count)):
        station = wide(t.starts[index])
        if not pursuer_at(t, s, station):
            out[count] = move_code(wide(s.turn), NO_TICKET, station, KIND_PLACE)
            count += 1
    return count
