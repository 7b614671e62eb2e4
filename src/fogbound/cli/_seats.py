"""Which seat makes a move: the first of its side that holds the piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.rules import parse_move

if TYPE_CHECKING:
    from fogbound.referee import Table
    from fogbound.views import Audience


def seat_for(table: Table, side: Audience, text: str) -> str:
    """The name of a seat of this side; where the text is no move of its pieces, the first one's."""
    seats = [seat for seat in table.seats if seat.audience is side]
    try:
        piece = parse_move(text, table.edition.detectives).piece
    except ValueError:
        return seats[0].name
    return next((seat.name for seat in seats if piece in seat.pieces), seats[0].name)


def side_to_move(table: Table) -> Audience:
    """The side that decides next."""
    from fogbound.views import Audience

    is_x = table.view(Audience.PUBLIC).phase in ("x", "second", "take")
    return Audience.MISTER_X if is_x else Audience.DETECTIVES
