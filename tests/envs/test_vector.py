from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded

import fogbound.envs  # noqa: F401  importing it registers the environments
from fogbound.envs.vector import ChaseVectorEnv
from fogbound.testing.check_env import packed

NAMES = ("fogbound/MisterX-v0", "fogbound/Detectives-v0", "fogbound/SelfPlay-v0")


def made(name: str, count: int, edition: str) -> ChaseVectorEnv:
    """The environment of that name, from Gymnasium's registry."""
    env = gymnasium.make_vec(name, num_envs=count, edition=edition)
    assert isinstance(env, ChaseVectorEnv)
    return env


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_steps_stay_in_their_spaces(name: str, spelling: str) -> None:
    """Through ends and new deals everything that reset and step return has the declared spaces, shapes and types."""
    env = made(name, 6, spelling)
    observation, info = env.reset(seed=1)
    assert info == {}
    ends = 0
    for _ in range(120):
        assert env.observation_space.contains(observation)
        actions = env.random_actions()
        assert env.action_space.contains(actions)
        observation, rewards, ended, truncated, info = env.step(actions)
        assert rewards.dtype == np.float64
        assert ended.dtype == np.bool_
        assert not truncated.any()
        assert info == {}
        ends += int(ended.sum())
    assert ends > 0


def test_masks_tell_what_is_legal() -> None:
    """Every action that the mask allows can be played, and one that it forbids is InvalidAction and changes nothing."""
    env = made("fogbound/SelfPlay-v0", 3, "toy")
    observation, _ = env.reset(seed=1)
    legal = np.array([np.flatnonzero(mask)[-1] for mask in observation["action_mask"]])
    before = env.games.states.tobytes()
    for wrong in (legal * 0, legal + 10_000, legal[:2], legal.astype(float)):
        with pytest.raises(InvalidAction):
            env.step(wrong)
        assert env.games.states.tobytes() == before
    env.step(legal)


def test_observations_are_kept_or_shared() -> None:
    """By default a step returns fresh arrays; with copy=False the same ones again."""
    for copy in (True, False):
        env = ChaseVectorEnv(2, "toy", copy=copy)
        first, _ = env.reset(seed=1)
        second, *_ = env.step(env.random_actions())
        assert np.shares_memory(first["action_mask"], second["action_mask"]) is not copy
        assert np.shares_memory(first["observation"]["log"], second["observation"]["log"]) is not copy


def test_seeds_repeat() -> None:
    """The same seed, or the same list of seeds, gives the same first observations."""
    env = made("fogbound/MisterX-v0", 3, "modern")
    seeds: tuple[int | list[int | None], ...] = (5, [1, 2, 9])
    for seed in seeds:
        assert packed(env.reset(seed=seed)[0]) == packed(env.reset(seed=seed)[0])
    assert packed(env.reset(seed=1)[0]) != packed(env.reset(seed=2)[0])


def test_stepping_before_reset_is_refused() -> None:
    """There is no game before reset()."""
    with pytest.raises(ResetNeeded):
        ChaseVectorEnv(1, "toy").step(np.zeros(1, np.int64))


def test_thinking_opponents_go_side_by_side() -> None:
    """The compiled environment has two opponents; Gymnasium's own vectoriser takes any bot."""
    with pytest.raises(ValueError, match="sync"):
        gymnasium.make_vec("fogbound/MisterX-v0", num_envs=2, edition="toy", opponent="cadet")
    env = gymnasium.make_vec(
        "fogbound/MisterX-v0", num_envs=2, vectorization_mode="sync", edition="toy", opponent="cadet"
    )
    observation, _ = env.reset(seed=1)
    env.step(np.array([np.flatnonzero(mask)[0] for mask in observation["action_mask"]]))
    env.close()
