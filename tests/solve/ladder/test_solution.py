from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest

from fogbound.ai import Budget, make_bot
from fogbound.rules import edition
from fogbound.solve.ladder import (
    RUNGS,
    GameTree,
    Policies,
    bracket,
    exploitability,
    grow,
    kernel,
    policy_of,
    rung,
    solve,
)
from fogbound.solve.ladder.rungs import open_boards
from fogbound.solve.ladder.tree import Floats, Ints
from solve.ladder.test_tree import tree_of

QUICK = [one for one in RUNGS if sum(one.sets) < 6_000]


def alike(tree: GameTree) -> Policies:
    """Both sides choose among everything alike."""
    legs, choices = np.empty(len(tree.leg_code)), np.empty(len(tree.choice_code))
    kernel.match_regrets(tree.arrays.first_leg, np.zeros(len(legs)), legs)
    kernel.match_regrets(tree.arrays.first_choice, np.zeros(len(choices)), choices)
    return Policies(legs, choices)


def worth(tree: GameTree, policies: Policies) -> float:
    """What both policies are worth against each other."""
    by_slot = np.zeros(len(tree.station))
    kernel.weigh(tree.arrays, policies.legs, policies.choices, by_slot)
    return float(tree.arrays.chance @ by_slot[: len(tree.arrays.chance)])


def pure(first: Ints, options: int) -> list[Floats]:
    """Every way to choose one option in each place."""
    found = []
    for picks in product(*(range(low, high) for low, high in pairwise(first) if high > low)):
        chosen = np.zeros(options)
        chosen[list(picks)] = 1.0
        found.append(chosen)
    return found


def test_best_answers_are_the_best_of_all() -> None:
    """What best answers are worth is what the best of all pure answers is worth, tried one after the other."""
    open_boards()
    tree = grow(
        edition(rung("pair").spelling.replace("rounds:3", "rounds:1").replace("1+3+4+8+9+13+14+16", "2+3+8+9")), (6, 11)
    )
    policies = alike(tree)
    low, high = bracket(tree.arrays, policies)
    his = pure(tree.arrays.first_leg, len(tree.leg_code))
    theirs = pure(tree.arrays.first_choice, len(tree.choice_code))
    assert len(his) > 20
    assert len(theirs) > 20
    assert high == pytest.approx(max(worth(tree, Policies(legs, policies.choices)) for legs in his))
    assert low == pytest.approx(min(worth(tree, Policies(policies.legs, choices)) for choices in theirs))


@pytest.mark.parametrize("one", QUICK, ids=lambda one: one.name)
def test_values_of_the_ladder(one: object) -> None:
    """Every small game of the ladder has the size and, to a thousandth, the value that is written down."""
    found = rung(getattr(one, "name", ""))
    tree = tree_of(found.name)
    assert (tree.sets_of_his, tree.sets_of_theirs) == found.sets
    solved = solve(tree)
    assert solved.gap <= 0.001
    assert solved.low - 0.001 <= found.value <= solved.high + 0.001


def test_perfect_players_lose_nothing_and_others_do() -> None:
    """The solved policies lose nothing to best answers, a player who moves at random does."""
    tree = tree_of("three")
    solved = solve(tree)
    assert max(exploitability(tree, solved, solved.policies)) <= 0.001
    weak = exploitability(
        tree, solved, policy_of(lambda seed: make_bot("random", seed), Budget(playouts=1), tree, (1,))
    )
    assert min(weak) > 0.05


def test_asked_policies_are_policies() -> None:
    """A player's answers give every information set a whole, over legal moves alone."""
    tree = tree_of("three")
    played = policy_of(lambda seed: make_bot("hunter", seed), Budget(playouts=20), tree, (1, 2))
    for first, shares in ((tree.arrays.first_leg, played.legs), (tree.arrays.first_choice, played.choices)):
        for low, high in pairwise(first):
            assert high == low or shares[low:high].sum() == pytest.approx(1)
