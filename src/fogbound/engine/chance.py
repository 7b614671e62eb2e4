"""Tickets drawn one by one: which may come up with a move, and the state in which one of them lies on top.

A deal holds their order from the beginning, and nobody knows it. Whoever wants chance in the open leaves the order to
be decided ticket by ticket, as they come up.
"""

from __future__ import annotations

from fogbound.engine.layout import Record, StateArray
from fogbound.engine.state import State
from fogbound.rules import Kind, Move
from fogbound.rules.codes import DECK
from fogbound.rules.tables import Tables


def is_drawing(state: State, move: Move) -> bool:
    """Does a face-down ticket come up with this move: one that pays for it, or Mister X's start?"""
    t: Tables = state.tables[0]
    if move.kind is Kind.PLACE:
        return bool(t.x_by_ticket) and move.piece == t.pursuers
    return bool(t.payment == DECK and not t.faces_up and 0 < move.piece <= t.detectives and move.kind is Kind.LEG)


def drawable(state: State, move: Move) -> list[int]:
    """The numbers of the tickets that may come up with a move that draws one, all equally likely."""
    t, s = state.tables[0], state.record
    tickets = range(1, int(t.deck_size) + 1)
    if move.kind is Kind.PLACE:
        taken = {int(station) for station in s.at[1:]} | {move.station}
        return [ticket for ticket in tickets if int(t.deck_station[ticket]) not in taken]
    kind, handed = int(move.ticket), int(s.handed)
    return [ticket for ticket in tickets if t.deck_kind[ticket] == kind and not handed >> ticket & 1]


def stacked(state: State, move: Move, ticket: int) -> State:
    """The state in which that ticket comes up with the move."""
    array = state.copy_array()
    _put_first(array[0].draws if move.kind is Kind.PLACE else array[0].deck, ticket)
    return State(state.edition, array, state.tables)


def _put_first(order: StateArray | Record, ticket: int) -> None:
    """Moves a ticket to the front of a hidden order that nobody has seen."""
    rest = [int(number) for number in order if number and number != ticket]
    order[: len(rest) + 1] = [ticket, *rest]
