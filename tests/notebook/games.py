"""Games for tests of the notebook, as everybody sees them being played."""

from __future__ import annotations

import random
from collections.abc import Iterator

from fogbound.engine import Deal, Game
from fogbound.notebook.entries import entries_of
from fogbound.referee import Table
from fogbound.rules import parse_move
from fogbound.testing.strategies import random_edition, random_game
from fogbound.views import Audience, PublicView


def games(count: int, seed: int) -> Iterator[Game]:
    """Random games of random editions."""
    chooser = random.Random(seed)
    for _ in range(count):
        yield random_game(random_edition(chooser), chooser)


def cards(game: Game) -> Deal:
    """What was dealt."""
    assert isinstance(game.beginning, Deal)
    return game.beginning


def watched(game: Game) -> Iterator[PublicView]:
    """What the detectives see after each move."""
    table = Table(game.edition, game.beginning, key=bytes(32))
    for text in game.texts:
        piece = 0 if text.startswith("X") else parse_move(text, game.edition.detectives).piece
        table.submit(next(seat.name for seat in table.seats if piece in seat.pieces), text)
        yield table.view(Audience.DETECTIVES)


def written(game: Game) -> list[str]:
    """The entries that somebody who watches all of the game writes."""
    *_, last = watched(game)
    found = list(entries_of(last))
    return [*found, f"={last.ending.reason}"] if last.ending is not None else found
