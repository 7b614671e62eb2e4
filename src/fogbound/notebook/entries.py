"""Entries of a notebook: the words of a transcript that people write, and how a game ended.

Rounds, and who was passed over, follow from the rest and are not written.
"""

from __future__ import annotations

from fogbound.rules import Edition, Kind, Move, move_text, parse_move
from fogbound.views import PublicView

SUFFIXES = {Kind.LEG: "", Kind.DOUBLE: "+", Kind.SURFACE: "!", Kind.VANISH: "~", Kind.PLACE: ""}
ENDING = "="
"""Begins an entry that says how the game ended: `=caught`."""
GOES_ON = "=on"
"""Says that it has not ended."""


def is_ending(entry: str) -> bool:
    """Does an entry say how the game ended?"""
    return entry.startswith(ENDING)


def piece_of(entry: str) -> str:
    """Whose entry it is: a pursuer's name, or X; taking a ticket is his too."""
    if entry[:1] in ("X", ENDING):
        return "X"
    return entry[:2] if entry[:1] == "B" else entry[:1]


def entries_of(view: PublicView) -> tuple[str, ...]:
    """What somebody would have written while a game went as this view tells it."""
    return tuple(word for word in view.transcript if not word.startswith("#"))


def moved_and_face(entry: str, edition: Edition) -> tuple[Move, int]:
    """A pursuer's move, and the number of the face-down ticket that it turned up, 0 where none did."""
    move = parse_move(entry, edition.detectives)
    is_turned_up = move.face and edition.ticket_faces == "down"
    if not is_turned_up:
        return move, 0
    return Move(move.piece, move.ticket, move.station, move.kind), move.face


def entry_of(move: Move, edition: Edition, face: int = 0) -> str:
    """A pursuer's move as it is written, with the ticket that it turned up."""
    return move_text(move, edition.detectives) + (f"#{face}" if face else "")


def is_of_mister_x(entry: str) -> bool:
    """Is it a move of his, a taking or a showing of himself?"""
    return entry.startswith("X")


def is_showing(entry: str) -> bool:
    """Does he show himself, without a move?"""
    return entry.startswith("X@")


def may_be(move: Move, entry: str) -> bool:
    """Can everybody have seen this entry of a move of Mister X? A quick look, before the rules are asked."""
    if is_taking(move):
        return entry.startswith(f"X-{move.piece}")
    return entry[1:2] in (move.ticket.letter, "?") and SUFFIXES[move.kind] == entry[-1:].strip("0123456789?")


def is_taking(move: Move) -> bool:
    """Does Mister X take a ticket with it, or leave it?"""
    return move.kind in (Kind.TAKE, Kind.WAIVE)
