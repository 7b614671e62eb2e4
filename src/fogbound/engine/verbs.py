"""The four verbs: start, legal, apply, outcome. States go in and come out; nothing is changed in place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from fogbound.engine import kernel
from fogbound.engine.deals import Deal, check_deal
from fogbound.engine.layout import MAX_MOVES, PLACE, STATE, Record, StateArray
from fogbound.engine.state import State
from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Move, Outcome, Reason, edition_of, parse_move
from fogbound.rules.tables import Tables, tables


def start(edition: Edition | str, cards: Deal) -> State:
    """The first state: pieces dealt and Mister X to move, or the first pursuer to choose its start."""
    edition = edition_of(edition)
    check_deal(edition, cards)
    array = blank(edition)
    compiled_tables = tables(edition)
    s: Record = array[0]
    if cards.deck:
        s.deck[: len(cards.deck)] = cards.deck
    if cards.draws:
        s.draws[: len(cards.draws)] = cards.draws
    s.at[0] = s.x_start = cards.x
    if edition.start == "chosen":
        s.phase = PLACE
        s.turn = 1
        # A start that is known before the pursuers choose theirs stands open from the beginning.
        s.seen = edition.x_moves == "open" and cards.x > 0
    else:
        s.at[1 : 1 + len(cards.pursuers)] = cards.pursuers
        kernel.begin_at(compiled_tables, array, 0)
    return State(edition, array, compiled_tables)


def blank(edition: Edition) -> StateArray:
    """A state before any card is dealt, to write into: tickets counted out, nobody on the board."""
    return np.frombuffer(bytearray(_counted_out(edition)), STATE)


@lru_cache(maxsize=1_024)
def _counted_out(edition: Edition) -> bytes:
    array = np.zeros(1, STATE)
    t: Tables = tables(edition)[0]
    s: Record = array[0]
    s.purse[:] = t.purse
    s.x_purse[:] = t.x_purse
    s.supply[:] = t.supply
    return array.tobytes()


def legal_codes(state: State) -> list[int]:
    """The legal moves as integers; about two microseconds."""
    out = np.empty(MAX_MOVES, np.int32)
    codes: list[int] = out[: kernel.legal_at(state.tables, state.array, 0, out)].tolist()
    return codes


def legal(state: State) -> tuple[Move, ...]:
    """Every legal move; none when the game is over."""
    return tuple(map(Move.from_code, legal_codes(state)))


def apply(state: State, move: Move | str, codes: Sequence[int] | None = None) -> State:
    """The state after a move; IllegalMove if the rules forbid it. `codes`: the legal moves, where they are known."""
    code = (parse_move(move, state.edition.detectives) if isinstance(move, str) else move).code
    if code not in (legal_codes(state) if codes is None else codes):
        raise IllegalMove("the rules do not allow this move here")
    array = state.copy_array()
    kernel.apply_at(state.tables, array, 0, code)
    return State(state.edition, array, state.tables)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if not state.is_over:
        return None
    return Outcome(Reason(int(state.record.reason)), int(state.record.score))
