"""What policies are worth, everywhere in a small game: reach, counterfactual values, and best responses as policies.

Worth is Mister X's chance to win; to the detectives less is better. Reach is split as counterfactual regret wants it:
`his` is how likely chance and Mister X make a slot, `theirs` how likely the detectives let a node come about.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fogbound.errors import FogboundError
from fogbound.rules import Side
from fogbound.solve.ladder import kernel
from fogbound.solve.ladder.solution import Policies
from fogbound.solve.ladder.tree import WON, Arrays, Floats, GameTree, Ints


class Reach(NamedTuple):
    """How likely places are, by slot and by node."""

    his: Floats
    theirs: Floats


class Counterfactual(NamedTuple):
    """Values for information sets, each counted by how likely the others let it come about.

    His are by slot, and for every leg by `legs`, counted by what the detectives do; theirs are by node, and for every
    choice by `choices`, counted by chance and what he does. All are Mister X's chances to win. A regret is the
    difference between an option's value and that of its set.
    """

    slots: Floats
    legs: Floats
    nodes: Floats
    choices: Floats


class Response(NamedTuple):
    """A best response: Mister X's chance to win, and the policy, which is `policies` with one side replaced."""

    value: float
    policies: Policies


def even_policies(tree: GameTree) -> Policies:
    """All options alike."""
    arrays = tree.arrays
    legs, choices = np.empty(len(tree.leg_code)), np.empty(len(tree.choice_code))
    kernel.match_regrets(arrays.first_leg, np.zeros(len(legs)), legs)
    kernel.match_regrets(arrays.first_choice, np.zeros(len(choices)), choices)
    return Policies(legs, choices)


def reach(tree: GameTree, policies: Policies) -> Reach:
    """How likely every slot and node is."""
    check_policies(tree, policies)
    found = Reach(np.zeros(len(tree.station)), np.zeros(len(tree.arrays.is_his)))
    kernel.spread_reach(tree.arrays, policies.legs, policies.choices, *found)
    return found


def worth(tree: GameTree, policies: Policies) -> Floats:
    """Mister X's chance to win, by slot, when both keep to their policies."""
    check_policies(tree, policies)
    found = np.zeros(len(tree.station))
    kernel.weigh(tree.arrays, policies.legs, policies.choices, found)
    return found


def value_of(tree: GameTree, policies: Policies) -> float:
    """Mister X's chance to win from the root."""
    chance = tree.arrays.chance
    return float(chance @ worth(tree, policies)[: len(chance)])


def counterfactual(tree: GameTree, policies: Policies) -> Counterfactual:
    """The values from which regrets are made."""
    arrays, found, (his, theirs) = tree.arrays, worth(tree, policies), reach(tree, policies)
    after_legs = _worth_of(arrays.leg_to, found)
    after_ends = _worth_of(arrays.choice_to, found)
    leg_nodes = arrays.node_of[np.repeat(np.arange(len(found)), np.diff(arrays.first_leg))]
    choice_nodes = np.repeat(np.arange(len(arrays.is_his)), np.diff(arrays.first_choice))
    weights = [his[arrays.first_slot[node] : arrays.first_slot[node + 1]] for node in choice_nodes]
    ends = after_ends * np.concatenate([*weights, np.zeros(0)])
    choices = np.add.reduceat(ends, arrays.first_end[:-1]) if len(ends) else np.zeros(0)
    nodes = np.zeros(len(arrays.is_his))
    np.add.at(nodes, arrays.node_of, his * found)
    return Counterfactual(theirs[arrays.node_of] * found, theirs[leg_nodes] * after_legs, nodes, choices)


def best_response(tree: GameTree, policies: Policies, side: Side) -> Response:
    """The best that a side can do against the other's policy."""
    check_policies(tree, policies)
    arrays = tree.arrays
    if side is Side.MISTER_X:
        found, best = np.zeros(len(tree.station)), np.full(len(tree.station), -1, np.int64)
        kernel.best_of_his(arrays, policies.choices, found, best)
        legs = np.zeros(len(tree.leg_code))
        legs[best[best >= 0]] = 1.0
        return Response(float(arrays.chance @ found[: len(arrays.chance)]), Policies(legs, policies.choices))
    his = reach(tree, policies).his
    by_node = np.zeros(len(arrays.is_his))
    kernel.best_of_theirs(arrays, policies.legs, his, by_node)
    choices = _best_choices(arrays, his, by_node)
    return Response(float(by_node[0]), Policies(policies.legs, choices))


def check_policies(tree: GameTree, policies: Policies) -> None:
    """FogboundError if these are not chances for every option of this tree."""
    sets = ((policies.legs, tree.arrays.first_leg), (policies.choices, tree.arrays.first_choice))
    for chances, first in sets:
        if len(chances) != first[-1]:
            raise FogboundError("these policies are of another game")
        sizes = np.diff(first)
        sums = np.add.reduceat(chances, first[:-1][sizes > 0]) if len(chances) else np.ones(1)
        if not np.allclose(sums, 1.0) or (chances < 0).any():
            raise FogboundError("the chances of a policy's options must sum to 1 in every information set")


def _best_choices(arrays: Arrays, his: Floats, by_node: Floats) -> Floats:
    """A best choice at every node of theirs."""
    choices = np.zeros(arrays.first_choice[-1])
    for node in np.flatnonzero(~arrays.is_his):
        low, high = arrays.first_slot[node], arrays.first_slot[node + 1]
        first, last = arrays.first_choice[node], arrays.first_choice[node + 1]
        values = []
        for choice in range(first, last):
            ends = arrays.choice_to[arrays.first_end[choice] : arrays.first_end[choice] + high - low]
            on = ends[ends >= 0]
            after = by_node[arrays.node_of[on[0]]] if len(on) else 0.0
            values.append(his[low:high][ends == WON].sum() + after)
        choices[first + int(np.argmin(values))] = 1.0
    return choices


def _worth_of(to: Ints, found: Floats) -> Floats:
    """The worth of slots or endings."""
    values: Floats = np.where(to >= 0, found[np.maximum(to, 0)], np.where(to == WON, 1.0, 0.0))
    return values
