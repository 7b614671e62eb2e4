"""TorchRL: many games at once as one TorchRL environment, with masked random play and its own check.

python bench/recipes/with_torchrl.py [--steps 200]      needs torchrl

TorchRL deals ended games anew itself, so the games do not (`autoreset_mode="Disabled"`). It makes random steps to look
at an environment, without a mask: `illegal="random"` lets them pass.
"""

from __future__ import annotations

import argparse
import sys

import gymnasium
import torch
from tensordict.nn import ProbabilisticTensorDictModule, TensorDictModule, TensorDictSequential
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, check_env_specs
from torchrl.modules import MaskedCategorical

import fogbound.envs  # noqa: F401  importing it registers the environments


def main() -> None:
    """Checks the environment, then learns by policy gradient for so many batches."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--steps", type=int, default=200)
    given = reader.parse_args()
    torch.manual_seed(1)
    options = {"edition": "toy", "opponent": "greedy", "candidates": True, "flat": True, "illegal": "random"}
    games = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=64, autoreset_mode="Disabled", **options)
    env = GymWrapper(games, categorical_action_encoding=True)
    check_env_specs(env)
    width, actions = games.single_observation_space["observation"].shape[0], games.single_action_space.n
    network = torch.nn.Sequential(torch.nn.Linear(width, 128), torch.nn.ReLU(), torch.nn.Linear(128, actions))
    policy = TensorDictSequential(
        TensorDictModule(lambda mask: mask.bool(), in_keys=["action_mask"], out_keys=["allowed"]),
        TensorDictModule(network, in_keys=["observation"], out_keys=["logits"]),
        ProbabilisticTensorDictModule(
            in_keys={"logits": "logits", "mask": "allowed"},
            out_keys=["action"],
            distribution_class=MaskedCategorical,
            default_interaction_type="random",
            return_log_prob=True,
        ),
    )
    optimiser = torch.optim.Adam(network.parameters(), lr=3e-3)
    collector = Collector(env, policy, frames_per_batch=64 * 16, total_frames=64 * 16 * given.steps)
    for number, batch in enumerate(collector):
        rewards, over = batch["next", "reward"][..., 0], batch["next", "done"][..., 0]
        worth = torch.zeros_like(rewards)
        later = torch.zeros(64)
        for turn in reversed(range(rewards.shape[1])):
            later = rewards[:, turn] + later * ~over[:, turn]
            worth[:, turn] = later
        told = MaskedCategorical(logits=network(batch["observation"]), mask=batch["action_mask"].bool())
        chances = told.log_prob(batch["action"])
        loss = -((worth - worth.mean()) * chances).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if number % 20 == 0:
            won = (rewards > 0).sum().item() / max(1, over.sum().item())
            sys.stdout.write(f"batch {number}: won {won:.3f}\n")
    collector.shutdown()


if __name__ == "__main__":
    main()
