from __future__ import annotations

import numpy as np

from ai.tables import random_game
from fogbound.ai.detectives.expected_plans import plans_by_habits
from fogbound.ai.playouts.hunches import new_hunches
from fogbound.ai.search.replies import count_result, keep_suspicion, no_replies, suspect
from fogbound.ai.situation.situation import situation_of
from fogbound.ai.situation.worlds import own_world, public_words
from fogbound.belief.weights import weights
from fogbound.engine.layout import PURSUE, STATE
from fogbound.engine.playout import Seed
from fogbound.rules import Kind, edition
from fogbound.rules.tables import tables
from fogbound.views import MisterXView

SEED = 88_172_645_463_325_252


def _seed() -> Seed:
    return np.array([SEED], np.uint64)


def test_pursuers_who_suspect_a_move_go_where_it_leads() -> None:
    """A team that suspects his move replies with a catch wherever it can; one that knows only its look errs."""
    caught = {"suspecting": 0, "knowing": 0}
    for _, view in random_game("modern", 11):
        if not isinstance(view, MisterXView) or view.phase != "x" or view.round > 6:
            continue
        seen = situation_of(view)
        legs = [code for move, code in zip(seen.moves, seen.codes.tolist(), strict=True) if move.kind is Kind.LEG]
        words = public_words(view)
        expected = plans_by_habits(view.origin, words, weights(view, words))
        plans, looks, _ = expected.replies(own_world(view), legs)
        reached = [min(seen.roads[here, code & 255] for here in seen.pursuers) == 1 for code in legs]
        hits = [code & 255 in plan[1:] for code, plan in zip(legs * 2, plans.tolist(), strict=True)]
        assert hits[: len(legs)] == reached
        caught["suspecting"] += sum(hits[: len(legs)])
        caught["knowing"] += sum(hits[len(legs) :])
        for index, first in enumerate(looks.tolist()):
            assert plans[len(legs) + index].tolist() == plans[len(legs) + first].tolist()
    assert caught["knowing"] < caught["suspecting"]


def test_only_moves_that_look_alike_are_taken_for_each_other() -> None:
    """Whatever they suspect shows what he showed; those who only know the look answer by the plan for it."""
    replies = plans, looks, tally = no_replies(4)
    looks[:] = 0, 1, 0, 1
    seed = _seed()
    rows = {index: {suspect(replies, index, seed, 50) for _ in range(200)} for index in range(4)}
    assert [rows[index] - {4, 5, 6, 7} <= {index % 2, index % 2 + 2} for index in range(4)] == [True] * 4
    assert [rows[index] & {4, 5, 6, 7} for index in range(4)] == [{4}, {5}, {6}, {7}]
    assert len(plans) == 2 * len(tally)


def test_suspicions_that_pay_are_held_more_often() -> None:
    """Pursuers learn which of his moves to suspect, and go on trying the other."""
    replies = _, looks, tally = no_replies(2)
    looks[:] = 0
    seed = _seed()
    for _ in range(400):
        row = suspect(replies, 0, seed, 100)
        count_result(replies, row, 0.8 if row == 1 else 0.2)
    assert tally[1, 0] > 4 * tally[0, 0] > 0
    assert np.allclose(tally[:, 1], tally[:, 0] * [0.2, 0.8])


def test_who_knows_only_the_look_learns_nothing() -> None:
    """Playouts without a suspicion leave the tally alone."""
    replies = _, _, tally = no_replies(2)
    count_result(replies, 2, 1.0)
    count_result(replies, -1, 1.0)
    assert not tally.any()


def test_a_suspicion_outlasts_the_turn() -> None:
    """Whoever suspects a move goes on from where it leads; a sighting, or no suspicion, leaves hunches alone."""
    root = np.array([7, 9 | 1 << 8], np.int32)
    here = np.zeros(1, STATE)
    here[0].phase = PURSUE
    for seen, row, expected in ((0, 1, 9), (0, 2, 5), (1, 1, 5)):
        here[0].seen = seen
        hunches = new_hunches(edition("toy"))
        hunches.at[:] = 5
        keep_suspicion(tables(edition("toy"))[0], here[0], _seed(), root, row, hunches)
        assert hunches.at.tolist() == [expected] * 8
