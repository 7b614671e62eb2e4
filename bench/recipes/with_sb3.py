"""Stable-Baselines3: the detectives learn against `greedy` with MaskablePPO, on many games at once.

python bench/recipes/with_sb3.py [--steps 2000000] [--seed 1]      needs sb3-contrib

SB3 has vector environments of its own kind; `Games` makes one of ours such a one.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import torch
from measuring import TASK, Curve, arguments
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import VecEnv

GAMES, TURNS = 256, 32


class Games(VecEnv):
    """One of our vector environments as SB3 wants it: rows for observations, masks by a method."""

    def __init__(self, seed: int) -> None:
        self._games = gymnasium.make_vec(
            "fogbound/Detectives-v0", num_envs=GAMES, autoreset_mode="SameStep", **TASK
        ).unwrapped
        space = self._games.single_observation_space["observation"]
        super().__init__(GAMES, space, self._games.single_action_space)
        self._first: int | None = seed

    def reset(self) -> np.ndarray:
        self._seen, _ = self._games.reset(seed=self._first)
        self._first = None
        return self._seen["observation"]

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        self._seen, rewards, over, _, infos = self._games.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(GAMES)]
        for game in np.flatnonzero(over):
            told[game] = {"terminal_observation": infos["final_obs"][game]["observation"], "TimeLimit.truncated": False}
        return self._seen["observation"], rewards.astype(np.float32), over, told

    def env_method(self, method_name: str, *given: Any, indices: Any = None, **named: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self._seen["action_mask"] != 0)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name != "action_masks":
            return [None] * GAMES
        return [lambda game=game: self._seen["action_mask"][game] != 0 for game in range(GAMES)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * GAMES

    def close(self) -> None:
        self._games.close()


class Measuring(BaseCallback):
    """Adds to the curve about twenty times."""

    def __init__(self, curve: Curve, every: int) -> None:
        super().__init__()
        self._curve, self._every, self._next = curve, every, 0

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._next:
            self._curve.add(self.num_timesteps, lambda rows, masks: best(self.model, rows, masks))
            self._next = self.num_timesteps + self._every

    def _on_step(self) -> bool:
        return True


def best(model: MaskablePPO, rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The likeliest actions."""
    return np.asarray(model.predict(rows, action_masks=masks, deterministic=True)[0])


def main() -> None:
    """Checks the single environment with SB3's own checker, and trains on many."""
    given = arguments(__doc__, 2_000_000)
    torch.set_num_threads(1)
    check_env(gymnasium.make("fogbound/Detectives-v0", **TASK).unwrapped)
    model = MaskablePPO(
        "MlpPolicy",
        Games(1000 * given.seed),
        n_steps=TURNS,
        batch_size=GAMES * TURNS // 8,
        n_epochs=3,
        gamma=1.0,
        ent_coef=0.03,
        learning_rate=lambda left: 1e-3 * left,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=given.seed,
    )
    curve = Curve("sb3", given.seed)
    model.learn(given.steps, callback=Measuring(curve, given.steps // 20))
    curve.add(model.num_timesteps, lambda rows, masks: best(model, rows, masks))


if __name__ == "__main__":
    main()
