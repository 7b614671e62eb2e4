"""The four verbs over immutable states."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

from fogbound.engine import Game, State, apply, deal, legal, outcome, start
from fogbound.engine.layout import STATE
from fogbound.errors import IllegalMove
from fogbound.rules import PRESETS, Kind, Move, Reason, Ticket, edition
from fogbound.testing.strategies import random_edition, random_game


def test_state_is_small() -> None:
    """A state packs into at most 256 bytes."""
    assert STATE.itemsize <= 256


@pytest.mark.parametrize("name", PRESETS)
def test_apply_changes_nothing_in_place(name: str) -> None:
    """`apply` gives a new state and leaves the old one as it was."""
    which = edition(name)
    state = start(which, deal(which, 5))
    before = bytes(state)
    after = apply(state, legal(state)[0])
    assert bytes(state) == before != bytes(after)
    with pytest.raises(ValueError, match="read-only"):
        after.array.view(np.uint8)[0] = 3


def test_illegal_move_is_refused() -> None:
    """A move that is not among the legal ones raises IllegalMove, and the message tells no secret."""
    which = edition("modern")
    state = start(which, deal(which, 1))
    with pytest.raises(IllegalMove) as caught:
        apply(state, Move(0, Ticket.UNDERGROUND, 199))
    assert str(int(state.record.at[0])) not in str(caught.value)


def test_states_are_values() -> None:
    """Equal histories give equal states with equal hashes, also through pickle; different ones differ."""
    which = edition("classic")
    one, two = (start(which, deal(which, 9)) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != apply(one, legal(one)[0])
    assert one != "a state"


def test_text_form_of_a_state_is_silent() -> None:
    """The text form of states and games is the same wherever Mister X stands."""
    which = edition("modern")
    texts = {repr(start(which, deal(which, seed))) for seed in range(20)}
    games = {repr(Game(which, deal(which, seed))) for seed in range(20)}
    assert len(texts) == len(games) == 1


def test_no_outcome_while_moves_remain() -> None:
    """A game has legal moves exactly as long as it has no outcome (rules 2.3 to 2.10)."""
    chooser = random.Random(4)
    for _ in range(30):
        game = random_game(random_edition(chooser), chooser)
        for state in game.states[:-1]:
            assert legal(state)
            assert outcome(state) is None
        assert not legal(game.state)
        assert outcome(game.state) is not None


def test_catch_is_instant() -> None:
    """A pursuer who moves to Mister X's station ends the game at once (rules 2.3)."""
    game = _from("full: modern; turn pursue; at X=8 1=1 2=26 3=29 4=50; round 1; log 18 t8")
    game.push("1t8")
    assert game.outcome is not None
    assert game.outcome.reason is Reason.CAUGHT
    assert int(game.state.record.catcher) == 1


def test_double_needs_a_ticket_for_its_second_leg() -> None:
    """A double is begun only if a ticket is left to pay the second leg (rules 2.8)."""
    at = "at X=100 1=10 2=20 3=29"
    poor = _from(f"full: classic(detectives=3); {at}; x 1/0/0 k0 d2")
    richer = _from(f"full: classic(detectives=3); {at}; x 2/0/0 k0 d2")
    assert {move.kind for move in poor.legal()} == {Kind.LEG}
    assert Kind.DOUBLE in {move.kind for move in richer.legal()}


def _from(text: str) -> Game:
    from fogbound.rules.position import parse_position

    position = parse_position(text)
    return Game(position.edition, position)


def test_kinds_follow_the_tickets() -> None:
    """Without double tickets no double is offered, with them every leg that can go on is (rules 2.8)."""
    with_doubles = _from("full: modern; at X=100 1=1 2=26 3=29 4=50")
    without = _from("full: modern; at X=100 1=1 2=26 3=29 4=50; x k5 d0")
    kinds = {move.kind for move in with_doubles.legal()}
    assert kinds == {Kind.LEG, Kind.DOUBLE}
    assert {move.kind for move in without.legal()} == {Kind.LEG}


def test_state_keeps_its_edition() -> None:
    """A state knows by which rules it is played."""
    which = edition("compact")
    assert isinstance(start(which, deal(which, 2)), State)
    assert start(which, deal(which, 2)).edition is which
