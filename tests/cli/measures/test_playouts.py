from __future__ import annotations

import pytest

from fogbound._compiled import JIT_IS_ON
from fogbound.cli.measures import playouts, speeds
from fogbound.rules import edition
from fogbound.views import Audience

GAMES = 50 if JIT_IS_ON else 3


def test_the_same_seed_plays_the_same_playouts() -> None:
    """What is timed is the same work in every run, and every playout comes to an end."""
    state = speeds.first_state(edition("modern"))
    played = playouts.play_quickly(state, GAMES)
    assert played[1:] == playouts.play_quickly(state, GAMES)[1:]
    assert sum(played.endings) == GAMES


@pytest.mark.parametrize("name", playouts.SEARCHERS)
@pytest.mark.parametrize("side", [Audience.MISTER_X, Audience.DETECTIVES])
def test_a_search_is_found_and_timed(name: str, side: Audience) -> None:
    """Both sides of every searching player have a moment in the game that they search about."""
    assert playouts.first_searched(name, side, "modern").legal
    assert playouts.searched_per_second(name, side, "modern", playouts=100) > 0


def test_a_player_that_never_searches_is_told_of() -> None:
    """Where no moment of the game makes a bot search, the bench says so instead of timing something else."""
    with pytest.raises(LookupError, match="greedy never searches"):
        playouts.first_searched("greedy", Audience.MISTER_X, "toy")
