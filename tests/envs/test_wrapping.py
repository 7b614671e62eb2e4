"""What libraries ask of a vector environment before they wrap it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from fogbound.envs.vector import ChaseVectorEnv


def made(**options: Any) -> ChaseVectorEnv:
    """Two games of the toy edition."""
    env = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=2, edition="toy", **options)
    assert isinstance(env, ChaseVectorEnv)
    return env


def test_it_answers_as_a_sync_vector_env_does() -> None:
    """`autoreset_mode`, `get_attr`, `call` and `set_attr` are there, with an entry for each game."""
    env = made(autoreset_mode="Disabled")
    assert env.autoreset_mode is AutoresetMode.DISABLED
    assert env.get_attr("num_envs") == (2, 2)
    env.reset(seed=1)
    assert len(env.call("random_actions")) == 2
    env.set_attr("note", [5, 5])
    assert env.get_attr("note") == (5, 5)
    with pytest.raises(ValueError, match="common to all games"):
        env.set_attr("note", [5, 6])


def test_forbidden_actions_can_be_answered_by_random_ones() -> None:
    """With illegal="random" only the forbidden actions are replaced, and the infos say which."""
    env = made(illegal="random")
    seen, _ = env.reset(seed=1)
    masks = seen["action_mask"]
    actions = np.array([np.flatnonzero(masks[0] == 0)[0], np.flatnonzero(masks[1])[0]])
    *_, infos = env.step(actions)
    assert infos["illegal_action"].tolist() == [True, False]
    with pytest.raises(ValueError, match="illegal='lose'"):
        made(illegal="lose")


def test_masks_of_both_views_are_not_one() -> None:
    """With both sides' views there is no single mask to be asked for."""
    env = gymnasium.make_vec("fogbound/SelfPlay-v0", num_envs=2, edition="toy", views="both").unwrapped
    env.reset(seed=1)
    with pytest.raises(ValueError, match="its own action_mask"):
        env.action_masks()  # type: ignore[attr-defined]  # Gymnasium names the base class
