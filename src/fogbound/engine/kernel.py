"""The rules, second half: what a move does to a state; and the doors through which callers reach both halves.

As in `engine.legality`, functions work on the records `t` and `s` and run compiled and uncompiled alike.
`apply` trusts that the code is one that `legal` gave, and writes into the caller's record.
"""

from __future__ import annotations

from fogbound._compiled import compiled, inlined, wide
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    OVER,
    PURSUE,
    SECOND_LEG,
    TAKE,
    X_TURN,
    Record,
    StateArray,
)
from fogbound.engine.legality import Codes, can_ever_move, can_move, legal, pursuer_at, x_can_move
from fogbound.rules.bit_sets import has, only
from fogbound.rules.codes import (
    BLACK,
    BY_ENTRIES,
    BY_ROUNDS,
    CAUGHT,
    DECK,
    DOUBLE,
    ESCAPED,
    EXHAUSTED,
    FREE,
    HANDED,
    HIDE,
    KIND_DOUBLE,
    KIND_PLACE,
    KIND_SURFACE,
    KIND_TAKE,
    KIND_VANISH,
    KIND_WAIVE,
    MISTER_X,
    OUT_BOXED,
    STUCK,
    SUPPLY,
    WAITS,
)
from fogbound.rules.move_codes import face_of, kind_of, piece_of, station_of, ticket_of
from fogbound.rules.tables import TableArray, Tables


@compiled
def apply(t: Tables, s: Record, code: int) -> None:
    """Plays a legal move in place."""
    piece, ticket, to, kind = piece_of(code), ticket_of(code), station_of(code), kind_of(code)
    if kind == KIND_PLACE:
        place(t, s, piece, to)
    elif kind == KIND_WAIVE:
        next_taking(t, s, piece + 1)
    elif kind == KIND_TAKE:
        row = 0 if t.common else piece - 1
        s.purse[row, ticket] -= 1
        next_taking(t, s, piece + 1)
    elif piece == MISTER_X:
        x_leg(t, s, to, ticket, kind)
    else:
        pursuer_leg(t, s, piece, to, ticket, face_of(code))


@compiled
def place(t: Tables, s: Record, piece: int, station: int) -> None:
    """A pursuer begins here; after the last one the first round begins."""
    s.at[piece] = station
    s.turn = piece + 1
    if piece < t.pursuers:
        return
    s.turn = 0
    if t.x_by_ticket:
        for index in range(wide(t.deck_size)):
            start = wide(t.deck_station[wide(s.draws[index])])
            if not pursuer_at(t, s, start):
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
            s.log_mark[wide(s.entries) - 1] |= MARK_STATION_SHOWN
    if not x_can_move(t, s):
        end(s, STUCK)


@compiled
def x_leg(t: Tables, s: Record, to: int, ticket: int, kind: int) -> None:
    """One leg of Mister X: paid, logged, shown if due; then a second leg, taking tickets, or the pursuers.

    Where pursuers do not block he can run into one of them (rules 2.3).
    """
    hides = bool(s.vanishing) or kind == KIND_VANISH
    x_pay(t, s, ticket, kind)
    entry = wide(s.entries)
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
    catcher = 0 if t.blocking else pursuer_at(t, s, to)
    if catcher:
        caught(s, catcher)
    elif kind == KIND_DOUBLE or (kind == KIND_VANISH and not t.vanish_rounds):
        s.phase = SECOND_LEG
    elif kind == KIND_SURFACE:
        next_taking(t, s, wide(1))
    else:
        begin_pursuit(t, s)


@inlined
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
    for other in range(piece, wide(t.detectives) + 1):
        row = 0 if t.common else other - 1
        if s.purse[row, 0] or s.purse[row, 1] or s.purse[row, 2]:
            s.phase = TAKE
            s.turn = other
            return
    begin_pursuit(t, s)


@compiled
def begin_pursuit(t: Tables, s: Record) -> None:
    """The pursuers' turn comes."""
    s.phase = PURSUE
    s.moved = 0
    s.turn = 0
    advance(t, s)


@inlined
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
    s.moved = wide(s.moved) | only(piece)
    if s.at[0] == to:
        caught(s, piece)
    else:
        advance(t, s)


@inlined
def hand_over(t: Tables, s: Record, kind: int, face: int) -> None:
    """A deck ticket is turned up: the chosen one, or the next of its kind in the hidden order (rules 6)."""
    if face == 0:
        for index in range(wide(t.deck_size)):
            number = wide(s.deck[index])
            if t.deck_kind[number] == kind and not has(wide(s.handed), number):
                face = number
                break
    s.handed = wide(s.handed) | only(face)
    s.score += t.deck_points[face]


@compiled
def advance(t: Tables, s: Record) -> None:
    """Finds whether and who of the pursuers goes on; else their turn ends (rules 2.9, 7)."""
    if t.free_order:
        idle = ~(wide(s.moved) | wide(s.out))
        for piece in range(1, wide(t.pursuers) + 1):
            if has(idle, piece) and can_move(t, s, piece):
                return
        for piece in range(1, wide(t.detectives) + 1):
            if has(idle, piece) and drops_out(t, s, piece):
                s.out = wide(s.out) | only(piece)
    else:
        piece = wide(t.next_piece[wide(s.turn)])
        while piece > 0:
            if not has(wide(s.out), piece):
                if can_move(t, s, piece):
                    s.turn = piece
                    return
                if drops_out(t, s, piece):
                    s.out = wide(s.out) | only(piece)
            piece = wide(t.next_piece[piece])
    end_round(t, s)


@compiled
def drops_out(t: Tables, s: Record, piece: int) -> bool:
    """Is a pursuer who cannot move now out for good? For want of tickets, or also when only boxed in (rules 3)."""
    if t.stuck == WAITS or piece > t.detectives:
        return False
    return t.stuck == OUT_BOXED or not can_ever_move(t, s, piece)


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
    for piece in range(1, wide(t.detectives) + 1):
        has_moved = has_moved or has(wide(s.moved), piece)
        can_go_on = can_go_on or can_ever_move(t, s, piece)
    if has_moved and can_go_on:
        begin_round(t, s)
    else:
        end(s, EXHAUSTED)


@inlined
def caught(s: Record, piece: int) -> None:
    """Mister X and this pursuer stand on one station (rules 2.3)."""
    s.catcher = piece
    end(s, CAUGHT)


@inlined
def end(s: Record, reason: int) -> None:
    """The game is over."""
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
def end_round_at(tables: TableArray, states: StateArray, index: int) -> None:
    """`end_round` for one state of an array."""
    end_round(tables[0], states[index])


@compiled
def begin_at(tables: TableArray, states: StateArray, index: int) -> None:
    """`begin_round` for one state of an array."""
    begin_round(tables[0], states[index])
