"""Policies against which nobody can do much better, by regret matching (CFR+; averages favour later policies)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from fogbound.solve.ladder import kernel
from fogbound.solve.ladder.tree import Arrays, Floats, GameTree, Ints

LOOK_EVERY = 50
"""Rounds of learning between two looks at how good the averages are."""


class Policies(NamedTuple):
    """What both sides do: the chance of each leg of Mister X and of each choice of the detectives."""

    legs: Floats
    choices: Floats


class Solution(NamedTuple):
    """Policies, and Mister X's chance to win: at least `low` with his, at most `high` against theirs."""

    policies: Policies
    low: float
    high: float
    rounds: int

    @property
    def value(self) -> float:
        """The middle of the bracket."""
        return (self.low + self.high) / 2

    @property
    def gap(self) -> float:
        """What both sides together can lose to best answers."""
        return self.high - self.low


def solve(
    tree: GameTree,
    gap: float = 0.001,
    most: int = 20_000,
    on_look: Callable[[Solution], object] = lambda found: None,
) -> Solution:
    """Learns until best answers gain no more than `gap`, or for `most` rounds."""
    arrays = tree.arrays
    legs, choices = (np.empty(len(codes)) for codes in (tree.leg_code, tree.choice_code))
    his, worth, theirs = np.zeros(len(tree.station)), np.zeros(len(tree.station)), np.zeros(len(arrays.is_his))
    kept_legs, kept_choices = np.zeros((2, len(legs))), np.zeros((2, len(choices)))
    kernel.match_regrets(arrays.first_leg, kept_legs[0], legs)
    kernel.match_regrets(arrays.first_choice, kept_choices[0], choices)
    rounds = 0
    while True:
        for _ in range(LOOK_EVERY):
            rounds += 1
            kernel.spread_reach(arrays, legs, choices, his, theirs)
            kernel.weigh(arrays, legs, choices, worth)
            kernel.learn_his(arrays, legs, his, theirs, worth, kept_legs, float(rounds))
            kernel.match_regrets(arrays.first_leg, kept_legs[0], legs)
            kernel.spread_reach(arrays, legs, choices, his, theirs)
            kernel.weigh(arrays, legs, choices, worth)
            kernel.learn_theirs(arrays, choices, his, theirs, worth, kept_choices, float(rounds))
            kernel.match_regrets(arrays.first_choice, kept_choices[0], choices)
        policies = Policies(_shares(arrays.first_leg, kept_legs[1]), _shares(arrays.first_choice, kept_choices[1]))
        low, high = bracket(arrays, policies)
        found = Solution(policies, low, high, rounds)
        on_look(found)
        if found.gap <= gap or rounds >= most:
            return found


def bracket(arrays: Arrays, policies: Policies) -> tuple[float, float]:
    """Mister X's chance to win against a best answer to his policy, and that of a best answer to theirs."""
    slots, nodes = len(arrays.node_of), len(arrays.is_his)
    his, theirs, worth = np.zeros(slots), np.zeros(nodes), np.zeros(slots)
    by_node, best = np.zeros(nodes), np.zeros(slots, np.int64)
    kernel.spread_reach(arrays, policies.legs, policies.choices, his, theirs)
    # What the detectives do is of no matter for how likely he makes his slots, but for those that they never let be.
    kernel.best_of_theirs(arrays, policies.legs, his, by_node)
    kernel.best_of_his(arrays, policies.choices, worth, best)
    return float(by_node[0]), float(arrays.chance @ worth[: len(arrays.chance)])


def _shares(first: Ints, sums: Floats) -> Floats:
    """The average policy: every option's share of what its information set has summed up."""
    shares = np.empty_like(sums)
    kernel.match_regrets(first, sums, shares)
    return shares
