"""Worlds weighted by a policy's reach, and the detectives' best answer to it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import cast

import numpy as np
import pytest

from fogbound.ai import Budget, make_bot
from fogbound.arena.match import submit, turn_of
from fogbound.belief import candidates
from fogbound.engine import Deal, deal
from fogbound.errors import EditionError, FogboundError
from fogbound.referee import Table
from fogbound.rules import edition
from fogbound.solve.answer import best_answer
from fogbound.solve.ladder import Policies, bracket, grow, rung
from fogbound.solve.ladder.asked import view_at
from fogbound.solve.worlds import beginnings, own_view, policy_of, worlds
from fogbound.views import Audience, MisterXView

GREEDY = policy_of(make_bot("greedy"), Budget(playouts=1))


def evenly(view: MisterXView) -> Mapping[str, float]:
    """All moves alike."""
    return dict.fromkeys(view.legal, 1 / len(view.legal))


def his(table: Table) -> MisterXView:
    """Mister X's view."""
    return cast("MisterXView", table.view(Audience.MISTER_X))


def playing(spelling: str, moves: int, seed: int) -> Table:
    """A game after so many random moves, or before its end."""
    which, chooser = edition(spelling), random.Random(seed)
    table = Table(which, deal(which, seed))
    for _ in range(moves):
        audience, view = turn_of(table)
        submit(table, audience, chooser.choice(view.legal))
        if table.is_over:
            return playing(spelling, moves // 2, seed)
    return table


@pytest.mark.parametrize("spelling", ["toy", "modern(detectives=3)", "classic", "beginner"])
def test_random_worlds_are_the_candidates(spelling: str) -> None:
    """For one who may do anything the worlds stand on exactly the candidates, and their weights sum to 1."""
    for seed in range(3):
        table = playing(spelling, 9, seed)
        view = table.view(Audience.DETECTIVES)
        found = worlds(view, evenly)
        assert {one.course.x_station for one in found} == set(candidates(view))
        assert sum(one.weight for one in found) == pytest.approx(1)
        assert all(one.course.words[1] == view.transcript for one in found)


def test_weights_are_bayes() -> None:
    """Weights are how often games of this policy that look alike have him there."""
    which, counted, alike = edition("toy"), dict[int, int](), 0
    table = Table(which, Deal(pursuers=(1, 2), x=7))
    submit(table, Audience.MISTER_X, max(GREEDY(his(table)).items(), key=lambda item: item[1])[0])
    seen = table.view(Audience.DETECTIVES)
    chooser = random.Random(1)
    for _ in range(1500):
        other = Table(which, Deal(pursuers=(1, 2), x=chooser.choice((7, 8, 9))))
        chances = GREEDY(his(other))
        submit(other, Audience.MISTER_X, chooser.choices(list(chances), list(chances.values()))[0])
        if other.view(Audience.DETECTIVES).transcript == seen.transcript:
            station = his(other).station
            counted[station] = counted.get(station, 0) + 1
            alike += 1
    told = {one.course.x_station: one.weight for one in worlds(seen, GREEDY)}
    assert set(counted) == set(told)
    assert all(counted[station] / alike == pytest.approx(weight, abs=0.06) for station, weight in told.items())


def test_views_in_worlds_are_the_tables() -> None:
    """What he sees in the true world is what the table shows him, seals and numbers of events apart."""
    table = playing("modern(detectives=3)", 13, 2)
    real = table.view(Audience.MISTER_X)
    assert isinstance(real, MisterXView)
    ways = [own_view(one.course, table.origin) for one in worlds(table.view(Audience.DETECTIVES), evenly)]
    assert any((way.station, way.legal, way.black) == (real.station, real.legal, real.black) for way in ways)


@pytest.mark.parametrize("name", ["three", "pair"])
def test_the_best_answer_is_the_ladders(name: str) -> None:
    """Against the same policy the search by worlds finds what the solved tree finds."""
    one = rung(name)
    tree = grow(one.edition, one.pursuers)
    legs, choices = [], [1.0] * len(tree.choice_code)
    for node, is_his in enumerate(tree.arrays.is_his):
        for slot in range(tree.arrays.first_slot[node], tree.arrays.first_slot[node + 1]) if is_his else ():
            codes = range(tree.arrays.first_leg[slot], tree.arrays.first_leg[slot + 1])
            view = cast("MisterXView", view_at(tree, slot, Audience.MISTER_X))
            legs += [GREEDY(view).get(text, 0.0) for text in view.legal] if len(codes) > 1 else [1.0]
    found = best_answer(one.edition, one.pursuers, GREEDY)
    low, _ = bracket(tree.arrays, Policies(np.array(legs), np.array(choices)))
    assert found.value == pytest.approx(1 - low)


def test_what_cannot_be_is_refused() -> None:
    """Decks of tickets, deals that cannot be and policies that never did what was seen are errors."""
    with pytest.raises(EditionError, match="deck"):
        beginnings(edition("compact"), ())
    with pytest.raises(FogboundError, match="dealt 9"):
        beginnings(edition("toy"), (9, 1))
    with pytest.raises(FogboundError, match="never does"):
        worlds(playing("toy", 3, 1).view(Audience.DETECTIVES), lambda view: {})
