from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from fogbound.envs.parallel import ParallelChaseEnv, parallel_env
from fogbound.errors import IllegalMove


def random_actions(observations: dict[str, Any], chooser: random.Random) -> dict[str, int]:
    """An action that its mask allows for every agent."""
    return {agent: chooser.choice(np.flatnonzero(seen["action_mask"]).tolist()) for agent, seen in observations.items()}


def stations_of(env: ParallelChaseEnv, mask: Any) -> dict[int, int]:
    """Where a pursuer's allowed actions lead."""
    legs = np.flatnonzero(mask[1:]) + 1
    return {env.chase.coding.step_move(1, int(action)).station: int(action) for action in legs}


@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_games_are_games_of_the_edition(spelling: str) -> None:
    """Random parallel play reaches the end through moves that the referee accepted, and every agent leaves."""
    env, chooser = parallel_env(edition=spelling), random.Random(spelling)
    seen, _ = env.reset(seed=4)
    rewards: dict[str, float] = {}
    ended: dict[str, bool] = {}
    while env.agents:
        seen, rewards, ended, _, _ = env.step(random_actions(seen, chooser))
    assert all(ended.values())
    assert set(rewards.values()) == {1.0, -1.0}
    assert env.chase.game.ending is not None


def test_pursuers_step_together() -> None:
    """Where the order is free, all pursuers that can move have their legs in one mask each, and move in one step."""
    env = parallel_env(edition="modern")
    seen, _ = env.reset(seed=1)
    seen, *_ = env.step(random_actions(seen, random.Random(1)))
    while seen["mrx_0"]["action_mask"][0] == 0:
        seen, *_ = env.step(random_actions(seen, random.Random(1)))
    pursuers = [agent for agent in env.agents if agent != "mrx_0"]
    assert all(seen[agent]["action_mask"][0] == 0 for agent in pursuers)


def test_a_clash_is_asked_again() -> None:
    """Two pursuers who name the same station: the first goes there, the other one is asked again in the same round."""
    env, actions = clashing_game()
    seen, *_ = env.step(actions)
    assert seen["detective_0"]["observation"]["moved"].tolist() == [0, 1, 0]
    assert seen["detective_1"]["action_mask"][0] == 0


def clashing_game() -> tuple[ParallelChaseEnv, dict[str, int]]:
    """A game in which both detectives can go to one station, where Mister X is not, and their actions for it."""
    env = parallel_env(edition="toy")
    for seed in range(200):
        seen, _ = env.reset(seed=seed)
        seen, *_ = env.step(random_actions(seen, random.Random(seed)))
        first, second = (stations_of(env, seen[agent]["action_mask"]) for agent in ("detective_0", "detective_1"))
        for station in set(first) & set(second) - {env.chase.game.x_view.station}:
            return env, {"mrx_0": 0, "detective_0": first[station], "detective_1": second[station]}
    raise AssertionError("no such game was found")


def test_fixed_order_asks_one_piece() -> None:
    """Where the order is fixed (rules 4), one pursuer decides in a step and the others wait."""
    env = parallel_env(edition="classic")
    seen, _ = env.reset(seed=1)
    while seen["mrx_0"]["action_mask"][0] == 0:
        seen, *_ = env.step(random_actions(seen, random.Random(1)))
    assert [agent for agent in env.agents if seen[agent]["action_mask"][0] == 0] == ["detective_0"]


def test_an_illegal_action_raises_or_loses() -> None:
    """`raise` refuses and changes nothing; `lose`, the default, ends the game with -1 for the agent alone."""
    for illegal in ("raise", "lose"):
        env = parallel_env(edition="toy", illegal=illegal, reveal=True)
        env.reset(seed=1)
        before, actions = env.state().tobytes(), {"mrx_0": 0, "detective_0": 0, "detective_1": 0}
        if illegal == "raise":
            with pytest.raises(IllegalMove):
                env.step(actions)
            assert env.agents == env.possible_agents
        else:
            _, rewards, ended, _, _ = env.step(actions)
            assert rewards == {"mrx_0": -1.0, "detective_0": 0.0, "detective_1": 0.0}
            assert all(ended.values())
            with pytest.raises(RuntimeError, match="reset"):
                env.step(actions)
        assert env.state().tobytes() == before


def test_waiting_is_not_acting() -> None:
    """A pursuer that has nothing to decide and gives another action than `wait` has given an illegal one."""
    env = parallel_env(edition="toy", illegal="raise")
    seen, _ = env.reset(seed=1)
    actions = random_actions(seen, random.Random(1)) | {"detective_1": 3}
    with pytest.raises(IllegalMove, match="nothing to decide"):
        env.step(actions)


def test_wrong_words_are_refused() -> None:
    """`illegal` has two words."""
    with pytest.raises(ValueError, match="lose"):
        parallel_env(edition="toy", illegal="shrug")
