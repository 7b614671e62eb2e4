from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board import load
from fogbound.solve import chase_table

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
