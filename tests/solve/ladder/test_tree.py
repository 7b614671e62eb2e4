from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from fogbound.engine import Deal, State, apply, legal, outcome, start
from fogbound.errors import EditionError
from fogbound.rules import Edition, Side, edition
from fogbound.solve.ladder import GameTree, grow, kernel, rung
from fogbound.solve.ladder.asked import view_at, way_to
from fogbound.solve.ladder.rungs import open_boards
from fogbound.views import Audience, DetectiveView, MisterXView

SMALL = ("three", "black", "double")


@cache
def tree_of(name: str) -> GameTree:
    """A game of the ladder, grown."""
    return grow(rung(name).edition, rung(name).pursuers)


def random_value(state: State) -> float:
    """Mister X's chance when both sides move at random, by following every line of play."""
    ended = outcome(state)
    if ended is not None:
        return float(ended.winner is Side.MISTER_X)
    moves = legal(state)
    return sum(random_value(apply(state, move)) for move in moves) / len(moves)


def random_value_of_tree(tree: GameTree) -> float:
    """The same by the tree's arrays."""
    arrays, worth = tree.arrays, np.zeros(len(tree.station))
    legs, choices = np.empty(len(tree.leg_code)), np.empty(len(tree.choice_code))
    kernel.match_regrets(arrays.first_leg, np.zeros(len(legs)), legs)
    kernel.match_regrets(arrays.first_choice, np.zeros(len(choices)), choices)
    kernel.weigh(arrays, legs, choices, worth)
    return float(arrays.chance @ worth[: len(arrays.chance)])


def starts_of(which: Edition, pursuers: tuple[int, ...]) -> list[State]:
    """The first states, one for each start of Mister X."""
    return [start(which, Deal(pursuers, int(x))) for x in which.x_starts if x not in pursuers]


@pytest.mark.parametrize("name", ["three", "alone-short", "double-short"])
def test_random_play_is_worth_the_same(name: str) -> None:
    """Random players share the games as the engine says when every line of play is followed."""
    spelling, pursuers = {
        "three": (rung("three").spelling, rung("three").pursuers),
        "alone-short": (rung("alone").spelling.replace("rounds:5", "rounds:3"), (6,)),
        "double-short": (rung("double").spelling.replace("rounds:2", "rounds:1"), (7, 15)),
    }[name]
    open_boards()
    which = edition(spelling)
    values = [random_value(state) for state in starts_of(which, pursuers)]
    assert random_value_of_tree(grow(which, pursuers)) == pytest.approx(sum(values) / len(values))


@pytest.mark.parametrize("name", SMALL)
def test_slots_of_a_node_look_alike(name: str) -> None:
    """At a node of theirs the detectives see the same, wherever Mister X is, and he sees where he is."""
    tree = tree_of(name)
    arrays = tree.arrays
    for node in range(0, len(arrays.is_his), 7):
        slots = range(arrays.first_slot[node], arrays.first_slot[node + 1])
        audience = Audience.MISTER_X if arrays.is_his[node] else Audience.DETECTIVES
        views = [view_at(tree, slot, audience) for slot in slots]
        if arrays.is_his[node]:
            assert [view.station for view in views if isinstance(view, MisterXView)] == tree.station[slots].tolist()
        else:
            seen = {(view.transcript, view.legal) for view in views if isinstance(view, DetectiveView)}
            assert len(seen) == 1


@pytest.mark.parametrize("name", SMALL)
def test_nodes_look_different(name: str) -> None:
    """No two nodes have the same public history."""
    tree = tree_of(name)
    firsts = tree.arrays.first_slot[:-1]
    seen = {view_at(tree, int(slot), Audience.DETECTIVES).transcript for slot in firsts}
    assert len(seen) == len(firsts)


@pytest.mark.parametrize("name", SMALL)
def test_ways_lead_where_they_say(name: str) -> None:
    """The moves that lead to a slot are legal one after the other, and end where the slot is."""
    tree = tree_of(name)
    for slot in range(0, len(tree.station), 11):
        begin, moves = way_to(tree, slot)
        state = start(tree.edition, Deal(tree.pursuers, begin))
        for move in moves:
            state = apply(state, move)
        assert state.record.at[0] == tree.station[slot]


def test_other_games_are_refused() -> None:
    """Games in the open, with decks or counted fares are not trees of this kind, and the refusal says so."""
    for spelling in ("compact", "beginner", "classic"):
        with pytest.raises(EditionError, match="unlimited fares and a secret Mister X"):
            grow(edition(spelling), (1, 2, 3))
