"""Plain PyTorch: the detectives learn against `greedy` with PPO in one file, on many games at once.

python bench/recipes/with_torch.py [--steps 6000000] [--seed 1]      needs torch
"""

from __future__ import annotations

import gymnasium
import numpy as np
import torch
from measuring import TASK, Curve, arguments
from torch import Tensor, nn

GAMES, TURNS, WIDE, EPOCHS, PARTS, CLIP, FADE = 256, 32, 128, 3, 8, 0.2, 0.95


class Agent(nn.Module):
    """Two layers, and from them the moves and the value of the moment."""

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(width, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU())
        self.choice, self.value = nn.Linear(WIDE, actions), nn.Linear(WIDE, 1)
        nn.init.normal_(self.choice.weight, std=0.01)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        """How likely each allowed action is, and what the moment is worth."""
        seen = self.trunk(rows)
        told = torch.distributions.Categorical(logits=self.choice(seen).masked_fill(~masks, -1e9), validate_args=False)
        return told, self.value(seen)[:, 0]

    @torch.no_grad()
    def best(self, rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The likeliest actions."""
        return self(torch.from_numpy(rows), torch.from_numpy(masks))[0].probs.argmax(1).numpy()


def main() -> None:
    """Trains for so many decisions."""
    given = arguments(__doc__, 6_000_000)
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    envs = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=GAMES, autoreset_mode="SameStep", **TASK)
    agent = Agent(envs.single_observation_space["observation"].shape[0], int(envs.single_action_space.n))
    optimiser = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)
    curve, updates = Curve("torch", given.seed), given.steps // (GAMES * TURNS)
    seen, _ = envs.reset(seed=1000 * given.seed)
    for update in range(updates + 1):
        if update % max(1, updates // 20) == 0:
            curve.add(update * GAMES * TURNS, agent.best)
        left = 1 - update / (updates + 1)
        optimiser.param_groups[0]["lr"] = 1e-3 * left
        kept, rewards, over, values = (
            [],
            torch.zeros(TURNS, GAMES),
            torch.zeros(TURNS, GAMES),
            torch.zeros(TURNS + 1, GAMES),
        )
        with torch.no_grad():
            for turn in range(TURNS + 1):
                rows, masks = torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"] != 0)
                told, values[turn] = agent(rows, masks)
                if turn == TURNS:
                    break
                actions = told.sample()
                kept.append((rows, masks, actions, told.log_prob(actions)))
                seen, won, ended, _, _ = envs.step(actions.numpy())
                rewards[turn], over[turn] = torch.from_numpy(won), torch.from_numpy(ended)
        gains, later = torch.zeros(TURNS, GAMES), torch.zeros(GAMES)
        for turn in reversed(range(TURNS)):
            goes_on = 1 - over[turn]
            later = rewards[turn] + goes_on * (values[turn + 1] + FADE * later) - values[turn]
            gains[turn] = later
        rows, masks, actions, before = (torch.cat(part) for part in zip(*kept, strict=True))
        gain, target = gains.flatten(), (gains + values[:-1]).flatten()
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gain)).chunk(PARTS):
                told, worth = agent(rows[part], masks[part])
                ratio = torch.exp(told.log_prob(actions[part]) - before[part])
                policy = -torch.minimum(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
                value = (worth - target[part]).square().mean()
                loss = policy + 0.5 * value - 0.1 * left * told.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimiser.step()


if __name__ == "__main__":
    main()
