"""A state as the view that an audience has of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fogbound.engine import State
from fogbound.engine.verbs import legal_codes
from fogbound.referee.seen.fixed import Fixed, fixed_of
from fogbound.referee.seen.log import log_of
from fogbound.referee.seen.names import X_DECIDES, piece_names, pieces, pieces_to_move, texts
from fogbound.rules import Ticket, Triple
from fogbound.views import Audience, DetectiveView, LogEntry, MisterXView, PublicView

Fields = dict[str, Any]


def shared(state: State, codes: Sequence[int], number: int, origin: str, log: tuple[LogEntry, ...]) -> Fields:
    """The fields of a view that are the same for every audience, in their order; `codes` are the legal moves."""
    s, edition = state.record, state.edition
    names, fixed, x_purse, is_seen = piece_names(edition.detectives), fixed_of(edition), s.x_purse, bool(s.seen)
    return {
        "edition": fixed.spelling,
        "number": number,
        "origin": origin,
        "phase": state.phase,
        "round": int(s.rounds),
        "to_move": pieces_to_move(state, codes),
        "stations": {names[piece]: station for piece, station in enumerate(s.at) if station and (piece or is_seen)},
        "purses": _purses(state, fixed),
        "black": x_purse[Ticket.BLACK],
        "double": x_purse[Ticket.DOUBLE],
        "x_tickets": tuple(x_purse[:3]) if fixed.has_handed_fares else None,
        "supply": tuple(s.supply) if fixed.has_supply else None,
        "log": log,
        "moved": pieces(int(s.moved), edition.detectives),
        "out": pieces(int(s.out), edition.detectives),
        "vanishing": bool(s.vanishing),
        "black_round": int(s.black_round),
        "score": int(s.score),
        "handed": _numbers(int(s.handed)),
    }


def view_for(
    state: State, audience: Audience, *, number: int, origin: str, transcript: tuple[str, ...], seals: tuple[str, ...]
) -> PublicView:
    """What an audience may know now. The table adds the ending, which may come from outside the rules."""
    codes = legal_codes(state)
    is_x_deciding = state.phase in X_DECIDES
    known = shared(state, codes, number, origin, log_of(state, is_own=False))
    if audience == Audience.DETECTIVES:
        moves = () if is_x_deciding else texts(codes, state.edition.detectives)
        return DetectiveView(**known, transcript=transcript, seals=seals, legal=moves)
    if audience == Audience.MISTER_X:
        return MisterXView(
            **known,
            transcript=transcript,
            seals=seals,
            station=x_station(state),
            start=int(state.record.x_start),
            own_log=log_of(state, is_own=True),
            legal=texts(codes, state.edition.detectives) if is_x_deciding else (),
        )
    return PublicView(**known, transcript=transcript, seals=seals)


def x_station(state: State) -> int:
    """Where Mister X stands, 0 before he does: for himself, and for whoever guesses states."""
    return int(state.record.at[0])


def _purses(state: State, fixed: Fixed) -> dict[str, Triple]:
    if fixed.is_free:
        return {}
    rows = state.record.purse
    if fixed.has_common_purse:
        return {"all": tuple(rows[0])}
    return {str(row + 1): tuple(rows[row]) for row in range(state.edition.detectives)}


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple([number for number in range(1, 32) if bits >> number & 1]) if bits else ()
