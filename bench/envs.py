"""Environment steps per second, side by side in one run and on one core, all under the same random policy.

    python bench/envs.py [--seconds 3] [--edition modern] [--games 1024] [--json FILE]

- vector: `gymnasium.make_vec("fogbound/SelfPlay-v0")`, observations and masks written in every step; then the same with
  arrays on request, and one side against compiled opponents;
- aec: the same games through PettingZoo's AEC interface, one agent a side;
- OpenSpiel: our game in Python and small hidden-information games of its own in C++, with information states;
- others: pgx on the processor and PettingZoo's own classic environments, if what they need is installed
  (`pip install pgx "pettingzoo[classic]"`).

A step is one move of one game. Every measurement is the best of three, in processor time, so that other work on the
machine disturbs little, and the table tells ratios: rates belong to the machine.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

import fogbound.envs  # noqa: F401  importing it registers the environments
from fogbound.envs.aec import raw_env

FEATURES: dict[str, tuple[str, dict[str, Any]]] = {
    "vector": ("SelfPlay", {}),
    "with candidates": ("SelfPlay", {"candidates": True}),
    "with candidates and history": ("SelfPlay", {"candidates": True, "history": True}),
    "both sides' views": ("SelfPlay", {"views": "both"}),
    "flat": ("SelfPlay", {"flat": True}),
    "detectives against random": ("Detectives", {}),
    "detectives against greedy": ("Detectives", {"opponent": "greedy"}),
    "Mister X against greedy": ("MisterX", {"opponent": "greedy"}),
}
"""Our vector environment with more and more asked for."""

OPENSPIEL = ("leduc_poker", "phantom_ttt", "dark_hex(board_size=3)", "liars_dice")
PGX = ("tic_tac_toe", "connect_four", "leduc_holdem", "kuhn_poker")
CLASSICS = ("connect_four_v3", "tictactoe_v3", "chess_v6")
WANTED = 2_000_000


def best_rate(run: Callable[[float], int], seconds: float) -> float:
    """Steps per second, the best of three tries; `run` steps for so long and returns how many steps it made."""
    rates = []
    for _ in range(3):
        begun = time.process_time()
        steps = run(seconds / 3)
        rates.append(steps / (time.process_time() - begun))
    return max(rates)


def vector_run(edition: str, games: int, name: str = "SelfPlay", **features: Any) -> Callable[[float], int]:
    """Many games, stepped in compiled code."""
    env = gymnasium.make_vec(f"fogbound/{name}-v0", num_envs=games, edition=edition, copy=False, **features)
    env.reset(seed=1)
    env.step(env.random_actions())  # type: ignore[attr-defined]  # Gymnasium names the base class

    def run(seconds: float) -> int:
        end, steps = time.process_time() + seconds, 0
        while time.process_time() < end:
            for _ in range(20):
                env.step(env.random_actions())  # type: ignore[attr-defined]  # Gymnasium names the base class
            steps += 20 * games
        return steps

    return run


def aec_run(make: Callable[[], Any]) -> Callable[[float], int]:
    """One game after the other through an AEC interface."""
    env, chooser = make(), random.Random(1)
    env.reset(seed=1)

    def run(seconds: float) -> int:
        end, steps = time.process_time() + seconds, 0
        while time.process_time() < end:
            observation, _, ended, truncated, _ = env.last()
            if ended or truncated:
                env.reset()
                continue
            env.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        return steps

    return run


def openspiel_run(game: str) -> Callable[[float], int]:
    """One game after the other through OpenSpiel, with the information state of every decision."""
    import pyspiel

    loaded, chooser = pyspiel.load_game(game), random.Random(1)

    def run(seconds: float) -> int:
        end, steps = time.process_time() + seconds, 0
        while time.process_time() < end:
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    state.information_state_string()
                state.apply_action(chooser.choice(state.legal_actions()))
                steps += 1
        return steps

    return run


def pgx_run(name: str, games: int) -> Callable[[float], int]:
    """Many games of pgx at once, compiled for the processor, dealt anew when they end."""
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    env = pgx.make(name)
    auto = importlib.import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, chances = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(choosing, logits, axis=1)
        return jax.vmap(auto)(state, action, jax.random.split(chances, games)), key

    twenty = jax.jit(lambda state, key: jax.lax.fori_loop(0, 20, lambda _, both: step(*both), (state, key)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    stand = [jax.block_until_ready(twenty(state, jax.random.PRNGKey(1)))]

    def run(seconds: float) -> int:
        end, steps = time.process_time() + seconds, 0
        while time.process_time() < end:
            stand[0] = jax.block_until_ready(twenty(*stand[0]))
            steps += 20 * games
        return steps

    return run


def classic_run(name: str) -> Callable[[float], int]:
    """One of PettingZoo's classic environments."""
    return aec_run(importlib.import_module(f"pettingzoo.classic.{name}").raw_env)


def rate_of(make: Callable[[], Callable[[float], int]], seconds: float) -> float | None:
    """Steps per second; None for what cannot be imported here."""
    try:
        run = make()
    except ImportError:
        return None
    return best_rate(run, seconds)


def all_rates(edition: str, games: int, seconds: float) -> dict[str, float | None]:
    """Everything, one after the other."""
    makers: dict[str, Callable[[], Callable[[float], int]]] = {}
    for about, (name, features) in FEATURES.items():
        makers[f"fogbound {about}, {games} games"] = partial(vector_run, edition, games, name, **features)
    makers["fogbound AEC"] = lambda: aec_run(lambda: raw_env(edition=edition, agents="teams"))
    makers["fogbound OpenSpiel, toy"] = lambda: openspiel_run("python_fogbound(edition=toy)")
    makers |= {f"openspiel {name}": partial(openspiel_run, name) for name in OPENSPIEL}
    makers |= {f"pgx {name}, {games} games": partial(pgx_run, name, games) for name in PGX}
    makers |= {f"pettingzoo {name}": partial(classic_run, name) for name in CLASSICS}
    return {name: rate_of(make, seconds) for name, make in makers.items()}


def main() -> int:
    """Prints the table; the exit code says whether the vector environment is as fast as it should be."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seconds", type=float, default=3.0)
    reader.add_argument("--edition", default="modern")
    reader.add_argument("--games", type=int, default=1024)
    reader.add_argument("--json", type=Path, help="write the rates to this file, too")
    given = reader.parse_args()
    # One core for everybody: JAX would take all of them.
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rates = all_rates(given.edition, given.games, given.seconds)
    vector, aec = rates[f"fogbound vector, {given.games} games"], rates["fogbound AEC"]
    assert vector is not None
    assert aec is not None
    write = sys.stdout.write
    write(f"{'environment':<56}{'steps per second':>16}{'against ours':>14}\n")
    for name, rate in rates.items():
        shown = "not installed" if rate is None else f"{rate:,.0f}"
        write(f"{name:<56}{shown:>16}" + (f"{rate / vector:>14.4f}\n" if rate else "\n"))
    if given.json:
        given.json.write_text(json.dumps({"rates": rates}, indent=2) + "\n", "utf-8")
    wanted = min(WANTED, 100 * aec)
    write(f"wanted: {wanted:,.0f} ({'2 million' if wanted == WANTED else '100 times AEC'})\n")
    return 0 if vector >= wanted else 1


if __name__ == "__main__":
    sys.exit(main())
