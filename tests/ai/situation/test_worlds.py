from __future__ import annotations

import random

import pytest

from ai.tables import EDITIONS, random_game
from fogbound.ai.situation.worlds import own_world, public_words, world
from fogbound.belief import candidates
from fogbound.engine import apply, legal
from fogbound.engine.state import State
from fogbound.rules import move_text, parse_move
from fogbound.views import Audience, DetectiveView, MisterXView


def texts(state: State) -> list[str]:
    """Its legal moves, written and sorted."""
    return sorted(move_text(move, state.edition.detectives) for move in legal(state))


@pytest.mark.parametrize("spelling", EDITIONS)
def test_guessed_worlds_allow_the_pursuers_what_the_view_allows(spelling: str) -> None:
    """In every world that fits the detectives' view, the legal moves are those of the view."""
    chooser = random.Random(3)
    for _, view in random_game(spelling, 5):
        if isinstance(view, DetectiveView):
            guess = 0 if view.phase == "place" else chooser.choice(candidates(view))
            assert texts(world(view, guess, chooser)) == sorted(view.legal)


@pytest.mark.parametrize("spelling", EDITIONS)
def test_his_own_world_allows_mister_x_what_his_view_allows(spelling: str) -> None:
    """From his own view Mister X rebuilds a state with his legal moves."""
    for _, view in random_game(spelling, 6):
        if isinstance(view, MisterXView):
            assert texts(own_world(view)) == sorted(view.legal)


def test_the_true_station_gives_the_true_state_back() -> None:
    """With the station as it is and nothing hidden in a deck, a world plays on exactly as the game does."""
    for table, view in random_game("classic", 7):
        if isinstance(view, MisterXView):
            state = own_world(view)
            assert state == table.record().game.state
            after = apply(state, parse_move(view.legal[0], state.edition.detectives))
            assert after.round == state.round


@pytest.mark.parametrize("spelling", EDITIONS)
def test_mister_x_can_tell_what_the_detectives_read(spelling: str) -> None:
    """The public words of Mister X's view are the transcript of the detectives' view."""
    for table, view in random_game(spelling, 8):
        if isinstance(view, MisterXView):
            assert public_words(view) == table.view(Audience.DETECTIVES).transcript


def test_hidden_orders_are_shuffled_anew() -> None:
    """Two guesses of a ticket deck's hidden order differ, and both hold every ticket once."""
    _, view = next(random_game("compact", 1))
    chooser = random.Random(1)
    first, second = (list(map(int, world(view, 0, chooser).record.deck)) for _ in range(2))
    assert first != second
    assert sorted(first) == sorted(second) == list(range(1, 25))
