from __future__ import annotations

from itertools import permutations

import pytest

from fogbound.belief import candidates
from fogbound.referee import seals_hold
from fogbound.rules import Side
from fogbound.server.play.computers import legal_for, seed_of
from fogbound.server.play.live import LiveGame
from fogbound.server.play.takeback import moves_to_keep
from fogbound.server.refuse import Refuse
from fogbound.server.store import GameRow
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
            live.play("X", legal_for(live, "X")[0], None, None, 1)
            found.append(live)
    return found


def steps(*, onto_candidates: bool) -> list[LiveGame]:
    """The same games after a detective's step that could, or could not, have caught him, and did not."""
    made = []
    for live in games():
        for move in legal_for(live, "D1"):
            if (int(move[2:]) in candidates(live.view(Audience.DETECTIVES))) is onto_candidates:
                live.play("D1", move, None, None, 2)
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
    rows = [*live.moves, live.take_back(1, None, 3)]
    again = LiveGame(live.row, rows)
    assert (again.epoch, again.row_count, len(again.moves)) == (1, 3, 1)
    assert again.table.record().game.texts == live.table.record().game.texts
    assert again.candidates_json() == LiveGame(live.row, rows[:1]).candidates_json()


def seen_game() -> LiveGame:
    """A toy game at the moment when both detectives have answered the leg on which he was seen."""
    row = GameRow("g", "t", "toy(sightings=1+4)", "deal pursuers 1 2; x 9", b"key", {}, 0)
    live = LiveGame(row)
    for seat in ("X", "D1", "D2"):
        live.play(seat, legal_for(live, seat)[0], None, None, live.row_count + 1)
    assert len(candidates(live.view(Audience.DETECTIVES))) == 1
    return live


def test_nobody_sees_a_hidden_leg_and_then_moves_otherwise() -> None:
    """Once he has gone on in secret the detectives' answer to his sighting stands; his own leg he may take back."""
    live = seen_game()
    live.play("X", legal_for(live, "X")[0], None, None, 4)
    with pytest.raises(Refuse) as refused:
        moves_to_keep(live, ("D2",))
    assert refused.value.code is Code.LEARNT_TOO_MUCH
    assert moves_to_keep(live, ("X",)) == 3


def test_a_leg_made_again_does_not_look_the_same() -> None:
    """After a takeback the same leg bears another seal and computers draw anew, while what stands keeps its seals."""
    live = seen_game()
    leg = legal_for(live, "X")[0]
    rows = [*live.moves, live.play("X", leg, None, None, 4)]
    first, drawn = live.view(Audience.PUBLIC).seals, seed_of(live, "X")
    rows += [live.take_back(3, None, 5), live.play("X", leg, None, None, 6)]
    again = live.view(Audience.PUBLIC).seals
    assert again[:-1] == first[:-1]
    assert again[-1] != first[-1]
    assert seed_of(live, "X") != drawn
    assert LiveGame(live.row, rows).view(Audience.PUBLIC).seals == again
    live.end(Side.DETECTIVES, "resigned", 7)
    ended = live.view(Audience.PUBLIC)
    assert ended.opening is not None
    assert seals_hold(ended.seals, ended.opening)
