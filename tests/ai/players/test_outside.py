from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fogbound.ai import Budget
from fogbound.ai.players.outside import OutsideBot, open_bot
from fogbound.arena import LocalRunner, Plan, hold
from fogbound.arena.entrant import read_entrants
from fogbound.cli.main import WRONG_REQUEST, main
from fogbound.testing.check_bot import check_bot

BOT = '''
from fogbound.ai import Decision


class Last:
    """Always the last legal move."""

    name = "last"

    def __init__(self, seed=0):
        self.seed = seed

    def choose(self, view, budget):
        return Decision(view.legal[-1])


class Broken(Last):
    def choose(self, view, budget):
        raise RuntimeError("no idea")


class Silent(Last):
    def choose(self, view, budget):
        return view.legal[-1]


class Cheat(Last):
    def choose(self, view, budget):
        return Decision("Xt99")
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with players in the current folder."""
    (tmp_path / "visitors.py").write_text(BOT, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "visitors", raising=False)
    return "visitors"


def test_a_class_of_the_current_folder_plays_a_tournament(module: str, tmp_path: Path) -> None:
    """`module:Class` is an entrant like any other, with a budget of its own; one that fails forfeits."""
    entrants = read_entrants([f"{module}:Last@3", f"{module}:Broken"], Budget(playouts=1))
    outcome = hold(Plan("toy", entrants, pairs=1), tmp_path / "games", LocalRunner(1))
    assert {result.winner_label for result in outcome.results} == {f"{module}:Last@3"}
    assert all("no idea" in result.fault for result in outcome.results)


def test_it_gets_its_seed(module: str) -> None:
    """The class is called with the seed."""
    bot = open_bot(f"{module}:Last", 12)
    assert isinstance(bot, OutsideBot)
    assert vars(bot.inner) == {"seed": 12}


@pytest.mark.parametrize(
    ("player", "fault"), [("Broken", "RuntimeError: no idea"), ("Silent", "str instead"), ("Cheat", "'Xt99'")]
)
@pytest.mark.parametrize("side", ["--mister-x", "--detectives"])
def test_a_game_in_the_terminal_ends_with_its_fault(
    module: str, player: str, fault: str, side: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """One sentence names the player and what it did; it is not asked again, and fogbound is not blamed."""
    other = "--detectives" if side == "--mister-x" else "--mister-x"
    words = ["play", "--terminal", "--edition", "toy", side, f"{module}:{player}", other, "random"]
    assert main(words) == WRONG_REQUEST
    lines = [line for line in capfd.readouterr().err.splitlines() if line.startswith("fogbound:")]
    assert len(lines) == 1
    told = lines[0]
    assert f"{module}:{player}" in told
    assert fault in told
    assert "a fault of fogbound" not in told


def test_its_faults_are_checked_as_those_of_any_other(module: str) -> None:
    """The check of players answers a spelling as it answers a function, by AssertionError."""
    with pytest.raises(AssertionError, match="'Xt99' is not legal"):
        check_bot(f"{module}:Cheat", editions=("toy",), pairs=1)


def test_an_illegal_move_is_told_apart_from_a_crash(module: str, tmp_path: Path) -> None:
    """A tournament says which of the two a player lost by."""
    entrants = read_entrants(["random", f"{module}:Cheat", f"{module}:Broken"], Budget(playouts=1))
    outcome = hold(Plan("toy", entrants, pairs=1), tmp_path / "games", LocalRunner(1))
    assert {result.reason for result in outcome.results} == {"illegal", "crashed"}
