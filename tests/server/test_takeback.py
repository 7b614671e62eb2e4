from __future__ import annotations

from itertools import permutations

import pytest

from fogbound.belief import candidates
from fogbound.server.computers import legal_for
from fogbound.server.live import LiveGame
from fogbound.server.refuse import Refuse
from fogbound.server.store import GameRow
from fogbound.server.takeback import moves_to_keep
from fogbound.views import Audience
from fogbound.wire import Code

SEATS = ("D1", "D2")


def games() -> list[LiveGame]:
    """Toy games of all deals in which Mister X has just made his first leg."""
    found = []
    for one, two in permutations((1, 2, 3), 2):
        for x in (7, 8, 9):
            row = GameRow("g", "t", "toy", f"deal pursuers {one} {two}; x {x}", b"key", {}, 0)
            live = LiveGame(row)
            live.decide("X", legal_for(live, "X")[0], None, None, 1)
            found.append(live)
    return found


def steps(*, onto_candidates: bool) -> list[LiveGame]:
    """The same games after a detective's step that could, or could not, have caught him, and did not."""
    made = []
    for live in games():
        for move in legal_for(live, "D1"):
            if (int(move[2:]) in candidates(live.view(Audience.DETECTIVES))) is onto_candidates:
                live.decide("D1", move, None, None, 2)
                if not live.is_over:
                    made.append(live)
                break
    return made


def test_a_step_that_told_nothing_is_taken_back() -> None:
    """Where he could not have been anyway, a detective's step can be undone."""
    told = steps(onto_candidates=False)
    assert told
    assert {moves_to_keep(live, SEATS) for live in told} == {1}


def test_a_step_into_the_dark_is_not_taken_back() -> None:
    """Where he might have been, the detectives have learnt that he is not."""
    told = steps(onto_candidates=True)
    assert told
    for live in told:
        with pytest.raises(Refuse) as refused:
            moves_to_keep(live, SEATS)
        assert refused.value.code is Code.LEARNT_TOO_MUCH


def test_there_must_be_a_move_of_ones_own() -> None:
    """Whoever has not moved has nothing to take back."""
    with pytest.raises(Refuse) as refused:
        moves_to_keep(games()[0], SEATS)
    assert refused.value.code is Code.NOT_ALLOWED


def test_a_rewound_game_is_the_game_before() -> None:
    """After a takeback the rows give the same game as if the moves had not been made, in a new epoch."""
    live = steps(onto_candidates=False)[0]
    rows = [*live.moves, live.decide_undo(1, 3)]
    again = LiveGame(live.row, rows)
    assert (again.epoch, again.lines, len(again.moves)) == (1, 3, 1)
    assert again.table.record().game.texts == live.table.record().game.texts
    assert again.candidates_json() == LiveGame(live.row, rows[:1]).candidates_json()
