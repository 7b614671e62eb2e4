from __future__ import annotations

import pytest

from fogbound.cli.terminal.typed import Wish, read_wish

MISTER_X = ["Xt46", "Xt58", "Xb46", "Xt46+", "Xt46!", "Xk46", "Xk58~"]
DETECTIVES = ["1t46", "1t58", "1b94", "2t46", "2b77", "B1t46", "B1u13"]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("t46", "Xt46"),
        ("T46", "Xt46"),
        ("taxi 46", "Xt46"),
        ("46 t", "Xt46"),
        ("46 taxi", "Xt46"),
        ("46t", "Xt46"),
        ("Xt46", "Xt46"),
        ("x t 46", "Xt46"),
        ("Mister X taxi 46", "Xt46"),
        ("bus 46", "Xb46"),
        ("b46", "Xb46"),
        ("k46", "Xk46"),
        ("black 46", "Xk46"),
        ("ferry 46", "Xk46"),
        ("t46+", "Xt46+"),
        ("taxi 46 double", "Xt46+"),
        ("46 t +", "Xt46+"),
        ("t46!", "Xt46!"),
        ("t46 surface", "Xt46!"),
        ("k58~", "Xk58~"),
        ("vanish", None),
        ("black 58 vanish", "Xk58~"),
        ("1", "Xt46"),
        ("7", "Xk58~"),
    ],
)
def test_mister_x_types(typed: str, move: str | None) -> None:
    """Mister X's moves are read in every spelling: letters, words, either order, and by number."""
    assert read_wish(typed, MISTER_X).move == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1t46", "1t46"),
        ("2 taxi 46", "2t46"),
        ("detective 2 bus 77", "2b77"),
        ("2 77 b", "2b77"),
        ("b77", "2b77"),
        ("b94", "1b94"),
        ("bobby 1 taxi 46", "B1t46"),
        ("b1t46", "B1t46"),
        ("B1u13", "B1u13"),
        ("u13", "B1u13"),
        ("underground 13", "B1u13"),
        ("t58", "1t58"),
    ],
)
def test_detectives_type(typed: str, move: str) -> None:
    """A pursuer need not be named where only one of them can make the move."""
    assert read_wish(typed, DETECTIVES).move == move


def test_several_pieces() -> None:
    """Where several pieces could be meant, all of them are named and none moves."""
    assert read_wish("t46", DETECTIVES) == Wish(could_be=("1t46", "2t46", "B1t46"))


def test_places_takes_and_faces() -> None:
    """Starts, taken tickets and deck tickets can be typed as well."""
    assert read_wish("@41", ["1@41", "1@46"]).move == "1@41"
    assert read_wish("1 @ 46", ["1@41", "1@46"]).move == "1@46"
    assert read_wish("bus", ["X-2t", "X-2b"]).move == "X-2b"
    assert read_wish("take bus", ["X-2t", "X-2b"]).move == "X-2b"
    assert read_wish("b94#7", ["2b94#7", "2b94#9"]).move == "2b94#7"
    assert read_wish("b94", ["2b94#7", "2b94#9"]).could_be == ("2b94#7", "2b94#9")


def test_numbers_are_of_the_list() -> None:
    """A bare number is one of the list and never a station, whatever its size."""
    wish = read_wish("46", MISTER_X)
    assert wish.move is None
    assert "t46" in wish.fault
    assert read_wish("0", MISTER_X).move is None


def test_illegal_moves_are_spelled_for_the_referee() -> None:
    """A move that is not legal but clear is handed to the referee, who knows why it is refused."""
    assert read_wish("taxi 99", MISTER_X).could_be == ("Xt99",)
    assert read_wish("2 bus 99", DETECTIVES).could_be == ("2b99",)
    assert read_wish("b99", DETECTIVES).could_be == ()
    assert read_wish("hello there", DETECTIVES) == Wish()
