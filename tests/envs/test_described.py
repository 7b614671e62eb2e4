"""The legal moves of many games as rows of features, and networks that choose among them."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from fogbound.ai.learnt.features import COMMON, FEATURES
from fogbound.ai.learnt.network import PARTS, Network, NetworkError, read_network
from fogbound.envs.games import VectorGames

SPELLINGS = ("modern", "classic(surfacing=yes)", "beginner", "compact", "toy")
WIDTH = 4


def weights(**changes: Any) -> bytes:
    """A small network's file, which likes nothing more than anything else but for what is changed."""
    shapes = {
        "first.weight": (WIDTH, FEATURES),
        "first.bias": (WIDTH,),
        "second.weight": (WIDTH, WIDTH),
        "second.bias": (WIDTH,),
        "choice.weight": (1, WIDTH),
        "choice.bias": (1,),
    }
    header: dict[str, Any] = {"__metadata__": {"edition": "toy"}}
    body = b""
    for name in PARTS:
        part = np.asarray(changes.get(name, np.zeros(shapes[name])), "<f4")
        header[name] = {"dtype": "F32", "shape": part.shape, "data_offsets": [len(body), len(body) + part.nbytes]}
        body += part.tobytes()
    text = json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + body


def likes(column: int) -> Network:
    """A network that likes moves in which one feature is large."""
    first, second, choice = np.zeros((WIDTH, FEATURES)), np.eye(WIDTH), np.zeros((1, WIDTH))
    first[0, column], choice[0, 0] = 1, 1_000
    content = weights(**{"first.weight": first, "second.weight": second, "choice.weight": choice})
    return read_network(content)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_row_for_each_legal_action(spelling: str) -> None:
    """The rows' actions are those of the masks, and their numbers are finite and small; the moment is told alike."""
    games = VectorGames(spelling, 8, seed=3, candidates=True)
    actions, rewards, buffers = np.zeros(8, np.int64), np.zeros(8), games.new_buffers()
    for _ in range(60):
        games.observe(buffers)
        moves = games.describe_moves()
        ends = np.cumsum(moves.counts)
        for game, (stop, count) in enumerate(zip(ends, moves.counts, strict=True)):
            own = moves.actions[stop - count : stop]
            legal = np.flatnonzero(buffers.action_mask[game])
            common = moves.features[stop - count : stop, :COMMON]
            assert set(own.tolist()) == (set(legal.tolist()) if count else set())
            assert (common == common[:1]).all()
        assert np.isfinite(moves.features).all()
        assert moves.features.size == 0 or np.abs(moves.features).max() <= 10
        games.choose(actions)
        games.step(actions, rewards)


def test_features_need_what_everybody_knows() -> None:
    """Where it is not followed, rows are refused and the message says what to ask for."""
    with pytest.raises(ValueError, match="candidates=True"):
        VectorGames("toy", 2, seed=1).describe_moves()


def test_a_network_plays_either_side() -> None:
    """A network as opponent, and as the one who steps, plays the moves that it likes: here, none but black tickets."""
    black = 17 + 3
    games = VectorGames("toy", 64, "detectives", seed=1, opponent=likes(black), autoreset="Disabled")
    buffers = games.new_buffers()
    games.observe(buffers)
    assert (buffers.arrays["log"][:, 0, 0] == 4).all()
    own = VectorGames("toy", 64, "mister_x", seed=1, candidates=True, autoreset="Disabled")
    actions, rewards = np.zeros(64, np.int64), np.zeros(64)
    own.choose(actions, likes(black))
    own.step(actions, rewards)
    own.observe(own_buffers := own.new_buffers())
    assert (own_buffers.arrays["log"][:, 0, 0] == 4).all()


def test_equal_seeds_draw_equal_moves() -> None:
    """What a network plays is drawn from the games' own streams, with the chances of its softmax."""
    even = read_network(weights())
    first, again = (VectorGames("toy", 512, "detectives", seed=9, opponent=even) for _ in range(2))
    rows = [games.new_buffers() for games in (first, again)]
    first.observe(rows[0])
    again.observe(rows[1])
    assert (rows[0].rows == rows[1].rows).all()
    tickets = rows[0].arrays["log"][:, 0, 0]
    assert 0 < (tickets == 4).mean() < 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a safetensors file"),
        (b"\xff" * 40, "not a safetensors file"),
        ((5).to_bytes(8, "little") + b"{}  x", "cannot be read"),
        (weights(**{"first.weight": np.zeros((WIDTH, 3))}), "shape"),
        (weights(**{"choice.bias": [np.nan]}), "finite"),
        (weights()[:-8], "cannot be read"),
    ],
)
def test_other_files_are_refused(content: bytes, said: str) -> None:
    """A file that is cut short, of another shape or no file of weights at all is refused in words."""
    with pytest.raises(NetworkError, match=said):
        read_network(content)
