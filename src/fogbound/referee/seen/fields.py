"""The part of a view that changes with every move, as JSON, written by compiled code.

Nothing secret stands in it but Mister X's moves, which come last and by themselves, for who may have them. The texts
are those that `view.shared` and `rules.moves` give; `json` puts them together with what only grows.
"""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.engine.layout import OVER, PLACE, PURSUE, Record, StateArray
from fogbound.engine.legality import Codes, legal
from fogbound.rules.codes import (
    BLACK,
    DOUBLE,
    FACE_SHIFT,
    FREE,
    HANDED,
    KIND_PLACE,
    KIND_SHIFT,
    KIND_TAKE,
    KIND_WAIVE,
    PIECE_SHIFT,
    SUPPLY,
    TICKET_SHIFT,
)
from fogbound.rules.tables import TableArray, Tables
from fogbound.rules.tickets import LETTERS

Text = np.ndarray[tuple[int], np.dtype[np.uint8]]
"""Bytes to write into, or a word to write."""


def _word(text: str) -> Text:
    return np.frombuffer(text.encode(), np.uint8)


TICKET, SUFFIX = _word(LETTERS), _word("+!~")
ROUND, TO_MOVE, STATIONS = _word('"round":'), _word(',"to_move":['), _word('],"stations":{')
PURSES, ALL, CLOSED = _word('},"purses":{'), _word('"all":'), _word("},")
BLACK_LEFT, DOUBLE_LEFT = _word('"black":'), _word(',"double":')
X_TICKETS, SUPPLY_LEFT, NULL = _word(',"x_tickets":'), _word(',"supply":'), _word("null")
MOVED, OUT, VANISHING = _word(',"moved":['), _word('],"out":['), _word('],"vanishing":')
TRUE, FALSE = _word("true"), _word("false")
BLACK_ROUND, SCORE, DECK = _word(',"black_round":'), _word(',"score":'), _word(',"handed":[')
QUOTE, COMMA, COLON, HASH, AT, MINUS = 34, 44, 58, 35, 64, 45
OPEN, CLOSE, X, BOBBY, ZERO = 91, 93, 88, 66, 48
FIXED_ROOM, MOVE_ROOM = 1_024, 16
"""Bytes that everything but the moves takes at most, and that a move does."""


@compiled
def put(out: Text, at: int, word: Text) -> int:
    """Writes a word, and returns where it ends, as all that follow."""
    for index in range(len(word)):
        out[at + index] = word[index]
    return at + len(word)


@inlined
def put_letter(out: Text, at: int, letter: int) -> int:
    """One byte."""
    out[at] = letter
    return at + 1


@compiled
def put_number(out: Text, at: int, number: int) -> int:
    """A whole number."""
    if number < 0:
        at, number = put_letter(out, at, MINUS), -number
    size = 10
    while size <= number:
        size *= 10
    while size > 1:
        size //= 10
        at = put_letter(out, at, ZERO + number // size % 10)
    return at


@compiled
def put_piece(t: Tables, out: Text, at: int, piece: int) -> int:
    """A piece's name."""
    if piece == 0:
        return put_letter(out, at, X)
    if piece <= wide(t.detectives):
        return put_letter(out, at, ZERO + piece)
    return put_letter(out, put_letter(out, at, BOBBY), ZERO + piece - wide(t.detectives))


@compiled
def put_name(t: Tables, out: Text, at: int, piece: int) -> int:
    """A piece's name in quotes."""
    return put_letter(out, put_piece(t, out, put_letter(out, at, QUOTE), piece), QUOTE)


@compiled
def next_item(out: Text, at: int) -> int:
    """A comma, unless a bracket has just been opened."""
    is_first = out[at - 1] == OPEN or out[at - 1] == OPEN + 32
    return at if is_first else put_letter(out, at, COMMA)


@compiled
def put_pieces(t: Tables, out: Text, at: int, bits: int) -> int:
    """The names of the pieces whose bits are set."""
    for piece in range(1, 8):
        if bits >> piece & 1:
            at = put_name(t, out, next_item(out, at), piece)
    return at


@compiled
def put_triple(out: Text, at: int, first: int, second: int, third: int) -> int:
    """Three numbers in brackets."""
    at = put_number(out, put_letter(out, at, OPEN), first)
    at = put_number(out, put_letter(out, at, COMMA), second)
    at = put_number(out, put_letter(out, at, COMMA), third)
    return put_letter(out, at, CLOSE)


@inlined
def put_movers(t: Tables, s: Record, codes: Codes, count: int, out: Text, at: int) -> int:
    """The pieces of which one moves next."""
    if s.phase != PURSUE and s.phase != PLACE:
        return at if s.phase == OVER else put_name(t, out, at, wide(0))
    seen = 0
    for index in range(count):
        piece = wide(codes[index]) >> PIECE_SHIFT & 7
        if not seen >> piece & 1:
            seen |= 1 << piece
            at = put_name(t, out, next_item(out, at), piece)
    return at


@inlined
def put_purses(t: Tables, s: Record, out: Text, at: int) -> int:
    """The detectives' tickets."""
    if t.payment == FREE:
        return at
    for row in range(1 if t.common else wide(t.detectives)):
        at = next_item(out, at)
        at = put(out, at, ALL) if t.common else put_letter(out, put_name(t, out, at, row + 1), COLON)
        at = put_triple(out, at, wide(s.purse[row, 0]), wide(s.purse[row, 1]), wide(s.purse[row, 2]))
    return at


@inlined
def put_move(t: Tables, code: int, out: Text, at: int) -> int:
    """A move's text in quotes."""
    piece, kind, face = code >> PIECE_SHIFT & 7, code >> KIND_SHIFT & 7, code >> FACE_SHIFT & 31
    at = put_letter(out, at, QUOTE)
    if kind in (KIND_TAKE, KIND_WAIVE):
        at = put_letter(out, put_letter(out, at, X), MINUS)
    at = put_piece(t, out, at, piece)
    if kind == KIND_WAIVE:
        return put_letter(out, at, QUOTE)
    at = put_letter(out, at, AT if kind == KIND_PLACE else int(TICKET[code >> TICKET_SHIFT & 7]))
    if kind != KIND_TAKE:
        at = put_number(out, at, code & 255)
    if kind < KIND_PLACE and kind > 0:
        at = put_letter(out, at, int(SUFFIX[kind - 1]))
    if face:
        at = put_number(out, put_letter(out, at, HASH), face)
    return put_letter(out, at, QUOTE)


@inlined
def put_before_log(t: Tables, s: Record, codes: Codes, count: int, out: Text, at: int) -> int:
    """The shared fields from the round to the supply."""
    at = put_number(out, put(out, at, ROUND), wide(s.rounds))
    at = put_movers(t, s, codes, count, out, put(out, at, TO_MOVE))
    at = put(out, at, STATIONS)
    for piece in range(8):
        if s.at[piece] and (piece or s.seen):
            at = put_letter(out, put_name(t, out, next_item(out, at), piece), COLON)
            at = put_number(out, at, wide(s.at[piece]))
    at = put(out, put_purses(t, s, out, put(out, at, PURSES)), CLOSED)
    at = put_number(out, put(out, at, BLACK_LEFT), wide(s.x_purse[BLACK]))
    at = put_number(out, put(out, at, DOUBLE_LEFT), wide(s.x_purse[DOUBLE]))
    at = put(out, at, X_TICKETS)
    if t.fares == HANDED:
        at = put_triple(out, at, wide(s.x_purse[0]), wide(s.x_purse[1]), wide(s.x_purse[2]))
    else:
        at = put(out, at, NULL)
    at = put(out, at, SUPPLY_LEFT)
    if t.fares == SUPPLY:
        return put_triple(out, at, wide(s.supply[0]), wide(s.supply[1]), wide(s.supply[2]))
    return put(out, at, NULL)


@inlined
def put_after_log(t: Tables, s: Record, out: Text, at: int) -> int:
    """The shared fields from those that have moved to the tickets handed over."""
    at = put_pieces(t, out, put(out, at, MOVED), wide(s.moved))
    at = put_pieces(t, out, put(out, at, OUT), wide(s.out))
    at = put(out, put(out, at, VANISHING), TRUE if s.vanishing else FALSE)
    at = put_number(out, put(out, at, BLACK_ROUND), wide(s.black_round))
    at = put_number(out, put(out, at, SCORE), wide(s.score))
    at = put(out, at, DECK)
    for face in range(1, 32):
        if wide(s.handed) >> face & 1:
            at = put_number(out, next_item(out, at), face)
    return put_letter(out, at, CLOSE)


@compiled
def put_fields(tables: TableArray, states: StateArray, codes: Codes, out: Text) -> tuple[int, int, int, int]:
    """Writes the shared fields before the log, those after it, and the legal moves, of the first state.

    Returns where each part ends and how many moves there are. `codes` has room for them, `out` for `FIXED_ROOM` and
    for `MOVE_ROOM` each of them. About a microsecond.
    """
    t, s = tables[0], states[0]
    count = legal(t, s, codes)
    log = put_before_log(t, s, codes, count, out, wide(0))
    moves = put_after_log(t, s, out, log)
    at = put_letter(out, moves, OPEN)
    for index in range(count):
        at = put_move(t, wide(codes[index]), out, next_item(out, at))
    return log, moves, put_letter(out, at, CLOSE), count
