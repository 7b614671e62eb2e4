"""The small numbers that kernels compute with, one name each; the enums beside them carry the same values."""

from __future__ import annotations

from typing import Final

from fogbound.board import Transport
from fogbound.rules import moves
from fogbound.rules.moves import Kind
from fogbound.rules.outcome import Reason
from fogbound.rules.tickets import Ticket

TAXI: Final = int(Transport.TAXI)
BUS: Final = int(Transport.BUS)
UNDERGROUND: Final = int(Transport.UNDERGROUND)
FERRY: Final = int(Transport.FERRY)

BLACK: Final = int(Ticket.BLACK)
DOUBLE: Final = int(Ticket.DOUBLE)

MISTER_X: Final = moves.MISTER_X
NOWHERE: Final = 0
NO_TICKET: Final = 0

KIND_LEG: Final = int(Kind.LEG)
KIND_DOUBLE: Final = int(Kind.DOUBLE)
KIND_SURFACE: Final = int(Kind.SURFACE)
KIND_VANISH: Final = int(Kind.VANISH)
KIND_PLACE: Final = int(Kind.PLACE)
KIND_TAKE: Final = int(Kind.TAKE)
KIND_WAIVE: Final = int(Kind.WAIVE)

TICKET_SHIFT: Final = moves.TICKET_SHIFT
PIECE_SHIFT: Final = moves.PIECE_SHIFT
KIND_SHIFT: Final = moves.KIND_SHIFT
FACE_SHIFT: Final = moves.FACE_SHIFT

CAUGHT: Final = int(Reason.CAUGHT)
STUCK: Final = int(Reason.STUCK)
ESCAPED: Final = int(Reason.ESCAPED)
EXHAUSTED: Final = int(Reason.EXHAUSTED)

# How detectives pay.
FREE: Final = 0
PURSE: Final = 1
DECK: Final = 2

# How Mister X pays.
UNLIMITED: Final = 0
SUPPLY: Final = 1
HANDED: Final = 2

# What a black ticket does.
WILD: Final = 0
HIDE: Final = 1
VANISH: Final = 2

# What becomes of a detective who cannot move.
WAITS: Final = 0
OUT_OF_TICKETS: Final = 1
OUT_BOXED: Final = 2

# What ends a game that nobody ends before.
BY_TICKETS: Final = 0
BY_ROUNDS: Final = 1
BY_ENTRIES: Final = 2
