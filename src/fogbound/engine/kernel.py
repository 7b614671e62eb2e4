"""The rules, once: which moves a state allows, and what a move does to it.

Plain functions over two records, `t` (rules.tables) and `s` (engine.layout), that run compiled and uncompiled
alike. `legal` fills the caller's buffer with move codes; `apply` trusts that the code is one of them and
writes into the caller's record. Reads are wrapped in int() where arithmetic follows, because uncompiled NumPy
bytes would wrap around.
"""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    OVER,
    PLACE,
    PURSUE,
    SECOND_LEG,
    TAKE,
    X_TURN,
    Record,
    StateArray,
)
from fogbound.rules.codes import (
    BLACK,
    BY_ENTRIES,
    BY_ROUNDS,
    CAUGHT,
    DECK,
    DOUBLE,
    ESCAPED,
    EXHAUSTED,
    FACE_SHIFT,
    FERRY,
    FREE,
    HANDED,
    HIDE,
    KIND_DOUBLE,
    KIND_LEG,
    KIND_PLACE,
    KIND_SHIFT,
    KIND_SURFACE,
    KIND_TAKE,
    KIND_VANISH,
    PIECE_SHIFT,
    STUCK,
    SUPPLY,
    TICKET_SHIFT,
    VANISH,
    WILD,
)
from fogbound.rules.tables import TableArray, Tables

Codes = np.ndarray[tuple[int], np.dtype[np.int32]]


# --- What is on the board -------------------------------------------------------------------


@compiled
def is_taken(t: Tables, s: Record, station: int) -> bool:
    """Does a pursuer stand there? (rules 2.3)"""
    for piece in range(1, int(t.pursuers) + 1):
        if s.at[piece] == station:
            return True
    return False


@compiled
def can_pay(t: Tables, s: Record, piece: int, via: int) -> bool:
    """Can this pursuer travel by this transport? Bobbies always can, except by ferry (rules 3)."""
    if via == FERRY:
        return False
    if piece > t.detectives or t.payment == FREE:
        return True
    row = 0 if t.common else piece - 1
    return bool(s.purse[row, via] > 0)


@compiled
def can_move(t: Tables, s: Record, piece: int) -> bool:
    """Has this pursuer a legal leg now?"""
    here = int(s.at[piece])
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        if can_pay(t, s, piece, int(t.edge_via[edge])) and not is_taken(t, s, int(t.edge_to[edge])):
            return True
    return False


@compiled
def can_ever_move(t: Tables, s: Record, piece: int) -> bool:
    """Has this detective a ticket that fits its station, whoever stands around it? (rules 7)"""
    if int(s.out) >> piece & 1:
        return False
    served = int(t.served[int(s.at[piece])])
    for via in range(3):
        if served >> via & 1 and can_pay(t, s, piece, via):
            return True
    return False


# --- What Mister X may do -------------------------------------------------------------------


@compiled
def x_count(t: Tables, s: Record, ticket: int) -> int:
    """How many tickets of a kind Mister X can spend; many, where fares are not counted."""
    if ticket == BLACK:
        resting = t.black_rest and s.black_round > 0 and int(s.black_round) == int(s.rounds) - 1
        return 0 if resting else int(s.x_purse[BLACK])
    if t.fares == HANDED:
        return int(s.x_purse[ticket])
    if t.fares == SUPPLY:
        return int(s.supply[ticket])
    return 99


@compiled
def black_fits(t: Tables, entry: int, via: int) -> bool:
    """May a plain black leg that writes this entry use this transport?"""
    if t.black == VANISH:
        return via == FERRY
    # A black ticket hides one more entry, so it is not spent on one that is hidden anyway (rules 5).
    return bool(t.black == WILD or t.shown[entry])


@compiled
def has_second_leg(t: Tables, s: Record, here: int, spent: int) -> bool:
    """Could Mister X go on from `here`, having just spent that ticket? (rules 2.8)"""
    entry = int(s.entries) + 2
    black = x_count(t, s, BLACK) - (spent == BLACK)
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        if is_taken(t, s, int(t.edge_to[edge])):
            continue
        via = int(t.edge_via[edge])
        if via != FERRY and x_count(t, s, via) - (spent == via) > 0:
            return True
        if black > 0 and black_fits(t, entry, via):
            return True
    return False


@compiled
def has_hidden_leg(t: Tables, s: Record, here: int) -> bool:
    """Is there a leg of a vanish from `here`: any transport but the ferry, to a free station? (rules 6)"""
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        if t.edge_via[edge] != FERRY and not is_taken(t, s, int(t.edge_to[edge])):
            return True
    return False


@compiled
def may_double(t: Tables, s: Record) -> bool:
    """Is a double possible at all in this turn?"""
    if s.phase != X_TURN or s.x_purse[DOUBLE] == 0:
        return False
    return not (t.length_by == BY_ENTRIES and int(s.entries) + 2 > int(t.length))


@compiled
def x_legal(t: Tables, s: Record, out: Codes, most: int) -> int:
    """Mister X's legs into `out`, stopping once there are `most`."""
    here, entry = int(s.at[0]), int(s.entries) + 1
    black = x_count(t, s, BLACK)
    doubling = may_double(t, s)
    surfacing = bool(t.surfacing) and not t.shown[entry]
    count, before = 0, 0
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        if count >= most:
            break
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if is_taken(t, s, to):
            continue
        # Connections lie sorted by destination, so a station joined twice comes twice running.
        is_first = to != before
        before = to
        if s.vanishing:
            if via != FERRY and is_first:
                out[count] = to | BLACK << TICKET_SHIFT
                count += 1
            continue
        if via != FERRY and x_count(t, s, via) > 0:
            count = x_kinds(t, s, out, count, to, via, doubling, surfacing)
        if black > 0 and black_fits(t, entry, via) and (is_first or t.black == VANISH):
            count = x_kinds(t, s, out, count, to, BLACK, doubling, surfacing)
        if black > 0 and t.black == VANISH and via != FERRY and is_first:
            if t.vanish_rounds or has_hidden_leg(t, s, to):
                out[count] = to | BLACK << TICKET_SHIFT | KIND_VANISH << KIND_SHIFT
                count += 1
    return count


@compiled
def x_kinds(t: Tables, s: Record, out: Codes, count: int, to: int, ticket: int, doubling: bool, surfacing: bool) -> int:
    """One leg of Mister X in its kinds: plain, beginning a double, surfacing."""
    code = to | ticket << TICKET_SHIFT
    out[count] = code | KIND_LEG << KIND_SHIFT
    count += 1
    if doubling and has_second_leg(t, s, to, ticket):
        out[count] = code | KIND_DOUBLE << KIND_SHIFT
        count += 1
    if surfacing:
        out[count] = code | KIND_SURFACE << KIND_SHIFT
        count += 1
    return count


@compiled
def x_can_move(t: Tables, s: Record) -> bool:
    """Has Mister X a legal leg? (rules 2.4)"""
    if s.vanishing:
        return has_hidden_leg(t, s, int(s.at[0]))
    here, entry = int(s.at[0]), int(s.entries) + 1
    black = x_count(t, s, BLACK)
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        via = int(t.edge_via[edge])
        payable = (via != FERRY and x_count(t, s, via) > 0) or (black > 0 and black_fits(t, entry, via))
        if payable and not is_taken(t, s, int(t.edge_to[edge])):
            return True
    return False


# --- Legal moves ----------------------------------------------------------------------------


@compiled
def legal(t: Tables, s: Record, out: Codes) -> int:
    """Writes every legal move's code into `out` (room for `t.most_moves`) and returns how many there are."""
    phase = int(s.phase)
    if phase == PURSUE:
        if not t.free_order:
            return pursuer_legal(t, s, int(s.turn), out, 0)
        count = 0
        idle = ~(int(s.moved) | int(s.out))
        for piece in range(1, int(t.pursuers) + 1):
            if idle >> piece & 1:
                count = pursuer_legal(t, s, piece, out, count)
        return count
    if phase == X_TURN or phase == SECOND_LEG:
        return x_legal(t, s, out, int(t.most_moves))
    if phase == TAKE:
        return take_legal(t, s, out)
    if phase == PLACE:
        return place_legal(t, s, out)
    return 0


@compiled
def pursuer_legal(t: Tables, s: Record, piece: int, out: Codes, count: int) -> int:
    """One pursuer's legs, appended to `out`. They never depend on where Mister X is."""
    here = int(s.at[piece])
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if not can_pay(t, s, piece, via) or is_taken(t, s, to):
            continue
        code = to | via << TICKET_SHIFT | piece << PIECE_SHIFT
        if t.faces_up and piece <= t.detectives:
            for face in range(1, int(t.deck_size) + 1):
                if t.deck_kind[face] == via and not int(s.handed) >> face & 1:
                    out[count] = code | face << FACE_SHIFT
                    count += 1
        else:
            out[count] = code
            count += 1
    return count


@compiled
def take_legal(t: Tables, s: Record, out: Codes) -> int:
    """The tickets that a surfaced Mister X may take from the detective whose turn it is to lose one."""
    piece = int(s.turn)
    row = 0 if t.common else piece - 1
    count = 0
    for ticket in range(3):
        if s.purse[row, ticket] > 0:
            out[count] = ticket << TICKET_SHIFT | piece << PIECE_SHIFT | KIND_TAKE << KIND_SHIFT
            count += 1
    return count


@compiled
def place_legal(t: Tables, s: Record, out: Codes) -> int:
    """The free start stations for the pursuer who chooses."""
    count = 0
    for index in range(int(t.start_count)):
        station = int(t.starts[index])
        if not is_taken(t, s, station):
            out[count] = station | int(s.turn) << PIECE_SHIFT | KIND_PLACE << KIND_SHIFT
            count += 1
    return count


# --- What a move does -----------------------------------------------------------------------


@compiled
def apply(t: Tables, s: Record, code: int) -> None:
    """Plays a legal move in place."""
    to, ticket = code & 255, code >> TICKET_SHIFT & 7
    piece, kind = code >> PIECE_SHIFT & 7, code >> KIND_SHIFT & 7
    if kind == KIND_PLACE:
        place(t, s, piece, to)
    elif kind == KIND_TAKE:
        row = 0 if t.common else piece - 1
        s.purse[row, ticket] -= 1
        next_taking(t, s, piece + 1)
    elif piece == 0:
        x_leg(t, s, to, ticket, kind)
    else:
        pursuer_leg(t, s, piece, to, ticket, code >> FACE_SHIFT & 31)


@compiled
def place(t: Tables, s: Record, piece: int, station: int) -> None:
    """A pursuer begins here; after the last one the first round begins."""
    s.at[piece] = station
    s.turn = piece + 1
    if piece < t.pursuers:
        return
    s.turn = 0
    if t.x_by_ticket:
        for index in range(int(t.deck_size)):
            start = int(t.deck_station[int(s.draws[index])])
            if not is_taken(t, s, start):
                s.at[0] = start
                s.x_start = start
                break
    begin_round(t, s)


@compiled
def begin_round(t: Tables, s: Record) -> None:
    """Mister X's turn comes: in the open game he reappears; without a legal leg he has lost (rules 2.4, 5, 6)."""
    s.rounds += 1
    s.phase = X_TURN
    s.moved = 0
    s.turn = 0
    if t.is_open and not s.vanishing and not s.seen:
        s.seen = 1
        if s.entries > 0:
            s.log_mark[int(s.entries) - 1] |= MARK_STATION_SHOWN
    if not x_can_move(t, s):
        end(s, STUCK)


@compiled
def x_leg(t: Tables, s: Record, to: int, ticket: int, kind: int) -> None:
    """One leg of Mister X: paid, logged, shown if due; then a second leg, taking tickets, or the pursuers."""
    hides = bool(s.vanishing) or kind == KIND_VANISH
    x_pay(t, s, ticket, kind)
    entry = int(s.entries)
    is_shown = bool(t.shown[entry + 1]) and not hides
    mark = ticket
    if t.is_open:
        is_shown = is_shown and not (ticket == BLACK and t.black == HIDE)
        if is_shown or ticket == BLACK:
            mark |= MARK_TICKET_SHOWN
    else:
        mark |= MARK_TICKET_SHOWN
    if kind == KIND_DOUBLE:
        mark |= MARK_DOUBLE
    elif kind == KIND_VANISH:
        mark |= MARK_VANISH
    elif kind == KIND_SURFACE:
        mark |= MARK_SURFACED
        is_shown = True
    if is_shown:
        mark |= MARK_STATION_SHOWN
    s.at[0] = to
    s.seen = is_shown
    s.log_station[entry] = to
    s.log_mark[entry] = mark
    s.entries = entry + 1
    if kind == KIND_DOUBLE or (kind == KIND_VANISH and not t.vanish_rounds):
        s.phase = SECOND_LEG
    elif kind == KIND_SURFACE:
        next_taking(t, s, 1)
    else:
        begin_pursuit(t, s)


@compiled
def x_pay(t: Tables, s: Record, ticket: int, kind: int) -> None:
    """Mister X's tickets leave his purse or the supply; the second leg of a vanish costs nothing more."""
    if ticket == BLACK:
        s.black_round = s.rounds
        if s.vanishing:
            s.vanishing = 0
            return
        s.x_purse[BLACK] -= 1
        s.score -= t.black_cost
        s.vanishing = kind == KIND_VANISH
    elif t.fares == HANDED:
        s.x_purse[ticket] -= 1
    elif t.fares == SUPPLY:
        s.supply[ticket] -= 1
    if kind == KIND_DOUBLE:
        s.x_purse[DOUBLE] -= 1


@compiled
def next_taking(t: Tables, s: Record, piece: int) -> None:
    """From the next detective that has any ticket, Mister X takes one; after the last the pursuers move."""
    for other in range(piece, int(t.detectives) + 1):
        row = 0 if t.common else other - 1
        if s.purse[row, 0] or s.purse[row, 1] or s.purse[row, 2]:
            s.phase = TAKE
            s.turn = other
            return
    begin_pursuit(t, s)


@compiled
def begin_pursuit(t: Tables, s: Record) -> None:
    s.phase = PURSUE
    s.moved = 0
    s.turn = 0
    advance(t, s)


@compiled
def pursuer_leg(t: Tables, s: Record, piece: int, to: int, via: int, face: int) -> None:
    """One leg of a pursuer: paid, moved, and a catch if Mister X is there (rules 2.3)."""
    if piece <= t.detectives and t.payment != FREE:
        row = 0 if t.common else piece - 1
        s.purse[row, via] -= 1
        if t.fares == HANDED:
            s.x_purse[via] += 1
        elif t.fares == SUPPLY:
            s.supply[via] += 1
        if t.payment == DECK:
            hand_over(t, s, via, face)
    s.at[piece] = to
    s.moved = int(s.moved) | 1 << piece
    if s.at[0] == to:
        s.catcher = piece
        end(s, CAUGHT)
    else:
        advance(t, s)


@compiled
def hand_over(t: Tables, s: Record, kind: int, face: int) -> None:
    """A deck ticket is turned up: the chosen one, or the next of its kind in the hidden order (rules 6)."""
    if face == 0:
        for index in range(int(t.deck_size)):
            number = int(s.deck[index])
            if t.deck_kind[number] == kind and not int(s.handed) >> number & 1:
                face = number
                break
    s.handed = int(s.handed) | 1 << face
    s.score += t.deck_points[face]


@compiled
def advance(t: Tables, s: Record) -> None:
    """Finds whether and who of the pursuers goes on; else their turn ends (rules 2.9, 7)."""
    if t.free_order:
        idle = ~(int(s.moved) | int(s.out))
        for piece in range(1, int(t.pursuers) + 1):
            if idle >> piece & 1 and can_move(t, s, piece):
                return
        if t.stuck_out:
            for piece in range(1, int(t.detectives) + 1):
                if idle >> piece & 1:
                    s.out = int(s.out) | 1 << piece
    else:
        for piece in range(int(s.turn) + 1, int(t.pursuers) + 1):
            if int(s.out) >> piece & 1:
                continue
            if can_move(t, s, piece):
                s.turn = piece
                return
            if t.stuck_out and piece <= t.detectives:
                s.out = int(s.out) | 1 << piece
    end_round(t, s)


@compiled
def end_round(t: Tables, s: Record) -> None:
    """The pursuers' turn is over: Mister X has won, or the next round begins (rules 2.10, 7)."""
    s.turn = 0
    by_rounds = t.length_by == BY_ROUNDS and s.rounds >= t.length
    by_entries = t.length_by == BY_ENTRIES and s.entries >= t.length
    if by_rounds or by_entries:
        end(s, ESCAPED)
        return
    has_moved, can_go_on = False, False
    for piece in range(1, int(t.detectives) + 1):
        has_moved = has_moved or bool(int(s.moved) >> piece & 1)
        can_go_on = can_go_on or can_ever_move(t, s, piece)
    if has_moved and can_go_on:
        begin_round(t, s)
    else:
        end(s, EXHAUSTED)


@compiled
def end(s: Record, reason: int) -> None:
    s.phase = OVER
    s.turn = 0
    s.reason = reason


# --- Doors for callers outside: arrays of records cross into compiled code ten times faster than records ---


@compiled
def legal_at(tables: TableArray, states: StateArray, index: int, out: Codes) -> int:
    """`legal` for one state of an array."""
    return legal(tables[0], states[index], out)


@compiled
def apply_at(tables: TableArray, states: StateArray, index: int, code: int) -> None:
    """`apply` for one state of an array."""
    apply(tables[0], states[index], code)


@compiled
def begin_at(tables: TableArray, states: StateArray, index: int) -> None:
    """`begin_round` for one state of an array."""
    begin_round(tables[0], states[index])
