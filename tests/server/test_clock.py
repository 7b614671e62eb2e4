from __future__ import annotations

import pytest

from fogbound.rules import Side
from fogbound.server.clock import face, turn_start
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


@pytest.mark.parametrize(("kind", "left"), [("turn", 59_000), ("days", 10_000)])
def test_a_restart_gives_the_lost_time_back(kind: str, left: int) -> None:
    """While no server ran nobody could move: that time does not count, except where games last days."""
    clock = Clock(kind=kind, seconds=60)  # type: ignore[arg-type]  # one of the kinds
    shown = face(clock, 0, [], Side.MISTER_X, 50_000, resumed=49_000)
    assert shown is not None
    assert shown.mister_x == left


def test_a_turn_begins_with_the_other_sides_last_move() -> None:
    """The first turn begins with the game."""
    assert turn_start(3, [], Side.MISTER_X) == 3
    assert turn_start(3, PLAYED, Side.MISTER_X) == 11_000
    assert turn_start(3, PLAYED[:3], Side.DETECTIVES) == 7_000
