"""Tickets: what pays for a leg, and the letters that stand for them in every text form."""

from __future__ import annotations

from enum import IntEnum

from fogbound.board import Transport


class Ticket(IntEnum):
    """What covers a leg. The first three pay for the transport of the same number."""

    TAXI = 0
    BUS = 1
    UNDERGROUND = 2
    BLACK = 3
    DOUBLE = 4

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def letter(self) -> str:
        return LETTERS[self]


LETTERS = "tbukd"
"""Taxi, bus, underground, black, double."""

PAID_TRANSPORTS = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)
"""The transports that have a ticket of their own; a ferry takes the black one only."""

Triple = tuple[int, int, int]
"""Numbers of taxi, bus and underground tickets."""
