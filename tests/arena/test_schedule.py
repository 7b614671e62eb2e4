from __future__ import annotations

import pytest

from fogbound.ai import Budget
from fogbound.arena import Entrant, Plan, fixtures, read_entrants, read_programs
from fogbound.arena.schedule import count_fixtures, read_beginnings
from fogbound.engine import Deal
from fogbound.errors import ArenaError
from fogbound.rules.position import Position

THREE = (Entrant("a", "random"), Entrant("b", "random"), Entrant("c", "random"))


def test_pairs_swap_sides_on_one_deal() -> None:
    """Both games of a pair have the same deal and the same seat seeds, and the other side each."""
    games = list(fixtures(Plan("toy", THREE, pairs=3, seed=5)))
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.pair == second.pair
        assert (first.x, first.detectives) == (second.detectives, second.x)
        assert first.open() == second.open()
        assert [first.seat_seed(seat) for seat in "XD"] == [second.seat_seed(seat) for seat in "XD"]


def test_everybody_meets_everybody_equally() -> None:
    """In a round robin every ordered pair of entrants plays once a deal, and all play the same deals."""
    plan = Plan("toy", THREE, pairs=4)
    games = list(fixtures(plan))
    assert len(games) == count_fixtures(plan) == 4 * 6
    assert [game.number for game in games] == list(range(24))
    for deal in range(4):
        of_deal = [game for game in games if game.deal == deal]
        assert len({(game.x.label, game.detectives.label) for game in of_deal}) == 6
        assert len({game.open()[1] for game in of_deal}) == 1


def test_every_deal_once() -> None:
    """Where every deal is played once, who is named first plays Mister X; it is no tournament of pairs."""
    plan = Plan("toy", THREE, pairs=2, once=True)
    games = list(fixtures(plan))
    assert len(games) == count_fixtures(plan) == 2 * 3
    assert [(game.x.label, game.detectives.label) for game in games[:3]] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert plan.identity() != Plan("toy", THREE, pairs=2).identity()


def test_deals_and_seats_differ() -> None:
    """Another deal, another seat or another seed brings other chances."""
    one, other = (list(fixtures(Plan("modern", THREE[:2], pairs=20, seed=seed))) for seed in (1, 2))
    assert len({game.seat_seed(seat) for game in one + other for seat in "XD"}) == 80
    assert len({str(game.open()[1]) for game in one + other}) > 30


def test_fixed_beginnings_are_taken_in_turn() -> None:
    """Beginnings that are given are dealt round and round, deals as well as positions."""
    texts = read_beginnings("# two\npursuers 1 2; x 9\n\nfull: toy; turn x; at X=7 1=1 2=3; purse 1=1/1/0 2=3/0/0\n")
    games = list(fixtures(Plan("toy", THREE[:2], pairs=3, beginnings=texts)))
    begun = [game.open()[1] for game in games[::2]]
    assert begun[0] == begun[2] == Deal(pursuers=(1, 2), x=9)
    assert isinstance(begun[1], Position)
    assert begun[1].purse == ((1, (1, 1, 0)), (2, (3, 0, 0)))


def test_no_beginnings_are_refused() -> None:
    """A file of beginnings without any is an error, not a tournament on other deals."""
    with pytest.raises(ArenaError, match="holds none"):
        read_beginnings("# nothing\n")


def test_entrants_have_budgets_of_their_own() -> None:
    """`@` gives an entrant its own playouts or seconds; the rest have the usual budget."""
    found = read_entrants(["random", "random@500", "random@0.25s"], Budget(playouts=9))
    assert [entrant.budget for entrant in found] == [Budget(9), Budget(500), Budget(None, 0.25)]
    assert [entrant.bot for entrant in found] == ["random"] * 3


def test_the_processors_time_is_for_players_with_seconds() -> None:
    """Whoever has seconds has them by the clock that the tournament names; programs always have the wall's."""
    usual = Budget(seconds=0.5, processor=True)
    programs = {"sly": ("sly",)}
    found = read_entrants(["random", "random@500", "random@0.25s", "sly"], usual, programs)
    assert [entrant.processor for entrant in found] == [True, False, True, False]


def test_namesakes_get_numbers() -> None:
    """Who is named twice meets himself under another label."""
    found = read_entrants(["random", "random", "random"], Budget(1))
    assert [entrant.label for entrant in found] == ["random", "random#2", "random#3"]


def test_programs_take_part_by_name() -> None:
    """A program is called by its name, with a budget like any other."""
    programs = read_programs(["sly=true --level '3 4'"])
    found = read_entrants(["sly@0.5s", "random"], Budget(1), programs)
    assert found[0] == Entrant("sly@0.5s", command=("true", "--level", "3 4"), seconds=0.5)


@pytest.mark.parametrize(
    ("spellings", "programs", "fault"),
    [
        (["random"], [], "at least two"),
        (["random", "randon"], [], "Did you mean random"),
        (["random", "random@0"], [], "at least one playout"),
        (["random", "random@1.5"], [], "whole number"),
        (["random", "sly"], ["sly=/no/such/program"], "cannot be started"),
        (["random", "sly"], ["sly"], "NAME=COMMAND"),
        (["random", "sly"], ["sly=true", "sly=true"], "once"),
        (["random", "sly"], ["sly='true"], "cannot be read"),
    ],
)
def test_wrong_entrants_are_refused(spellings: list[str], programs: list[str], fault: str) -> None:
    """Whoever cannot take part is refused before the first game, with a reason."""
    with pytest.raises(ArenaError, match=fault):
        read_entrants(spellings, Budget(1), read_programs(programs))
