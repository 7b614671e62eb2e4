from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogbound.cli.terminal.play import Sitting
from fogbound.cli.terminal.screen import Screen
from fogbound.engine import Game
from fogbound.referee import Table
from fogbound.rules import Edition, edition
from fogbound.testing.strategies import random_game
from fogbound.testing.twins import twin_of

EDITIONS = (
    "modern",
    "modern(players=2, fares=supply)",
    "classic(surfacing=yes)",
    "beginner",
    "compact(black_tickets=4)",
    "toy",
)
QUESTIONS = ("where", "9k1", "t250", "page", "nonsense", "near 5", "help", "999")
CURTAIN = re.compile(r"^--- Hand the keyboard to (.*)\. ---$", re.MULTILINE)


def screens(game: Game, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """What each side saw between the curtains when this game was typed, with a question before every move."""
    lines: list[str] = []
    before = None
    for number, (move, text) in enumerate(zip(game.moves, game.texts, strict=True)):
        if move.is_mister_x is not before:
            lines.append("")
        before = move.is_mister_x
        lines += [QUESTIONS[number % len(QUESTIONS)], text]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    Sitting(Table(game.edition, game.beginning), Screen(), {}).run()
    _, *parts = CURTAIN.split(capfd.readouterr().out)
    seen: dict[str, list[str]] = {"Mister X": [], "the detectives": []}
    for side, page in zip(parts[::2], parts[1::2], strict=True):
        seen[side].append(page)
    return seen


def hidden_twins(which: Edition, chooser: random.Random, count: int) -> Iterator[tuple[Game, Game]]:
    """Games with one public course, cut off in the pursuers' turn with Mister X hidden on different stations."""
    while count:
        game = random_game(which, chooser)
        hidden = [
            number for number, state in enumerate(game.states) if state.phase == "pursue" and not state.record.seen
        ]
        if not hidden:
            continue
        cut = chooser.choice(hidden)
        first = Game(which, game.beginning, game.moves[:cut])
        twin = twin_of(Game(which, game.beginning, game.moves[: cut + 1]), chooser)
        if twin is not None and twin.state.record.at[0] != first.state.record.at[0]:
            count -= 1
            yield first, twin


@pytest.mark.parametrize("name", EDITIONS)
def test_detectives_screens_do_not_depend_on_the_hidden_route(
    name: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Two games with the same public course and different hidden routes print the same bytes for the detectives."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    for first, second in hidden_twins(edition(name), random.Random(7), count=3):
        one, other = (screens(game, monkeypatch, capfd) for game in (first, second))
        assert one["the detectives"] == other["the detectives"]
        assert len(one["the detectives"]) >= 1
