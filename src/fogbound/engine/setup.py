"""Positions become states and states positions, so that a game can begin anywhere a game could stand."""

from __future__ import annotations

import numpy as np

from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    OVER,
    PHASE_WORDS,
    PLACE,
    STATE,
    X_TURN,
    Record,
)
from fogbound.engine.placement import check_placement
from fogbound.engine.state import State
from fogbound.errors import PositionError
from fogbound.rules import Reason, Ticket, piece_index, piece_text
from fogbound.rules.codes import DECK, HANDED, PURSE, STUCK, SUPPLY
from fogbound.rules.position import UNKNOWN_TICKET, Entry, Position
from fogbound.rules.tables import Tables, tables

_MARK_BITS = {"+": MARK_DOUBLE, "~": MARK_VANISH, "!": MARK_SURFACED, "*": MARK_STATION_SHOWN}


def from_position(position: Position) -> State:
    """The state that a full position describes; PositionError if no game of this edition could stand so."""
    if not position.is_full:
        raise PositionError("a public position does not say where Mister X is: set up from a full one")
    compiled_tables = tables(position.edition)
    array = np.zeros(1, STATE)
    t: Tables = compiled_tables[0]
    s: Record = array[0]
    _set_turn(s, position)
    for piece, station in position.at:
        s.at[piece] = station
    _set_log(t, s, position)
    _set_tickets(t, s, position)
    s.moved = sum(1 << piece for piece in set(position.moved))
    s.out = sum(1 << piece for piece in set(position.out))
    s.seen = _is_seen(t, s)
    check_placement(position, compiled_tables, array)
    return State(position.edition, array, compiled_tables)


def to_position(state: State, known: tuple[int, ...] = ()) -> Position:
    """The full position of a state; `from_position` gives back an equal state."""
    t: Tables = state.tables[0]
    s = state.record
    rows = (0,) if t.common else range(int(t.detectives))
    return Position(
        edition=state.edition,
        is_full=True,
        turn=_turn_words(state),
        round=int(s.rounds),
        at=tuple((piece, int(s.at[piece])) for piece in range(int(t.pursuers) + 1) if s.at[piece]),
        purse=tuple((0 if t.common else row + 1, _triple(s.purse[row])) for row in rows)
        if t.payment in (PURSE, DECK)
        else (),
        x_tickets=_triple(s.x_purse) if t.fares == HANDED else None,
        black=int(s.x_purse[Ticket.BLACK]),
        double=int(s.x_purse[Ticket.DOUBLE]),
        supply=_triple(s.supply) if t.fares == SUPPLY else None,
        start=int(s.x_start),
        log=tuple(_entry(s, index) for index in range(int(s.entries))),
        moved=_pieces(int(s.moved)),
        out=_pieces(int(s.out)),
        black_round=int(s.black_round),
        vanishing=bool(s.vanishing),
        score=int(s.score),
        handed=_pieces(int(s.handed)),
        deck=tuple(int(number) for number in s.deck if number),
        draws=tuple(int(number) for number in s.draws if number),
        known=known,
    )


def _triple(row: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> tuple[int, int, int]:
    return int(row[0]), int(row[1]), int(row[2])


def _pieces(bits: int) -> tuple[int, ...]:
    return tuple(index for index in range(32) if bits >> index & 1)


def _turn_words(state: State) -> tuple[str, ...]:
    s, detectives = state.record, state.edition.detectives
    word = PHASE_WORDS[int(s.phase)]
    if s.phase == OVER:
        reason = Reason(int(s.reason))
        catcher = [piece_text(int(s.catcher), detectives)] if s.catcher else []
        return (word, reason.word, *catcher)
    return (word, piece_text(int(s.turn), detectives)) if s.turn else (word,)


def _set_turn(s: Record, position: Position) -> None:
    words = position.turn
    try:
        if len(words) > (3 if words[0] == "over" else 2):
            raise ValueError
        s.phase = PHASE_WORDS.index(words[0])
        s.rounds = position.round
        if s.phase == OVER:
            s.reason = Reason[words[1].upper()]
            s.catcher = piece_index(words[2], position.edition.detectives) if len(words) > 2 else 0
        elif len(words) > 1:
            s.turn = piece_index(words[1], position.edition.detectives)
    except (ValueError, KeyError, IndexError):
        raise PositionError(
            f"turn {' '.join(words)[:40]}: write x, second, pursue, take 1, place 1 or over caught 1"
        ) from None


def _set_log(t: Tables, s: Record, position: Position) -> None:
    log = position.log
    if log is None:
        turns = position.round - (s.phase == X_TURN or (s.phase == OVER and s.reason == STUCK))
        log = tuple(Entry(UNKNOWN_TICKET, 0) for _ in range(max(0, turns)))
    if len(log) > len(s.log_mark):
        raise PositionError(f"a log has at most {len(s.log_mark)} entries")
    s.entries = len(log)
    s.x_start = position.start
    if not log and not position.start:
        s.x_start = s.at[0]
    for index, entry in enumerate(log):
        mark = entry.ticket | sum(_MARK_BITS[letter] for letter in entry.marks if letter in _MARK_BITS)
        s.log_mark[index] = mark if "-" in entry.marks else mark | MARK_TICKET_SHOWN
        s.log_station[index] = entry.station
    if log and not log[-1].station:
        s.log_station[len(log) - 1] = s.at[0]
    s.black_round = position.black_round
    s.vanishing = position.vanishing


def _set_tickets(t: Tables, s: Record, position: Position) -> None:
    s.purse[:] = t.purse
    for owner, tickets in position.purse:
        if bool(t.common) != (owner == 0) or owner > t.detectives:
            raise PositionError("a common purse is written all=..., others with the detective's number")
        s.purse[max(0, owner - 1)] = tickets
    s.x_purse[:] = t.x_purse
    s.supply[:] = t.supply
    if position.black is not None:
        s.x_purse[Ticket.BLACK] = position.black
    if position.double is not None:
        s.x_purse[Ticket.DOUBLE] = position.double
    if position.x_tickets is not None:
        s.x_purse[:3] = position.x_tickets
    if position.supply is not None:
        s.supply[:] = position.supply
    s.score = position.score
    if max((*position.handed, len(position.deck), len(position.draws)), default=0) > len(s.deck):
        raise PositionError("the ticket deck is not that large")
    s.handed = sum(1 << number for number in set(position.handed))
    deck = position.deck or range(1, int(t.deck_size) + 1)
    s.deck[: len(deck)] = deck
    draws = position.draws or (range(1, int(t.deck_size) + 1) if t.x_by_ticket else ())
    s.draws[: len(draws)] = draws


def _is_seen(t: Tables, s: Record) -> bool:
    if s.phase == PLACE or not s.entries:
        return bool(t.is_open) and s.at[0] > 0
    is_shown = bool(s.log_mark[int(s.entries) - 1] & MARK_STATION_SHOWN)
    return is_shown or bool(t.is_open and s.phase == X_TURN and not s.vanishing)


def _entry(s: Record, index: int) -> Entry:
    mark = int(s.log_mark[index])
    letters = "".join(letter for letter, bit in _MARK_BITS.items() if mark & bit)
    hidden = "" if mark & MARK_TICKET_SHOWN else "-"
    return Entry(mark & MARK_TICKET, int(s.log_station[index]), letters + hidden)
