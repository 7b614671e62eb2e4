from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from fogbound.engine import Deal, State, start
from fogbound.engine.layout import OVER, SECOND_LEG, STATE, TAKE, X_TURN, Record
from fogbound.envs.actions import action_coding
from fogbound.envs.games import VectorGames
from fogbound.envs.many import arrays, observing
from fogbound.envs.observe import Observer
from fogbound.envs.seeds import streams
from fogbound.errors import IllegalMove
from fogbound.referee.seen.block import look_into, make_buffers, row_bytes
from fogbound.referee.seen.view import view_for
from fogbound.rules import Side, edition
from fogbound.testing.strategies import preset_spellings, random_edition
from fogbound.views import DetectiveView, MisterXView
from fogbound.views.tensors import tensors

HOUSE_RULES = ("classic(surfacing=yes)", "compact(ticket_faces=up)", "compact(vanish=rounds, black_tickets=3)")
EDITIONS = [*preset_spellings(), "modern(players=3, fares=supply)", *HOUSE_RULES]


def step_at_random(games: VectorGames, steps: int) -> int:
    """So many random steps of every game; how many games ended on the way."""
    actions, rewards = np.zeros(games.games, np.int64), np.zeros(games.games)
    ended = 0
    for _ in range(steps):
        games.choose(actions)
        ended += int(games.step(actions, rewards).sum())
    return ended


def check_rows(games: VectorGames) -> int:
    """Compares what the kernel writes of every game with the views' tensors, for both sides; how many it compared."""
    which, coding = games.edition, action_coding(games.edition)
    compared = 0
    for side, number in ((Side.MISTER_X, arrays.MISTER_X), (Side.DETECTIVES, arrays.DETECTIVES)):
        observer = Observer(coding, side)
        buffers = make_buffers(which, games.games, observer.actions, audience=observer.audience)
        full = make_buffers(which, games.games, coding.size)
        observing.write_some(games._rules, games._games, number, np.arange(games.games), buffers.rows, full.action_mask)
        for index in range(games.games):
            state = State(which, games.states[index : index + 1].copy())
            view = view_for(state, observer.audience, number=0, origin="", transcript=(), seals=())
            assert isinstance(view, MisterXView | DetectiveView)
            for name, part in tensors(view).items():
                assert buffers.arrays[name][index].tobytes() == part.tobytes(), (which, name)
            mask = full.action_mask[index]
            assert mask[: observer.actions].tobytes() == observer.mask(view).tobytes()
            assert not mask[observer.actions :].any()
            compared += 1
        if side is Side.DETECTIVES:
            private = make_buffers(which, games.games, coding.size)
            private.rows[:] = buffers.rows
            assert not any(private.arrays[name].any() for name in ("x_station", "x_start", "x_log"))
    return compared


@pytest.mark.parametrize("spelling", EDITIONS)
def test_rows_equal_the_views(spelling: str) -> None:
    """At every stage of a game the kernel's observations and masks equal those made from views, byte by byte."""
    games = VectorGames(spelling, 12, seed=5)
    for _ in range(10):
        check_rows(games)
        step_at_random(games, 4)


@pytest.mark.parametrize("seed", range(12))
def test_rows_equal_the_views_in_house_rules(seed: int) -> None:
    """The same holds for editions with options changed at random."""
    games = VectorGames(random_edition(random.Random(seed)), 6, seed=seed)
    for _ in range(6):
        check_rows(games)
        step_at_random(games, 5)


@pytest.mark.parametrize("spelling", EDITIONS)
def test_deals_are_deals_of_the_edition(spelling: str) -> None:
    """A game dealt in the kernel is, byte by byte, the first state of a deal that the engine accepts."""
    which = edition(spelling)
    games = VectorGames(which, 16, seed=2)
    record: Record
    for record in games.states:
        cards = Deal(
            pursuers=() if which.start == "chosen" else tuple(int(station) for station in record.at[1:] if station),
            x=int(record.at[0]) if which.x_starts != "ticket" else 0,
            deck=tuple(int(number) for number in record.deck if number),
            draws=tuple(int(number) for number in record.draws if number),
        )
        assert bytes(start(which, cards)) == record.tobytes()


def test_deals_are_fair() -> None:
    """Over many deals every start card comes up about equally often, for Mister X and for a detective."""
    games = VectorGames("modern", 13_000, seed=1)
    for piece, cards in ((0, 13), (1, 16), (4, 16)):
        counts = Counter(int(station) for station in games.states["at"][:, piece])
        assert len(counts) == cards
        expected = 13_000 / cards
        assert sum((count - expected) ** 2 / expected for count in counts.values()) < 50  # chi-squared, 15 degrees


@pytest.mark.parametrize("spelling", EDITIONS)
def test_ended_games_begin_anew(spelling: str) -> None:
    """A game that ended is dealt anew in the next step, whatever its action is, and the end was rewarded."""
    games = VectorGames(spelling, 8, seed=3)
    actions, rewards = np.zeros(8, np.int64), np.zeros(8)
    seen = 0
    for _ in range(300):
        before = games.states["phase"] == OVER
        games.choose(actions)
        actions[before] = -7
        ended = games.step(actions, rewards)
        assert not (ended & before).any()
        assert (ended == (games.states["phase"] == OVER)).all()
        assert (np.abs(rewards) == ended).all()
        seen += int(before.sum())
    assert seen > 0


@pytest.mark.parametrize("side", ["mister_x", "detectives"])
@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_one_side_steps(side: str, spelling: str) -> None:
    """Against random play the stepping side decides after every step, and the reward is its own."""
    games = VectorGames(spelling, 32, side, seed=1)
    actions, rewards = np.zeros(32, np.int64), np.zeros(32)
    for _ in range(60):
        for phase in games.states["phase"]:
            assert phase == OVER or (phase in (X_TURN, SECOND_LEG, TAKE)) == (side == "mister_x")
        games.choose(actions)
        ended = games.step(actions, rewards)
        x_won = games.states["reason"] > 2
        expected = np.where(x_won == (side == "mister_x"), 1.0, -1.0)
        assert (rewards == np.where(ended, expected, 0.0)).all()


def test_an_illegal_action_changes_no_game() -> None:
    """One masked action among many is IllegalMove with its game's number, and every game stands as it stood."""
    games = VectorGames("modern", 8, seed=1)
    actions, rewards = np.zeros(8, np.int64), np.zeros(8)
    games.choose(actions)
    before = games.states.tobytes()
    for wrong in (0, -1, 100_000, 2**40):
        broken = actions.copy()
        broken[5] = wrong
        with pytest.raises(IllegalMove, match="game 5"):
            games.step(broken, rewards)
        assert games.states.tobytes() == before
    with pytest.raises(ValueError, match="one number a game"):
        games.step(actions[:3], rewards)


def test_the_same_seed_gives_the_same_games() -> None:
    """Equal seeds and random choices give equal states, and another seed others."""
    first, second, other = (
        VectorGames("compact", 9, seed=4),
        VectorGames("compact", 9, seed=4),
        VectorGames("compact", 9),
    )
    for games in (first, second, other):
        step_at_random(games, 100)
    assert first.states.tobytes() == second.states.tobytes() != other.states.tobytes()
    first.reset(4)
    second.reset(4)
    assert first.states.tobytes() == second.states.tobytes()
    assert (streams(range(1_000)) > 0).all()


def test_callers_own_memory() -> None:
    """Observations go into memory that the caller made, and memory that does not fit is refused."""
    games = VectorGames("toy", 4)
    rows, masks = np.full((4, row_bytes(games.edition)), 255, np.uint8), np.full((4, games.actions), 9, np.int8)
    buffers = look_into(rows, masks, games.edition)
    games.observe(buffers)
    assert set(np.unique(masks)) == {0, 1}
    assert buffers.arrays["phase"].sum(axis=1).tolist() == [1] * 4
    assert np.shares_memory(buffers.arrays["log"], rows)
    with pytest.raises(ValueError, match="rows"):
        look_into(rows[:, 1:], masks, games.edition)
    with pytest.raises(ValueError, match="masks"):
        look_into(rows, masks.astype(np.int16), games.edition)
    with pytest.raises(ValueError, match="action_mask"):
        games.observe(make_buffers(games.edition, 4, 3))


def test_wrong_constructions_are_value_errors() -> None:
    """A side that there is not, or no game at all, is refused."""
    with pytest.raises(ValueError, match="both, mister_x, detectives"):
        VectorGames("toy", 1, "nobody")
    with pytest.raises(ValueError, match="at least one"):
        VectorGames("toy", 0)


def test_states_fill_their_records() -> None:
    """The states are an array of the engine's records, so everything written for one works on all of them."""
    assert VectorGames("toy", 3).states.dtype == STATE


def test_private_arrays_are_named_for_mister_x_alone() -> None:
    """Buffers for the detectives name no private array, though the rows have room for it."""
    assert "x_station" not in VectorGames("toy", 2, "detectives").new_buffers().arrays
    assert "x_station" in VectorGames("toy", 2, "mister_x").new_buffers().arrays
