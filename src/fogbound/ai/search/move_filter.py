"""Which of the legal moves a search looks at: none twice, and none that nobody would want.

Each function leaves what it keeps in front of the buffer and returns how many that are. Callers outside come in by
`sift_at`.
"""

from __future__ import annotations

from fogbound._compiled import compiled
from fogbound.ai.playouts.candidate_playout import BLACK_FROM
from fogbound.ai.playouts.steps import clearance
from fogbound.belief.roads import Roads
from fogbound.engine.layout import Record, StateArray
from fogbound.engine.legality import Codes, pursuer_at, x_count
from fogbound.rules.codes import BLACK, KIND_DOUBLE, KIND_SHIFT, KIND_TAKE, PIECE_SHIFT, TICKET_SHIFT
from fogbound.rules.tables import TableArray, Tables


@compiled
def sift(
    t: Tables, s: Record, roads: Roads, out: Codes, count: int, is_x: bool, saves_black: bool, saves_doubles: bool
) -> int:
    """Takes out what differs in nothing that matters, and of Mister X's moves what runs into a pursuer or wastes."""
    count = distinct(t, s, out, count)
    if is_x and not t.blocking:
        count = keep_clear(t, s, out, count)
    if is_x and saves_black:
        count = hold_black(t, s, out, count)
    if is_x and saves_doubles:
        count = hold_double(t, s, roads, out, count)
    return count


@compiled
def sift_at(
    tables: TableArray, states: StateArray, roads: Roads, out: Codes, is_x: bool, saves_black: bool, saves_doubles: bool
) -> int:
    """`sift` for the first state of an array and all moves in the buffer."""
    return sift(tables[0], states[0], roads, out, len(out), is_x, saves_black, saves_doubles)


@compiled
def distinct(t: Tables, s: Record, out: Codes, count: int) -> int:
    """Of moves that differ in nothing but a shown ticket, keeps the one of which most are left.

    Moves of a piece to one station lie side by side.
    """
    kept, place = 0, 255 | 7 << PIECE_SHIFT
    for index in range(count):
        code = int(out[index])
        ticket = code >> TICKET_SHIFT & 7
        plain = code & ~(7 << TICKET_SHIFT)
        is_new = True
        if ticket != BLACK and code >> KIND_SHIFT & 7 != KIND_TAKE:
            for earlier in range(kept - 1, max(0, kept - 12) - 1, -1):
                other = int(out[earlier])
                if other & place != code & place:
                    break
                other_ticket = other >> TICKET_SHIFT & 7
                if other & ~(7 << TICKET_SHIFT) == plain and other_ticket != BLACK:
                    is_new = False
                    if purse_count(t, s, code) > purse_count(t, s, other):
                        out[earlier] = code
                    break
        if is_new:
            out[kept] = code
            kept += 1
    return kept


@compiled
def purse_count(t: Tables, s: Record, code: int) -> int:
    """How many tickets of the kind that a move spends its piece has."""
    piece, ticket = code >> PIECE_SHIFT & 7, code >> TICKET_SHIFT & 7
    if piece == 0:
        return x_count(t, s, ticket)
    if piece > t.detectives:
        return 0
    return int(s.purse[0 if t.common else piece - 1, ticket])


@compiled
def hold_black(t: Tables, s: Record, out: Codes, count: int) -> int:
    """Takes black legs out where they would hide little: early, or on an entry that is shown; never the last move."""
    if s.rounds >= BLACK_FROM and not t.shown[int(s.entries) + 1]:
        return count
    kept = 0
    for index in range(count):
        if int(out[index]) >> TICKET_SHIFT & 7 != BLACK:
            out[kept] = out[index]
            kept += 1
    return kept or count


@compiled
def keep_clear(t: Tables, s: Record, out: Codes, count: int) -> int:
    """Takes legs onto a pursuer's station out, which the rules may allow; never the last move."""
    kept = 0
    for index in range(count):
        if not pursuer_at(t, s, int(out[index]) & 255):
            out[kept] = out[index]
            kept += 1
    return kept or count


@compiled
def hold_double(t: Tables, s: Record, roads: Roads, out: Codes, count: int) -> int:
    """Takes doubles out while a single leg still gets him out of every pursuer's reach."""
    kept, widest = 0, 0
    for index in range(count):
        if int(out[index]) >> KIND_SHIFT & 7 != KIND_DOUBLE:
            widest = max(widest, clearance(t, s, int(out[index]) & 255, roads))
    if widest <= 1:
        return count
    for index in range(count):
        if int(out[index]) >> KIND_SHIFT & 7 != KIND_DOUBLE:
            out[kept] = out[index]
            kept += 1
    return kept
