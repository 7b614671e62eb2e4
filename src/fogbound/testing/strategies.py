"""Random editions and random games, for tests: every preset, player count and option has its turn."""

from __future__ import annotations

import random
from collections.abc import Iterator

from fogbound.engine import Game, deal
from fogbound.errors import EditionError
from fogbound.rules import PRESETS, Edition, edition, player_counts

_TWISTS = {
    "detectives": ("1", "2", "3", "4", "5"),
    "bobbies": ("0", "1", "2"),
    "transports": ("taxi+bus", "taxi", "taxi+bus+underground", "taxi+bus+underground+ferry"),
    "tickets": ("11/8/4", "4/3/2", "2/1/0", "free", "deck"),
    "stock": ("own", "common"),
    "two_player_taxi": ("20",),
    "fares": ("unlimited", "supply", "handed"),
    "x_tickets": ("0/0/0", "2/1/1", "4/3/3"),
    "box": ("12/9/5", "57/45/23"),
    "black_tickets": ("0", "1", "2", "4"),
    "double_tickets": ("0", "1", "2", "4"),
    "black": ("wild", "hide", "vanish"),
    "black_rest": ("yes", "no"),
    "black_cost": ("0", "5"),
    "vanish": ("turn", "rounds"),
    "start": ("dealt", "chosen"),
    "x_starts": ("same", "ticket"),
    "order": ("free", "fixed"),
    "blocking": ("yes", "no"),
    "x_moves": ("secret", "open"),
    "sightings": ("none", "1+2+3", "2+4+6"),
    "hidden_entries": ("none", "1+2+3+4", "2+5"),
    "length": ("rounds:1", "rounds:5", "rounds:13", "entries:6", "entries:24", "none"),
    "stuck": ("skip", "out"),
    "surfacing": ("yes", "no"),
    "ticket_faces": ("down", "up"),
}


def preset_spellings() -> Iterator[str]:
    """Every preset with every number of players that it allows."""
    for name in PRESETS:
        for players in player_counts(name):
            yield f"{name}(players={players})"


def random_edition(chooser: random.Random, *, twists: int | None = None) -> Edition:
    """An edition with some options changed at random; combinations that make no sense are drawn again."""
    bases = list(preset_spellings())
    while True:
        base = chooser.choice(bases).removesuffix(")")
        count = chooser.choice((0, 1, 2, 3, 4, 6)) if twists is None else twists
        changed = (f", {name}={chooser.choice(_TWISTS[name])}" for name in chooser.sample(sorted(_TWISTS), count))
        try:
            return edition(f"{base}{''.join(changed)})")
        except EditionError:
            continue


def random_game(which: Edition, chooser: random.Random) -> Game:
    """A game played at random to its end."""
    game = Game(which, deal(which, chooser))
    while not game.is_over:
        game.push(chooser.choice(game.legal()))
    return game
