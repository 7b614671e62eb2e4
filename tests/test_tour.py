"""Promises of the package's own names."""

from __future__ import annotations

import ast
from pathlib import Path

import fogbound


def test_stub_and_tour_agree() -> None:
    """The types in the stub are of exactly the names that the package has, from the modules that they live in."""
    stub = ast.parse(Path(fogbound.__file__).with_suffix(".pyi").read_text())
    homes = {
        alias.name: part.module for part in ast.walk(stub) if isinstance(part, ast.ImportFrom) for alias in part.names
    }
    assert homes == vars(fogbound)["_HOMES"]
    assert sorted([*homes, "__version__"]) == sorted(fogbound.__all__)


def test_a_game_with_nothing_but_the_tour() -> None:
    """A refereed game is played, judged and recorded with the package's own names alone."""
    which = fogbound.edition("toy")
    table = fogbound.Table(which, fogbound.deal(which, seed=1))
    bot = fogbound.make_bot("random", 1)
    while not table.is_over:
        for seat in table.seats:
            view = table.view(seat.audience)
            if isinstance(view, fogbound.DetectiveView | fogbound.MisterXView) and view.legal:
                assert set(fogbound.candidates(view)) <= set(fogbound.load(which.board).stations)
                table.submit(seat.name, bot.choose(view, fogbound.Budget(playouts=1)).move)
    view = table.view(fogbound.Audience.PUBLIC)
    assert view.opening is not None
    assert fogbound.seals_hold(view.seals, view.opening)
    game = fogbound.parse_record(str(table.record())).game
    assert game.outcome == fogbound.outcome(game.state)


def test_the_four_verbs() -> None:
    """start, legal, apply and outcome are at hand, and a position text leads back to the same state."""
    which = fogbound.edition("toy")
    state = fogbound.start(which, fogbound.deal(which, 3))
    assert fogbound.perft(state, 1) == len(fogbound.legal(state))
    after = fogbound.apply(state, fogbound.legal(state)[0])
    assert fogbound.outcome(after) is None
    assert fogbound.from_position(fogbound.parse_position(str(fogbound.to_position(after)))) == after
