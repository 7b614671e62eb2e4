"""Which of the legal moves a search looks at: none twice, and none that nobody would want.

Each function leaves what it keeps in front of the buffer and returns how many that are. Callers outside come in by
`filter_moves_at`.
"""

from __future__ import annotations

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.playouts.candidate_playout import BLACK_FROM
from fogbound.ai.playouts.steps import clearance
from fogbound.belief.roads import Roads
from fogbound.engine.layout import Record, StateArray
from fogbound.engine.legality import Codes, pursuer_at, x_count
from fogbound.rules.codes import BLACK, KIND_DOUBLE, KIND_TAKE, MISTER_X
from fogbound.rules.move_codes import kind_of, piece_of, station_of, ticket_of, with_ticket
from fogbound.rules.tables import TableArray, Tables

MOST_ALIKE = 12
"""So many moves lie at most between two that differ only in the ticket."""


@compiled
def filter_moves(
    t: Tables, s: Record, roads: Roads, out: Codes, count: int, is_x: bool, saves_black: bool, saves_doubles: bool
) -> int:
    """Takes out what differs in nothing that matters, and of Mister X's moves what runs into a pursuer or wastes."""
    count = keep_distinct(t, s, out, count)
    if is_x and not t.blocking:
        count = drop_collisions(t, s, out, count)
    if is_x and saves_black:
        count = drop_wasted_black(t, s, out, count)
    if is_x and saves_doubles:
        count = drop_needless_doubles(t, s, roads, out, count)
    return count


@compiled
def filter_moves_at(
    tables: TableArray, states: StateArray, roads: Roads, out: Codes, is_x: bool, saves_black: bool, saves_doubles: bool
) -> int:
    """`filter_moves` for the first state of an array and all moves in the buffer."""
    return filter_moves(tables[0], states[0], roads, out, len(out), is_x, saves_black, saves_doubles)


@inlined
def keep_distinct(t: Tables, s: Record, out: Codes, count: int) -> int:
    """Of moves that differ in nothing but a shown ticket, keeps the one of which most are left.

    Moves of a piece to one station lie side by side.
    """
    kept = 0
    for index in range(count):
        code = wide(out[index])
        is_new = True
        if ticket_of(code) != BLACK and kind_of(code) != KIND_TAKE:
            for earlier in range(kept - 1, max(0, kept - MOST_ALIKE) - 1, -1):
                other = wide(out[earlier])
                if station_of(other) != station_of(code) or piece_of(other) != piece_of(code):
                    break
                if ticket_of(other) != BLACK and with_ticket(other, BLACK) == with_ticket(code, BLACK):
                    is_new = False
                    if tickets_left(t, s, code) > tickets_left(t, s, other):
                        out[earlier] = code
                    break
        if is_new:
            out[kept] = code
            kept += 1
    return kept


@compiled
def tickets_left(t: Tables, s: Record, code: int) -> int:
    """How many tickets of the kind that a move spends its piece has."""
    piece, ticket = piece_of(code), ticket_of(code)
    if piece == MISTER_X:
        return x_count(t, s, ticket)
    if piece > t.detectives:
        return 0
    return wide(s.purse[0 if t.common else piece - 1, ticket])


@inlined
def drop_wasted_black(t: Tables, s: Record, out: Codes, count: int) -> int:
    """Takes black legs out where they would hide little: early, or on an entry that is shown; never the last move."""
    if s.rounds >= BLACK_FROM and not t.shown[wide(s.entries) + 1]:
        return count
    kept = 0
    for index in range(count):
        if ticket_of(wide(out[index])) != BLACK:
            out[kept] = out[index]
            kept += 1
    return kept or count


@inlined
def drop_collisions(t: Tables, s: Record, out: Codes, count: int) -> int:
    """Takes legs onto a pursuer's station out, which the rules may allow; never the last move."""
    kept = 0
    for index in range(count):
        if not pursuer_at(t, s, station_of(wide(out[index]))):
            out[kept] = out[index]
            kept += 1
    return kept or count


@inlined
def drop_needless_doubles(t: Tables, s: Record, roads: Roads, out: Codes, count: int) -> int:
    """Takes doubles out while a single leg still gets him out of every pursuer's reach."""
    kept, widest = 0, 0
    for index in range(count):
        if kind_of(wide(out[index])) != KIND_DOUBLE:
            widest = max(widest, clearance(t, s, station_of(wide(out[index])), roads))
    if widest <= 1:
        return count
    for index in range(count):
        if kind_of(wide(out[index])) != KIND_DOUBLE:
            out[kept] = out[index]
            kept += 1
    return kept
