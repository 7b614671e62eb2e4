from __future__ import annotations

import random
from collections import Counter

import pytest

from ai.tables import seat_view, submit
from fogbound.ai.situation.reasons import WHY, reasons
from fogbound.ai.situation.situation import situation_of
from fogbound.engine import deal
from fogbound.referee import Table
from fogbound.rules import edition, parse_move
from fogbound.views import Audience, MisterXView

EDITIONS = ("modern", "classic(surfacing=yes)", "beginner", "compact", "compact(vanish=rounds)", "toy")


@pytest.mark.parametrize("spelling", EDITIONS)
def test_reasons_are_true(spelling: str) -> None:
    """He is far from everybody where it is said, nobody has just seen him where he is said to hide."""
    met: Counter[tuple[bool, bool]] = Counter()
    which, chooser = edition(spelling), random.Random(5)
    for seed in range(6):
        table = Table(which, deal(which, seed))
        while not table.is_over:
            view = seat_view(table)
            text = chooser.choice(view.legal)
            seen, move = situation_of(view), parse_move(text, which.detectives)
            told = reasons(seen, move.code, 0.0)
            assert set(told) <= set(WHY)
            submit(table, text)
            if isinstance(view, MisterXView) and move.is_mister_x and view.phase in ("x", "second"):
                is_far = int(seen.roads[seen.pursuers, move.station].min()) > 2
                is_shown = table.view(Audience.PUBLIC).log[-1].station is not None
                assert ("keeps_away" in told) == is_far
                assert "hides" not in told or not (is_far or is_shown)
                assert "shows_safely" not in told or (is_far and is_shown)
                assert ("ways_onward" in told) == (is_shown and not is_far)
                assert told
                met[is_far, is_shown] += 1
    assert len(met) == 4 or spelling == "toy"
