"""The pursuers' turn: orders, tickets, getting stuck and running out."""

from oracle.tables import play, table

# Mister X goes to and fro here while the test looks at the pursuers.
X_LINE = "81t82 "


def test_detectives_pay_and_ride_no_ferry() -> None:
    """Rules 3: a ticket of the transport; ferries are Mister X's alone."""
    game = play(table(X_LINE + "1t2 1b3 1u4 1f5", 81, (1,), tickets=(1, 0, 1)), "Xt82")
    assert game.legal() == {"1t2", "1u4"}
    assert play(game, "1u4").summary()["purses"] == {"1": (1, 0, 0)}


def test_bobbies_pay_nothing_and_ride_no_ferry() -> None:
    """Rules 3: taxi, bus and underground are free to them."""
    game = table(X_LINE + "1t2 3t4 3b5 3u6 3f7", 81, (1, 3), bobbies=1)
    play(game, "Xt82 1t2")
    assert game.legal() == {"B1t4", "B1b5", "B1u6"}
    play(game, "B1u6")
    assert game.summary()["purses"] == {"1": (8, 9, 9)}


def test_no_pursuer_enters_another_pursuers_station() -> None:
    """Rules 2.3: neither a detective's nor a bobby's, until it has left."""
    game = play(table(X_LINE + "1t2 2t3 3t4", 81, (1, 2, 3), bobbies=1), "Xt82")
    assert game.legal() == {"B1t4"}
    assert game.summary()["to_move"] == ("B1",)
    play(game, "B1t4")
    assert game.legal() == {"2t3"}
    play(game, "2t3")
    assert game.legal() == {"1t2"}


def test_free_order_mixes_pieces_and_each_moves_once() -> None:
    """Rules 3: any order, anew each round; the round ends when all have moved."""
    game = play(table(X_LINE + "1t2 3t4", 81, (1, 3), bobbies=1), "Xt82")
    assert game.summary()["to_move"] == ("1", "B1")
    assert play(game, "B1t4").legal() == {"1t2"}
    assert play(game, "1t2").summary()["round"] == 2


def test_fixed_order_goes_by_piece_and_passes_over_who_cannot_move() -> None:
    """Rules 4 and 2.9: a detective that cannot move when its turn comes stays, even if room is made later."""
    game = play(table(X_LINE + "1t2 2t3 4t5", 81, (1, 2, 4), bobbies=1, order="fixed"), "Xt82")
    assert game.legal() == {"2t3"}
    assert game.summary()["to_move"] == ("2",)
    play(game, "2t3")
    assert game.legal() == {"B1t5"}
    play(game, "B1t5 Xt81")
    assert game.summary()["out"] == ()
    assert game.legal() == {"1t2"}


def test_seat_order_lets_everybody_move_all_of_theirs() -> None:
    """Rules 4: with two people of two detectives each, both of one move before those of the other; then bobbies."""
    streets = X_LINE + "1t11 2t12 3t13 4t14 5t15"
    game = table(streets, 81, (1, 2, 3, 4, 5), bobbies=1, players=3, order="seats")
    for move in ["Xt82", "1t11", "3t13", "2t12", "4t14", "B1t15"]:
        assert len(game.summary()["to_move"]) == 1
        play(game, move)
    assert game.summary()["round"] == 2
    alternating = table(streets, 81, (1, 2, 3, 4, 5), bobbies=1, players=3, order="fixed")
    play(alternating, "Xt82 1t11 2t12 3t13 4t14 B1t15")


def test_stuck_out_is_for_want_of_tickets() -> None:
    """Rules 3: whoever is only boxed in stays this round and goes on in the next; whoever has no ticket is out."""
    game = table(X_LINE + "1t2 2t3", 81, (1, 2), order="fixed", stuck="out")
    play(game, "Xt82 2t3 Xt81")
    assert game.summary()["out"] == ()
    assert game.legal() == {"1t2"}
    dry = table(X_LINE + "1t2 4b5", 81, (1, 4), order="fixed", stuck="out", tickets=(5, 0, 0))
    assert play(dry, "Xt82 1t2").summary()["out"] == ("2",)


def test_fixed_order_stuck_boxed_drops_who_cannot_move_when_its_turn_comes() -> None:
    """Rules 3: it never moves again, and its piece blocks."""
    game = table(X_LINE + "1t2 2t3", 81, (1, 2), order="fixed", stuck="boxed")
    play(game, "Xt82")
    assert game.summary()["out"] == ("1",)
    play(game, "2t3 Xt81")
    assert game.legal() == {"2t2"}
    play(game, "2t2 Xt82")
    assert game.legal() == {"2t3"}


def test_free_order_stuck_out_waits_for_the_end_of_the_turn() -> None:
    """Rules 7: blocked now may be free later; only who has not moved when the turn ends is out."""
    game = table(X_LINE + "1t2 2t3 4b5", 81, (1, 2, 4), stuck="out", tickets=(9, 0, 0))
    play(game, "Xt82 2t3 1t2")
    assert game.summary()["out"] == ("3",)
    assert game.summary()["round"] == 2
    skip = play(table(X_LINE + "1t2 2t3 4b5", 81, (1, 2, 4), tickets=(9, 0, 0)), "Xt82 2t3 1t2")
    assert skip.summary()["out"] == ()


def test_bobbies_are_never_out() -> None:
    """Rules 3: only detectives drop out."""
    game = table(X_LINE + "1t2 3t1", 81, (1, 3), bobbies=1, stuck="boxed", order="fixed")
    play(game, "Xt82 1t2 B1t1 Xt81")
    # The detective is stuck behind the bobby, which can only go back.
    assert game.summary()["out"] == ("1",)
    stuck_bobby = table(X_LINE + "1t2 4t5", 81, (1, 4, 5), bobbies=2, stuck="out", order="fixed")
    assert play(stuck_bobby, "Xt82 1t2").summary()["out"] == ()
    assert stuck_bobby.summary()["round"] == 2


def test_he_wins_when_no_detective_moved_whatever_the_bobbies_do() -> None:
    """Rules 7: bobbies' moves do not count, but they are made."""
    game = table(X_LINE + "1b2 3t4", 81, (1, 3), bobbies=1, tickets=(5, 0, 0))
    play(game, "Xt82")
    assert game.outcome() is None
    assert play(game, "B1t4").outcome() == ("mister_x", "exhausted")
    hemmed_in = table(X_LINE + "1t2 3t4", 81, (1, 2, 3), bobbies=2)
    assert play(hemmed_in, "Xt82 B2t4").outcome() == ("mister_x", "exhausted")


def test_a_bobbys_catch_comes_before_exhaustion() -> None:
    """Rules 7: in the turn in which no detective can move a bobby may still catch him."""
    game = table("81t82 82t83 1b2", 81, (1, 83), bobbies=1, tickets=(5, 0, 0))
    assert play(game, "Xt82 B1t82").outcome() == ("detectives", "caught")


def test_no_pursuer_able_to_move_ends_the_turn_at_once() -> None:
    """Rules 7: the round is over as soon as Mister X has moved."""
    game = table(X_LINE + "1b2", 81, (1,), tickets=(5, 0, 0))
    assert play(game, "Xt82").outcome() == ("mister_x", "exhausted")


def test_the_last_round_is_an_escape_even_when_nobody_could_move() -> None:
    """Rules 2.10 before rules 7."""
    game = table(X_LINE + "1b2", 81, (1,), tickets=(5, 0, 0), length=("rounds", 1))
    assert play(game, "Xt82").outcome() == ("mister_x", "escaped")


def test_he_wins_at_the_end_of_the_round_after_which_nobody_could_ever_move() -> None:
    """Rules 7: no ticket that fits any connection, whoever stands there; other tickets are no use."""
    game = table(X_LINE + "1t2", 81, (1,), tickets=(1, 5, 5))
    assert play(game, "Xt82 1t2").outcome() == ("mister_x", "exhausted")


def test_blocked_is_not_exhausted_as_long_as_another_moves() -> None:
    """Rules 7: a neighbour who stands in the way does not count for ever."""
    game = table(X_LINE + "1t2 2b3", 81, (1, 2), tickets=(1, 1, 0), order="fixed")
    # The bus from 2 to 3, where detective 2 stands without a ticket that fits, is all that is left.
    assert play(game, "Xt82 2b3 Xt81 1t2").outcome() is None
    assert play(game, "Xt82").outcome() == ("mister_x", "exhausted")
    blocked = table(X_LINE + "1t2 2b3", 81, (1, 2, 3), bobbies=1)
    # Detective 2 and the bobby block each other by bus, detective 1 is behind them: nobody moves.
    assert play(blocked, "Xt82").outcome() == ("mister_x", "exhausted")


def test_dropped_out_detectives_count_as_never_moving() -> None:
    """Rules 7: under stuck out a full purse does not help."""
    game = table(X_LINE + "1t2 2t3", 81, (1, 2), order="fixed", stuck="boxed", tickets=(1, 0, 0))
    assert play(game, "Xt82 2t3").outcome() == ("mister_x", "exhausted")
    skip = table(X_LINE + "1t2 2t3", 81, (1, 2), order="fixed", tickets=(1, 0, 0))
    assert play(skip, "Xt82 2t3").outcome() is None


def test_the_common_stock_is_paid_from_by_all() -> None:
    """Rules 3: the stocks of all detectives together, spent freely."""
    game = table(X_LINE + "1t2 3t4", 81, (1, 3), stock="common", tickets=(1, 2, 3))
    assert game.summary()["purses"] == {"common": (2, 4, 6)}
    play(game, "Xt82 1t2")
    assert game.summary()["purses"] == {"common": (1, 4, 6)}
    play(game, "2t4")
    assert game.outcome() == ("mister_x", "exhausted")


def test_two_players_have_the_printed_number_of_taxi_tickets() -> None:
    """Rules 3: 22, or 20 by option, in the two-player game's common stock."""
    game = table(X_LINE + "1t2 3t4", 81, (1, 3), stock="common", tickets=(11, 8, 4), players=2, two_player_taxi=20)
    assert game.summary()["purses"] == {"common": (20, 16, 8)}


def test_free_tickets_are_never_exhausted_where_there_is_a_connection() -> None:
    """Rules 5: taxi and bus are free, and no purse exists."""
    game = play(table(X_LINE + "1t2 1b2", 81, (1,), tickets="free"), "Xt82")
    assert game.legal() == {"1t2", "1b2"}
    assert play(game, "1b2").summary()["purses"] == {}
    assert game.outcome() is None
