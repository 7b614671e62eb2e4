"""PPO over described moves: a network that rates every legal move, and the steps that improve it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from fogbound.ai.learnt.features import FEATURES
from fogbound.ai.learnt.network import PARTS
from fogbound.envs.games import VectorGames

WIDTH = 64
FADE = 0.95
CLIP = 0.2
EPOCHS = 3
BATCH = 2048


@dataclass(frozen=True)
class Rollout:
    """Decisions, turn by turn: the moves' rows lie one after the other, `counts` of them for each decision."""

    rows: Tensor
    counts: Tensor
    chosen: Tensor
    chances: Tensor
    values: np.ndarray[Any, np.dtype[np.float32]]
    rewards: np.ndarray[Any, np.dtype[np.float32]]
    ended: np.ndarray[Any, np.dtype[np.bool_]]


class Trainee(nn.Module):
    """Two layers for every move; from them a number for the move, and one for the moment from all of its moves."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(FEATURES, WIDTH)
        self.second = nn.Linear(WIDTH, WIDTH)
        self.choice = nn.Linear(WIDTH, 1)
        self.value = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))
        nn.init.normal_(self.choice.weight, std=0.01)

    def forward(self, rows: Tensor, owner: Tensor, moments: int) -> tuple[Tensor, Tensor]:
        """The logarithm of every move's chance, and the value of every moment; `owner` is a row's moment."""
        hidden = torch.relu(self.second(torch.relu(self.first(rows))))
        logits = self.choice(hidden)[:, 0]
        highest = torch.full((moments,), -torch.inf).scatter_reduce(0, owner, logits.detach(), "amax")
        total = torch.zeros(moments).index_add(0, owner, torch.exp(logits - highest[owner]))
        chances = logits - highest[owner] - torch.log(total)[owner]
        count = torch.zeros(moments).index_add(0, owner, torch.ones(len(rows)))
        mean = torch.zeros(moments, WIDTH).index_add(0, owner, hidden) / count[:, None]
        weighed = torch.zeros(moments, WIDTH).index_add(0, owner, hidden * torch.exp(chances)[:, None])
        return chances, self.value(torch.cat([mean, weighed], 1))[:, 0]

    @torch.no_grad()
    def play(self, games: VectorGames, turns: int) -> Rollout:
        """So many turns in all games, and a look at where they stand then."""
        count = games.games
        kept: list[tuple[Tensor, Tensor, Tensor, Tensor]] = []
        values = np.zeros((turns + 1, count), np.float32)
        rewards, ended = np.zeros((turns, count), np.float32), np.zeros((turns, count), np.bool_)
        won = np.zeros(count)
        for turn in range(turns + 1):
            moves = games.describe_moves()
            rows, counts = torch.from_numpy(moves.features), torch.from_numpy(moves.counts)
            owner = torch.repeat_interleave(counts)
            chances, value = self(rows, owner, count)
            values[turn] = value.numpy()
            if turn < turns:
                # The move whose chance, disturbed by Gumbel's noise, is the largest is one drawn by its chance.
                noisy = chances - torch.log(-torch.log(torch.rand(len(rows)).clamp(1e-9, 1 - 1e-7)))
                best = torch.full((count,), -torch.inf).scatter_reduce(0, owner, noisy, "amax")
                places = torch.nonzero(noisy == best[owner])[:, 0]
                chosen = torch.zeros(count, dtype=torch.int64)
                chosen[owner[places]] = places
                ended[turn] = games.step(moves.actions[chosen.numpy()], won)
                rewards[turn] = won
                firsts = torch.cumsum(counts, 0) - counts
                kept.append((rows, counts, chosen - firsts, chances[chosen]))
        parts = [torch.cat(part) for part in zip(*kept, strict=True)]
        return Rollout(*parts, values, rewards, ended)


def advantages(rollout: Rollout) -> np.ndarray[Any, np.dtype[np.float32]]:
    """How much better each decision went than was thought, faded over later ones; games end with their reward."""
    found, later = np.zeros_like(rollout.rewards), np.zeros(rollout.rewards.shape[1], np.float32)
    for turn in reversed(range(len(found))):
        goes_on = 1.0 - rollout.ended[turn]
        surprise = rollout.rewards[turn] + rollout.values[turn + 1] * goes_on - rollout.values[turn]
        later = surprise + FADE * goes_on * later
        found[turn] = later
    return found


def improve(
    trainee: Trainee,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    gains: np.ndarray[Any, np.dtype[np.float32]],
    *,
    entropy: float,
) -> None:
    """A few passes over a rollout in small parts, each step held back where it changes chances by more than CLIP."""
    gain = torch.from_numpy(gains.reshape(-1))
    target = gain + torch.from_numpy(rollout.values[:-1].reshape(-1))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    firsts = torch.cumsum(rollout.counts, 0) - rollout.counts
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).split(BATCH):
            counts = rollout.counts[part]
            owner = torch.repeat_interleave(counts)
            begins = torch.cumsum(counts, 0) - counts
            rows = rollout.rows[torch.arange(len(owner)) - begins[owner] + firsts[part][owner]]
            chances, value = trainee(rows, owner, len(part))
            ratio = torch.exp(chances[begins + rollout.chosen[part]] - rollout.chances[part])
            held = torch.clamp(ratio, 1 - CLIP, 1 + CLIP)
            policy = -torch.minimum(ratio * gain[part], held * gain[part]).mean()
            spread = -(torch.exp(chances) * chances).sum() / len(part)
            loss = policy + 0.5 * (value - target[part]).square().mean() - entropy * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(trainee.parameters(), 0.5)
            optimiser.step()


def save_weights(trainee: Trainee, path: Path, about: dict[str, str]) -> None:
    """The policy as a safetensors file: the length of a header, the header, the numbers."""
    state = trainee.state_dict()
    header: dict[str, Any] = {"__metadata__": about}
    body = b""
    for name in PARTS:
        part = state[name].numpy().astype("<f4").tobytes()
        shape = list(state[name].shape)
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(body), len(body) + len(part)]}
        body += part
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + body)
