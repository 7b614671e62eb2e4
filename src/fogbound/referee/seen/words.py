"""The words of a move as rows of numbers (views.words), written straight from state records, for many games at once.

What is written here equals the transcript of the audience's view, row by row; the tests compare them for random
editions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.belief.known import Known, become, stand
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    Record,
)
from fogbound.rules.codes import KIND_PLACE, KIND_TAKE, KIND_WAIVE
from fogbound.rules.move_codes import kind_of, piece_of, station_of, ticket_of
from fogbound.rules.position import UNKNOWN_TICKET
from fogbound.rules.tables import Tables
from fogbound.views.words import (
    BEGINS_DOUBLE,
    KIND,
    LEG,
    MARK,
    PIECE,
    PLACED,
    ROUND,
    STATION,
    SURFACES,
    TAKEN,
    TICKET,
    VANISHES,
    X_LEG,
    X_SEEN,
)

Array = np.ndarray[Any, np.dtype[Any]]
_UNKNOWN = int(UNKNOWN_TICKET)


class Before(NamedTuple):
    """What everybody knew before a move and cannot read from the state after it."""

    rounds: int
    is_seen: bool
    handed: int


@inlined
def before(s: Record) -> Before:
    """To be asked before a move is played."""
    return Before(wide(s.rounds), bool(s.seen), wide(s.handed))


@compiled
def put_word(row: Array, kind: int, piece: int, ticket: int, station: int, mark: int) -> None:
    """Fills a row."""
    row[KIND] = kind
    row[PIECE] = piece
    row[TICKET] = ticket
    row[STATION] = station
    row[MARK] = mark


@compiled
def put_x_leg(s: Record, entry: int, is_own: bool, row: Array) -> None:
    """A leg of Mister X's log: whole for him, for the others as far as its mark allows."""
    bits = wide(s.log_mark[entry])
    ticket = bits & MARK_TICKET
    knows_ticket = (is_own or bits & MARK_TICKET_SHOWN != 0) and ticket != _UNKNOWN
    knows_station = is_own or bits & MARK_STATION_SHOWN != 0
    mark = 0
    if bits & MARK_DOUBLE:
        mark = BEGINS_DOUBLE
    elif bits & MARK_VANISH:
        mark = VANISHES
    elif bits & MARK_SURFACED:
        mark = SURFACES
    put_word(row, X_LEG, 0, ticket + 1 if knows_ticket else 0, wide(s.log_station[entry]) if knows_station else 0, mark)


@inlined
def write_words(s: Record, code: int, was: Before, rows: Array, count: int) -> int:
    """What everybody learns from a move that was played, behind the `count` rows written before; how many there are."""
    piece, kind, ticket = piece_of(code), kind_of(code), ticket_of(code)
    if kind == KIND_PLACE:
        put_word(rows[count], PLACED, piece, 0, station_of(code), 0)
    elif kind == KIND_TAKE:
        put_word(rows[count], TAKEN, piece, ticket + 1, 0, 0)
    elif kind == KIND_WAIVE:
        put_word(rows[count], TAKEN, piece, 0, 0, 0)
    elif piece == 0:
        put_x_leg(s, wide(s.entries) - 1, False, rows[count])
    else:
        face, turned_up = 0, wide(s.handed) ^ was.handed
        while turned_up >> face + 1:
            face += 1
        put_word(rows[count], LEG, piece, ticket + 1, station_of(code), face)
    return write_round(s, was, piece == 0, rows, count + 1)


@compiled
def write_round(s: Record, was: Before, is_x_leg: bool, rows: Array, count: int) -> int:
    """The round that began with a move, or with the deal, and Mister X where he reappears in it."""
    if s.rounds == was.rounds:
        return count
    put_word(rows[count], ROUND, 0, 0, wide(s.rounds), 0)
    count += 1
    if s.seen and not was.is_seen and not is_x_leg:
        put_word(rows[count], X_SEEN, 0, 0, wide(s.at[0]), 0)
        count += 1
    return count


@inlined
def write_beginning(t: Tables, s: Record, rows: Array, k: Known) -> int:
    """What everybody knows when a game begins: how many words, and into `k`, a fresh record, who stands where."""
    for piece in range(1, wide(t.pursuers) + 1):
        if s.at[piece]:
            stand(k, piece, wide(s.at[piece]))
    if s.seen:
        become(k, wide(s.at[0]))
    return write_round(s, Before(0, bool(s.seen), 0), False, rows, 0)


@inlined
def write_ending(s: Record, k: Known) -> None:
    """The game is over: the log is opened, and everybody knows where he is."""
    become(k, wide(s.at[0]))
