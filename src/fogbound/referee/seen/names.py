"""Pieces and moves as the text in which everybody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fogbound.engine import State
from fogbound.rules import Move, move_text, piece_text
from fogbound.rules.moves import PIECE_SHIFT

X_DECIDES = ("x", "second", "take")


def pieces_to_move(state: State, codes: Sequence[int]) -> tuple[str, ...]:
    """The pieces of which one moves next. Pursuers' moves never depend on where Mister X is."""
    phase = state.phase
    if phase == "over":
        return ()
    if phase in X_DECIDES:
        return ("X",)
    names = piece_names(state.edition.detectives)
    return tuple([names[piece] for piece in dict.fromkeys([code >> PIECE_SHIFT & 7 for code in codes])])


def texts(codes: Sequence[int], detectives: int) -> tuple[str, ...]:
    """Moves as text."""
    return tuple([_text(code, detectives) for code in codes])


@cache
def _text(code: int, detectives: int) -> str:
    return move_text(Move.from_code(code), detectives)


@cache
def piece_names(detectives: int) -> tuple[str, ...]:
    """The pieces by number."""
    return tuple(piece_text(piece, detectives) for piece in range(8))


@cache
def pieces(bits: int, detectives: int) -> tuple[str, ...]:
    """The pursuers whose bits are set."""
    return tuple(piece_text(piece, detectives) for piece in range(1, 8) if bits >> piece & 1)
