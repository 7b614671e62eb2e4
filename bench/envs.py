"""Environment steps a second, side by side in one run and on one core, all under the same random policy.

    python bench/envs.py [--seconds 3] [--edition modern] [--games 1024] [--json FILE]

- vector: `gymnasium.make_vec("fogbound/SelfPlay-v0")`, observations and masks written in every step;
- aec: the same games through PettingZoo's AEC interface, one agent a side;
- others: PettingZoo's own classic environments, if what they need is installed (`pip install "pettingzoo[classic]"`).

A step is one move of one game. Every measurement is the best of three.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

import fogbound.envs  # noqa: F401  importing it registers the environments
from fogbound.envs.aec import raw_env

CLASSICS = ("connect_four_v3", "tictactoe_v3", "chess_v6")
WANTED = 2_000_000


def best_rate(run: Callable[[float], int], seconds: float) -> float:
    """Steps a second, the best of three tries; `run` steps for so long and returns how many steps it made."""
    rates = []
    for _ in range(3):
        begun = time.perf_counter()
        steps = run(seconds / 3)
        rates.append(steps / (time.perf_counter() - begun))
    return max(rates)


def vector_run(edition: str, games: int) -> Callable[[float], int]:
    """Both sides of many games, stepped in compiled code."""
    env = gymnasium.make_vec("fogbound/SelfPlay-v0", num_envs=games, edition=edition, copy=False)
    env.reset(seed=1)
    env.step(env.random_actions())  # type: ignore[attr-defined]  # Gymnasium names the base class

    def run(seconds: float) -> int:
        end, steps = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
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
        end, steps = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            observation, _, ended, truncated, _ = env.last()
            if ended or truncated:
                env.reset()
                continue
            env.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        return steps

    return run


def classic_rates(seconds: float) -> dict[str, float | None]:
    """PettingZoo's classic environments; None for one that cannot be imported here."""
    rates: dict[str, float | None] = {}
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            rates[name] = None
            continue
        rates[name] = best_rate(aec_run(module.raw_env), seconds)
    return rates


def main() -> int:
    """Prints the table; the exit code says whether the vector environment is as fast as it should be."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seconds", type=float, default=3.0)
    reader.add_argument("--edition", default="modern")
    reader.add_argument("--games", type=int, default=1024)
    reader.add_argument("--json", type=Path, help="write the rates to this file, too")
    given = reader.parse_args()
    vector = best_rate(vector_run(given.edition, given.games), given.seconds)
    aec = best_rate(aec_run(lambda: raw_env(edition=given.edition, agents="teams")), given.seconds)
    write = sys.stdout.write
    write(f"{'environment':<34}{'steps a second':>16}{'against AEC':>14}\n")
    write(f"{f'fogbound vector, {given.games} games':<34}{vector:>16,.0f}{vector / aec:>13,.0f}x\n")
    write(f"{'fogbound AEC':<34}{aec:>16,.0f}{1:>13}x\n")
    classics = classic_rates(given.seconds)
    for name, rate in classics.items():
        shown = "not installed" if rate is None else f"{rate:,.0f}"
        write(f"{f'pettingzoo {name}':<34}{shown:>16}" + (f"{rate / aec:>13,.1f}x\n" if rate else "\n"))
    if given.json:
        ours = {f"fogbound vector, {given.games} games": vector, "fogbound AEC": aec}
        rates = ours | {f"pettingzoo {name}": rate for name, rate in classics.items()}
        given.json.write_text(json.dumps({"rates": rates}, indent=2) + "\n", "utf-8")
    wanted = min(WANTED, 100 * aec)
    write(f"wanted: {wanted:,.0f} ({'2 million' if wanted == WANTED else '100 times AEC'})\n")
    return 0 if vector >= wanted else 1


if __name__ == "__main__":
    sys.exit(main())
