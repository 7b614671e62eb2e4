from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from fogbound.ai import make_bot
from fogbound.envs.single import DetectivesEnv, MisterXEnv
from fogbound.errors import BotError


def highest(seen: dict[str, Any]) -> int:
    """The highest action that the mask allows."""
    return int(np.flatnonzero(seen["action_mask"])[-1])


def rewards_against(opponent: Any, games: int = 6) -> list[float]:
    """How games of the lowest actions as Mister X end."""
    env, found = MisterXEnv(edition="toy", opponent=opponent, candidates=True), []
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            seen, reward, is_over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        found.append(reward)
    return found


def test_a_function_is_asked_with_its_own_sides_observations() -> None:
    """A function gets the detectives' arrays, candidates included, and no private ones; its actions are played."""
    asked: list[set[str]] = []

    def policy(seen: dict[str, Any]) -> int:
        asked.append(set(seen["observation"]))
        return highest(seen)

    rewards_against(policy)
    assert asked
    assert all("candidates" in names and not any(name.startswith("x_station") for name in names) for names in asked)


def test_a_bot_and_a_module_are_players() -> None:
    """A bot that is given plays, and `module:Class` is made anew with the environment's seed, as by its own name."""
    assert rewards_against("fogbound.ai.players.greedy:GreedyBot") == rewards_against("greedy")
    assert len(rewards_against(make_bot("cadet", 1))) == 6


@pytest.mark.parametrize(
    ("opponent", "said"),
    [
        ("nobody_wrote:This", "cannot be imported"),
        ("fogbound.ai.players.greedy:Gready", "has no 'Gready'"),
        ("fogbound.ai.bot:Budget", "failed with BudgetError"),
        ("fogbound.rules:edition", "failed with"),
        (7, "module:Class"),
    ],
)
def test_what_is_no_player_is_refused(opponent: Any, said: str) -> None:
    """A refusal names what is wrong and how a player is written."""
    with pytest.raises(ValueError, match=said) as caught:
        DetectivesEnv(edition="toy", opponent=opponent)
    assert isinstance(caught.value, BotError) or opponent == 7


def test_one_game_of_both_sides_says_what_to_call() -> None:
    """SelfPlay is for many games; asked for one, it names PettingZoo's environment and `make_vec`."""
    with pytest.raises(gymnasium.error.Error, match=r"make_vec\(.*SelfPlay"):
        gymnasium.make("fogbound/SelfPlay-v0")


def test_forbidden_actions_can_be_answered_by_random_ones() -> None:
    """With illegal="random" a forbidden action is replaced, and the info says so; games go on to their end."""
    env = DetectivesEnv(edition="toy", opponent="greedy", illegal="random")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, _, _, info = env.step(wrong)
    assert info == {"illegal_action": True}
    assert reward == 0
