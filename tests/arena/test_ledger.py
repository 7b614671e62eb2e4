from __future__ import annotations

import json
from pathlib import Path

import pytest
from ledger import Ledger, pairs, wins

from fogbound.arena import Result
from fogbound.errors import ArenaError
from fogbound.rules import Side

BENCH = Path(__file__).parents[2] / "bench"


def _game(number: int, winner: Side, fault: str = "") -> Result:
    return Result(number, number // 2, number // 2, "a", "b", winner, "caught", 9, (), (), {}, fault=fault)


def test_a_ledger_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Games written down, in whatever order they ended, are there when it is opened again, and no others."""
    path = tmp_path / "cell.json"
    first = Ledger(path, "feed")
    first.add(_game(4, Side.MISTER_X))
    first.add(_game(1, Side.DETECTIVES, fault="late"))
    again = Ledger(path, "feed")
    assert again.games == ".D..x"
    assert [number for number in range(7) if number in again] == [1, 4]


def test_results_of_other_players_are_not_mixed_in(tmp_path: Path) -> None:
    """A player that has changed does not go on with what its former self has won."""
    path = tmp_path / "cell.json"
    Ledger(path, "feed").add(_game(0, Side.MISTER_X))
    with pytest.raises(ArenaError, match="changed since"):
        Ledger(path, "beef")


def test_letters_are_counted_by_side_and_pair() -> None:
    """A pair counts when both of its games were played; its first player is Mister X in the former."""
    assert list(pairs("xdxxdddx.d")) == [1.0, 0.5, 0.5, 0.0]
    assert wins("xDX.", Side.MISTER_X) == [True, False, True]
    assert wins("xdxxdddx.d", Side.DETECTIVES, 1, 2) == [True, False, True, False, True]


@pytest.mark.parametrize("path", sorted((BENCH / "ledgers").glob("*.json")), ids=lambda path: str(path.stem))
def test_kept_ledgers_can_be_read(path: Path) -> None:
    """What is kept with the code are letters of games, none of them lost by a fault."""
    kept = json.loads(path.read_text("utf-8"))
    assert set(kept) == {"players", "games"}
    assert set(kept["games"]) <= set("dx.")
