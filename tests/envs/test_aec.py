from __future__ import annotations

import random
from typing import Any

import numpy as np
import pettingzoo
import pytest

import fogbound.envs  # noqa: F401  importing it registers the environments
from fogbound.engine import deal
from fogbound.envs.aec import env, raw_env
from fogbound.envs.chase import Teams, side_of
from fogbound.envs.parallel import parallel_env
from fogbound.errors import EditionError, IllegalMove
from fogbound.rules import Side, edition
from fogbound.testing.check_env import check_env, packed
from fogbound.testing.strategies import preset_spellings
from fogbound.views.words import word_row


def random_action(game: Any, chooser: random.Random) -> int | None:
    """An action that the selected agent's mask allows."""
    observation, _, ended, _, _ = game.last()
    return None if ended else chooser.choice(np.flatnonzero(observation["action_mask"]).tolist())


def play_out(game: Any, seed: int) -> list[tuple[str, float]]:
    """Random play to the end; every agent's last reward in the order of leaving."""
    chooser, left = random.Random(seed), []
    for agent in game.agent_iter():
        _, reward, ended, _, _ = game.last()
        if ended:
            left.append((agent, reward))
        game.step(random_action(game, chooser))
    return left


@pytest.mark.parametrize("agents", ["pieces", "teams"])
@pytest.mark.parametrize("spelling", list(preset_spellings()))
def test_pettingzoo_accepts_every_edition(spelling: str, agents: Teams) -> None:
    """PettingZoo's own tests of both interfaces pass, without unmeant warnings, for every preset and player count."""
    check_env(
        lambda **options: env(edition=spelling, agents=agents, **options),
        lambda **options: parallel_env(edition=spelling, agents=agents, **options),
        cycles=12,
    )


def test_it_is_registered() -> None:
    """`pettingzoo.make` knows both interfaces by name, and passes options on."""
    assert pettingzoo.make("aec", "fogbound/chase-v0", edition="toy").possible_agents == [
        "mrx_0",
        "detective_0",
        "detective_1",
    ]
    pair = pettingzoo.make("parallel", "fogbound/chase-v0", edition="toy", agents="teams")
    assert pair.possible_agents == ["mrx_0", "detectives_0"]


@pytest.mark.parametrize("agents", ["pieces", "teams"])
@pytest.mark.parametrize("spelling", ["modern(players=3)", "classic", "beginner", "compact", "toy"])
def test_a_game_ends_with_opposite_rewards(spelling: str, agents: Teams) -> None:
    """At the end the winning side's agents get 1 and the others -1, and all of them leave."""
    game = raw_env(edition=spelling, agents=agents)
    game.reset(seed=7)
    left = play_out(game, 7)
    assert sorted(agent for agent, _ in left) == sorted(game.possible_agents)
    winners = {side_of(agent) for agent, reward in left if reward == 1}
    assert len(winners) == 1
    assert all(reward == (1 if side_of(agent) in winners else -1) for agent, reward in left)
    assert game.chase.game.ending is not None
    assert winners == {Side(game.chase.game.ending.winner)}


def test_bobbies_are_agents() -> None:
    """Every piece is an agent, bobbies too."""
    names = raw_env(edition="modern(players=3)").possible_agents
    assert names == ["mrx_0", "detective_0", "detective_1", "bobby_0", "bobby_1"]


def test_an_illegal_action_changes_nothing() -> None:
    """The bare environment refuses a masked action, `wait` and numbers outside the space, and stands as it stood."""
    game = raw_env(edition="toy", reveal=True)
    game.reset(seed=1)
    before, mask = game.state().tobytes(), game.last()[0]["action_mask"]
    wrong: tuple[Any, ...] = (0, int(np.flatnonzero(mask == 0)[1]), -1, 10_000, None, 1.5)
    for action in wrong:
        with pytest.raises(IllegalMove):
            game.step(action)
        assert game.state().tobytes() == before
        assert game.agent_selection == "mrx_0"
        assert not any(game.rewards.values())


@pytest.mark.filterwarnings("ignore:.*Illegal move made")
def test_wrapped_an_illegal_action_loses() -> None:
    """In PettingZoo's wrappers a masked action ends the game against its agent, one outside the space asserts."""
    game = env(edition="toy", reveal=True)
    game.reset(seed=1)
    before, mask = game.state().tobytes(), game.last()[0]["action_mask"]
    with pytest.raises(AssertionError):
        game.step(10_000)
    game.step(int(np.flatnonzero(mask == 0)[1]))
    assert all(game.terminations.values())
    assert game.last()[1] == -1
    assert game.state().tobytes() == before


def test_stepping_after_the_end_is_an_error() -> None:
    """Once all agents are gone the bare environment asks for reset(); a dead agent takes no action but None."""
    game = raw_env(edition="toy")
    game.reset(seed=3)
    chooser = random.Random(3)
    while not any(game.terminations.values()):
        game.step(random_action(game, chooser))
    with pytest.raises(ValueError, match="None"):
        game.step(1)
    while game.agents:
        game.step(None)
    with pytest.raises(RuntimeError, match="reset"):
        game.step(None)


def test_wrong_constructions_are_value_errors() -> None:
    """An edition, an agent kind or a render mode that there is not is refused with a sentence."""
    with pytest.raises(EditionError, match="unknown edition"):
        env(edition="london")
    with pytest.raises(ValueError, match="pieces"):
        env(edition="toy", agents="crowds")
    with pytest.raises(ValueError, match="rgb_array"):
        env(edition="toy", render_mode="hologram")


def test_state_is_kept_back() -> None:
    """Without `reveal` there is no state(), which would tell where Mister X is."""
    game = raw_env(edition="toy")
    game.reset(seed=1)
    with pytest.raises(NotImplementedError, match="reveal"):
        game.state()


def test_state_follows_the_game() -> None:
    """With `reveal` the state stays in its space through a whole game and tells every change."""
    game, chooser, states = raw_env(edition="modern", reveal=True), random.Random(5), []
    game.reset(seed=5)
    while not any(game.terminations.values()):
        states.append(game.state().tobytes())
        assert game.state_space.contains(game.state())
        game.step(random_action(game, chooser))
    assert len(set(states)) == len(states) > 10


def test_candidates_come_on_request() -> None:
    """With `candidates` the detectives' observation marks every station where he can be, his own among them."""
    game, chooser = raw_env(edition="modern", candidates=True), random.Random(2)
    game.reset(seed=2)
    while not any(game.terminations.values()):
        marked = game.observe("detective_0")["observation"]["candidates"]
        assert marked[game.chase.game.x_view.station] == 1
        game.step(random_action(game, chooser))
    told = [game.observe(agent)["observation"]["candidates"].tobytes() for agent in ("mrx_0", "detective_0")]
    assert told[0] == told[1]
    game = raw_env(edition="modern")
    game.reset(seed=2)
    assert "candidates" not in game.observe("detective_0")["observation"]


def test_a_seed_decides_the_deals() -> None:
    """The same seed gives the same games, also the later ones, and given cards are used as they are."""
    first, second = raw_env(edition="modern"), raw_env(edition="modern")
    for seed in (11, None, None):
        first.reset(seed=seed)
        second.reset(seed=seed)
        assert packed(first.observe("mrx_0")) == packed(second.observe("mrx_0"))
    cards = deal(edition("modern"), 4)
    first.reset(options={"deal": cards})
    assert first.observe("mrx_0")["observation"]["x_start"][0] == cards.x


def test_a_piece_knows_which_one_it_is() -> None:
    """One agent a piece: each pursuer's observation names its piece, and its mask only its own legs."""
    game = raw_env(edition="toy")
    game.reset(seed=1)
    game.step(random_action(game, random.Random(1)))
    assert game.agent_selection == "detective_0"
    for index in range(2):
        observation = game.observe(f"detective_{index}")
        assert observation["observation"]["piece"].tolist() == [0, int(index == 0), int(index == 1)]
        legs = [move for move in game.chase.game.detective_view.legal if move.startswith(str(index + 1))]
        assert observation["action_mask"].sum() == len(legs)


def test_history_comes_on_request() -> None:
    """With `history` every agent gets where the pieces were dealt and each word that its side has read, in order."""
    game, chooser = raw_env(edition="modern", history=True), random.Random(2)
    game.reset(seed=2)
    cards, moves = game.chase.game.cards, 0
    while not any(game.terminations.values()):
        for agent, start in (("mrx_0", cards.x), ("detective_0", 0)):
            seen = game.observe(agent)["observation"]
            words = [word_row(word, game.chase.edition) for word in game.chase.view_of(agent).transcript]
            assert seen["opening"].tolist() == [start, *cards.pursuers]
            assert [tuple(row) for row in seen["history"][: len(words)].tolist()] == words
            assert not seen["history"][len(words) :].any()
        game.step(random_action(game, chooser))
        moves += 1
    assert moves > 20
