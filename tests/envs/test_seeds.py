from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from fogbound.engine import Deal, check_deal, deal, start
from fogbound.engine.dealing import deal_of
from fogbound.envs.aec import ChaseEnv, env, raw_env
from fogbound.envs.deals import Deals
from fogbound.envs.games import VectorGames
from fogbound.envs.parallel import ParallelChaseEnv, parallel_env
from fogbound.envs.seeds import streams
from fogbound.envs.single import DetectivesEnv, MisterXEnv
from fogbound.envs.vector import ChaseVectorEnv
from fogbound.errors import PositionError
from fogbound.rules import edition
from fogbound.testing.check_env import packed

EDITIONS = ("modern", "modern(players=3)", "classic", "beginner", "compact", "toy", "toy(blocking=no)")
SIDES = ("both", "mister_x", "detectives")


def first_legal(games: VectorGames) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The lowest legal action of every game; 0 where a game has ended."""
    buffers = games.new_buffers()
    games.observe(buffers)
    return np.asarray(np.argmax(buffers.action_mask, axis=1), np.int64)


def deals_of(games: VectorGames, count: int) -> list[list[Deal]]:
    """So many deals of each game, the present ones first."""
    return [list(column) for column in zip(*(deals_now(games) for _ in range(count)), strict=True)]


def deals_now(games: VectorGames) -> list[Deal]:
    """What was dealt in each game, which is dealt anew afterwards."""
    dealt = [deal_of(games.edition, state) for state in games.states]
    games.reset()
    return dealt


@pytest.mark.parametrize("side", SIDES)
def test_games_without_a_seed_differ(side: str) -> None:
    """Where no seed is given, the system's randomness decides: no two environments have the same games."""
    first, second = (VectorGames("modern", 8, side) for _ in range(2))
    assert first.states.tobytes() != second.states.tobytes()
    one, other = (ChaseVectorEnv(8, "modern", side) for _ in range(2))
    assert packed(one.reset()[0]) != packed(other.reset()[0])


@pytest.mark.parametrize("kind", [raw_env, parallel_env, MisterXEnv, DetectivesEnv])
def test_single_games_without_a_seed_differ(kind: Any) -> None:
    """The same holds where one game is played at a time."""
    seen = []
    for _ in range(6):
        made = kind(edition="modern")
        made.reset()
        seen.append(deal_in(made))
    assert len(set(seen)) > 1


def test_random_actions_disturb_no_deal() -> None:
    """Asking for random actions changes neither later deals nor what the opponent does."""
    for side in SIDES:
        asking, silent = (VectorGames("toy", 6, side, seed=3) for _ in range(2))
        actions, rewards = np.zeros(6, np.int64), np.zeros(6)
        for _ in range(60):
            asking.choose(actions)
            for games in (asking, silent):
                games.step(first_legal(games), rewards)
            assert asking.states.tobytes() == silent.states.tobytes()


@pytest.mark.parametrize("spelling", EDITIONS)
def test_equal_seeds_deal_alike_in_every_environment(spelling: str) -> None:
    """A seed's deals, the first and the later ones, are the same in every environment, whatever is played between."""
    which = edition(spelling)
    for seed in (0, 7, 2**63 + 11):
        chain = Deals(which, seed)
        expected = [chain.deal() for _ in range(3)]
        assert all(check_deal(which, cards) == cards for cards in expected)
        for kind in (raw_env, env, parallel_env, MisterXEnv, DetectivesEnv):
            assert dealt_by(kind(edition=which), seed) == expected
        for side in SIDES if which.start == "dealt" else ("both",):
            assert deals_of(VectorGames(which, 3, side, seed - 2 if seed else 0), 3)[2 if seed else 0] == expected


def dealt_by(made: Any, seed: int) -> list[Deal]:
    """The first deals of a seed, with some play in between."""
    dealt = []
    for word in (seed, None, None):
        made.reset(seed=word)
        dealt.append(deal_in(made))
        if isinstance(made, gymnasium.Env):
            made.step(0)
    return dealt


def deal_in(made: Any) -> Deal:
    """The cards of the game that is going on."""
    bare = made.unwrapped
    if isinstance(bare, ChaseEnv | ParallelChaseEnv):
        return bare.chase.game.cards
    assert bare._play is not None
    cards: Deal = bare._play.cards
    return cards


@pytest.mark.parametrize("side", SIDES)
def test_a_list_has_a_seed_for_each_environment(side: str) -> None:
    """As in SyncVectorEnv a number n stands for n, n+1..., equal entries give equal games, None goes on."""
    made = ChaseVectorEnv(4, "modern", side)
    counted, _ = made.reset(seed=5)
    assert packed(made.reset(seed=[5, 6, 7, 8])[0]) == packed(counted)
    made.reset(seed=[3, 3, 9, 3])
    states = [state.tobytes() for state in made.games.states]
    assert states[0] == states[1] == states[3] != states[2]
    made.reset(seed=[3, 3, 9, 3])
    made.reset(seed=[None, 3, None, 3])
    after = [state.tobytes() for state in made.games.states]
    assert (after[1], after[3]) == (states[1], states[3])
    assert after[0] != states[0]
    assert after[2] != states[2]


@pytest.mark.parametrize("seed", [[1, 2], [1, 2, 3, 4], [], [1, 2, "3"], [1, 2, -3], -1, 2.5, "7", [1.0, 2, 3]])
def test_wrong_seeds_are_refused(seed: Any) -> None:
    """A list of another length and what is no whole number from 0 on is refused, and nothing has changed."""
    made = ChaseVectorEnv(3, "toy")
    made.reset(seed=1)
    before = made.games.states.tobytes()
    with pytest.raises(ValueError, match="seed"):
        made.reset(seed=seed)
    assert made.games.states.tobytes() == before


def test_streams_are_apart() -> None:
    """A game's deals, its opponent and its random actions have streams of their own, and neighbours have others."""
    words = streams(list(range(1_000)))
    assert words.shape == (1_000, 3)
    assert len(np.unique(words)) == words.size
    assert (words > 0).all()
    assert (words == streams(list(range(1_000)))).all()
    assert len(np.unique(streams([None] * 10))) == 30


@pytest.mark.parametrize("side", SIDES)
def test_a_deal_is_used_by_every_game(side: str) -> None:
    """`options["deal"]` gives the cards of all games, or of each in a list, where None takes the next of the seed."""
    which = edition("modern")
    cards = [deal(which, number) for number in range(3)]
    made = ChaseVectorEnv(3, which, side)
    made.reset(seed=1, options={"deal": cards[0]})
    assert [deal_of(which, state) for state in made.games.states] == [cards[0]] * 3
    made.reset(seed=1, options={"deal": [cards[1], None, cards[2]]})
    assert [deal_of(which, state) for state in made.games.states] == [cards[1], Deals(which, 2).deal(), cards[2]]
    made.reset()
    assert deal_of(which, made.games.states[0]) == Deals(which, 1).deal()


def test_a_mask_says_who_begins_anew() -> None:
    """With `options["reset_mask"]` the other games stay as they stand, their seeds too, and all are observed."""
    made = ChaseVectorEnv(4, "modern")
    made.reset(seed=1)
    made.step(made.random_actions())
    before = [state.tobytes() for state in made.games.states]
    mask = np.array([True, False, True, False])
    seen, _ = made.reset(seed=[5, 5, None, 5], options={"reset_mask": mask})
    after = [state.tobytes() for state in made.games.states]
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, True, False, True]
    assert deal_of(made.games.edition, made.games.states[0]) == Deals(made.games.edition, 5).deal()
    assert seen["observation"]["phase"].sum() == 4


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"deals": None}, "deal, reset_mask"),
        ({"deal": 7}, "deal"),
        ({"deal": [None]}, "deal"),
        ({"deal": [None, None, 7]}, "deal"),
        ({"deal": Deal()}, "pursuers"),
        ({"reset_mask": [True, False, True]}, "reset_mask"),
        ({"reset_mask": np.array([True])}, "reset_mask"),
        ({"reset_mask": np.array([1, 0, 1])}, "reset_mask"),
        ({"reset_mask": np.zeros(3, np.bool_)}, "reset_mask"),
    ],
)
def test_options_that_cannot_be_done_are_refused(options: dict[str, Any], match: str) -> None:
    """An option that there is not, or a value that does not fit, is refused, and nothing has changed."""
    made = ChaseVectorEnv(3, "toy")
    made.reset(seed=1)
    before = made.games.states.tobytes()
    with pytest.raises(ValueError, match=match):
        made.reset(seed=2, options=options)
    assert made.games.states.tobytes() == before


@pytest.mark.parametrize("kind", [raw_env, parallel_env, MisterXEnv, DetectivesEnv])
def test_single_games_refuse_them_too(kind: Any) -> None:
    """One game at a time knows one option, and takes nothing for a deal that is none or another edition's."""
    made = kind(edition="toy")
    for options in ({"deals": None}, {"deal": 7}, {"reset_mask": np.ones(1, np.bool_)}):
        with pytest.raises(ValueError, match="deal"):
            made.reset(options=options)
    with pytest.raises(PositionError):
        made.reset(options={"deal": deal(edition("modern"), 1)})


def test_a_deal_can_be_read_from_its_state() -> None:
    """`deal_of` gives back the cards from which a state began, decks included."""
    for spelling in EDITIONS:
        which = edition(spelling)
        for seed in range(20):
            cards = deal(which, seed)
            assert deal_of(which, start(which, cards).array[0]) == cards


@pytest.mark.parametrize("side", ["mister_x", "detectives"])
def test_games_that_end_too_soon_are_begun_again(side: str) -> None:
    """Where the other side can lose before the first decision, every game still begins with one to make."""
    games = VectorGames("toy(blocking=no)", 64, side, seed=1)
    rewards = np.zeros(64)
    for _ in range(30):
        games.reset()
        games.step(first_legal(games), rewards)
