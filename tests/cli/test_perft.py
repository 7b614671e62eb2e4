from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fogbound.engine import deal, perft, start, to_position
from fogbound.rules import edition

if TYPE_CHECKING:
    from cli.conftest import Command


def test_counts_as_the_library(run: Command) -> None:
    """The command counts from the first state of the seed's deal."""
    which = edition("toy")
    for seed in (1, 4):
        assert run("perft", "toy", "4", "--seed", str(seed))[1] == f"{perft(start(which, deal(which, seed)), 4)}\n"
    assert run("perft", "toy", "4")[1] == run("perft", "toy", "4", "--seed", "1")[1]
    assert run("perft", "toy", "0")[1] == "1\n"


def test_divide_adds_up(run: Command) -> None:
    """The counts by first move add up to the whole."""
    _, out, _ = run("perft", "toy", "3", "--divide")
    *parts, total = out.splitlines()
    assert sum(int(part.split()[1]) for part in parts) == int(total)
    assert parts == sorted(parts)
    assert run("perft", "toy", "3")[1] == f"{total}\n"


def test_from_a_position(run: Command) -> None:
    """A full position is counted from in place of a deal."""
    which = edition("toy")
    state = start(which, deal(which, 3))
    assert run("perft", "toy", "3", "--position", str(to_position(state)))[1] == f"{perft(state, 3)}\n"


@pytest.mark.parametrize(
    "words",
    [
        ("toy", "21"),
        ("toy", "-1"),
        ("toy", "many"),
        ("atlantis", "2"),
        ("toy", "2", "--position", "full"),
        ("modern", "2", "--position", "full: toy; at X=7 1=1 2=2"),
        ("toy", "2", "--position", "full: toy; at X=7 1=1 2=1"),
        ("toy", "2", "--position", "full: toy; at X=7 1=1 2=2", "--seed", "1"),
    ],
)
def test_wrong_requests(run: Command, words: tuple[str, ...]) -> None:
    """A depth, edition or position that makes no sense is one line and exit code 2."""
    code, out, err = run("perft", *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
