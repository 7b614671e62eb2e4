"""Public states, subgames, counterfactual values and best responses of the ladder's games."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from fogbound.errors import FogboundError
from fogbound.rules import Side
from fogbound.solve.ladder import Policies, Solution, bracket, grow, rung, solve
from fogbound.solve.ladder.public import PublicState
from fogbound.solve.ladder.tree import GameTree
from fogbound.solve.ladder.values import best_response, counterfactual, even_policies, reach, value_of, worth


@cache
def tree_of(name: str) -> GameTree:
    """A game of the ladder, grown."""
    return grow(rung(name).edition, rung(name).pursuers)


@cache
def solved(name: str) -> Solution:
    """The same, solved."""
    return solve(tree_of(name))


def policies_of(tree: GameTree, seed: int) -> Policies:
    """Policies that favour some options by chance."""
    chooser, found = np.random.default_rng(seed), []
    for first in (tree.arrays.first_leg, tree.arrays.first_choice):
        chances = chooser.random(first[-1]) + 0.01
        owner = np.repeat(np.arange(len(first) - 1), np.diff(first))
        found.append(chances / np.bincount(owner, chances, len(first) - 1)[owner])
    return Policies(*found)


@pytest.mark.parametrize("name", ["three", "double"])
def test_best_responses_are_what_they_are_worth(name: str) -> None:
    """A best response played out is worth what was said, and both are the bracket; nothing else does better."""
    tree = tree_of(name)
    for seed in range(3):
        policies = policies_of(tree, seed)
        low, high = bracket(tree.arrays, policies)
        his, theirs = (best_response(tree, policies, side) for side in (Side.MISTER_X, Side.DETECTIVES))
        assert his.value == pytest.approx(high) == pytest.approx(value_of(tree, his.policies))
        assert theirs.value == pytest.approx(low) == pytest.approx(value_of(tree, theirs.policies))
        assert low <= value_of(tree, policies) <= high


def test_counterfactual_values_fit_together() -> None:
    """An information set is worth the mean of its options, and at the root the game."""
    tree, policies = tree_of("double"), policies_of(tree_of("double"), 1)
    values, arrays = counterfactual(tree, policies), tree.arrays
    for slot in range(len(tree.station)):
        legs = slice(arrays.first_leg[slot], arrays.first_leg[slot + 1])
        if legs.start < legs.stop:
            assert values.slots[slot] == pytest.approx(policies.legs[legs] @ values.legs[legs])
    for node in np.flatnonzero(~arrays.is_his):
        choices = slice(arrays.first_choice[node], arrays.first_choice[node + 1])
        assert values.nodes[node] == pytest.approx(policies.choices[choices] @ values.choices[choices])
    assert values.nodes[0] == pytest.approx(value_of(tree, policies))


def test_no_regret_is_left_in_a_solution() -> None:
    """Where both play perfectly, no option that a side comes to beats its set by more than the gap that is left."""
    tree, found = tree_of("three"), solved("three")
    values, arrays, (his, theirs) = counterfactual(tree, found.policies), tree.arrays, reach(tree, found.policies)
    owner = np.repeat(np.arange(len(tree.station)), np.diff(arrays.first_leg))
    assert (his[owner] * (values.legs - values.slots[owner])).max() < found.gap
    owner = np.repeat(np.arange(len(arrays.is_his)), np.diff(arrays.first_choice))
    assert (theirs[owner] * (values.nodes[owner] - values.choices)).max() < found.gap


def test_worlds_are_weighed_by_his_policy() -> None:
    """Weights are Bayes' rule over his legs, whatever the detectives did."""
    tree, policies = tree_of("three"), policies_of(tree_of("three"), 2)
    first = PublicState(tree)
    assert first.side is Side.MISTER_X
    for following in first.after():
        by_hand = dict.fromkeys(following.stations, 0.0)
        for slot, station in zip(first.slots, first.stations, strict=True):
            legs = range(tree.arrays.first_leg[slot], tree.arrays.first_leg[slot + 1])
            assert len(first.legs(station)) == len(legs)
            for leg in legs:
                to = tree.arrays.leg_to[leg]
                if to in following.slots:
                    by_hand[int(tree.station[to])] += float(tree.arrays.chance[slot] * policies.legs[leg])
        total = sum(by_hand.values())
        worlds = following.worlds(policies)
        assert worlds == pytest.approx({station: weight / total for station, weight in by_hand.items()})
        assert sum(worlds.values()) == pytest.approx(1)
        assert following.before == first
        for later in following.after():
            assert sum(later.worlds(policies).values()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["three", "double"])
def test_subgames_are_the_rest_of_the_game(name: str) -> None:
    """From every public state after one move, the game by the same policies is worth what it was worth as a part."""
    tree, policies = tree_of(name), policies_of(tree_of(name), 3)
    found, his = worth(tree, policies), reach(tree, policies).his
    seen = 0
    for state in (later for first in PublicState(tree).after() for later in (first, *first.after())):
        worlds = state.worlds(policies)
        part = state.subgame(worlds)
        weights = his[state.slots.start : state.slots.stop]
        within = float(weights @ found[state.slots.start : state.slots.stop] / weights.sum())
        assert value_of(part, policies_in(part, tree, state.node, policies)) == pytest.approx(within)
        seen += 1
    assert seen > 4


def policies_in(part: GameTree, tree: GameTree, root: int, policies: Policies) -> Policies:
    """The whole game's policies in a subgame: children stand in the same order in both."""
    legs, choices = np.zeros(len(part.leg_code)), np.zeros(len(part.choice_code))
    old_children, new_children = children(tree), children(part)
    pairs = [(0, root)]
    while pairs:
        node, there = pairs.pop()
        pairs += zip(new_children.get(node, []), old_children.get(there, []), strict=True)
        low, high = part.arrays.first_choice[node], part.arrays.first_choice[node + 1]
        first = tree.arrays.first_choice[there]
        choices[low:high] = policies.choices[first : first + high - low]
        for shift in range(part.arrays.first_slot[node + 1] - part.arrays.first_slot[node]):
            slot, was = part.arrays.first_slot[node] + shift, tree.arrays.first_slot[there] + shift
            low, high = part.arrays.first_leg[slot], part.arrays.first_leg[slot + 1]
            legs[low:high] = policies.legs[tree.arrays.first_leg[was] : tree.arrays.first_leg[was] + high - low]
    return Policies(legs, choices)


def children(tree: GameTree) -> dict[int, list[int]]:
    """The nodes that follow each node."""
    found: dict[int, list[int]] = {}
    for node, parent in enumerate(tree.arrays.parent.tolist()):
        found.setdefault(parent, []).append(node)
    return found


def test_a_solved_subgame_is_worth_its_part() -> None:
    """Solved again from the range that perfect play gives it, a subgame is worth what it is worth there."""
    tree, found = tree_of("three"), solved("three")
    whole = worth(tree, found.policies)
    state = max(PublicState(tree).after(), key=lambda one: len(one.slots))
    worlds = state.worlds(found.policies)
    part = solve(state.subgame(worlds))
    within = sum(worlds[station] * whole[slot] for slot, station in zip(state.slots, state.stations, strict=True))
    assert part.value == pytest.approx(within, abs=0.02)


def test_wrong_questions_are_refused() -> None:
    """Chances that do not sum to 1, stations where he cannot be, and another game's policies are errors."""
    tree = tree_of("three")
    state = PublicState(tree)
    with pytest.raises(FogboundError, match="another game"):
        value_of(tree, even_policies(tree_of("double")))
    with pytest.raises(FogboundError, match="sum to 1"):
        value_of(tree, Policies(np.zeros(len(tree.leg_code)), even_policies(tree).choices))
    with pytest.raises(FogboundError, match="cannot be on"):
        state.legs(6)
    for wrong in ({6: 1.0}, {state.stations[0]: 0.5}):
        with pytest.raises(FogboundError, match="chances that sum to 1"):
            state.subgame(wrong)
