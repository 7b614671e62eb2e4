"""TorchRL: the detectives learn against `greedy` with TorchRL's own PPO, on many games at once.

python bench/recipes/with_torchrl.py [--steps 2000000] [--seed 1]      needs torchrl

TorchRL deals ended games anew itself, so the games do not (`autoreset_mode="Disabled"`). It makes random steps to look
at an environment, without a mask: `illegal="random"` lets them pass.
"""

from __future__ import annotations

import gymnasium
import numpy as np
import torch
from measuring import TASK, Curve, arguments
from tensordict import TensorDict
from tensordict.nn import ProbabilisticTensorDictModule, ProbabilisticTensorDictSequential, TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, check_env_specs
from torchrl.modules import MaskedCategorical, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

GAMES, TURNS, WIDE, EPOCHS, PARTS = 256, 32, 128, 3, 8


def layers(width: int, out: int) -> nn.Sequential:
    """Two layers and what comes out."""
    return nn.Sequential(nn.Linear(width, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, out))


def policy_of(network: nn.Module) -> ProbabilisticTensorDictSequential:
    """Masked choices of a network."""
    return ProbabilisticTensorDictSequential(
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


def main() -> None:
    """Checks the environment's specs, and trains."""
    given = arguments(__doc__, 2_000_000)
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    options = TASK | {"illegal": "random"}
    games = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=GAMES, autoreset_mode="Disabled", **options)
    env = GymWrapper(games, categorical_action_encoding=True)
    check_env_specs(env)
    env.set_seed(1000 * given.seed)
    width, actions = games.single_observation_space["observation"].shape[0], int(games.single_action_space.n)
    network, judge = layers(width, actions), ValueOperator(layers(width, 1), in_keys=["observation"])
    policy = policy_of(network)
    loss = ClipPPOLoss(policy, judge, entropy_coeff=0.03, critic_coeff=0.5, normalize_advantage=True)
    gains = GAE(gamma=1.0, lmbda=0.95, value_network=judge)
    optimiser = torch.optim.Adam(loss.parameters(), lr=1e-3)
    curve, every, after = Curve("torchrl", given.seed), given.steps // 20, 0

    @torch.no_grad()
    def best(rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return network(torch.from_numpy(rows)).masked_fill(~torch.from_numpy(masks), -1e9).argmax(1).numpy()

    curve.add(0, best)
    made = 0
    collector = Collector(env, policy, frames_per_batch=GAMES * TURNS, total_frames=given.steps)
    for batch in collector:
        made += batch.numel()
        optimiser.param_groups[0]["lr"] = 1e-3 * max(0.05, 1 - made / given.steps)
        with torch.no_grad():
            gains(batch)
        improve(loss, optimiser, batch.reshape(-1))
        if made >= after + every:
            after = made
            curve.add(made, best)
    collector.shutdown()


def improve(loss: ClipPPOLoss, optimiser: torch.optim.Optimizer, batch: TensorDict) -> None:
    """A few passes in small parts."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(batch)).chunk(PARTS):
            found = loss(batch[part])
            optimiser.zero_grad()
            (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
            nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
            optimiser.step()


if __name__ == "__main__":
    main()
