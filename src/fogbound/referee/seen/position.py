"""A state as the position that everybody knows."""

from __future__ import annotations

from fogbound.engine import State, to_position
from fogbound.rules.position import UNKNOWN_TICKET, Entry, Position


def public_position(state: State, known: tuple[int, ...]) -> Position:
    """What everybody knows of a state, as a position."""
    full = to_position(state)
    entries = (_public_entry(entry) for entry in full.log or ())
    return Position(
        edition=full.edition,
        is_full=False,
        turn=full.turn,
        round=full.round,
        at=tuple((piece, station) for piece, station in full.at if piece or state.record.seen),
        purse=full.purse,
        x_tickets=full.x_tickets,
        black=full.black,
        double=full.double,
        supply=full.supply,
        start=full.start if state.record.seen and not full.log else 0,
        log=tuple(entries),
        moved=full.moved,
        out=full.out,
        black_round=full.black_round,
        vanishing=full.vanishing,
        score=full.score,
        handed=full.handed,
        known=known,
    )


def _public_entry(entry: Entry) -> Entry:
    return Entry(
        ticket=UNKNOWN_TICKET if "-" in entry.marks else entry.ticket,
        station=entry.station if "*" in entry.marks else 0,
        marks=entry.marks,
    )
