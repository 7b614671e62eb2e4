"""Set-ups of every kind are refused with a sentence, or are the beginning of a sound game."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.set_ups import spoilt
from fogbound.belief import Candidates
from fogbound.engine import Game, from_position, parse_record, to_position, write_record
from fogbound.errors import FogboundError
from fogbound.referee import Accepted, Table
from fogbound.rules.definition import MAX_LOG
from fogbound.rules.position import Position, parse_position
from fogbound.testing.strategies import random_edition, random_game
from fogbound.views import Audience


@settings(max_examples=300)
@given(st.integers(0, 2**32))
def test_an_accepted_set_up_is_a_game(seed: int) -> None:
    """What is not refused is written back alike, is played to its end, has a record, and leaves Mister X possible."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    text = spoilt(str(to_position(chooser.choice(game.states))), chooser)
    try:
        position = parse_position(text)
        state = from_position(position)
    except FogboundError:
        return
    assert from_position(parse_position(str(to_position(state)))) == state, text
    _play(position, text, chooser)


def _play(position: Position, text: str, chooser: random.Random) -> None:
    """Plays on at random at a table, while somebody follows from what the detectives are told."""
    game, table = Game(position.edition, position), Table(position.edition, position)
    follow = Candidates(parse_position(table.origin))
    read = 0
    while not game.is_over:
        words = table.view(Audience.DETECTIVES).transcript
        follow.read(words[read:])
        read = len(words)
        here = int(game.state.record.at[0])
        assert not here or here in follow.stations, text
        move = chooser.choice(game.legal())
        game.push(move)
        seat = next(seat for seat in table.seats if (0 if move.is_mister_x else move.piece) in seat.pieces)
        assert table.submit(seat.name, game.texts[-1]) == Accepted(len(game)), text
    assert game.state.record.entries <= MAX_LOG, text
    assert parse_record(write_record(game)).game.states == game.states, text
