"""Would a game have ended before, or not have ended yet? The rules themselves are asked."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from fogbound.engine import kernel
from fogbound.engine.layout import MARK_SURFACED, MAX_MOVES, OVER, PLACE, PURSUE, SECOND_LEG, X_TURN, Record, StateArray
from fogbound.rules.codes import BY_ENTRIES, BY_ROUNDS, CAUGHT, EXHAUSTED, STUCK
from fogbound.rules.position import Position
from fogbound.rules.tables import TableArray, Tables


def course_faults(position: Position, tables: TableArray, states: StateArray) -> Iterator[str]:
    """What is wrong with the moment: a game that goes on can go on, and one that is over has come to its end."""
    t: Tables = tables[0]
    s: Record = states[0]
    writes_more = s.phase in (X_TURN, SECOND_LEG) or s.reason == STUCK
    if (t.length_by == BY_ROUNDS and s.rounds > t.length) or (
        t.length_by == BY_ENTRIES and int(s.entries) + writes_more > t.length
    ):
        yield "the game would have ended before"
    last = int(s.log_mark[int(s.entries) - 1]) if s.entries else 0
    # Tickets that have been paid or taken since Mister X's turn began say nothing about that moment.
    has_paid = s.moved or last & MARK_SURFACED
    # In the first round nobody has asked yet whether the detectives can move (rules 7): bobbies may be able to.
    was_asked = s.rounds > 1 and (writes_more or (s.phase == PURSUE and not has_paid))
    if was_asked and _are_exhausted(tables, states):
        yield "no detective could ever move again: the game would already be over"
    if s.phase == OVER and not _is_end(tables, states):
        yield "the game is not over in this way"
    if s.phase not in (OVER, PLACE) and _count_moves(tables, states) == 0:
        yield "no piece can move here: the game would already be over"


def _are_exhausted(tables: TableArray, states: StateArray) -> bool:
    """Would the game end here for want of tickets, if all detectives had just moved and no length were set?"""
    after = states.copy()
    s: Record = after[0]
    s.moved, s.rounds, s.entries = 0xFF, 0, 0
    kernel.end_round_at(tables, after, 0)
    return bool(s.reason == EXHAUSTED)


def _is_end(tables: TableArray, states: StateArray) -> bool:
    """Does what is told of the last moment lead to the ending that is told?"""
    after = states.copy()
    s: Record = after[0]
    told = int(s.reason)
    s.reason = 0
    if told == CAUGHT:
        return True
    if told == STUCK:
        s.phase = X_TURN
        return _count_moves(tables, after) == 0
    s.phase = PURSUE
    if tables[0].free_order and _count_moves(tables, after):
        return False
    kernel.end_round_at(tables, after, 0)
    return int(s.reason) == told


def _count_moves(tables: TableArray, states: StateArray) -> int:
    return int(kernel.legal_at(tables, states, 0, np.empty(MAX_MOVES, np.int32)))
