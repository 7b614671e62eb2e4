"""Pursuers who do not block: they share stations, and Mister X is caught on theirs (rules 2.3)."""

import copy
from typing import Any

from oracle.oracle import Oracle
from oracle.tables import PLAIN, board, play, table

AWAY = " 90t91"
SHARED: dict[str, Any] = {"blocking": False}
CAUGHT = ("detectives", "caught")


def test_pursuers_go_where_their_tickets_lead() -> None:
    """Rules 2.3 and 2.9: neither order nor neighbours matter; without a fitting ticket one stays all the same."""
    game = play(table("81t82 1t2 2t3 4b5", 81, (1, 2, 4), tickets=(9, 0, 0), **SHARED), "Xt82")
    assert game.legal() == {"1t2", "2t1", "2t3"}
    play(game, "1t2 2t3 Xt81")
    assert game.legal() == {"1t1", "1t3", "2t2"}


def test_one_who_leaves_does_not_free_a_shared_station() -> None:
    """Rules 2.3: he is not there as long as anybody stands on it, or is caught."""
    game = play(table("9t1 1t2 2t3 2t4", 9, (3, 2), **SHARED), "Xt1 1t2 2t4")
    assert game.summary()["stations"] == {"X": 1, "1": 2, "2": 4}
    assert play(copy.deepcopy(game), "Xt9").candidates() == {9}
    assert play(game, "Xt2").outcome() == CAUGHT


def test_mister_x_steps_onto_a_pursuer_and_is_caught() -> None:
    """Rules 2.3: with any leg, also the first one of a double, after which no second follows and nobody pays."""
    wide: dict[str, Any] = SHARED | {"double_tickets": 1, "surfacing": True}
    for move in ("Xt2", "Xt2+", "Xt2!"):
        game = play(table("1t2 1t3" + AWAY, 1, (2, 90), **wide), move)
        facts = game.summary()
        assert (game.outcome(), facts["phase"], facts["entries"], facts["round"]) == (CAUGHT, "over", 1, 1)
        assert facts["purses"] == {"1": (9, 9, 9), "2": (9, 9, 9)}
        assert facts["x"]["double"] == (0 if move == "Xt2+" else 1)
        assert game.legal() == set()
    assert play(table("1t2 2t3" + AWAY, 1, (3, 90), **wide), "Xt2+ Xt3").outcome() == CAUGHT


def test_a_vanished_mister_x_is_caught_in_either_leg() -> None:
    """Rules 6: the hidden legs ignore pursuers as well."""
    vanish: dict[str, Any] = SHARED | {"x_moves": "open", "black": "vanish", "black_tickets": 1}
    assert play(table("1t2 2t3", 1, (2,), **vanish), "Xk2~").outcome() == CAUGHT
    assert play(table("1t2 2t3", 1, (3,), **vanish), "Xk2~ Xk3").outcome() == CAUGHT


def test_hemmed_in_he_has_to_move_on() -> None:
    """Rules 2.4: a leg that he can pay is a leg."""
    game = table("1t2", 1, (2,), **SHARED)
    assert game.outcome() is None
    assert game.legal() == {"Xt2"}
    broke = table("1t2", 1, (2,), fares="handed", x_tickets=(0, 1, 1), **SHARED)
    assert broke.outcome() == ("detectives", "stuck")


def test_starts_are_different_stations() -> None:
    """Rules 5: whoever chooses takes a free one."""
    options = PLAIN | SHARED | {"detectives": 2, "start": "chosen", "detective_starts": (3, 4), "x_starts": (1,)}
    game = Oracle(options, board("1t2 3t4"), {"x": 1})
    assert play(game, "1@4").legal() == {"2@3"}


def test_candidates_are_not_where_he_would_have_been_caught() -> None:
    """Rules 2.5: the game goes on, so he did not step onto a pursuer; but he might do so next."""
    game = table("1t2 1t3 4t5" + AWAY, 1, (2, 2, 90), x_starts=(1, 4), **SHARED)
    assert game.candidates() == {1, 4}
    assert play(game, "Xt3").candidates() == {3, 5}
    hemmed_in = table("1t2 3t4" + AWAY, 3, (2, 90), x_starts=(1, 3), **SHARED)
    assert hemmed_in.candidates() == {1, 3}
    assert play(hemmed_in, "Xt4").candidates() == {4}
