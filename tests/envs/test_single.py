from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import fogbound.envs  # noqa: F401  importing it registers the environments
from fogbound.engine import deal
from fogbound.envs.single import DetectivesEnv, MisterXEnv
from fogbound.errors import EditionError
from fogbound.rules import edition
from fogbound.testing.check_env import packed
from fogbound.testing.strategies import preset_spellings

NAMES = ("fogbound/MisterX-v0", "fogbound/Detectives-v0")


def random_game(env: Any, seed: int) -> tuple[float, bytes]:
    """Random play to the end: the last reward and everything seen on the way."""
    chooser, seen, reward, ended = random.Random(seed), [], 0.0, False
    observation, _ = env.reset(seed=seed)
    while not ended:
        action = chooser.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, reward, ended, truncated, info = env.step(action)
        assert observation in env.observation_space
        assert (truncated, info) == (False, {})
        seen.append(packed(observation))
    return reward, b"".join(seen)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spelling", list(preset_spellings()))
def test_gymnasium_accepts_every_edition(name: str, spelling: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Gymnasium's checker finds nothing to warn of, for either side of every preset and player count."""
    check_env(gymnasium.make(name, edition=spelling).unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_arrays_on_request_fit_the_checker(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Candidates and history are part of the declared space."""
    check_env(gymnasium.make(name, edition="toy", candidates=True, history=True).unwrapped)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spelling", ["modern", "compact", "toy"])
def test_a_seed_decides_the_game(name: str, spelling: str) -> None:
    """The same seed and actions give the same game against the same bot, to the last byte; it ends with 1 or -1."""
    first, second = (random_game(gymnasium.make(name, edition=spelling), 3) for _ in range(2))
    assert first == second
    assert abs(first[0]) == 1


def test_every_step_is_this_sides_decision() -> None:
    """After a step it is the agent's own turn again, or the game is over."""
    env, chooser = MisterXEnv(edition="toy"), random.Random(1)
    observation, _ = env.reset(seed=1)
    ended = False
    while not ended:
        assert observation["observation"]["to_move"].tolist() == [1, 0, 0]
        action = chooser.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, _, ended, _, _ = env.step(action)


def test_given_cards_are_used() -> None:
    """`options["deal"]` sets the cards, so that the same deal can be played from both sides."""
    cards = deal(edition("modern"), 9)
    env = MisterXEnv()
    observation, _ = env.reset(options={"deal": cards})
    assert observation["observation"]["x_start"][0] == cards.x


@pytest.mark.parametrize("kind", [MisterXEnv, DetectivesEnv])
def test_a_masked_action_loses(kind: Any) -> None:
    """By default a masked action ends the game with -1 and says so; the game itself has not moved."""
    env = kind(edition="toy")
    observation, _ = env.reset(seed=1)
    after, reward, ended, _, info = env.step(0)
    assert (reward, ended, info) == (-1.0, True, {"illegal_action": True})
    assert packed(after) == packed(observation)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(observation["action_mask"])[0]))


def test_the_end_by_a_masked_action_is_drawn() -> None:
    """Recorders of videos draw the last step of a game too, however it ended."""
    env = DetectivesEnv(edition="toy", render_mode="ansi")
    env.reset(seed=1)
    before = env.render()
    env.step(0)
    assert env.render() == before


@pytest.mark.parametrize("kind", [MisterXEnv, DetectivesEnv])
def test_an_invalid_action_can_raise(kind: Any) -> None:
    """With illegal="raise" a masked action is InvalidAction, as one outside the space always is; the game goes on."""
    env = kind(edition="toy", illegal="raise")
    observation, _ = env.reset(seed=1)
    for action in (0, -1, 1_000, 2.5, "taxi"):
        with pytest.raises(InvalidAction):
            env.step(action)
    legal = int(np.flatnonzero(observation["action_mask"])[0])
    env.step(legal)


def test_stepping_without_a_game_needs_a_reset() -> None:
    """Before reset and after the end, stepping is ResetNeeded."""
    env = MisterXEnv(edition="toy")
    with pytest.raises(ResetNeeded):
        env.step(1)
    with pytest.raises(ResetNeeded):
        env.render()
    random_game(env, 1)
    with pytest.raises(ResetNeeded):
        env.step(1)


def test_wrong_constructions_are_value_errors() -> None:
    """Editions, bots and words that there are not are refused with a sentence."""
    with pytest.raises(EditionError, match="unknown edition"):
        gymnasium.make(NAMES[0], edition="london")
    with pytest.raises(ValueError, match="computer player"):
        MisterXEnv(edition="toy", opponent="oracle")
    with pytest.raises(ValueError, match="lose"):
        MisterXEnv(edition="toy", illegal="shrug")


def test_a_game_that_is_over_too_soon_is_begun_again() -> None:
    """Where Mister X may run into a pursuer with his first leg, a reset still leaves a decision to be made."""
    env = DetectivesEnv("toy(blocking=no)")
    for seed in range(40):
        observation, _ = env.reset(seed=seed)
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
