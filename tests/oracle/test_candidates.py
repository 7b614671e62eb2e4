"""Where Mister X can be: each inference by hand, and all of them against every world that looks the same."""

import copy
import random
from collections.abc import Sequence
from typing import Any

import pytest

from oracle.oracle import Oracle
from oracle.tables import PLAIN, board, play, table

AWAY = " 90t91"


def test_the_covering_ticket_and_pursuers_standing_there_narrow_the_set() -> None:
    """Rules 2.3 and 2.5: only targets of this transport, from every start, free at that moment."""
    game = table("1t2 1b3 4t5 4t6" + AWAY, 1, (6, 90), x_starts=(1, 4, 6))
    assert game.candidates() == {1, 4}
    assert play(game, "Xt2").candidates() == {2, 5}


def test_a_miss_and_a_sighting_narrow_the_set() -> None:
    """Rules 2.3 and 3: he is not where a pursuer came, and where he is seen he is."""
    game = table("1t2 1t3 3t4", 1, (4,), sightings=(2,))
    play(game, "Xt2")
    assert game.candidates() == {2, 3}
    assert play(game, "1t3").candidates() == {2}
    assert play(game, "Xt1").candidates() == {1}


def test_one_deck_for_all_leaves_the_cards_that_nobody_else_holds() -> None:
    """Rules 4: his start card is none of the pursuers'."""
    game = table("1t2 3t4 5t6", 1, (3,), detective_starts=(1, 3, 5), x_starts="same")
    assert game.candidates() == {1, 5}


def test_a_turn_that_begins_tells_that_he_is_not_stuck() -> None:
    """Rules 2.4: had he no leg the game were over."""
    game = table("1t2 3t4", 3, (2,), x_starts=(1, 3))
    assert game.candidates() == {3}


def test_a_double_tells_that_a_second_leg_existed() -> None:
    """Rules 2.8: first legs without a second one are ruled out as soon as the double is begun."""
    connections = "1f2 1f3 3t4" + AWAY
    game = table(connections, 1, (90,), black_tickets=1, double_tickets=1)
    assert play(copy.deepcopy(game), "Xk3").candidates() == {2, 3}
    assert play(game, "Xk3+").candidates() == {3}


def test_payment_and_ferries_are_judged() -> None:
    """Rules 1 and 4: black reaches over the river; a turn begun with no fitting ticket is ruled out."""
    game = table("1f2 1t3 3b4" + AWAY, 1, (90,), black_tickets=1, fares="handed", x_tickets=(0, 1, 0))
    assert play(game, "Xk3").candidates() == {2, 3}
    # With a bus ticket only, 2 would be a dead end; 3 is not.
    assert play(game, "1t91").candidates() == {3}


def test_he_is_caught_where_he_is() -> None:
    """Rules 2.3: the catch shows him."""
    assert play(table("1t2 1t3 3t4", 1, (4,)), "Xt3 1t3").candidates() == {3}


SECRET: dict[str, Any] = {"black_tickets": 2, "double_tickets": 1, "sightings": (4,), "length": ("rounds", 4)}
OPEN: dict[str, Any] = {"x_moves": "open", "length": ("rounds", 5), "double_tickets": 1}
TINY = "1t2 2t3 3t4 4t5 5t6 6t7 7t8 8t1 1b4 4b7 2u6 3f8 8f5"


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param(SECRET, id="secret"),
        pytest.param(SECRET | {"fares": "handed", "x_tickets": (2, 1, 0), "surfacing": True}, id="handed"),
        pytest.param(SECRET | {"fares": "supply", "box": (6, 5, 5), "length": ("entries", 5)}, id="supply"),
        pytest.param(OPEN | {"hidden_entries": (2, 3), "black": "hide", "black_tickets": 2}, id="hide"),
        pytest.param(OPEN | {"black": "vanish", "black_tickets": 2, "black_rest": True}, id="vanish"),
        pytest.param(OPEN | {"black": "vanish", "black_tickets": 2, "vanish": "rounds"}, id="vanish-rounds"),
    ],
)
def test_candidates_are_the_stations_of_all_worlds_that_look_the_same(changes: dict[str, Any]) -> None:
    """Rules 2.5: exactly the stations of every truth that would have shown the same to everybody."""
    for seed in range(6):
        chance = random.Random(seed)
        options = PLAIN | {"detectives": 1, "bobbies": 1, "tickets": (3, 2, 2), "x_starts": (1, 2, 3)} | changes
        deals = [{"pursuers": (5, 7), "x": x} for x in (1, 2, 3)]
        worlds = [Oracle(options, board(TINY), deal) for deal in deals]
        truth = worlds[seed % 3]
        worlds = _alike(worlds, truth)
        while truth.outcome() is None:
            assert truth.candidates() == {world.summary()["stations"]["X"] for world in worlds}
            move = chance.choice(sorted(truth.legal()))
            worlds = _after(worlds, truth, move)
            truth = next(world for world in worlds if world.summary() == _played(truth, move).summary())
            worlds = _alike(worlds, truth)


def _after(worlds: Sequence[Oracle], truth: Oracle, move: str) -> list[Oracle]:
    """Every world after a pursuer's move or a taking, or after every move that Mister X might have made."""
    his = truth.summary()["phase"] in ("x", "second")
    return [_played(world, other) for world in worlds for other in (world.legal() if his else [move])]


def _played(world: Oracle, move: str) -> Oracle:
    after = copy.deepcopy(world)
    after.apply(move)
    return after


def _alike(worlds: Sequence[Oracle], truth: Oracle) -> list[Oracle]:
    """The worlds that show everybody the same as the truth does, ends of the game included."""
    seen = (truth.public(), truth.outcome())
    return [world for world in worlds if (world.public(), world.outcome()) == seen]
