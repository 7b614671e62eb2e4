"""Candidates and history of many games at once are those of the views."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fogbound.engine.dealing import deal_of
from fogbound.envs.actions import action_coding
from fogbound.envs.games import VectorGames
from fogbound.envs.observe import Observer
from fogbound.envs.play import Play
from fogbound.rules import Edition, Side, edition
from fogbound.testing.check_env import packed
from fogbound.testing.strategies import preset_spellings, random_edition
from fogbound.views.extras import CANDIDATES, HISTORY, OPENING

EXTRAS = (CANDIDATES, OPENING, HISTORY)
HOUSE_RULES = ("classic(surfacing=yes)", "compact(ticket_faces=up)", "compact(vanish=rounds, black_tickets=3)")
SIDES = {"mister_x": Side.MISTER_X, "detectives": Side.DETECTIVES}


def follow(which: Edition, seed: int, games: int = 3) -> int:
    """Plays games at random to their ends, and beside each the same game at a table; how many moments were compared."""
    many = VectorGames(which, games, seed=seed, candidates=True, history=True)
    tables = [Play(which, deal_of(which, state)) for state in many.states]
    coding = action_coding(which)
    buffers = {name: many.new_buffers(name) for name in SIDES}
    observers = {name: Observer(coding, side, extras=EXTRAS) for name, side in SIDES.items()}
    actions, rewards, compared = np.zeros(games, np.int64), np.zeros(games), 0
    while not all(table.is_over for table in tables):
        for name, side in SIDES.items():
            many.observe(buffers[name], name)
            for game, table in enumerate(tables):
                view = table.x_view if side is Side.MISTER_X else table.detective_view
                seen = observers[name].observe(view)
                told = {part: array[game] for part, array in buffers[name].arrays.items()}
                mask = buffers[name].action_mask[game]
                assert packed({"observation": told, "action_mask": mask}) == packed(seen), (which, view.transcript)
                compared += 1
        many.choose(actions)
        many.step(actions, rewards)
        for game, table in enumerate(tables):
            if table.is_over:
                tables[game] = Play(which, deal_of(which, many.states[game]))
            else:
                is_x = table.side_to_move is Side.MISTER_X
                table.move(coding.x_move(int(actions[game])) if is_x else coding.team_move(int(actions[game])))
        if compared > 60 * games:
            break
    return compared


@pytest.mark.parametrize("spelling", [*preset_spellings(), "modern(players=3, fares=supply)", *HOUSE_RULES])
def test_many_games_are_told_like_one(spelling: str) -> None:
    """All along games of every edition, ends and new deals included, every array equals the view's, byte by byte."""
    assert follow(edition(spelling), 5) > 20


@pytest.mark.parametrize("seed", range(16))
def test_many_games_are_told_like_one_in_house_rules(seed: int) -> None:
    """The same holds for editions with options changed at random."""
    follow(random_edition(random.Random(seed)), seed)


def test_arrays_on_request_cost_nothing_else() -> None:
    """With or without them the games, the other arrays and the masks are the same."""
    bare, told = VectorGames("modern", 8, seed=3), VectorGames("modern", 8, seed=3, candidates=True, history=True)
    actions, rewards = np.zeros(8, np.int64), np.zeros(8)
    for _ in range(150):
        assert bare.states.tobytes() == told.states.tobytes()
        seen = [games.new_buffers() for games in (bare, told)]
        for games, buffers in zip((bare, told), seen, strict=True):
            games.observe(buffers)
        assert all((seen[1].arrays[name] == part).all() for name, part in seen[0].arrays.items())
        assert set(seen[1].arrays) - set(seen[0].arrays) == set(EXTRAS)
        bare.choose(actions)
        for games in (bare, told):
            games.step(actions, rewards)


def test_uncompiled_it_is_the_same() -> None:
    """Without Numba the same source steps many games, and tells the same of them."""
    code = "from envs.test_told import follow; from fogbound.rules import edition; print(follow(edition('toy'), 5))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(Path(__file__).parents[1])}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout == f"{follow(edition('toy'), 5)}\n", ran.stderr
