"""Observations as rows of bytes, written straight from state records, for many games at once.

What is written here for an audience equals `views.tensors` of that audience's view, byte by byte; the tests compare
them for every edition and let this file pass the same leak probe. A row is written from left to right in the order
of `block.row_order`; each function takes the place to begin at and returns the place behind it. Private arrays are zero
for the detectives.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import inlined, wide
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    OVER,
    PLACE,
    PURSUE,
    Record,
)
from fogbound.rules.codes import PIECE_SHIFT
from fogbound.rules.position import UNKNOWN_TICKET
from fogbound.rules.tables import Tables
from fogbound.views.tensors import HIDDEN_TICKET

Array = np.ndarray[Any, np.dtype[Any]]
_HIDDEN, _UNKNOWN = int(HIDDEN_TICKET), int(UNKNOWN_TICKET)


@inlined
def write_pieces(t: Tables, s: Record, row: Array, place: int, codes: Array, count: int) -> int:
    """Stations, who is next, who has moved, who is out. `codes` are the legal moves, whoever makes them."""
    pieces = wide(t.pursuers) + 1
    moved, out = wide(s.moved), wide(s.out)
    for piece in range(pieces):
        row[place + piece] = s.at[piece]
        row[place + pieces + piece] = 0
        row[place + 2 * pieces + piece] = moved >> piece & 1
        row[place + 3 * pieces + piece] = out >> piece & 1
    if not s.seen:
        row[place] = 0
    if s.phase == PURSUE or s.phase == PLACE:
        for index in range(count):
            row[place + pieces + (wide(codes[index]) >> PIECE_SHIFT & 7)] = 1
    elif s.phase != OVER:
        row[place + pieces] = 1
    return place + 4 * pieces


@inlined
def write_tickets(t: Tables, s: Record, row: Array, place: int) -> int:
    """Every purse; a common one stands for each detective."""
    for detective in range(wide(t.detectives)):
        for ticket in range(3):
            row[place] = s.purse[0, ticket] if t.common else s.purse[detective, ticket]
            place += 1
    for ticket in range(5):
        row[place + ticket] = s.x_purse[ticket]
    for ticket in range(3):
        row[place + 5 + ticket] = s.supply[ticket]
    return place + 8


@inlined
def write_log(s: Record, row: Array, place: int, longest: int) -> int:
    """The log as everybody knows it."""
    for entry in range(wide(s.entries)):
        mark = wide(s.log_mark[entry])
        ticket = mark & MARK_TICKET
        is_known = mark & MARK_TICKET_SHOWN != 0 and ticket != _UNKNOWN
        is_shown = mark & MARK_STATION_SHOWN != 0
        row[place] = ticket + 1 if is_known else _HIDDEN
        row[place + 1] = s.log_station[entry] if is_shown else 0
        row[place + 2] = mark & MARK_DOUBLE != 0
        row[place + 3] = mark & MARK_VANISH != 0
        row[place + 4] = mark & MARK_SURFACED != 0
        row[place + 5] = is_shown
        place += 6
    end = place + 6 * (longest - wide(s.entries))
    row[place:end] = 0
    return end


@inlined
def write_private(s: Record, row: Array, place: int) -> None:
    """Mister X's own knowledge, to the end of the row."""
    row[place] = s.at[0]
    row[place + 1] = s.x_start
    place += 2
    for entry in range(wide(s.entries)):
        ticket = wide(s.log_mark[entry]) & MARK_TICKET
        row[place] = _HIDDEN if ticket == _UNKNOWN else ticket + 1
        row[place + 1] = s.log_station[entry]
        place += 2
    row[place:] = 0


@inlined
def write_row(t: Tables, s: Record, row: Array, longest: int, is_own: bool, codes: Array, count: int) -> None:
    """One game's observation. `longest` is the room that the edition's log has."""
    score = wide(s.score)
    row[0] = score & 255
    row[1] = score >> 8 & 255
    for phase in range(6):
        row[2 + phase] = phase == s.phase
    row[8] = s.rounds
    place = write_pieces(t, s, row, 9, codes, count)
    place = write_tickets(t, s, row, place)
    place = write_log(s, row, place, longest)
    row[place] = s.vanishing
    row[place + 1] = s.black_round
    place += 2
    handed = wide(s.handed) >> 1
    for number in range(wide(t.deck_size)):
        row[place] = handed >> number & 1
        place += 1
    if is_own:
        write_private(s, row, place)
    else:
        row[place:] = 0
