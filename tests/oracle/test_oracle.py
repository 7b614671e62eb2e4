"""The rules that every edition shares, and Mister X's tickets."""

import pytest

from oracle.tables import play, table

# A pursuer far away from everything that the test is about, on a line of its own.
AWAY = " 90t91"


def test_mister_x_rides_each_transport_with_its_own_ticket_to_the_next_station() -> None:
    """Rules 2.2: one leg leads to the very next station of the transport paid for, and no further."""
    game = table("1t2 2t3 1b4 1u5 4b6" + AWAY, 1, (90,))
    assert game.legal() == {"Xt2", "Xb4", "Xu5"}


def test_going_straight_back_is_allowed() -> None:
    """Rules 2.2: the next turn may lead back to where the last one began."""
    game = play(table("1t2" + AWAY, 1, (90,)), "Xt2 1t91")
    assert game.legal() == {"Xt1"}


def test_black_to_one_station_is_one_move_and_alone_boards_ferries() -> None:
    """Rules 1: a black ticket rides anything; two transports to one station are one black move."""
    game = table("1t2 1b2 1f3" + AWAY, 1, (90,), black_tickets=1)
    assert game.legal() == {"Xt2", "Xb2", "Xk2", "Xk3"}
    assert "Xk3" not in table("1t2 1b2 1f3" + AWAY, 1, (90,)).legal()


def test_transports_out_of_play_do_not_exist() -> None:
    """Rules 5: where the underground is not played nobody uses it, black or not."""
    transports = frozenset({"taxi", "bus"})
    game = table("1t2 1u3 90t91 90u92", 1, (90,), black_tickets=1, transports=transports)
    assert game.legal() == {"Xt2", "Xk2"}
    assert play(game, "Xt2").legal() == {"1t91"}


def test_mister_x_never_enters_a_pursuers_station() -> None:
    """Rules 2.3: stations of detectives and bobbies are closed to him."""
    game = table("1t2 1t3 1t4", 1, (2, 3), bobbies=1, black_tickets=1)
    assert game.legal() == {"Xt4", "Xk4"}


def test_mister_x_without_a_leg_has_lost_at_the_start_of_his_turn() -> None:
    """Rules 2.4: also in the first round, and after the pursuers' turn that closes the last way."""
    game = table("1t2", 1, (2,))
    assert game.outcome() == ("detectives", "stuck")
    assert game.summary()["round"] == 1
    assert game.legal() == set()
    closing = play(table("1t2 2t3 3t4", 1, (4,)), "Xt2 1t3 Xt1 1t2")
    assert closing.outcome() == ("detectives", "stuck")
    assert closing.summary()["round"] == 3


def test_a_double_needs_a_second_leg() -> None:
    """Rules 2.8: it may be begun only where a legal second leg follows; going back counts as one."""
    game = table("1t2 1t3 3t4" + AWAY, 1, (90,), double_tickets=1)
    assert game.legal() == {"Xt2", "Xt2+", "Xt3", "Xt3+"}
    one_way = table("1t2 1f3" + AWAY, 1, (90,), double_tickets=1, black_tickets=1)
    # After the only black ticket has gone, nothing pays for the way off 3; from 2 black pays as well.
    assert one_way.legal() == {"Xt2", "Xt2+", "Xk2", "Xk2+", "Xk3"}


def test_a_double_needs_a_ticket_left_for_the_second_leg() -> None:
    """Rules 2.8: under counted fares the first leg's ticket is gone when the second is paid."""
    one = table("1t2 2t3" + AWAY, 1, (90,), double_tickets=1, fares="handed", x_tickets=(1, 0, 0))
    two = table("1t2 2t3" + AWAY, 1, (90,), double_tickets=1, fares="handed", x_tickets=(2, 0, 0))
    assert one.legal() == {"Xt2"}
    assert two.legal() == {"Xt2", "Xt2+"}


def test_a_double_is_two_legs_two_tickets_and_one_double_ticket() -> None:
    """Rules 2.8: both legs write an entry, each is paid, at most one double a round."""
    game = table("1t2 2b3" + AWAY, 1, (90,), double_tickets=2, black_tickets=2)
    play(game, "Xt2+")
    assert game.summary()["phase"] == "second"
    assert game.summary()["to_move"] == ("X",)
    assert game.legal() == {"Xt1", "Xk1", "Xb3", "Xk3"}
    play(game, "Xk3")
    facts = game.summary()
    assert (facts["phase"], facts["round"], facts["entries"]) == ("pursue", 1, 2)
    assert (facts["x"]["black"], facts["x"]["double"]) == (1, 1)
    assert [entry[:2] for entry in facts["log"]] == [("t", 2), ("k", 3)]


def test_he_is_shown_on_the_first_leg_of_a_double_and_goes_on() -> None:
    """Rules 2.8 and 3: sightings count entries; a double may land on one with its first leg."""
    game = play(table("1t2 2t3" + AWAY, 1, (90,), double_tickets=1, sightings=(1, 3)), "Xt2+")
    assert game.public()["stations"]["X"] == 2
    play(game, "Xt3")
    assert "X" not in game.public()["stations"]
    assert game.public()["log"] == (("t", 2), ("t", 0))


def test_a_sighting_lasts_until_his_next_leg() -> None:
    """Rules 3: he stays visible through the pursuers' turn; tickets are always seen, the start never."""
    game = play(table("1t2 2t3" + AWAY, 1, (90,), sightings=(1,)), "Xt2 1t91")
    assert game.public()["stations"] == {"1": 91, "X": 2}
    assert "start" not in game.public()
    assert game.summary()["start"] == 1
    play(game, "Xt3")
    assert game.public()["stations"] == {"1": 91}


def test_handed_tickets_are_his_from_the_moment_they_are_paid() -> None:
    """Rules 4: his purse is all he has, and detectives' used tickets enter it."""
    game = table("1t2 1b3 90b91", 1, (90,), fares="handed", x_tickets=(1, 0, 0))
    assert game.legal() == {"Xt2"}
    play(game, "Xt2")
    assert game.summary()["x"]["tickets"] == (0, 0, 0)
    play(game, "1b91")
    assert game.summary()["x"]["tickets"] == (0, 1, 0)
    # A bus ticket is no way off 2: no leg that he can pay, so he is stuck.
    assert game.outcome() == ("detectives", "stuck")


def test_the_supply_is_the_box_less_what_the_detectives_hold() -> None:
    """Rules 3: never below nothing; his leg takes one out, a detective's used ticket goes in."""
    game = table("1t2 1b3 90t91", 1, (90,), fares="supply", tickets=(5, 5, 5), box=(6, 3, 9))
    assert game.summary()["x"]["supply"] == (1, 0, 4)
    assert game.legal() == {"Xt2"}
    play(game, "Xt2")
    assert game.public()["x"]["supply"] == (0, 0, 4)
    play(game, "1t91")
    assert game.public()["x"]["supply"] == (1, 0, 4)
    assert game.legal() == {"Xt1"}


def test_unlimited_fares_are_not_counted() -> None:
    """Rules 3: he always finds a ticket, and neither purse nor supply exists."""
    game = play(table("1t2" + AWAY, 1, (90,), box=(0, 0, 0)), "Xt2 1t91 Xt1")
    assert game.summary()["x"] == {"black": 0, "double": 0, "tickets": None, "supply": None}


def test_a_catch_is_instant() -> None:
    """Rules 2.3: the others do not move any more, and hidden or not makes no difference."""
    game = play(table("1t2 2t3 90t91", 1, (3, 90)), "Xt2 1t2")
    assert game.outcome() == ("detectives", "caught")
    facts = game.summary()
    assert (facts["phase"], facts["to_move"], facts["stations"]["2"]) == ("over", (), 90)
    assert game.legal() == set()


def test_he_escapes_after_the_pursuers_turn_of_the_last_round() -> None:
    """Rules 2.10: the last round is played to its end."""
    game = play(table("1t2" + AWAY, 1, (90,), length=("rounds", 2)), "Xt2 1t91 Xt1")
    assert game.outcome() is None
    assert play(game, "1t90").outcome() == ("mister_x", "escaped")


def test_a_game_of_entries_ends_with_the_round_that_writes_the_last_one() -> None:
    """Rules 3: a double that would write one too many is illegal."""
    game = table("1t2 2t3" + AWAY, 1, (90,), double_tickets=2, length=("entries", 3))
    play(game, "Xt2+ Xt1 1t91")
    assert game.legal() == {"Xt2"}
    assert play(game, "Xt2 1t90").outcome() == ("mister_x", "escaped")
    exact = table("1t2 2t3" + AWAY, 1, (90,), double_tickets=2, length=("entries", 2))
    assert play(exact, "Xt2+ Xt1 1t91").outcome() == ("mister_x", "escaped")


def test_surfacing_shows_him_and_takes_one_ticket_of_each_detective_that_has_any() -> None:
    """Rules 4: kinds of his choice, in piece order; the tickets leave the game."""
    game = table(
        "1t2 90t91 90b91 92t93 92b93 94u95",
        1,
        (90, 92, 94),
        surfacing=True,
        tickets=(1, 1, 0),
        fares="handed",
        x_tickets=(4, 0, 0),
    )
    assert game.legal() == {"Xt2", "Xt2!"}
    play(game, "Xt2 1t91 2b93")
    # The third detective never could move, the first has a bus, the second a taxi ticket left.
    play(game, "Xt1!")
    assert (game.summary()["phase"], game.summary()["to_move"]) == ("take", ("X",))
    assert game.public()["stations"]["X"] == 1
    assert game.public()["log"] == (("t", 0), ("t", 1))
    assert game.legal() == {"X-1b", "X-1"}
    play(game, "X-1b")
    assert game.legal() == {"X-2t", "X-2"}
    play(game, "X-2t")
    assert game.legal() == {"X-3t", "X-3b", "X-3"}
    play(game, "X-3b")
    assert game.summary()["purses"] == {"1": (0, 0, 0), "2": (0, 0, 0), "3": (1, 0, 0)}
    assert game.summary()["x"]["tickets"] == (3, 1, 0)
    assert game.outcome() == ("mister_x", "exhausted")


def test_surfacing_gives_a_right_that_may_be_waived() -> None:
    """Rules 4: ticket by ticket; where the house says that he must, he may not."""
    streets = "1t2 90t91 92t93"
    game = table(streets, 1, (90, 92), surfacing=True, tickets=(2, 0, 0))
    play(game, "Xt2! X-1 X-2t")
    assert game.summary()["purses"] == {"1": (2, 0, 0), "2": (1, 0, 0)}
    must = table(streets, 1, (90, 92), surfacing=True, taking="must", tickets=(2, 0, 0))
    assert play(must, "Xt2!").legal() == {"X-1t"}


def test_surfacing_passes_over_detectives_without_tickets() -> None:
    """Rules 4: one with none loses none; with nothing to take anywhere the pursuers go on at once."""
    game = table("1t2 90t91 92t93", 1, (90, 92), bobbies=1, surfacing=True, tickets=(2, 0, 0))
    play(game, "Xt2 1t91 B1t93 Xt1! X-1t")
    assert game.summary()["purses"] == {"1": (0, 0, 0)}
    assert play(game, "B1t92").outcome() == ("mister_x", "exhausted")
    free = play(table("1t2" + AWAY, 1, (90,), surfacing=True, tickets="free"), "Xt2!")
    assert free.summary()["phase"] == "pursue"
    assert free.public()["stations"]["X"] == 2


def test_surfacing_takes_from_the_common_stock_once_a_detective() -> None:
    """Rules 4: as long as the common stock has tickets."""
    changes = {"surfacing": True, "taking": "must", "tickets": (1, 0, 0), "stock": "common"}
    game = table("1t2 90t91 92b93 94b95", 1, (90, 92, 94), **changes)
    play(game, "Xt2 1t91 Xt1! X-1t")
    assert game.legal() == {"X-2t"}
    assert play(game, "X-2t").outcome() == ("mister_x", "exhausted")


def test_each_surfacing_takes_from_every_detective_anew() -> None:
    """Rules 4: once a round, as often as he likes in a game."""
    game = table("1t2 90t91", 1, (90,), surfacing=True, tickets=(9, 0, 0))
    play(game, "Xt2! X-1t 1t91 Xt1! X-1t 1t90")
    assert game.summary()["purses"] == {"1": (5, 0, 0)}


def test_surfacing_only_after_the_last_leg_and_where_he_is_not_shown_anyway() -> None:
    """Rules 4: not on a sighting and not between the legs of a double."""
    game = table("1t2" + AWAY, 1, (90,), surfacing=True, sightings=(1,), double_tickets=1)
    assert game.legal() == {"Xt2", "Xt2+"}
    assert play(game, "Xt2+").legal() == {"Xt1", "Xt1!"}
    assert table("1t2" + AWAY, 1, (90,), surfacing=True, x_moves="open").legal() == {"Xt2"}


def test_black_rest_keeps_black_out_of_two_consecutive_turns() -> None:
    """Rules 6: a black ticket rests for one turn; two in one double are one turn."""
    game = table("1t2" + AWAY, 1, (90,), black_tickets=4, black_rest=True, double_tickets=1)
    play(game, "Xk2+ Xk1 1t91")
    assert game.legal() == {"Xt2"}
    play(game, "Xt2 1t90")
    assert game.legal() == {"Xt1", "Xk1"}


@pytest.mark.parametrize(
    "changes",
    [
        {"black": "hide", "black_tickets": 1},
        {"black": "vanish", "black_tickets": 1},
        {"x_moves": "open", "hidden_entries": (3,), "fares": "handed"},
        {"surfacing": True, "tickets": "deck"},
    ],
)
def test_options_without_a_meaning_are_refused(changes: dict[str, object]) -> None:
    """Rules 9: a combination that makes no sense is refused."""
    with pytest.raises(ValueError, match=r"\.$"):
        table("1t2" + AWAY, 1, (90,), **changes)
