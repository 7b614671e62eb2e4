from __future__ import annotations

import math
from statistics import fmean

import numpy as np
import pytest

from ai.tables import SEARCHED, play, random_game
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget, make_bot
from fogbound.ai.situation.worlds import public_words
from fogbound.belief import candidates
from fogbound.belief.habits import HABITS, LIKINGS, PLAYERS
from fogbound.belief.weights import Weights, weights
from fogbound.referee import Table
from fogbound.rules.position import parse_position
from fogbound.views import Audience


@pytest.mark.parametrize("spelling", SEARCHED)
def test_the_candidates_share_all_chances(spelling: str) -> None:
    """At every moment exactly the candidates have a chance, and the chances sum to 1."""
    for _, view in random_game(spelling, 12):
        chances = weights(view) if view.phase == "pursue" else {}
        if chances:
            assert tuple(chances) == candidates(view)
            assert sum(chances.values()) == pytest.approx(1)
            assert min(chances.values()) > 0


def test_a_random_mister_x_is_followed_exactly() -> None:
    """Against the habit that likes everything alike, the filter gives the chances of a random walk."""
    origin = parse_position("public: toy; at 1=1 2=2; known 7 8 9")
    by_filter = Weights(origin, np.zeros((1, len(LIKINGS))))
    board = by_filter._tables[0]
    chances = dict.fromkeys(range(256), 0.0)
    for start in by_filter.stations:
        first, last = int(board.edge_first[start]), int(board.edge_first[start + 1])
        legs = [(int(board.edge_to[e]), int(board.edge_via[e])) for e in range(first, last)]
        free = [(to, via) for to, via in legs if to not in (1, 2)]
        # Every connection can be paid black, and all but a ferry with a ticket of their own.
        ways = sum(1 if via == 3 else 2 for _, via in free)
        for to, via in free:
            chances[to] += 1 / ways * (via == 0)
    total = sum(chances.values())
    by_filter.read(["Xt?"])
    even = 1 / len(by_filter.stations)
    for station, chance in by_filter.chances.items():
        assert chance == pytest.approx(0.03 * even + 0.97 * chances[station] / total)


def test_other_beliefs_can_be_gone_on_from() -> None:
    """Whoever believes something else has that before the next leg, and what the leg makes of it after it."""
    origin = parse_position("public: toy; at 1=1 2=2; known 7 8 9")
    sure = {7: 1.0, 8: 0.0, 9: 0.0}
    told = Weights(origin).believe(sure)
    assert told.chances[7] > 0.97
    afterwards = told.read(["Xt?"]).chances
    from_there = Weights(parse_position("public: toy; at 1=1 2=2; known 7")).read(["Xt?"]).chances
    assert set(from_there) <= set(afterwards)
    for station, chance in from_there.items():
        assert afterwards[station] == pytest.approx(chance, abs=0.04)


def test_every_kind_of_player_has_every_liking() -> None:
    """The fitted table has a row for each kind of player and a column for each liking."""
    assert HABITS.shape == (len(PLAYERS), len(LIKINGS))


def true_station(table: Table) -> int:
    """Where Mister X really is."""
    return int(table.record().game.state.record.at[0])


@pytest.mark.skipif(not JIT_IS_ON, reason="six whole games take minutes uncompiled, and walk no line of their own")
def test_a_greedy_mister_x_is_found_better_than_by_counting() -> None:
    """On new games the chance given to his true station is, in the mean of logarithms, better than an even one."""
    gains = []
    for seed in range(6):
        table, _ = play("classic", 300 + seed, make_bot("greedy", seed), make_bot("greedy", 1), Budget(playouts=1))
        replay = Table(table.edition, table.record().game.beginning)
        for text in table.record().game.texts[:-1]:
            assert any(type(replay.submit(seat.name, text)).__name__ == "Accepted" for seat in replay.seats)
            view = replay.view(Audience.DETECTIVES)
            if text.startswith("X") and not text.endswith("+"):
                chances = weights(view)
                gains.append(math.log(chances[true_station(replay)] * len(chances)))
    assert fmean(gains) > 0.2


def test_a_filter_carried_on_agrees_with_one_from_the_beginning() -> None:
    """Asked move by move, the chances are those that the whole transcript gives at once."""
    for _, view in random_game("toy", 21):
        whole = Weights(parse_position(view.origin)).read(public_words(view)).chances
        assert weights(view, public_words(view)) == whole
