from __future__ import annotations

import random

import msgspec
import pytest

from fogbound.belief import candidates
from fogbound.engine import Game, deal, record_to_json
from fogbound.rules import edition
from fogbound.server.play.computers import legal_for
from fogbound.server.play.live import LiveGame
from fogbound.server.store import GameRow
from fogbound.views import Audience


def step(live: LiveGame, chooser: random.Random) -> None:
    """Any move of whoever may make one."""
    seats = [seat.name for seat in live.table.seats]
    seat, move = chooser.choice([(seat, move) for seat in seats for move in legal_for(live, seat)])
    live.play(seat, move, None, None, 1)


@pytest.mark.parametrize("spelling", ["toy", "modern(players=3)", "classic(surfacing=yes)", "beginner"])
def test_the_candidates_that_are_sent_are_the_librarys(spelling: str) -> None:
    """Carried along from move to move, and begun anew after a takeback, they are what the detectives' view gives."""
    chooser = random.Random(4)
    for seed in range(3):
        dealt = record_to_json(Game(spelling, deal(edition(spelling), seed)))["deal"]
        live = LiveGame(GameRow("g", "t", spelling, f"deal {dealt}", b"key", {}, 0))
        for number in range(60):
            if live.is_over:
                break
            assert msgspec.json.decode(live.candidates_json()) == list(candidates(live.view(Audience.DETECTIVES)))
            step(live, chooser)
            if number == 7 and not live.is_over:
                live.take_back(5, None, 1)


def test_the_rows_that_clocks_go_by_are_those_that_stand() -> None:
    """Moves that were taken back are gone; takebacks and pauses stay, also when the rows are read again."""
    live = LiveGame(GameRow("g", "t", "toy", "deal pursuers 3 1; x 9", b"key", {}, 0))
    chooser, rows = random.Random(1), []
    for at in (10, 20):
        step(live, chooser)
        rows.append(live.moves[-1])
        rows.append(live.resume(at))
    rows.append(live.take_back(1, None, 30))
    assert [line.number for line in live.timed] == [1, 2, 4, 5]
    again = LiveGame(live.row, rows)
    assert (again.timed, again.moves, again.row_count, again.touched) == (live.timed, live.moves, 5, 30)
    assert live.touched == 30
