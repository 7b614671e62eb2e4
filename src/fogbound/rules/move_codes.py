"""A move as the small integer that kernels use, read and made by name; the fields are drawn in `moves.py`."""

from __future__ import annotations

from fogbound._compiled import inlined
from fogbound.rules.moves import (
    FACE_MASK,
    FACE_SHIFT,
    KIND_MASK,
    KIND_SHIFT,
    PIECE_MASK,
    PIECE_SHIFT,
    STATION_MASK,
    TICKET_MASK,
    TICKET_SHIFT,
)


@inlined
def move_code(piece: int, ticket: int, station: int, kind: int) -> int:
    """The code of a move that names no deck ticket."""
    return station | ticket << TICKET_SHIFT | piece << PIECE_SHIFT | kind << KIND_SHIFT


@inlined
def with_face(code: int, face: int) -> int:
    """The same move, paid for with this ticket of the deck."""
    return code | face << FACE_SHIFT


@inlined
def station_of(code: int) -> int:
    """Where the move leads; 0: nowhere, a ticket is taken."""
    return code & STATION_MASK


@inlined
def ticket_of(code: int) -> int:
    """The ticket that is paid, or taken."""
    return code >> TICKET_SHIFT & TICKET_MASK


@inlined
def piece_of(code: int) -> int:
    """Who moves; of a taking, from whom the ticket is taken."""
    return code >> PIECE_SHIFT & PIECE_MASK


@inlined
def kind_of(code: int) -> int:
    """What the move does besides the step."""
    return code >> KIND_SHIFT & KIND_MASK


@inlined
def face_of(code: int) -> int:
    """The deck ticket that is handed over; 0: none is named."""
    return code >> FACE_SHIFT & FACE_MASK


@inlined
def with_ticket(code: int, ticket: int) -> int:
    """The same move by another ticket."""
    return code & ~(TICKET_MASK << TICKET_SHIFT) | ticket << TICKET_SHIFT
