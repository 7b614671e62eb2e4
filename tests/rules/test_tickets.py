"""Tickets, and the numbers that kernels know them by."""

from __future__ import annotations

from fogbound.board import Transport
from fogbound.rules import Kind, Reason, Ticket, codes
from fogbound.rules.tickets import PAID_TRANSPORTS


def test_every_ticket_has_a_letter_and_a_word() -> None:
    """Rules 1: five kinds of ticket, told apart by one letter each."""
    assert {ticket.word: ticket.letter for ticket in Ticket} == {
        "taxi": "t",
        "bus": "b",
        "underground": "u",
        "black": "k",
        "double": "d",
    }


def test_a_ticket_pays_for_the_transport_of_its_number() -> None:
    """Rules 1: taxi, bus and underground have a ticket of their own, a ferry has none."""
    assert [Ticket(transport).word for transport in PAID_TRANSPORTS] == [each.word for each in PAID_TRANSPORTS]
    assert set(Transport) - set(PAID_TRANSPORTS) == {Transport.FERRY}


def test_codes_are_the_enums() -> None:
    """The bare numbers in kernels mean the same as the words outside."""
    assert tuple(Transport) == (codes.TAXI, codes.BUS, codes.UNDERGROUND, codes.FERRY)
    assert (codes.BLACK, codes.DOUBLE) == (Ticket.BLACK, Ticket.DOUBLE)
    assert tuple(Reason)[1:] == (codes.CAUGHT, codes.STUCK, codes.ESCAPED, codes.EXHAUSTED)
    kinds = (codes.KIND_LEG, codes.KIND_DOUBLE, codes.KIND_SURFACE, codes.KIND_VANISH, codes.KIND_PLACE)
    assert (*kinds, codes.KIND_TAKE, codes.KIND_WAIVE) == tuple(Kind)
