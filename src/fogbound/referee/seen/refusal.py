"""Why a move is refused, as exactly as the mover may know."""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.engine import State
from fogbound.errors import Refusal
from fogbound.rules import Kind, Move
from fogbound.rules.codes import BLACK, FERRY
from fogbound.views import Audience


def refusal_for(
    state: State, audience: Audience, pieces: tuple[int, ...], move: Move, codes: Sequence[int]
) -> Refusal | None:
    """The code for a move that this seat may not make, or None if it may; `codes` are the legal moves.

    A detective's answer is computed from the pursuers' stations and tickets alone.
    """
    is_x = audience is Audience.MISTER_X
    if is_x != (state.phase in ("x", "second", "take")):
        return Refusal.NOT_YOUR_TURN
    if move.is_mister_x != is_x or (not is_x and move.piece not in pieces):
        return Refusal.NOT_YOUR_PIECE
    if move.code in codes:
        return None
    if state.record.turn not in (0, move.piece):
        return Refusal.NOT_YOUR_TURN
    if int(state.record.moved) >> move.piece & 1:
        return Refusal.ALREADY_MOVED
    if move.kind is Kind.TAKE:
        return Refusal.NO_TICKET
    if move.kind is Kind.WAIVE:
        return Refusal.ILLEGAL
    if not 1 <= move.station <= int(state.tables[0].stations):
        return Refusal.NO_SUCH_STATION
    return _why_not(state, move)


def _why_not(state: State, move: Move) -> Refusal:
    s, t = state.record, state.tables[0]
    is_placing = move.kind is Kind.PLACE or state.phase == "place"
    has_pursuer = any(s.at[piece] == move.station for piece in range(1, int(t.pursuers) + 1))
    if has_pursuer and (t.blocking or is_placing):
        return Refusal.STATION_TAKEN
    if is_placing:
        return Refusal.ILLEGAL
    here = int(s.at[move.piece])
    first, last = int(t.edge_first[here]), int(t.edge_first[here + 1])
    ways = [int(t.edge_via[edge]) for edge in range(first, last) if t.edge_to[edge] == move.station]
    if not ways or (move.ticket != BLACK and move.ticket not in ways) or (ways == [FERRY] and move.ticket != BLACK):
        return Refusal.NO_CONNECTION
    return Refusal.ILLEGAL if move.kind is not Kind.LEG else Refusal.NO_TICKET
