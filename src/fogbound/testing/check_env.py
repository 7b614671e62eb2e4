"""Checks for environments of PettingZoo's interfaces: its own conformance suite, and a probe for leaks.

They take environments as they are and import none, so that they fit house-made ones as well.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from typing import Any

import numpy as np

from fogbound.engine import Game
from fogbound.rules import Move

Encode = Callable[[Any, str, Move], int]
"""The action that stands for a move of an agent in an environment."""

MISTER_X = "mrx_0"

BY_DESIGN = (
    # Observations are dictionaries of named arrays, with which the action mask travels.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    # Mister X knows more than a detective and has other moves.
    "Agents have different observation space sizes",
)


def check_env(make: Callable[..., Any], make_parallel: Callable[..., Any], cycles: int = 30) -> None:
    """PettingZoo's tests of both interfaces; both are made with `render_mode` and `reveal` as keywords.

    Three of its warnings are silenced, because the design is meant: see BY_DESIGN. It excuses its own environments
    from the same ones by name. Every other warning comes through.
    """
    from pettingzoo import test

    with redirect_stdout(io.StringIO()), warnings.catch_warnings():
        for meant in BY_DESIGN:
            warnings.filterwarnings("ignore", meant, UserWarning)
        test.api_test(make(), num_cycles=cycles)
        test.seed_test(make, num_cycles=cycles)
        test.state_test(make(reveal=True), make_parallel(reveal=True), num_cycles=cycles)
        test.render_test(make)
        test.parallel_api_test(make_parallel(), num_cycles=cycles)
        test.parallel_seed_test(make_parallel, num_cycles=cycles)


def compare_games(make: Callable[[], Any], encode: Encode, games: Sequence[Game]) -> int:
    """Plays games that the detectives cannot tell apart side by side in AEC environments.

    Before every move all that a pursuer's agent receives is compared: observations, masks, rewards, ends and infos.
    AssertionError names the move where one was told a secret; returns the number of information sets compared.
    """
    envs = [make() for _ in games]
    for env, game in zip(envs, games, strict=True):
        env.reset(options={"deal": game.beginning})
    for step in range(len(games[0].moves)):
        heard = [told(env) for env in envs]
        for number, other in enumerate(heard):
            if other != heard[0]:
                raise AssertionError(f"game {number} tells its detectives something else before move {step + 1}")
        for env, game in zip(envs, games, strict=True):
            env.step(encode(env, env.agent_selection, game.moves[step]))
    return len(games[0].moves)


def told(env: Any) -> bytes:
    """Everything that the agents of the detectives' side receive, as bytes."""
    parts = [repr((env.agents, env.agent_selection)).encode()]
    for agent in env.agents:
        if agent != MISTER_X:
            ends = (env.rewards[agent], env.terminations[agent], env.truncations[agent], env.infos[agent])
            parts += [agent.encode(), packed(env.observe(agent)), repr(ends).encode()]
    return b"\n".join(parts)


def packed(observation: Any) -> bytes:
    """An observation's bytes, whatever dictionaries it is made of."""
    if isinstance(observation, dict):
        return b"".join(name.encode() + packed(part) for name, part in sorted(observation.items()))
    array = np.asarray(observation)
    return f"{array.dtype}{array.shape}".encode() + array.tobytes()
