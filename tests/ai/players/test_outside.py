from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fogbound.ai import Budget
from fogbound.ai.players.outside import open_bot
from fogbound.arena import LocalRunner, Plan, hold
from fogbound.arena.entrant import read_entrants

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
    assert vars(open_bot(f"{module}:Last", 12)) == {"seed": 12}
