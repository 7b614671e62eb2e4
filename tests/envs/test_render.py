from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from fogbound.board import load
from fogbound.engine import deal
from fogbound.envs.aec import env as aec_env
from fogbound.envs.aec import raw_env
from fogbound.envs.parallel import parallel_env
from fogbound.envs.play import Play
from fogbound.envs.raster import picture
from fogbound.envs.render import frame
from fogbound.envs.single import DetectivesEnv, MisterXEnv
from fogbound.rules import edition
from fogbound.views import Audience


def play() -> Play:
    """A game of the toy edition at its beginning."""
    return Play(edition("toy"), deal(edition("toy"), 1))


@pytest.mark.parametrize("name", ["london-modern", "london-classic", "compact", "toy"])
def test_every_board_becomes_an_image(name: str) -> None:
    """An RGB array of bytes with more than paper on it, for every built-in board."""
    image = picture(load(name), {})
    assert image.dtype == np.uint8
    assert image.shape[1:] == (960, 3)
    assert len(np.unique(image.reshape(-1, 3), axis=0)) >= 5


def test_a_piece_shows() -> None:
    """A piece changes the image round its station and nowhere else, and the bare board stays as it was."""
    board = load("toy")
    empty, standing = picture(board, {}), picture(board, {"1": 5})
    changed = np.argwhere((empty != standing).any(axis=2))
    assert len(changed) > 100
    assert (changed.max(axis=0) - changed.min(axis=0)).max() < 30
    assert (picture(board, {}) == empty).all()


def test_pictures_show_what_the_view_knows() -> None:
    """Mister X stands on his own picture only, in every form."""
    game = play()
    public, own = game.view(Audience.PUBLIC), game.x_view
    assert not np.array_equal(np.asarray(frame(public, "rgb_array")), np.asarray(frame(own, "rgb_array")))
    for mode in ("svg", "ansi"):
        assert frame(public, mode) != frame(own, mode)
    assert f"X={own.station}" in str(frame(own, "ansi"))
    assert "X=" not in str(frame(public, "ansi"))
    assert str(frame(public, "svg")).startswith("<svg")


def test_human_mode_writes(capsys: pytest.CaptureFixture[str]) -> None:
    """`human` writes the line to the standard output and returns nothing."""
    assert frame(play().view(Audience.PUBLIC), "human") is None
    assert capsys.readouterr().out.startswith("round 1 x: ")


def test_no_mode_no_picture() -> None:
    """Without a render mode nothing is drawn; an unknown one is refused."""
    assert frame(play().view(Audience.PUBLIC), None) is None
    with pytest.raises(ValueError, match="there are human"):
        frame(play().view(Audience.PUBLIC), "film")


def test_only_reveal_draws_mister_x() -> None:
    """An environment's picture shows a hidden Mister X only where it was made with `reveal`."""
    pictures = {}
    for reveal in (False, True):
        env = raw_env(edition="toy", reveal=reveal, render_mode="ansi")
        env.reset(seed=1)
        pictures[reveal] = str(env.render())
    assert "X=" in pictures[True]
    assert "X=" not in pictures[False]


def single_step(env: Any, action: int) -> bool:
    """One action of a Gymnasium environment; has the game ended?"""
    return bool(env.step(action)[2])


def aec_step(env: Any, action: int) -> bool:
    """One action of whoever is asked."""
    env.step(action)
    return all(env.terminations.values())


def parallel_step(env: Any, action: int) -> bool:
    """The same number for everybody."""
    return all(env.step(dict.fromkeys(env.agents, action))[2].values())


ENDING: list[tuple[Callable[..., Any], Callable[[Any, int], bool], int]] = [
    (MisterXEnv, single_step, 0),
    (DetectivesEnv, single_step, 0),
    (aec_env, aec_step, 0),
    (parallel_env, parallel_step, 1),
]


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
@pytest.mark.parametrize(("make", "step", "action"), ENDING)
def test_a_game_lost_by_an_illegal_action_can_still_be_drawn(
    make: Callable[..., Any], step: Callable[[Any, int], bool], action: int, mode: str
) -> None:
    """After an action that ends the game against its player the picture is the one before it: nothing has moved."""
    env = make(edition="toy", render_mode=mode)
    env.reset(seed=1)
    before = env.render()
    assert step(env, action)
    assert np.array_equal(env.render(), before)
    env.reset(seed=2)
    assert env.render() is not None


def test_a_reset_that_fails_does_not_take_back_a_loss() -> None:
    """A game lost by an illegal action stays lost where the next one cannot be dealt."""
    env = MisterXEnv(edition="toy")
    seen, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(seen["action_mask"])[0])
    env.step(0)
    with pytest.raises(ValueError, match=r"."):
        env.reset(options={"deal": deal(edition("modern"), 1)})
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(legal)
