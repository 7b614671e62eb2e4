"""A server in a world without chance, so that two games on it can be compared to the byte."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from fogbound.engine import Game, record_to_json
from fogbound.server.outside import Outside
from fogbound.server.play import live, stored_table
from fogbound.server.play.live import game_row
from fogbound.server.routes import tables
from fogbound.server.store import GameRow
from fogbound.server.tables import manage
from fogbound.testing.twins import BlankSealer


class World:
    """A world without chance: names, tokens, time and seals are the same in every run, and the deal is the game's."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self._count = itertools.count()

    def play(self, game: Game) -> None:
        """From now on this game is dealt, and all names begin anew."""
        self.game = game
        self._count = itertools.count()

    def name(self, length: int = 14, chance: Random | None = None) -> str:
        return f"NAME{next(self._count)}"

    def dealt(self, game: str, table: str, edition: str, names: dict[str, str], at: int, chance: Random) -> GameRow:
        assert self.game is not None
        return game_row(game, table, self.game.edition, f"deal {record_to_json(self.game)['deal']}", b"", names, at)


def without_chance(monkeypatch: pytest.MonkeyPatch) -> World:
    """Puts the server into such a world."""
    world = World()
    for module in (stored_table, tables):
        monkeypatch.setattr(module, "new_name", world.name)
    monkeypatch.setattr(manage, "new_token", world.name)
    monkeypatch.setattr(manage, "new_resume_code", world.name)
    monkeypatch.setattr(stored_table, "new_game", world.dealt)
    monkeypatch.setattr(Outside, "now", lambda self: 1_000)
    monkeypatch.setattr(live, "Sealer", lambda key: BlankSealer())
    return world
