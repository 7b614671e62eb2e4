from __future__ import annotations

import random
from itertools import permutations

from fogbound.arena.elo import Game, fit
from fogbound.arena.sprt import expected_score

STRENGTHS = {"weak": -150.0, "fair": -30.0, "good": 40.0, "best": 140.0}


def played(games: int, advantage: float, chooser: random.Random) -> list[Game]:
    """So many games of every ordered pair, won as the strengths say."""
    return [
        Game(x, hunter, chooser.random() < expected_score(STRENGTHS[x] - STRENGTHS[hunter] + advantage))
        for x, hunter in permutations(STRENGTHS, 2)
        for _ in range(games)
    ]


def test_known_strengths_are_found() -> None:
    """Strengths and Mister X's advantage come back from results that were drawn from them."""
    fitted = fit(list(STRENGTHS), played(2_000, 120.0, random.Random(8)))
    assert [one.label for one in fitted.strengths] == ["best", "good", "fair", "weak"]
    for one in fitted.strengths:
        assert abs(one.elo - STRENGTHS[one.label]) < 12
        assert 3 < one.margin < 12
    assert abs(fitted.x_advantage - 120) < 12


def test_margins_keep_their_promise() -> None:
    """The true strength lies within the margin about 19 times in 20."""
    chooser = random.Random(2)
    fits = [fit(list(STRENGTHS), played(40, 60.0, chooser)) for _ in range(60)]
    held = [abs(one.elo - STRENGTHS[one.label]) <= one.margin for fitted in fits for one in fitted.strengths]
    assert 0.90 <= sum(held) / len(held) <= 0.99


def test_extremes_stay_finite() -> None:
    """Who wins every game gets a high but finite strength, and no games give no strength."""
    swept = fit(["a", "b"], [Game("a", "b", True), Game("b", "a", False)] * 50)
    assert 200 < swept.strengths[0].elo < 2_000
    nothing = fit(["a", "b"], [])
    assert [one.elo for one in nothing.strengths] == [0.0, 0.0]
