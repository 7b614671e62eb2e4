"""Pursuers who do not block (option `blocking`, rules 2.3): they share stations, and Mister X can run into them."""

from __future__ import annotations

import pytest

from fogbound.engine import Deal, Game, from_position, to_position
from fogbound.errors import IllegalMove, PositionError
from fogbound.referee import Table, seals_hold
from fogbound.rules import Reason, edition, load_deck
from fogbound.rules.position import parse_position
from fogbound.views import Audience

OPEN_TOY = "toy(double_tickets=0, black=vanish, x_moves=open, sightings=none"


def _game(spelling: str, rest: str) -> Game:
    """A game of an edition in which pursuers do not block, from a position."""
    which = f"{spelling.removesuffix(')')}, blocking=no)" if "(" in spelling else f"{spelling}(blocking=no)"
    return Game(which, parse_position(f"full: {which}; {rest}"))


def _texts(game: Game) -> set[str]:
    return {game.text(move) for move in game.legal()}


def _caught_by(game: Game) -> int:
    """Who caught Mister X; 0 if nobody has."""
    assert game.outcome is None or game.outcome.reason is Reason.CAUGHT
    return int(game.state.record.catcher)


@pytest.mark.parametrize("order", ["free", "fixed"])
def test_pursuers_share_stations_and_part_again(order: str) -> None:
    """A pursuer's legs do not depend on where the others stand, neither when he comes nor when he leaves."""
    game = _game(f"toy(order={order})", "at X=8 1=1 2=3")
    for text in ("Xt10", "1t2", "2t2"):
        game.push(text)
    assert game.state.record.at[1:3] == bytes([2, 2])
    game.push("Xt9")
    assert {"1t1", "1t3", "1t5"} <= _texts(game)
    game.push("1t5")
    assert {"2t1", "2t3", "2t5"} <= _texts(game)


def test_whoever_has_a_ticket_that_fits_can_move_at_once() -> None:
    """In free order nobody waits for room to be made: a detective whose only way leads to another one goes there."""
    rest = "at X=9 1=5 2=2; purse 1=1/0/0 2=3/2/1"
    blocked = Game("toy", parse_position(f"full: toy; {rest}"), ["Xt7"])
    assert not any(text.startswith("1") for text in _texts(blocked))
    game = _game("toy", rest)
    game.push("Xt7")
    assert "1t2" in _texts(game)
    game.push("1t2")
    assert game.state.record.at[1:3] == bytes([2, 2])


def test_no_fitting_ticket_still_means_to_stay() -> None:
    """A detective can move exactly if a ticket fits; the other one plays on (rules 2.9)."""
    game = _game("toy(stuck=out)", "at X=9 1=6 2=2; purse 1=0/0/1 2=3/2/1")
    game.push("Xt7")
    assert not any(text.startswith("1") for text in _texts(game))
    game.push("2t1")
    assert int(game.state.record.out) == 0b10


@pytest.mark.parametrize(("at", "catcher"), [("1=4 2=5", 1), ("1=5 2=4", 2), ("1=4 2=4", 1)])
def test_mister_x_runs_into_a_pursuer(at: str, catcher: int) -> None:
    """A leg of his that ends on a pursuer's station is the last; the lowest-numbered who stands there caught him."""
    game = _game("toy", f"at X=7 {at}")
    game.push("Xt4")
    assert _caught_by(game) == catcher
    assert game.legal() == ()
    assert (game.state.phase, game.state.round, int(game.state.record.entries)) == ("over", 1, 1)


def test_a_bobby_catches_like_a_detective() -> None:
    """Who runs into a bobby is caught by the bobby."""
    game = _game("toy(bobbies=1)", "at X=7 1=1 2=2 B1=4")
    game.push("Xk4")
    assert _caught_by(game) == 3


@pytest.mark.parametrize(
    ("edition_", "at", "moves"),
    [
        pytest.param("toy", "X=7 1=4 2=2", "Xt4+", id="first leg of a double"),
        pytest.param("toy", "X=10 1=7 2=2", "Xt9+ Xt7", id="second leg of a double"),
        pytest.param("toy(surfacing=yes)", "X=7 1=4 2=2", "Xt4!", id="surfacing"),
        pytest.param(f"{OPEN_TOY})", "X=7 1=4 2=2", "Xk4~", id="first leg of a vanish"),
        pytest.param(f"{OPEN_TOY})", "X=10 1=7 2=2", "Xk9~ Xk7", id="second leg of a vanish"),
        pytest.param(f"{OPEN_TOY}, vanish=rounds)", "X=7 1=4 2=2", "Xk4~", id="first round of a vanish"),
        pytest.param(f"{OPEN_TOY})", "X=4 1=6 2=2", "Xk6", id="ferry"),
    ],
)
def test_every_leg_can_be_the_last(edition_: str, at: str, moves: str) -> None:
    """Doubles, vanishes, ferries and surfacing lead onto pursuers too; what was spent is spent, and all is over."""
    game = _game(edition_, f"at {at}")
    for text in moves.split():
        assert not game.is_over
        game.push(text)
    assert _caught_by(game) == 1
    assert int(game.state.record.entries) == len(moves.split())
    left = list(game.state.record.x_purse[3:])
    assert left == [1 - ("k" in moves), (edition_[:3] == "toy" and "double" not in edition_) - ("+" in moves)]
    assert from_position(parse_position(str(to_position(game.state)))) == game.state


def test_the_end_is_told_like_any_catch() -> None:
    """Everybody sees the leg's ticket, then the end with the catcher, and the opened log holds against the seals."""
    table = Table("toy(blocking=no)", parse_position("full: toy(blocking=no); at X=7 1=4 2=5; known 7 8 9"))
    table.submit("X", "Xt4+")
    view = table.view(Audience.PUBLIC)
    assert view.transcript == ("#1", "Xt?+")
    assert view.ending is not None
    assert (view.ending.reason, view.ending.catcher) == ("caught", "1")
    assert view.opening is not None
    assert [entry.station for entry in view.opening.log] == [4]
    assert seals_hold(view.seals, view.opening)


def test_hemmed_in_is_not_stuck() -> None:
    """With a leg that he can pay he has to move, pursuers all around or not; without one he has lost (rules 2.4)."""
    around = "at X=2 1=1 2=3 3=5"
    with pytest.raises(PositionError, match="already be over"):
        from_position(parse_position(f"full: toy(detectives=3, detective_starts=1+2+3+4); {around}"))
    game = _game("toy(detectives=3, detective_starts=1+2+3+4)", f"{around}; x k0 d0")
    assert _texts(game) == {"Xt1", "Xt3", "Xt5"}
    with pytest.raises(PositionError, match="already be over"):
        _game("toy(fares=handed)", "at X=2 1=7 2=8; x 0/2/2 k0 d0")


def test_starts_remain_different() -> None:
    """Pursuers choose free stations, and Mister X's drawn start is one that nobody stands on."""
    tickets = load_deck("compact").tickets
    start = next(ticket.station for ticket in tickets if ticket.station in (8, 13, 30))
    first = next(number for number, ticket in enumerate(tickets, 1) if ticket.station == start)
    numbers = [first, *(number for number in range(1, len(tickets) + 1) if number != first)]
    game = Game("compact(blocking=no)", Deal(deck=tuple(sorted(numbers)), draws=tuple(numbers)))
    others = [station for station in (8, 13, 30) if station != start]
    for piece, station in enumerate((start, *others), 1):
        assert f"{piece}@{station}" in _texts(game)
        game.push(f"{piece}@{station}")
        assert not any(text.endswith(f"@{station}") for text in _texts(game))
    assert int(game.state.record.at[0]) not in (0, 8, 13, 30)


def test_set_ups_may_share_stations_once_the_game_has_begun() -> None:
    """Two pursuers on one station are a position, but not while starts are chosen, and not where they block."""
    shared = from_position(parse_position("full: toy(blocking=no); at X=7 1=4 2=4"))
    assert from_position(parse_position(str(to_position(shared)))) == shared
    with pytest.raises(PositionError, match="two pursuers"):
        from_position(parse_position("full: toy; at X=7 1=4 2=4"))
    with pytest.raises(PositionError, match="two pursuers"):
        from_position(parse_position("full: compact(blocking=no); turn place 3; round 0; at 1=8 2=8"))


def test_pursuers_block_unless_told_otherwise() -> None:
    """By default a station with a pursuer on it is closed to everybody."""
    assert edition("toy(blocking=yes)") == edition("toy")
    game = Game("toy", parse_position("full: toy; at X=7 1=4 2=5"))
    for text in ("Xt4", "Xk4", "Xu5", "Xt4+"):
        with pytest.raises(IllegalMove):
            game.push(text)
