from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fogbound.engine import deal
from fogbound.envs.flat import Flat
from fogbound.envs.play import Play
from fogbound.rules import edition
from fogbound.views import Audience
from fogbound.views.tensors import tensors

SPELLINGS = ("modern", "classic", "beginner", "compact", "toy")
NAMES = ("fogbound/MisterX-v0", "fogbound/Detectives-v0")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_flat_environments_pass_gymnasiums_check(spelling: str, name: str) -> None:
    """An observation is one row of numbers in its space, and the allowed actions are booleans."""
    env = gymnasium.make(name, edition=spelling, opponent="greedy", candidates=True, flat=True, illegal="random")
    assert isinstance(env.observation_space, gymnasium.spaces.Box)
    check_env(env.unwrapped, skip_render_check=True)
    seen, _ = env.reset(seed=3)
    masks = env.get_wrapper_attr("action_masks")()
    assert seen.shape == env.observation_space.shape
    assert masks.dtype == np.bool_
    assert masks.any()


@pytest.mark.parametrize("side", ["MisterX", "Detectives"])
def test_many_games_are_flattened_as_single_ones(side: str) -> None:
    """The rows of the vector environment are those of the single one, with the same masks."""
    options: dict[str, Any] = {"edition": "classic", "opponent": "greedy", "candidates": True}
    named = gymnasium.make_vec(f"fogbound/{side}-v0", num_envs=4, **options)
    flat = gymnasium.make_vec(f"fogbound/{side}-v0", num_envs=4, flat=True, **options)
    inner: Any = flat.unwrapped
    maker = Flat(edition("classic"), Audience.MISTER_X if side == "MisterX" else Audience.DETECTIVES, ("candidates",))
    seen, _ = named.reset(seed=5)
    rows, _ = flat.reset(seed=5)
    for _ in range(30):
        assert (rows["observation"] == maker(seen["observation"])).all()
        assert (inner.action_masks() == (rows["action_mask"] != 0)).all()
        assert rows in flat.observation_space
        actions = inner.random_actions()
        seen, *_ = named.step(actions)
        rows, *_ = flat.step(actions)


def test_a_row_says_where_the_pieces_stand() -> None:
    """A piece's slot is 1 at its station and 0 elsewhere; what is unknown stands at 0."""
    which = edition("classic")
    view = Play(which, deal(which, 4)).detective_view
    flat = Flat(which, Audience.DETECTIVES)
    slot = flat.slots["stations"]
    places = flat(tensors(view))[slot.start : slot.stop].reshape(which.pursuers + 1, -1)
    assert places.argmax(axis=1).tolist() == [0, *(view.stations[str(piece + 1)] for piece in range(which.pursuers))]
    assert (places.sum(axis=1) == 1).all()


def test_the_last_sighting_is_the_last() -> None:
    """Of several sightings the row shows the last one."""
    which = edition("classic")
    arrays = tensors(Play(which, deal(which, 4)).detective_view)
    arrays["log"][:3] = [[1, 30, 0, 0, 0, 1], [2, 46, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]]
    flat = Flat(which, Audience.DETECTIVES)
    slot = flat.slots["log"]
    assert flat(arrays)[slot.start : slot.stop][-200:].argmax() == 46


@pytest.mark.parametrize("spelling", ["toy", "compact", "classic(surfacing=yes)"])
def test_a_flat_history_tells_every_word(spelling: str) -> None:
    """Each column of each word can be read off its one-hot row, on both sides, in single and in many games."""
    for name, audience in (("MisterX", Audience.MISTER_X), ("Detectives", Audience.DETECTIVES)):
        options: dict[str, Any] = {"edition": spelling, "opponent": "greedy", "history": True}
        named = gymnasium.make_vec(f"fogbound/{name}-v0", num_envs=3, **options)
        flat = gymnasium.make_vec(f"fogbound/{name}-v0", num_envs=3, flat=True, **options)
        maker = Flat(edition(spelling), audience, ("opening", "history"))
        seen, _ = named.reset(seed=2)
        rows, _ = flat.reset(seed=2)
        for _ in range(12):
            words = seen["observation"]["history"]
            slot = maker.slots["history"]
            told = rows["observation"][:, slot.start : slot.stop].reshape(3, len(words[0]), -1)
            first = 0
            for column, size in enumerate(maker.word):
                hot = told[..., first : first + size]
                first += size
                assert ((hot.sum(axis=-1) == 1) | (words[..., column] >= size)).all()
                assert (hot.argmax(axis=-1) == np.where(words[..., column] < size, words[..., column], 0)).all()
            assert first == told.shape[-1]
            actions = named.unwrapped.random_actions()  # type: ignore[attr-defined]  # Gymnasium names the base class
            seen, *_ = named.step(actions)
            rows, *_ = flat.step(actions)


def test_rows_of_bytes_are_not_flat() -> None:
    """Flat numbers and rows of bytes are two forms of an observation, of which one is asked for."""
    with pytest.raises(ValueError, match="one of them"):
        gymnasium.make_vec("fogbound/MisterX-v0", num_envs=2, edition="toy", rows=True, flat=True)
