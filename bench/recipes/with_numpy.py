"""NumPy alone: the detectives learn against `greedy` by counting what follows what, and planning with the counts.

python bench/recipes/with_numpy.py [--steps 3000000] [--seed 1]      needs nothing besides fogbound

All that a side has been told decides where it stands (perfect recall), so against an opponent that does not change,
the game is a tree of what is told. Its nodes are numbered as they are met, every step is counted, and now and then the
values of all nodes are worked out from the ends backwards.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from measuring import TASK, Curve, arguments

GAMES, TIMES, LEAST = 4096, 10, 0.3
"""Games at once; how often values are worked out; the share of random actions at the end (it begins at 1)."""

LONGEST = 8
"""Decisions of the detectives in a game of `toy`: two pieces, four rounds."""

DOUBT = 0.05
"""So many imagined defeats count with every action, since a single lucky game proves little."""

LOST, WON = 0, 1
"""The nodes at which games end."""

MOST = 1 << 32
"""More nodes than there will ever be."""

Array = np.ndarray[Any, np.dtype[Any]]


class Tree:
    """What has been met: nodes by what was told, and how often each action led where."""

    def __init__(self, actions: int) -> None:
        self.actions = actions
        self._nodes: dict[bytes, int] = {}
        self._steps, self._counts = np.zeros(0, np.int64), np.zeros(0)
        self._new: list[Array] = []
        self._worth = np.zeros((2, actions))

    def nodes(self, rows: Array) -> Array:
        """The number of each row's node; one that is new gets the next."""
        words = map(bytes, np.packbits(rows > 0.5, axis=1))
        return np.array([self._nodes.setdefault(word, len(self._nodes) + 2) for word in words])

    def count(self, nodes: Array, actions: Array, after: Array) -> None:
        """These actions led there."""
        self._new.append((nodes * self.actions + actions) * MOST + after)

    def plan(self) -> None:
        """The worth of every action at every node, as far as it was counted; an untried one is as good as lost."""
        size = len(self._nodes) + 2
        steps = np.concatenate([self._steps, *self._new])
        weights = np.concatenate([self._counts, np.ones(len(steps) - len(self._counts))])
        self._steps, place = np.unique(steps, return_inverse=True)
        self._counts, self._new = np.bincount(place, weights), []
        choices, after = self._steps // MOST, self._steps % MOST
        tries = np.bincount(choices, self._counts, size * self.actions)
        value = np.full(size, -1.0)
        for _ in range(LONGEST):
            value[WON] = 1.0
            sums = np.bincount(choices, self._counts * value[after], size * self.actions)
            worth = np.where(tries > 0, (sums - DOUBT) / (tries + DOUBT), -1.0)
            self._worth = worth.reshape(size, self.actions)
            value = self._worth.max(axis=1)

    def best(self, rows: Array, masks: Array) -> Array:
        """The action that is worth most in each row; any legal one where nothing is known."""
        nodes = self.nodes(rows)
        known = nodes < len(self._worth)
        worth = np.where(known[:, None], self._worth[np.where(known, nodes, 0)], 0.0)
        return np.where(masks, worth, -2.0).argmax(axis=1)


def learn(tree: Tree, curve: Curve, steps: int, seed: int) -> None:
    """Plays, plans anew from time to time, and plays less and less at random."""
    envs = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=GAMES, autoreset_mode="SameStep", **TASK)
    seen, _ = envs.reset(seed=seed * 10_000_000)
    chooser, nodes, made = np.random.default_rng(seed), tree.nodes(seen["observation"]), 0
    for _ in range(TIMES):
        curve.add(made, tree.best)
        for _ in range(max(1, steps // TIMES // GAMES)):
            masks = seen["action_mask"] != 0
            anyhow = np.where(masks, chooser.random(masks.shape), -1.0).argmax(axis=1)
            is_any = chooser.random(GAMES) < 1 - (1 - LEAST) * made / steps
            actions = np.where(is_any, anyhow, tree.best(seen["observation"], masks))
            seen, rewards, over, _, _ = envs.step(actions)
            after = tree.nodes(seen["observation"])
            tree.count(nodes, actions, np.where(over, np.where(rewards > 0, WON, LOST), after))
            nodes, made = after, made + GAMES
        tree.plan()
    curve.add(made, tree.best)


def main() -> None:
    """Learns for so many decisions."""
    given = arguments(__doc__, 3_000_000)
    envs = gymnasium.make_vec("fogbound/Detectives-v0", num_envs=1, **TASK)
    learn(Tree(int(envs.single_action_space.n)), Curve("numpy", given.seed), given.steps, given.seed)


if __name__ == "__main__":
    main()
