"""Games are taken out and put back as they stand: what a search in batch needs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fogbound.engine.layout import STATE
from fogbound.envs.games import VectorGames

SIDES = ("both", "mister_x", "detectives")


def made(side: str = "both", count: int = 6, which: str = "modern", **options: Any) -> VectorGames:
    """Games some steps on."""
    games = VectorGames(which, count, side, seed=2, **options)
    stepped(games, 25)
    return games


def stepped(games: VectorGames, steps: int) -> list[bytes]:
    """So many random steps; everything observed on the way."""
    actions, rewards, buffers, seen = np.zeros(games.games, np.int64), np.zeros(games.games), games.new_buffers(), []
    for _ in range(steps):
        games.choose(actions)
        ended = games.step(actions, rewards)
        games.observe(buffers)
        seen.append(buffers.rows.tobytes() + buffers.action_mask.tobytes() + rewards.tobytes() + ended.tobytes())
    return seen


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("side", SIDES)
def test_a_clone_goes_on_alike_and_by_itself(side: str, opponent: str) -> None:
    """A clone sees, draws and deals the same from then on, and stepping one leaves the other as it was."""
    games = made(side, candidates=True, history=True, opponent=opponent)
    clone = games.clone()
    before = games.states.tobytes()
    expected = stepped(clone, 120)
    assert games.states.tobytes() == before
    assert stepped(games, 120) == expected


def test_a_clone_asks_the_same_function() -> None:
    """An opponent's function goes with the clone."""
    games = made("mister_x", opponent=lambda seen: seen["action_mask"].argmax(axis=1))
    assert stepped(games.clone(), 60) == stepped(games, 60)


@pytest.mark.parametrize("side", SIDES)
def test_loading_goes_back(side: str) -> None:
    """What was saved can be put back any number of times, in its own place or in another."""
    games = made(side, history=True)
    saved = games.save()
    first = stepped(games, 40)
    for _ in range(2):
        games.load(saved)
        assert stepped(games, 40) == first
    games.load(saved[2], 5)
    assert games.states[5].tobytes() == saved.states[2].tobytes()
    assert games.save(5).words.tobytes() == saved[2].words.tobytes()


def test_one_game_becomes_many() -> None:
    """A search puts one game into every place, seeds them apart, and follows each on its own."""
    many = made(count=32, candidates=True)
    root = many.save(3)
    assert len(root) == 1
    many.reseed(list(range(32)))
    many.load(root, streams=False)
    assert len({state.tobytes() for state in many.states}) == 1
    stepped(many, 12)
    assert len({state.tobytes() for state in many.states}) > 5


def test_some_games_are_picked_like_rows() -> None:
    """Indices, lists, slices and masks pick saved games."""
    saved = made(history=True).save()
    for which, places in ((4, [4]), ([1, 1], [1, 1]), (slice(2, 4), [2, 3]), (np.arange(6) > 3, [4, 5])):
        part = saved[which]
        assert part.states.tobytes() == saved.states[places].tobytes()
        assert part.words.tobytes() == saved.words[places].tobytes()
    assert saved.states.dtype == STATE


def test_what_cannot_be_loaded_is_refused() -> None:
    """Another edition, too many games, or games without the history that is wanted are ValueErrors."""
    told, bare = made(history=True), made()
    bare.load(told.save())
    with pytest.raises(ValueError, match="without candidates and history"):
        told.load(bare.save())
    with pytest.raises(ValueError, match="another edition"):
        told.load(made(which="classic", history=True).save())
    with pytest.raises(ValueError, match="6 saved games do not fit into 2 places"):
        told.load(told.save(), [0, 1])
    with pytest.raises(ValueError, match="save"):
        told.set_states(bare.states)


def test_set_states_lets_the_other_side_answer() -> None:
    """A state in which the other side decides goes on to the stepping side's next decision."""
    both, one = VectorGames("modern", 4, seed=1), VectorGames("modern", 4, "detectives", seed=1)
    one.set_states(both.states)
    assert (one.states["phase"] == 4).all()
    assert (one.states["entries"] >= 1).all()
