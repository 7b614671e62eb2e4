"""RLlib: the detectives learn against `greedy` with PPO on flat observations.

python bench/recipes/with_rllib.py [--steps 3]      needs ray[rllib] and torch
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import gymnasium
import ray
from measuring import TASK
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env


def make(options: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    """One environment; workers import the package themselves."""
    import fogbound.envs  # noqa: F401  importing it registers the environments

    return gymnasium.make("fogbound/Detectives-v0", disable_env_checker=True, **options)


def main() -> None:
    """Trains for so many iterations and tells the mean reward of each."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--steps", type=int, default=3)
    given = reader.parse_args()
    register_env("fogbound", make)
    config = (
        PPOConfig()
        .environment("fogbound", env_config=TASK | {"illegal": "random"})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=4)
        .training(train_batch_size_per_learner=1000, minibatch_size=250, num_epochs=3)
    )
    ray.init(num_cpus=1, include_dashboard=False, logging_level="error")
    algorithm = config.build_algo()
    for _ in range(given.steps):
        result = algorithm.train()
        sys.stdout.write(f"mean reward {result['env_runners']['episode_return_mean']:.3f}\n")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
