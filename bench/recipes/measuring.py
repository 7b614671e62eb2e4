"""What all recipes share: the task, how a policy is measured on deals kept apart, and the curve that is written.

Needs nothing but fogbound, Gymnasium and NumPy.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

import fogbound.envs  # noqa: F401  importing it registers the environments

TASK: dict[str, Any] = {
    "edition": "toy", "opponent": "greedy", "candidates": True, "history": True, "flat": True
}  # fmt: skip
"""The detectives of `toy` against `greedy`, who see all that they have ever been told."""

CURVES = Path(__file__).parents[2] / "build" / "curves"
"""Where curves are written."""

HELD_APART = 1_000_000_000
"""Seeds of deals from here on are for measuring."""

Policy = Callable[[np.ndarray[Any, Any], np.ndarray[Any, Any]], np.ndarray[Any, Any]]
"""From rows and masks, a game each, to actions."""


def won(policy: Policy, games: int = 4000) -> float:
    """The share of games won, one on each of so many deals kept apart."""
    envs = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=games, autoreset_mode="Disabled", **TASK)
    seen, _ = envs.reset(seed=HELD_APART)
    wins, going = np.zeros(games, np.bool_), np.ones(games, np.bool_)
    while going.any():
        seen, rewards, over, _, _ = envs.step(policy(seen["observation"], seen["action_mask"] != 0))
        wins |= over & going & (rewards > 0)
        going &= ~over
        if over.any():
            seen, _ = envs.reset(options={"reset_mask": over})
    return float(wins.mean())


class Curve:
    """Lines of decisions, processor seconds and share won, shown and kept in build/curves."""

    def __init__(self, name: str, seed: int) -> None:
        CURVES.mkdir(parents=True, exist_ok=True)
        self._path = CURVES / f"{name}-toy-detectives-{seed}.jsonl"
        self._path.write_text("", "utf-8")
        self._begun = time.process_time()

    def add(self, decisions: int, policy: Policy) -> None:
        """Measures the policy and writes a line."""
        line = {"decisions": decisions, "seconds": round(time.process_time() - self._begun, 1), "won": won(policy)}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def arguments(what: str | None, steps: int) -> argparse.Namespace:
    """`--steps` decisions and `--seed`."""
    reader = argparse.ArgumentParser(description=what, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--steps", type=int, default=steps)
    reader.add_argument("--seed", type=int, default=1)
    return reader.parse_args()
