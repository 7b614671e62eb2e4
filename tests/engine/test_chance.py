from __future__ import annotations

import random

import pytest

from fogbound.engine import Game, State, deal
from fogbound.engine.chance import drawable, is_drawing, stacked
from fogbound.engine.verbs import apply
from fogbound.rules import Kind, Move, edition
from fogbound.rules.tables import tables


def drawing_moves(spelling: str) -> list[tuple[State, Move]]:
    """Every move of a random game that draws a ticket, with the state before it."""
    chooser = random.Random(spelling)
    game, found = Game(spelling, deal(edition(spelling), chooser)), []
    while not game.is_over:
        move = chooser.choice(game.legal())
        if is_drawing(game.state, move):
            found.append((game.state, move))
        game.push(move)
    return found


@pytest.mark.parametrize("spelling", ["compact(bobbies=0)", "compact(detectives=3)"])
def test_any_ticket_that_may_come_up_can_be_put_on_top(spelling: str) -> None:
    """Each drawable ticket comes up when it lies on top: handed over in payment, or as the card of his start."""
    t = tables(edition(spelling))[0]
    drawn = drawing_moves(spelling)
    assert {move.kind for _, move in drawn} == {Kind.PLACE, Kind.LEG}
    for before, move in drawn:
        tickets = drawable(before, move)
        assert tickets
        for ticket in tickets:
            after = apply(stacked(before, move, ticket), move).record
            if move.kind is Kind.PLACE:
                assert int(after.x_start) == int(t.deck_station[ticket])
            else:
                assert int(after.handed) ^ int(before.record.handed) == 1 << ticket
                assert int(t.deck_kind[ticket]) == int(move.ticket)


@pytest.mark.parametrize("spelling", ["modern", "compact(ticket_faces=up)"])
def test_nothing_is_drawn_where_nothing_lies_face_down(spelling: str) -> None:
    """Without a deck, or with its tickets face up, no move but the last choice of a start draws."""
    assert all(move.kind is Kind.PLACE for _, move in drawing_moves(spelling))
