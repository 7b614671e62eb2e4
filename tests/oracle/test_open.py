"""Mister X in the open: the beginners' hidden entries, the compact game's deck and vanishing."""

from typing import Any

from oracle.oracle import Oracle
from oracle.tables import PLAIN, board, play, table

AWAY = " 90t91"
OPEN: dict[str, Any] = {"x_moves": "open", "tickets": "free"}
VANISH: dict[str, Any] = OPEN | {"black": "vanish", "black_tickets": 2, "black_rest": True}
LINE = "1t2 2t3 3t4"


def test_in_the_open_everything_is_seen() -> None:
    """Rules 5: start, tickets and stations are public."""
    game = play(table(LINE + AWAY, 1, (90,), **OPEN), "Xt2")
    facts = game.public()
    assert (facts["start"], facts["log"], facts["stations"]) == (1, (("t", 2),), {"1": 90, "X": 2})


def test_pursuers_choose_their_starts_in_piece_order() -> None:
    """Rules 5: one pursuer a station, out of the list; Mister X stands there already and may not move yet."""
    options = PLAIN | OPEN | {"detectives": 2, "start": "chosen", "detective_starts": (3, 4), "x_starts": (1,)}
    game = Oracle(options, board(LINE + " 4t5"), {"x": 1})
    assert game.legal() == {"1@3", "1@4"}
    facts = game.summary()
    assert (facts["phase"], facts["round"], facts["to_move"]) == ("place", 0, ("1",))
    assert facts["stations"] == {"X": 1, "1": 0, "2": 0}
    play(game, "1@4")
    assert game.legal() == {"2@3"}
    play(game, "2@3")
    assert (game.summary()["phase"], game.summary()["round"]) == ("x", 1)
    assert game.summary()["stations"] == {"X": 1, "1": 4, "2": 3}


def test_a_hidden_entry_shows_nothing_until_his_next_turn() -> None:
    """Rules 5: neither transport nor station; then the station is shown, the transport stays hidden."""
    game = play(table(LINE + AWAY, 1, (90,), hidden_entries=(1,), **OPEN), "Xt2")
    assert game.public()["log"] == (("?", 0),)
    assert game.public()["stations"] == {"1": 90}
    play(game, "1t91")
    assert game.public()["log"] == (("?", 2),)
    assert game.public()["stations"] == {"1": 91, "X": 2}
    assert game.summary()["log"] == (("t", 2, False, True),)


def test_black_hides_one_more_entry_but_not_one_that_is_hidden_anyway() -> None:
    """Rules 5: that black was spent is seen, since it is counted."""
    game = table(LINE + AWAY, 1, (90,), hidden_entries=(2,), black="hide", black_tickets=2, **OPEN)
    assert game.legal() == {"Xt2", "Xk2"}
    play(game, "Xk2")
    assert game.public()["log"] == (("k", 0),)
    assert game.public()["x"]["black"] == 1
    play(game, "1t91")
    assert game.public()["log"] == (("k", 2),)
    assert game.legal() == {"Xt1", "Xt3"}


def test_a_double_into_a_hidden_entry_hides_the_second_leg() -> None:
    """Rules 5: hidden entries are counted in entries."""
    game = table(LINE + AWAY, 1, (90,), hidden_entries=(2,), double_tickets=1, **OPEN)
    play(game, "Xt2+")
    assert game.public()["stations"]["X"] == 2
    play(game, "Xt3")
    assert game.public()["log"] == (("t", 2), ("?", 0))
    assert game.candidates() == {1, 3}


def test_black_and_double_together_hide_the_leg_of_his_choice() -> None:
    """Rules 5: a hidden first leg leaves the station between unknown for good."""
    game = table(LINE + " 1t5 5t3" + AWAY, 1, (90,), black="hide", black_tickets=1, double_tickets=1, **OPEN)
    assert game.legal() == {"Xt2", "Xt2+", "Xk2", "Xk2+", "Xt5", "Xt5+", "Xk5", "Xk5+"}
    play(game, "Xk2+")
    assert "X" not in game.public()["stations"]
    assert game.candidates() == {2, 5}
    play(game, "Xt3")
    assert game.public()["stations"]["X"] == 3
    play(game, "1t91")
    assert game.public()["log"] == (("k", 0), ("t", 3))


def test_a_double_may_not_count_on_black_for_an_entry_hidden_anyway() -> None:
    """Rules 2.8 and 5: the second leg has to be one that its own entry allows."""
    options = OPEN | {"black": "hide", "black_tickets": 2, "double_tickets": 1}
    assert table("1f2" + AWAY, 1, (90,), **options).legal() == {"Xk2", "Xk2+"}
    assert table("1f2" + AWAY, 1, (90,), hidden_entries=(2,), **options).legal() == {"Xk2"}


def test_a_double_in_the_last_round_still_gives_the_detectives_their_turn() -> None:
    """Rules 5: it writes one entry more than there are rounds."""
    game = table(LINE + AWAY, 1, (90,), double_tickets=1, length=("rounds", 1), **OPEN)
    play(game, "Xt2+ Xt3")
    assert game.outcome() is None
    assert play(game, "1t91").outcome() == ("mister_x", "escaped")


def test_vanish_is_two_secret_legs_in_one_turn() -> None:
    """Rules 6: one black ticket, no ferry, shown when the next round begins."""
    game = table(LINE + " 2f5" + AWAY, 1, (90,), **VANISH)
    assert game.legal() == {"Xt2", "Xk2~"}
    play(game, "Xk2~")
    assert game.summary()["phase"] == "second"
    assert game.legal() == {"Xk1", "Xk3"}
    play(game, "Xk3")
    assert game.public()["log"] == (("k", 0), ("k", 0))
    assert game.public()["stations"] == {"1": 90}
    assert game.public()["x"]["black"] == 1
    play(game, "1t91")
    assert game.public()["log"] == (("k", 0), ("k", 3))
    assert game.public()["stations"] == {"1": 91, "X": 3}


def test_vanish_in_one_turn_may_lead_back() -> None:
    """Rules 6: a second leg has to follow, and the way back is one; pursuers' stations are closed."""
    game = table("1t2 1u3 3b4 2t90" + AWAY, 1, (90,), **VANISH)
    assert game.legal() == {"Xt2", "Xk2~", "Xu3", "Xk3~"}
    assert play(game, "Xk2~").legal() == {"Xk1"}


def test_vanish_in_one_turn_needs_room_for_two_entries() -> None:
    """Rules 3 and 6: a game of entries takes no more of them than agreed."""
    game = table("1t2" + AWAY, 1, (90,), length=("entries", 1), **VANISH)
    assert game.legal() == {"Xt2"}
    rounds = table("1t2" + AWAY, 1, (90,), length=("entries", 1), vanish="rounds", **VANISH)
    assert rounds.legal() == {"Xt2", "Xk2~"}


def test_the_open_ferry_leg_costs_a_black_ticket() -> None:
    """Rules 6: one leg along the river, in the open; plain black rides nothing else."""
    game = table("1f2 1t3" + AWAY, 1, (90,), **VANISH)
    assert game.legal() == {"Xk2", "Xt3", "Xk3~"}
    play(game, "Xk2")
    assert game.public()["log"] == (("k", 2),)
    assert game.public()["x"]["black"] == 1
    # The next turn has to rest, and the ferry is the only way off: he is stuck.
    assert play(game, "1t91").outcome() == ("detectives", "stuck")


def test_vanish_over_two_rounds() -> None:
    """Rules 6: one secret leg in this turn, one in the next, paid once, shown in the round after that."""
    game = table(LINE + AWAY, 2, (90,), vanish="rounds", **VANISH)
    play(game, "Xk3~ 1t91")
    assert (game.summary()["phase"], game.summary()["round"]) == ("x", 2)
    assert game.public()["stations"] == {"1": 91}
    assert game.candidates() == {1, 3}
    assert game.legal() == {"Xk2", "Xk4"}
    play(game, "Xk4 1t90")
    assert game.public()["log"] == (("k", 0), ("k", 4))
    assert game.public()["stations"]["X"] == 4
    assert game.public()["x"]["black"] == 1
    assert game.legal() == {"Xt3"}
    play(game, "Xt3 1t91")
    assert "Xk2~" in game.legal()


def test_a_vanish_over_two_rounds_can_end_stuck() -> None:
    """Rules 6 and 2.4: no second leg needs to exist, and who then has none has lost."""
    closed = table("1t2 2b4 1u6 6u7", 2, (4,), vanish="rounds", **VANISH)
    assert play(closed, "Xk1~ 1b2").outcome() is None
    shut = table("1t2 2b4", 2, (4,), vanish="rounds", **VANISH)
    assert play(shut, "Xk1~ 1b2").outcome() == ("detectives", "stuck")


def test_a_catch_is_instant_while_he_has_vanished() -> None:
    """Rules 2.3: hidden or not."""
    game = table(LINE + " 4t5", 1, (4,), **VANISH)
    assert play(game, "Xk2~ Xk3 1t3").outcome() == ("detectives", "caught")


DECK = [("taxi", 3, 5), ("taxi", 1, 2), ("bus", 2, 4), ("taxi", 2, 7)]


def deck_table(draws: tuple[int, ...], order: tuple[int, ...], **changes: Any) -> Oracle:
    """A compact game of one detective that begins on an underground station, 3 or 6."""
    options = PLAIN | VANISH | {"tickets": "deck", "stock": "common", "length": ("none", 0), "start": "chosen"}
    options |= {"detective_starts": "underground", "x_starts": "ticket"} | changes
    cities = board("1t2 1b2 3u6 6t7 7t8 7b8")
    return Oracle(options, cities, {"draws": draws, "deck": order}, DECK)


def test_the_start_ticket_is_drawn_again_where_a_pursuer_stands() -> None:
    """Rules 6: he starts visibly on the station of the first ticket that is free; it goes back."""
    game = deck_table((1, 4, 2, 3), (1, 2, 3, 4))
    assert game.legal() == {"1@3", "1@6"}
    assert game.summary()["stations"]["X"] == game.summary()["start"] == 0
    assert game.candidates() == {1, 2, 3}
    play(game, "1@3")
    assert game.public()["start"] == game.public()["stations"]["X"] == 2
    assert game.summary()["purses"] == {"common": (3, 1, 0)}
    assert play(deck_table((1, 4, 2, 3), (1, 2, 3, 4)), "1@6").outcome() == ("detectives", "stuck")


def test_tickets_face_down_are_handed_over_in_the_hidden_order() -> None:
    """Rules 6: the first of the kind; its points score, every black ticket used costs."""
    game = deck_table((2, 1, 3, 4), (3, 4, 2, 1))
    play(game, "1@6 Xt2 1t7")
    facts = game.summary()
    assert (facts["handed"], facts["score"], facts["purses"]) == ((4,), 7, {"common": (2, 1, 0)})
    play(game, "Xk1~ Xk2")
    assert game.summary()["score"] == 4
    play(game, "1t8")
    assert (game.summary()["handed"], game.public()["score"]) == ((2, 4), 6)


def test_tickets_face_up_are_chosen() -> None:
    """Rules 6: the detectives name the ticket that they pay."""
    game = deck_table((2, 1, 3, 4), (3, 4, 2, 1), ticket_faces="up")
    play(game, "1@6 Xt2")
    assert game.legal() == {"1t7#1", "1t7#2", "1t7#4"}
    play(game, "1t7#2 Xt1")
    assert game.legal() == {"1t6#1", "1t6#4", "1t8#1", "1t8#4", "1b8#3"}
    assert game.summary()["score"] == 2


def test_the_deck_runs_out() -> None:
    """Rules 6: there is no round limit but the tickets."""
    game = deck_table((2, 1, 3, 4), (3, 4, 2, 1))
    play(game, "1@6 Xt2 1t7 Xt1 1b8 Xt2 1t7 Xt1")
    assert game.summary()["score"] == 7 + 4 + 2
    assert play(game, "1t6").outcome() == ("mister_x", "exhausted")
    assert game.summary()["score"] == 18
