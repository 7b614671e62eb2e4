"""Which game: editions and their options, tickets, moves, outcomes, and the tables that kernels read."""

from fogbound.rules.clash import Clash, EditionClash
from fogbound.rules.deck import Deck, DeckTicket, load_deck
from fogbound.rules.definition import OPTIONS, Edition, Length
from fogbound.rules.editions import PRESETS, player_counts, preset
from fogbound.rules.moves import Kind, Move, move_text, parse_move, piece_index, piece_text
from fogbound.rules.outcome import Outcome, Reason, Side
from fogbound.rules.spelling import edition, edition_of, spell
from fogbound.rules.tickets import Ticket, Triple

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Clash",
    "Deck",
    "DeckTicket",
    "Edition",
    "EditionClash",
    "Kind",
    "Length",
    "Move",
    "Outcome",
    "Reason",
    "Side",
    "Ticket",
    "Triple",
    "edition",
    "edition_of",
    "load_deck",
    "move_text",
    "parse_move",
    "piece_index",
    "piece_text",
    "player_counts",
    "preset",
    "spell",
]
