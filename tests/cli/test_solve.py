from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board import load
from fogbound.solve import chase_table
from fogbound.solve.ladder import RUNGS

if TYPE_CHECKING:
    from cli.conftest import Command


def test_chase_prints_every_count(run: Command) -> None:
    """The command prints the places for each number of rounds, as the library counts them."""
    code, out, _ = run("solve", "chase", "toy", "--detectives", "3")
    told = {tuple(line.split()[:2]) for line in out.splitlines()[2:]}
    assert code == 0
    assert told == {(str(rounds), str(count)) for rounds, count in chase_table(load("toy"), 3).shares().items()}


def test_chase_refuses_other_numbers(run: Command) -> None:
    """One detective, or four, is not a chase that the command can solve."""
    assert run("solve", "chase", "toy", "--detectives", "1")[0] == 2
    assert run("solve", "chase", "toy", "--detectives", "4")[0] == 2


def test_ladder_lists_its_games(run: Command) -> None:
    """Without a game, each is listed with its value."""
    code, out, _ = run("solve", "ladder")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [one.name for one in RUNGS]


def test_ladder_measures_a_player(run: Command) -> None:
    """A game is solved, and a player's losses are told for both sides."""
    code, out, _ = run("solve", "ladder", "three", "--player", "random", "--playouts", "1", "--seeds", "1")
    assert code == 0
    assert out.startswith("three: Mister X wins 0.58")
    assert "random loses 0." in out


def test_ladder_refuses_unknown_games(run: Command) -> None:
    """A game that there is not is refused, with the nearest name."""
    code, _, said = run("solve", "ladder", "tree")
    assert code == 2
    assert "three" in said
