"""Kernels over a game tree: regret matching, and what a best answer to a policy is worth.

Policies are given by leg (Mister X's) and by choice (the detectives'). Worth is Mister X's chance to win. Nodes are
numbered parents first, so one walk up the numbers finds how likely everything is and one walk down what it is worth.
"""

from __future__ import annotations

from fogbound._compiled import compiled
from fogbound.solve.ladder.tree import WON, Arrays, Floats, Ints


@compiled
def match_regrets(first: Ints, regrets: Floats, policy: Floats) -> None:
    """A policy that plays each option in proportion to its regret; all alike where there is none."""
    for index in range(len(first) - 1):
        low, high = first[index], first[index + 1]
        total = 0.0
        for option in range(low, high):
            total += regrets[option]
        for option in range(low, high):
            policy[option] = regrets[option] / total if total > 0.0 else 1.0 / (high - low)


@compiled
def spread_reach(tree: Arrays, legs: Floats, choices: Floats, his: Floats, theirs: Floats) -> None:
    """How likely each slot is by chance and Mister X (`his`), and each node by the detectives (`theirs`)."""
    his[:] = 0.0
    for slot in range(len(tree.chance)):
        his[slot] = tree.chance[slot]
    theirs[0] = 1.0
    for node in range(len(tree.is_his)):
        low, high = tree.first_slot[node], tree.first_slot[node + 1]
        if tree.is_his[node]:
            for slot in range(low, high):
                for leg in range(tree.first_leg[slot], tree.first_leg[slot + 1]):
                    to = tree.leg_to[leg]
                    if to >= 0:
                        his[to] += his[slot] * legs[leg]
                        theirs[tree.node_of[to]] = theirs[node]
            continue
        for choice in range(tree.first_choice[node], tree.first_choice[node + 1]):
            for slot in range(low, high):
                to = tree.choice_to[tree.first_end[choice] + slot - low]
                if to >= 0:
                    his[to] = his[slot]
                    theirs[tree.node_of[to]] = theirs[node] * choices[choice]


@compiled
def worth_at(worth: Floats, to: int) -> float:
    """What it is worth to Mister X to come to a slot or an ending."""
    if to >= 0:
        return float(worth[to])
    return 1.0 if to == WON else 0.0


@compiled
def weigh(tree: Arrays, legs: Floats, choices: Floats, worth: Floats) -> None:
    """What each slot is worth to Mister X when both keep to their policies."""
    for node in range(len(tree.is_his) - 1, -1, -1):
        low, high = tree.first_slot[node], tree.first_slot[node + 1]
        for slot in range(low, high):
            found = 0.0
            if tree.is_his[node]:
                for leg in range(tree.first_leg[slot], tree.first_leg[slot + 1]):
                    found += legs[leg] * worth_at(worth, tree.leg_to[leg])
            else:
                for choice in range(tree.first_choice[node], tree.first_choice[node + 1]):
                    to = tree.choice_to[tree.first_end[choice] + slot - low]
                    found += choices[choice] * worth_at(worth, to)
            worth[slot] = found


@compiled
def learn_his(
    tree: Arrays, legs: Floats, his: Floats, theirs: Floats, worth: Floats, kept: Floats, weight: float
) -> None:
    """Adds to Mister X's regrets (`kept[0]`), never below nothing, and to the sum of his policies (`kept[1]`)."""
    for node in range(len(tree.is_his)):
        if not tree.is_his[node]:
            continue
        for slot in range(tree.first_slot[node], tree.first_slot[node + 1]):
            for leg in range(tree.first_leg[slot], tree.first_leg[slot + 1]):
                gain = theirs[node] * (worth_at(worth, tree.leg_to[leg]) - worth[slot])
                kept[0, leg] = max(0.0, kept[0, leg] + gain)
                kept[1, leg] += weight * his[slot] * legs[leg]


@compiled
def learn_theirs(
    tree: Arrays, choices: Floats, his: Floats, theirs: Floats, worth: Floats, kept: Floats, weight: float
) -> None:
    """The same for the detectives, to whom less worth is better."""
    for node in range(len(tree.is_his)):
        low, high = tree.first_slot[node], tree.first_slot[node + 1]
        for choice in range(tree.first_choice[node], tree.first_choice[node + 1]):
            gain = 0.0
            for slot in range(low, high):
                to = tree.choice_to[tree.first_end[choice] + slot - low]
                gain += his[slot] * (worth[slot] - worth_at(worth, to))
            kept[0, choice] = max(0.0, kept[0, choice] + gain)
            kept[1, choice] += weight * theirs[node] * choices[choice]


@compiled
def best_of_his(tree: Arrays, choices: Floats, worth: Floats, best: Ints) -> None:
    """What each slot is worth to a Mister X who knows the detectives' policy; `best` gets his best leg by slot."""
    for node in range(len(tree.is_his) - 1, -1, -1):
        low, high = tree.first_slot[node], tree.first_slot[node + 1]
        for slot in range(low, high):
            found = 0.0
            if tree.is_his[node]:
                found = -1.0
                for leg in range(tree.first_leg[slot], tree.first_leg[slot + 1]):
                    here = worth_at(worth, tree.leg_to[leg])
                    if here > found:
                        found, best[slot] = here, leg
            else:
                for choice in range(tree.first_choice[node], tree.first_choice[node + 1]):
                    to = tree.choice_to[tree.first_end[choice] + slot - low]
                    found += choices[choice] * worth_at(worth, to)
            worth[slot] = found


@compiled
def best_of_theirs(tree: Arrays, legs: Floats, his: Floats, worth: Floats) -> None:
    """What each node is worth, chances included, to a Mister X whose policy the detectives know.

    `his` is how likely each slot is by that policy; `worth` is by node.
    """
    worth[:] = 0.0
    for node in range(len(tree.is_his) - 1, -1, -1):
        low, high = tree.first_slot[node], tree.first_slot[node + 1]
        if tree.is_his[node]:
            for slot in range(low, high):
                for leg in range(tree.first_leg[slot], tree.first_leg[slot + 1]):
                    if tree.leg_to[leg] == WON:
                        worth[node] += his[slot] * legs[leg]
        else:
            worth[node] = least_of(tree, node, his, worth)
        before = tree.parent[node]
        if before >= 0 and tree.is_his[before]:
            worth[before] += worth[node]


@compiled
def least_of(tree: Arrays, node: int, his: Floats, worth: Floats) -> float:
    """The worth of the detectives' best choice at a node."""
    low, high = tree.first_slot[node], tree.first_slot[node + 1]
    least = 2.0
    for choice in range(tree.first_choice[node], tree.first_choice[node + 1]):
        here, after = 0.0, -1
        for slot in range(low, high):
            to = tree.choice_to[tree.first_end[choice] + slot - low]
            if to == WON:
                here += his[slot]
            elif to >= 0:
                after = tree.node_of[to]
        if after >= 0:
            here += worth[after]
        least = min(least, here)
    return least
