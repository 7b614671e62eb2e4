"""Stable-Baselines3: the detectives learn against `greedy` with MaskablePPO.

python bench/recipes/with_sb3.py [--steps 100000]      needs sb3-contrib
"""

from __future__ import annotations

import argparse
import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env

import fogbound.envs  # noqa: F401  importing it registers the environments


def main() -> None:
    """Checks the environment with SB3's own checker, trains, and tells how many of 200 games are won."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--steps", type=int, default=100_000)
    given = reader.parse_args()
    options = {"edition": "toy", "opponent": "greedy", "candidates": True, "flat": True}
    check_env(gymnasium.make("fogbound/Detectives-v0", **options).unwrapped)
    model = MaskablePPO("MlpPolicy", gymnasium.make("fogbound/Detectives-v0", **options), n_steps=1024, seed=1)
    model.learn(given.steps)
    env, won = gymnasium.make("fogbound/Detectives-v0", **options), 0
    for game in range(200):
        seen, _ = env.reset(seed=1_000_000 + game)
        is_over, reward = False, 0.0
        while not is_over:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks())
            seen, reward, is_over, _, _ = env.step(np.int64(action))
        won += reward > 0
    sys.stdout.write(f"won {won} of 200 games\n")


if __name__ == "__main__":
    main()
