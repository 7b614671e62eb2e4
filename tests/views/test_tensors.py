from __future__ import annotations

import random

import numpy as np
import pytest

from fogbound.engine import Game, deal
from fogbound.referee import Table
from fogbound.rules import edition
from fogbound.testing.strategies import preset_spellings, random_edition, random_game
from fogbound.views import Audience
from fogbound.views.tensors import HIDDEN_TICKET, LOG_COLUMNS, PHASES, fields, log_length, tensors


def table_after(which: str, *moves: str, seed: int = 1) -> Table:
    """A table where these moves have been played."""
    table = Table(which, deal(edition(which), seed))
    for move in moves:
        table.submit("X" if move[0] == "X" else "D1", move)
    return table


@pytest.mark.parametrize("spelling", list(preset_spellings()))
def test_arrays_match_their_fields(spelling: str) -> None:
    """Through a whole game every audience's arrays have exactly the names, shapes and types that `fields` lists."""
    chooser = random.Random(spelling)
    game = random_game(edition(spelling), chooser)
    table = Table(game.edition, game.beginning)
    seats = {piece: seat.name for seat in reversed(table.seats) for piece in seat.pieces}
    for move, text in zip(game.moves, game.texts, strict=True):
        for audience in Audience:
            made = tensors(table.view(audience))
            listed = [(field.name, field.shape, field.dtype) for field in fields(game.edition, audience)]
            assert [(name, part.shape, part.dtype.type) for name, part in made.items()] == listed
        table.submit(seats[0 if move.is_mister_x else move.piece], text)
    assert table.is_over


def test_only_mister_x_has_private_arrays() -> None:
    """The detectives and the public get no array in which his station could stand."""
    which = edition("modern")
    names = {audience: [field.name for field in fields(which, audience)] for audience in Audience}
    assert names[Audience.DETECTIVES] == names[Audience.PUBLIC]
    assert set(names[Audience.MISTER_X]) - set(names[Audience.PUBLIC]) == {"x_station", "x_start", "x_log"}


def test_a_first_leg_is_read_off() -> None:
    """After Mister X's first hidden leg the log shows the ticket alone, and his own log the station too."""
    table = table_after("toy")
    view = table.view(Audience.MISTER_X)
    first = next(text for text in view.legal if text[1] == "t" and text[-1] != "+")  # type: ignore[attr-defined]  # his view has moves
    table.submit("X", first)
    public, own = tensors(table.view(Audience.PUBLIC)), tensors(table.view(Audience.MISTER_X))
    station = int(first[2:])
    assert public["log"][0].tolist() == [1, 0, 0, 0, 0, 0]
    assert own["x_log"][0].tolist() == [1, station]
    assert own["x_station"].tolist() == [station]
    assert public["stations"][0] == 0
    assert public["phase"].tolist() == [int(phase == "pursue") for phase in PHASES]
    assert public["to_move"].tolist() == [0, 1, 1]


def test_a_hidden_ticket_is_marked() -> None:
    """A leg of which not even the ticket is shown (rules 5) stands in the log as hidden."""
    which = "beginner(hidden_entries=1)"
    game = Game(which, deal(edition(which), 1))
    while game.state.phase == "place":
        game.push(game.legal()[0])
    plain = next(text for text in map(game.text, game.legal()) if text[1] == "t" and text[-1] != "+")
    table = Table(which, game.beginning)
    seats = {piece: seat.name for seat in reversed(table.seats) for piece in seat.pieces}
    for move, text in zip(game.moves, game.texts, strict=True):
        table.submit(seats[move.piece], text)
    table.submit("X", plain)
    log = tensors(table.view(Audience.DETECTIVES))["log"]
    assert dict(zip(LOG_COLUMNS, log[0].tolist(), strict=True))["ticket"] == HIDDEN_TICKET
    assert tensors(table.view(Audience.MISTER_X))["x_log"][0, 0] == 1


def test_a_common_purse_stands_in_every_row() -> None:
    """Where the detectives share one purse, each of them is shown all of it."""
    purses = tensors(Table("modern(players=2)", deal(edition("modern(players=2)"), 3)).view(Audience.PUBLIC))["purses"]
    assert purses.tolist() == [[22, 16, 8]] * 2


@pytest.mark.parametrize("seed", range(40))
def test_the_log_has_room(seed: int) -> None:
    """No game of any edition writes more entries than `log_length` gives room for."""
    chooser = random.Random(seed)
    which = random_edition(chooser)
    game = random_game(which, chooser)
    assert int(game.state.record.entries) <= log_length(which)


def test_arrays_are_fresh() -> None:
    """Writing into an observation changes no later one."""
    view = table_after("toy").view(Audience.PUBLIC)
    tensors(view)["stations"][:] = 99
    assert not np.any(tensors(view)["stations"] == 99)
