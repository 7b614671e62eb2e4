"""What an audience learns from one move."""

from __future__ import annotations

from collections.abc import Iterator

from fogbound.engine import State
from fogbound.engine.layout import OVER, PLACE, PURSUE
from fogbound.referee.seen.log import as_known, log_entry
from fogbound.referee.seen.names import piece_names
from fogbound.referee.seen.seals import Sealer, leg_word
from fogbound.rules import Kind, Move, Reason
from fogbound.rules.moves import MISTER_X
from fogbound.views import AnyEvent, Audience, Placed, PursuerMoved, RoundBegan, Skipped, TicketTaken, XMoved, XSeen


def events_for(before: State, move: Move, after: State, audience: Audience, sealer: Sealer) -> Iterator[AnyEvent]:
    """What an audience learns from one move: the move, who could not move, and the next round's beginning."""
    was, now = before.record, after.record
    piece = piece_names(before.edition.detectives)[move.piece]
    if move.kind is Kind.PLACE:
        yield Placed(piece, move.station)
    elif move.kind is Kind.TAKE:
        yield TicketTaken(piece, move.ticket.letter)
    elif move.kind is Kind.WAIVE:
        yield TicketTaken(piece, None)
    elif move.piece == MISTER_X:
        yield _x_moved(after, audience, sealer)
    else:
        face = (int(now.handed) ^ int(was.handed)).bit_length() - 1
        points = int(after.tables[0].deck_points[face]) if face > 0 else 0
        yield PursuerMoved(piece, move.ticket.letter, move.station, max(0, face), points)
    yield from _passed_over(before, move, after)
    if now.rounds != was.rounds:
        yield RoundBegan(int(now.rounds))
        if now.seen and not was.seen and move.piece != MISTER_X:
            yield XSeen(int(now.at[0]))


def first_events(state: State) -> Iterator[AnyEvent]:
    """What everybody learns when a game begins."""
    if state.round:
        yield RoundBegan(state.round)


def _x_moved(after: State, audience: Audience, sealer: Sealer) -> XMoved:
    s = after.record
    index = s.entries - 1
    mark, station = s.log_mark[index], s.log_station[index]
    own = log_entry(mark, station, is_own=True)
    entry = own if audience is Audience.MISTER_X else log_entry(*as_known(mark, station), is_own=False)
    return XMoved(
        entry=index + 1,
        ticket=entry.ticket,
        station=entry.station,
        double=entry.double,
        vanish=entry.vanish,
        surfaced=entry.surfaced,
        shown=entry.shown,
        seal=sealer.seal(index + 1, leg_word(own)),
    )


def _passed_over(before: State, move: Move, after: State) -> Iterator[Skipped]:
    """Those who drop out now, and at the end of the pursuers' turn those who could not move in it."""
    was, now = before.record, after.record
    if was.phase == PLACE or now.reason == Reason.CAUGHT:
        return
    dropped, idle = int(now.out) & ~int(was.out), 0
    if now.rounds != was.rounds or now.phase == OVER:
        idle = ~(int(was.out) | int(was.moved) | (1 << move.piece if was.phase == PURSUE else 0))
    for piece in range(1, before.edition.pursuers + 1):
        if (dropped | idle) >> piece & 1:
            yield Skipped(piece_names(before.edition.detectives)[piece], bool(dropped >> piece & 1))
