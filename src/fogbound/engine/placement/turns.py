"""Whose turn it is, and who has had theirs."""

from __future__ import annotations

from collections.abc import Iterator

from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_SURFACED,
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
from fogbound.rules.bit_sets import has, only
from fogbound.rules.codes import CAUGHT, WAITS
from fogbound.rules.position import Position
from fogbound.rules.tables import TableArray, Tables


def turn_faults(position: Position, tables: TableArray, states: StateArray) -> Iterator[str]:
    """What is wrong with turn, round, moved, out and vanishing."""
    t: Tables = tables[0]
    s: Record = states[0]
    yield from _order_faults(position, t, s)
    yield from _leg_faults(t, s)
    if s.phase == PLACE and not t.chosen:
        yield "starts are dealt in this edition, not chosen"
    if (s.rounds == 0) != (s.phase == PLACE):
        yield "rounds count from 1 once every piece stands on the board"
    if (s.catcher > 0) != (s.reason == CAUGHT) or s.catcher > t.pursuers:
        yield "over caught names the piece that caught Mister X"
    if s.phase == OVER and not s.reason:
        yield "a game that is over has ended in some way"


def _order_faults(position: Position, t: Tables, s: Record) -> Iterator[str]:
    fixed = s.phase in (PLACE, TAKE) or (s.phase == PURSUE and not t.free_order)
    last = int(t.detectives if s.phase == TAKE else t.pursuers)
    if fixed != bool(s.turn) or s.turn > last:
        yield "turn names a piece where an order is fixed, and only there"
    if s.moved and s.phase not in (PURSUE, OVER):
        yield "pieces have moved only in the pursuers' turn"
    if int(s.moved | s.out) & 1 or max(int(s.moved), int(s.out)) >> (int(t.pursuers) + 1):
        yield "moved and out name pursuers"
    if int(s.out) >> (int(t.detectives) + 1) or (s.out and t.stuck == WAITS):
        yield "only detectives drop out, and only with stuck=out or stuck=boxed"
    if s.phase == PURSUE and s.turn and (int(s.moved) & _to_come(t, int(s.turn)) or has(int(s.out), int(s.turn))):
        yield "in a fixed order nobody has moved before their turn, and nobody who is out has one"
    if len(set(position.moved)) != len(position.moved) or len(set(position.out)) != len(position.out):
        yield "moved and out name each piece once"


def _to_come(t: Tables, turn: int) -> int:
    """The pieces that have their turn now or later in a fixed order, a bit each."""
    pieces = 0
    while turn:
        pieces |= only(turn)
        turn = int(t.next_piece[turn])
    return pieces


def _leg_faults(t: Tables, s: Record) -> Iterator[str]:
    last = int(s.log_mark[int(s.entries) - 1]) if s.entries else 0
    awaits_second = bool(last & MARK_DOUBLE) or bool(last & MARK_VANISH and not t.vanish_rounds)
    # Where pursuers do not block, the first leg may have led to one of them (rules 2.3).
    is_caught = s.phase == OVER and s.reason == CAUGHT and not t.blocking
    if (s.phase == SECOND_LEG) != awaits_second and not is_caught:
        yield "a second leg follows an entry that is marked + or a vanish, and at once"
    if bool(s.vanishing) != bool(last & MARK_VANISH):
        yield "vanishing: the second hidden leg is still to come after an entry that is marked ~, and only then"
    if s.vanishing and s.phase == (X_TURN if not t.vanish_rounds else SECOND_LEG):
        yield "the second leg of a vanish is made in the same turn, or in the next with vanish=rounds"
    if s.phase == TAKE and not last & MARK_SURFACED:
        yield "tickets are taken only where surfacing is allowed, and after an entry that is marked !"
