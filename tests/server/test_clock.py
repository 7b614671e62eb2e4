from __future__ import annotations

import pytest

from fogbound.rules import Side
from fogbound.server.play.clock import face, stands_still, turn_start
from fogbound.server.store import MoveRow
from fogbound.wire.server import ClockFace
from fogbound.wire.table import Clock


def moves(*times: tuple[str, int]) -> list[MoveRow]:
    """Moves by seat and time."""
    return [MoveRow("g", number, seat, "", None, at) for number, (seat, at) in enumerate(times, 1)]


PLAYED = moves(("X", 5_000), ("X", 7_000), ("D1", 8_000), ("D2", 11_000))


def test_without_a_clock_there_is_no_time() -> None:
    """A table without a clock shows none."""
    assert face(Clock(), 0, PLAYED, Side.MISTER_X, 12_000) is None


def test_a_turn_has_its_seconds() -> None:
    """Each turn, with all legs and pursuers in it, starts with the full time."""
    clock = Clock(kind="turn", seconds=60)
    assert face(clock, 0, PLAYED, Side.MISTER_X, 13_000) == ClockFace(58_000, 60_000, "mister_x")
    assert face(clock, 0, PLAYED[:3], Side.DETECTIVES, 13_000) == ClockFace(60_000, 54_000, "detectives")


def test_a_bank_is_used_up_and_grows_by_the_increment() -> None:
    """The bank loses the time of the side's turns and gains the increment after each of them."""
    clock = Clock(kind="bank", seconds=100, increment=2)
    # Mister X used 7 s in one turn, the detectives 4 s; he has been thinking for 1 s again.
    assert face(clock, 0, PLAYED, Side.MISTER_X, 12_000) == ClockFace(94_000, 98_000, "mister_x")


def test_a_bank_is_full_before_the_first_move() -> None:
    """A game with a bank can begin: nobody has moved yet and nothing is added."""
    clock = Clock(kind="bank", seconds=100, increment=2)
    assert face(clock, 0, [], Side.MISTER_X, 0) == ClockFace(100_000, 100_000, "mister_x")


def test_time_never_falls_below_zero() -> None:
    """A clock that ran out shows 0."""
    assert face(Clock(kind="turn", seconds=1), 0, [], Side.MISTER_X, 90_000) == ClockFace(0, 1_000, "mister_x")


@pytest.mark.parametrize("kind", ["turn", "bank", "days"])
def test_a_row_of_no_seat_gives_the_time_before_it_back(kind: str) -> None:
    """What passed before a takeback, or while no server ran, counts for nobody: not now, not after the next move."""
    clock = Clock(kind=kind, seconds=60)  # type: ignore[arg-type]  # one of the kinds
    rows = moves(("X", 1_000), ("", 51_000), ("D1", 53_000), ("D2", 54_000))
    assert face(clock, 1_000, rows[:2], Side.DETECTIVES, 52_000) == ClockFace(60_000, 59_000, "detectives")
    assert face(clock, 1_000, rows[:3], Side.DETECTIVES, 54_000) == ClockFace(60_000, 57_000, "detectives")
    left = 57_000 if kind == "bank" else 60_000
    assert face(clock, 1_000, rows, Side.MISTER_X, 55_000) == ClockFace(59_000, left, "mister_x")


def test_a_row_of_no_seat_ends_no_turn() -> None:
    """The increment comes once a turn, however often the game was taken up again in it."""
    clock = Clock(kind="bank", seconds=100, increment=2)
    rows = moves(("X", 0), ("", 0), ("D1", 0), ("", 0), ("D2", 0))
    assert face(clock, 0, rows, Side.MISTER_X, 0) == ClockFace(102_000, 102_000, "mister_x")


@pytest.mark.parametrize(("kind", "stands"), [("none", False), ("turn", True), ("bank", True), ("days", False)])
def test_games_of_days_go_on_without_a_server(kind: str, stands: bool) -> None:
    """While no server runs nobody can move: that time does not count, except where games last days."""
    assert stands_still(Clock(kind=kind)) is stands  # type: ignore[arg-type]  # one of the kinds


def test_a_turn_begins_with_the_other_sides_last_move() -> None:
    """The first turn begins with the game."""
    assert turn_start(3, [], Side.MISTER_X) == 3
    assert turn_start(3, PLAYED, Side.MISTER_X) == 11_000
    assert turn_start(3, PLAYED[:3], Side.DETECTIVES) == 7_000


def test_a_turn_begins_anew_after_a_row_of_no_seat() -> None:
    """Whoever has the turn after a takeback has all of it."""
    assert turn_start(3, moves(("X", 5_000), ("", 9_000), ("D1", 9_500)), Side.DETECTIVES) == 9_000
