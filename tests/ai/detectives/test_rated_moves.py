from __future__ import annotations

import numpy as np
import pytest

from ai.tables import random_game
from fogbound.ai.detectives import plan
from fogbound.ai.detectives.rated_moves import by_station, rate_moves
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.belief.weights import weights
from fogbound.views import DetectiveView


def _turns(spelling: str, seed: int) -> list[tuple[Situation, dict[int, float]]]:
    """What the pursuers know whenever one of them is to move."""
    views = [view for _, view in random_game(spelling, seed) if isinstance(view, DetectiveView)]
    return [(situation_of(view), weights(view)) for view in views if view.phase == "pursue"]


@pytest.mark.parametrize("spelling", ["modern", "classic", "compact", "toy(blocking=no)"])
@pytest.mark.parametrize("deep", [False, True])
def test_plans_begin_with_their_move_and_keep_to_the_rules(spelling: str, deep: bool) -> None:
    """A plan has its first move made, nobody else moved who has had a turn, and everybody one leg away at most."""
    for seen, chances in _turns(spelling, 5)[:12]:
        root = seen.codes.tolist()
        plans = rate_moves(seen, root, chances, teamwork=True, deep=deep).plans
        moved = set(seen.view.moved)
        for move, places in zip(seen.moves, plans, strict=True):
            assert places[move.piece] == move.station
            for piece in range(1, len(seen.pursuers) + 1):
                if piece != move.piece:
                    here = seen.station(piece)
                    assert seen.roads[here, places[piece]] <= (0 if str(piece) in moved else 1)


def test_a_certain_catch_is_the_best_plan() -> None:
    """Where all chances lie on a station that the mover can reach, stepping there is worth most."""
    met = 0
    for seen, _ in _turns("modern", 7):
        target = seen.moves[0].station
        if target in seen.pursuers:
            continue
        met += 1
        worths = rate_moves(seen, seen.codes.tolist(), {target: 1.0}, teamwork=False, deep=True).worths
        assert seen.moves[int(np.argmax(worths))].station == target
        assert max(worths) >= 1
    assert met


def test_a_fleeing_belief_loses_nothing() -> None:
    """What is not caught and not trapped is somewhere after his leg, and the workspace are left empty."""
    seen, chances = _turns("modern", 9)[10]
    belief = by_station(chances)
    workspace = plan.new_workspace()
    places = np.zeros(8, np.int64)
    places[1 : 1 + len(seen.pursuers)] = seen.pursuers
    t = seen.tables[0]
    plan.find_legs(t, seen.roads, places, workspace[3])
    lost = plan.spread_belief(t, belief, 15, plan.X_LIKING, workspace)
    caught = float(belief[seen.pursuers].sum())
    assert workspace[1].sum() + lost + caught == pytest.approx(1)
    assert workspace[0].sum() == pytest.approx(workspace[1].sum())
    plan.clear(workspace)
    assert not workspace[0].any()
    assert not workspace[1].any()


def test_a_margin_keeps_what_comes_close() -> None:
    """The best move is always within the margin, all are within a wide one, and none that falls short of it."""
    seen, chances = _turns("modern", 9)[0]
    rated = rate_moves(seen, seen.codes.tolist(), chances, teamwork=True, deep=False)
    assert rated.within(0.0) == np.flatnonzero(rated.worths == rated.worths.max()).tolist()
    assert len(rated.within(99.0)) == len(seen.moves)
