"""When a game that has ended is dealt anew, what is seen of it last, and how it is all laid out."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.vector import AutoresetMode

import fogbound.envs  # noqa: F401  importing it registers the environments
from fogbound.envs.vector import ChaseVectorEnv
from fogbound.testing.check_env import packed

NAMES = ("fogbound/MisterX-v0", "fogbound/Detectives-v0", "fogbound/SelfPlay-v0")
LAYOUTS: tuple[dict[str, Any], ...] = (
    {},
    {"candidates": True},
    {"history": True},
    {"views": "both"},
    {"rows": True, "history": True, "candidates": True},
    {"views": "both", "rows": True},
)


def made(name: str = NAMES[2], count: int = 6, edition: str = "toy", **options: Any) -> ChaseVectorEnv:
    """The environment of that name, from Gymnasium's registry."""
    env = gymnasium.make_vec(name, num_envs=count, edition=edition, **options)
    assert isinstance(env, ChaseVectorEnv)
    return env


def row_of(seen: Any, game: int) -> Any:
    """One game's part."""
    return {name: row_of(part, game) for name, part in seen.items()} if isinstance(seen, dict) else seen[game]


@pytest.mark.parametrize("options", LAYOUTS)
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize("name", NAMES)
def test_everything_stays_in_its_space(name: str, mode: str, options: dict[str, Any]) -> None:
    """In every layout and mode, observations and final observations have the declared spaces through ends and deals."""
    env = made(name, autoreset_mode=mode, **options)
    assert env.metadata["autoreset_mode"] is AutoresetMode(mode)
    seen, _ = env.reset(seed=1)
    ends = 0
    for _ in range(60):
        assert env.observation_space.contains(seen)
        seen, _, ended, _, infos = env.step(env.random_actions())
        for game in np.flatnonzero(infos.get("_final_obs", np.zeros(0, np.bool_))):
            assert env.single_observation_space.contains(infos["final_obs"][game])
        ends += int(ended.sum())
    assert ends > 0


@pytest.mark.parametrize("options", LAYOUTS)
@pytest.mark.parametrize("name", NAMES)
def test_same_step_shows_the_end_and_the_beginning(name: str, options: dict[str, Any]) -> None:
    """Dealt anew at once, a game shows at its end what it would have shown, and then what the next step would show."""
    slow, quick = made(name, 1, **options), made(name, 1, autoreset_mode="SameStep", **options)
    seen, _ = slow.reset(seed=7)
    assert packed(quick.reset(seed=7)[0]) == packed(seen)
    ends = 0
    while ends < 5:
        actions = slow.random_actions()
        told, reward, ended, _, infos = quick.step(actions)
        seen, expected, has_ended, _, none = slow.step(actions)
        assert none == {}
        assert (reward, ended) == (expected, has_ended)
        if has_ended[0]:
            ends += 1
            assert packed(infos["final_obs"][0]) == packed(row_of(seen, 0))
            assert infos["_final_obs"].tolist() == [True]
            seen, *_ = slow.step(np.zeros(1, np.int64))
        else:
            assert infos == {}
        assert packed(told) == packed(seen)


def test_without_autoreset_ended_games_wait() -> None:
    """A game that has ended is not stepped and not dealt anew until reset is asked to."""
    env = made(autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    ended = np.zeros(6, np.bool_)
    while not ended.any():
        _, _, ended, _, _ = env.step(env.random_actions())
    before = [state.tobytes() for state in env.games.states]
    with pytest.raises(InvalidAction, match=f"game {int(ended.argmax())} has ended"):
        env.step(env.random_actions())
    seen, _ = env.reset(options={"reset_mask": ended})
    after = [state.tobytes() for state in env.games.states]
    assert [old == new for old, new in zip(before, after, strict=True)] == (~ended).tolist()
    assert seen["action_mask"][:, 0].tolist() == [0] * 6
    env.step(env.random_actions())


@pytest.mark.parametrize("name", NAMES)
def test_both_sides_are_seen_at_once(name: str) -> None:
    """With views="both" each part is what that side alone would see, and the detectives' names nothing private."""
    both, alone = made(name, views="both", edition="modern"), made(name, edition="modern")
    both.reset(seed=3)
    alone.reset(seed=3)
    for _ in range(80):
        actions = both.random_actions()
        seen, *_ = both.step(actions)
        alone.step(actions)
        for side in ("mister_x", "detectives"):
            expected = alone.games.new_buffers(side)
            alone.games.observe(expected, side)
            assert packed(seen[side]["observation"]) == packed(expected.arrays)
            assert (seen[side]["action_mask"] == expected.action_mask).all()
        assert not {"x_station", "x_start", "x_log"} & set(seen["detectives"]["observation"])
        waits = [seen[side]["action_mask"][:, 0] for side in ("mister_x", "detectives")]
        assert (waits[0] | waits[1]).all()


@pytest.mark.parametrize("name", NAMES)
def test_rows_and_their_table(name: str) -> None:
    """A row is one piece of memory, the table of slots finds every array in it, and DLPack passes it on uncopied."""
    options: dict[str, Any] = {"edition": "compact", "candidates": True, "history": True}
    rows, named = made(name, rows=True, copy=False, **options), made(name, **options)
    flat, _ = rows.reset(seed=2)
    seen, _ = named.reset(seed=2)
    block = flat["observation"]
    for _ in range(30):
        actions = named.random_actions()
        rows.step(actions)
        seen, *_ = named.step(actions)
        assert block.flags.c_contiguous
        slots = rows.games.slots()
        assert set(slots) == set(seen["observation"])
        for part, slot in slots.items():
            found = block[:, slot.start : slot.stop].copy().view(slot.dtype).reshape(-1, *slot.shape)
            assert (found == seen["observation"][part]).all()
    assert np.shares_memory(np.from_dlpack(block), block)


def test_wrong_words_are_refused() -> None:
    """Views and modes that there are not are ValueErrors."""
    with pytest.raises(ValueError, match="deciding or both"):
        made(views="none")
    with pytest.raises(ValueError, match="Sometimes"):
        made(autoreset_mode="Sometimes")
    with pytest.raises(ValueError, match="sync"):
        made(NAMES[0], opponent="hunter")
