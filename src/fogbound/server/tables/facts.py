"""What is played, as it is told to others: an edition with its values, its seats and its deck."""

from __future__ import annotations

from functools import lru_cache

from fogbound.referee import seats_of
from fogbound.rules import OPTIONS, Edition, load_deck, piece_text
from fogbound.rules.options import write_value
from fogbound.wire.rest import DeckTicketRow, EditionAnswer


@lru_cache(maxsize=256)
def edition_answer(edition: Edition) -> EditionAnswer:
    """An edition in its shortest spelling, and everything that somebody who plays it asks."""
    values = {entry.name: write_value(entry, getattr(edition, entry.name)) for entry in OPTIONS}
    seats = {
        seat.name: tuple(piece_text(piece, edition.detectives) for piece in seat.pieces) for seat in seats_of(edition)
    }
    tickets = load_deck(edition.deck).tickets if edition.has_deck else ()
    deck = tuple(DeckTicketRow(one.ticket.letter, one.station, one.points) for one in tickets)
    return EditionAnswer(str(edition), edition.board, values, seats, deck)
