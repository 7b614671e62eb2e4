from __future__ import annotations

import json
import random
from collections.abc import Generator, Iterable
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from fogbound.arena import Fixture, Result, run_here
from fogbound.arena.journal import read_journal
from fogbound.arena.training import plans, train
from fogbound.arena.training.chapter import Choice, chapter
from fogbound.arena.training.fit import fit
from fogbound.belief import habits
from fogbound.belief.weights import Weights
from fogbound.cli import train as command

FEW = {"random": "random", "greedy": "greedy"}


def test_likings_are_found_again() -> None:
    """From many choices that were drawn by known likings, about those likings are found."""
    chance, wanted = np.random.default_rng(1), np.array([1.5, -2.0, 0.0])
    choices = []
    for _ in range(4_000):
        options = chance.normal(size=(int(chance.integers(2, 9)), 3))
        odds = np.exp(options @ wanted)
        choices.append(Choice(options, int(chance.choice(len(odds), p=odds / odds.sum()))))
    assert fit(choices) == pytest.approx(wanted, abs=0.1)


def test_what_tells_nothing_is_liked_neither_way() -> None:
    """A liking that no option has, and one that all have alike, stay at nothing."""
    pick = random.Random(2)
    choices = [Choice(np.array([[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]), pick.randrange(2)) for _ in range(200)]
    found = fit(choices)
    assert found[:2] == pytest.approx([0, 0])


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which two simple players were trained on."""
    folder = tmp_path_factory.mktemp("train")
    train(folder, run_here, pairs=4, population=FEW)
    return folder


def test_every_choice_is_one_of_its_options(trained: Path) -> None:
    """A game's legs are read back with what could have been done instead, and he is where a candidate can be."""
    _, results = read_journal(trained / "modern" / "games.jsonl")
    for result in results[:4]:
        game = chapter(result, "greedy")
        choices = list(game.choices())
        assert len(game.legs) - 2 <= len(choices) <= len(game.legs)
        assert all(0 <= choice.taken < len(choice.options) for choice in choices)
        for words, station in game.turns():
            assert station in Weights(game.origin).read(words).chances


def test_a_training_teaches(trained: Path) -> None:
    """A greedy Mister X keeps his distance, and whoever knows that finds him better than by counting."""
    found = json.loads((trained / "habits.json").read_text())
    near, beyond = (found["habits"][1][found["likings"].index(f"clearance {legs}")] for legs in (2, 4))
    assert near < beyond
    assert found["habits"][0] == [0.0] * len(habits.LIKINGS)
    for rows in found["measured"].values():
        greedy = next(row for row in rows if row["player"] == "greedy")
        assert greedy["ours"] > greedy["even"]
    assert found["legs"]["greedy"] > 50


def test_a_training_that_was_stopped_goes_on(trained: Path) -> None:
    """What was played is not played again, and leads to the same numbers."""
    before = (trained / "habits.json").read_bytes()

    def nothing(fixtures: Iterable[Fixture]) -> Generator[Result, None, None]:
        assert not list(fixtures)
        yield from ()

    train(trained, nothing, pairs=4, population=FEW)
    assert (trained / "habits.json").read_bytes() == before


def test_the_habits_in_use_were_trained() -> None:
    """The file in the package names the players and likings that the code knows, and how it was made."""
    found = json.loads(habits.FILE.read_text("utf-8"))
    assert tuple(found["players"]) == habits.PLAYERS
    assert tuple(found["likings"]) == habits.LIKINGS
    assert set(found["population"].values()) == set(habits.PLAYERS)
    assert set(found["measured"]) == set(plans())
    assert np.array_equal(habits.HABITS, np.array(found["habits"]))


def test_the_command_shows_and_installs(trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`fogbound train` says how good the belief is, and puts the file where it is used if asked to."""
    from fogbound.arena import training

    learnt = training.train
    monkeypatch.setattr(training, "plans", lambda pairs, seed: plans(pairs, seed, FEW))
    monkeypatch.setattr(
        training, "train", lambda folder, _, tell, **asked: learnt(folder, run_here, tell, **asked, population=FEW)
    )
    monkeypatch.setattr(habits, "FILE", tmp_path / "habits.json")
    told = CliRunner().invoke(command.app, ["--out", str(trained), "--pairs", "4", "--install"])
    assert told.exit_code == 0, told.output
    assert "greedy" in told.output
    assert (tmp_path / "habits.json").read_bytes() == (trained / "habits.json").read_bytes()
