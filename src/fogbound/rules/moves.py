"""One move is one step of one piece. As an object, as a small integer, and as text.

The integer packs, from the lowest bit (kernels read it by `move_codes.py`):

    bits    field      what it says
    0-7     station    where the move leads; 0 for a taking
    8-10    ticket     which one is paid, or taken
    11-13   piece      who moves; for a taking, from whom
    14-16   kind       what it does besides the step
    17-21   face       the number of the deck ticket that pays; 0: none is named

Text, with pieces `X`, `1`, `2`... and `B1`, `B2`... and tickets t, b, u, k:

    Xt46    Mister X by taxi to 46          2b94     detective 2 by bus to 94
    Xt46+   ... beginning a double          B1u46    bobby 1 by underground to 46
    Xt46!   ... and surfacing there         2b94#7   ... paying with ticket 7 of the deck
    Xk46~   ... vanishing                   1@41     pursuer 1 chooses 41 to start on
    X-2b    takes a bus ticket from detective 2 out of the game
    X-2     leaves detective 2 all tickets
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, lru_cache

from fogbound.errors import NotationError
from fogbound.rules.definition import MAX_PURSUERS
from fogbound.rules.tickets import LETTERS, Ticket


class Kind(IntEnum):
    """What a move does besides the step."""

    LEG = 0
    DOUBLE = 1
    SURFACE = 2
    VANISH = 3
    PLACE = 4
    TAKE = 5
    WAIVE = 6


MISTER_X = 0
NO_FACE = 0

TICKET_SHIFT, PIECE_SHIFT, KIND_SHIFT, FACE_SHIFT = 8, 11, 14, 17
STATION_MASK, TICKET_MASK, PIECE_MASK, KIND_MASK, FACE_MASK = 255, 7, 7, 7, 31

_SUFFIX = {Kind.LEG: "", Kind.DOUBLE: "+", Kind.SURFACE: "!", Kind.VANISH: "~"}
_KIND = {suffix: kind for kind, suffix in _SUFFIX.items()}

_PIECE = r"(?P<piece>X|B[1-9]|[1-9])"
_LEG = re.compile(_PIECE + r"(?P<ticket>[tbuk])(?P<station>[1-9][0-9]{0,2})(?P<suffix>[+!~]?)(#(?P<face>[1-9][0-9]?))?")
_PLACE = re.compile(_PIECE + r"@(?P<station>[1-9][0-9]{0,2})")
_TAKE = re.compile(r"X-(?P<piece>[1-9])(?P<ticket>[tbu]?)")
_NAME = re.compile(r"X|B?[1-9]")


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One step: `piece` is its index (0 Mister X, then detectives, then bobbies).

    `face` is the number of the deck ticket that is handed over, 0 where none is named. A TAKE or WAIVE names the
    detective as piece and has no station.
    """

    piece: int
    ticket: Ticket
    station: int
    kind: Kind = Kind.LEG
    face: int = NO_FACE

    @property
    def code(self) -> int:
        """The move as an integer that the kernels use."""
        return (
            self.station
            | self.ticket << TICKET_SHIFT
            | self.piece << PIECE_SHIFT
            | self.kind << KIND_SHIFT
            | self.face << FACE_SHIFT
        )

    @staticmethod
    @cache
    def from_code(code: int) -> Move:
        """The move that a code stands for; kept, since a game has few thousands of them."""
        return Move(
            piece=code >> PIECE_SHIFT & PIECE_MASK,
            ticket=Ticket(code >> TICKET_SHIFT & TICKET_MASK),
            station=code & STATION_MASK,
            kind=Kind(code >> KIND_SHIFT & KIND_MASK),
            face=code >> FACE_SHIFT & FACE_MASK,
        )

    @property
    def is_mister_x(self) -> bool:
        """Is this Mister X's decision? (Taking a ticket from a detective is, and leaving it.)"""
        return self.piece == MISTER_X or self.kind in (Kind.TAKE, Kind.WAIVE)


def piece_text(piece: int, detectives: int) -> str:
    """`X`, `1`... or `B1`..., for a piece index in a game with so many detectives."""
    if piece == MISTER_X:
        return "X"
    return str(piece) if piece <= detectives else f"B{piece - detectives}"


def piece_index(text: str, detectives: int) -> int:
    """The inverse of `piece_text`; ValueError for what no piece of such a game is called."""
    if not _NAME.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is not a piece; write X, 1, 2 or B1")
    if text == "X":
        return MISTER_X
    is_bobby = text.startswith("B")
    index = detectives + int(text[1:]) if is_bobby else int(text)
    # A larger index would not fit into a move's code and would there be taken for another piece.
    if index > (MAX_PURSUERS if is_bobby else detectives):
        raise ValueError(f"unknown {'bobby' if is_bobby else 'detective'} {text.removeprefix('B')}")
    return index


def move_text(move: Move, detectives: int) -> str:
    """The move as text; `parse_move` reads it back."""
    if move.kind is Kind.TAKE:
        return f"X-{move.piece}{move.ticket.letter}"
    if move.kind is Kind.WAIVE:
        return f"X-{move.piece}"
    piece = piece_text(move.piece, detectives)
    if move.kind is Kind.PLACE:
        return f"{piece}@{move.station}"
    face = f"#{move.face}" if move.face else ""
    return f"{piece}{move.ticket.letter}{move.station}{_SUFFIX[move.kind]}{face}"


def parse_move(text: str, detectives: int, *, line: int = 1, column: int = 1) -> Move:
    """Reads one move; NotationError with the place when it is none."""
    try:
        return _parse(text, detectives)
    except ValueError as error:
        raise NotationError(f"{text[:40]!r} is not a valid move: {error}", line=line, column=column) from None


@lru_cache(maxsize=16_384)
def _parse(text: str, detectives: int) -> Move:
    if found := _LEG.fullmatch(text):
        return Move(
            piece=piece_index(found["piece"], detectives),
            ticket=_ticket(found["ticket"]),
            station=_station(found["station"]),
            kind=_KIND[found["suffix"]],
            face=_face(found["face"]),
        )
    if found := _PLACE.fullmatch(text):
        piece = piece_index(found["piece"], detectives)
        return Move(piece, Ticket.TAXI, _station(found["station"]), Kind.PLACE)
    if found := _TAKE.fullmatch(text):
        piece = piece_index(found["piece"], detectives)
        if not found["ticket"]:
            return Move(piece, Ticket.TAXI, 0, Kind.WAIVE)
        return Move(piece, _ticket(found["ticket"]), 0, Kind.TAKE)
    raise ValueError("a move looks like Xt46, Xk46+, 2b94, B1u46, 1@41 or X-2b")


def _ticket(letter: str) -> Ticket:
    return Ticket(LETTERS.index(letter))


def _station(text: str) -> int:
    station = int(text)
    if station > 255:
        raise ValueError("station numbers end at 255")
    return station


def _face(text: str | None) -> int:
    face = int(text) if text else NO_FACE
    if face > 31:
        raise ValueError("deck tickets are numbered 1 to 31")
    return face
