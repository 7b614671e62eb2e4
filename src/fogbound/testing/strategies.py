"""Random editions and random games, for tests: every preset, player count and option has its turn."""

from __future__ import annotations

import random
from collections.abc import Iterator

from fogbound.engine import Game, deal
from fogbound.errors import EditionError
from fogbound.rules import PRESETS, Edition, edition, player_counts

TWISTS = {
    "detectives": ("1", "2", "3", "4", "5"),
    "bobbies": ("0", "1", "2"),
    "transports": ("taxi+bus", "taxi", "taxi+bus+underground", "taxi+bus+underground+ferry"),
    "tickets": ("11/8/4", "4/3/2", "2/1/0", "0/1/1", "free", "deck"),
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
    "order": ("free", "fixed", "seats"),
    "blocking": ("yes", "no"),
    "x_moves": ("secret", "open"),
    "sightings": ("none", "1+2+3", "2+4+6"),
    "hidden_entries": ("none", "1+2+3+4", "2+5"),
    "length": ("rounds:1", "rounds:5", "rounds:13", "entries:6", "entries:24", "none"),
    "stuck": ("skip", "out", "boxed"),
    "surfacing": ("yes", "no"),
    "taking": ("may", "must"),
    "ticket_faces": ("down", "up"),
}
"""What an option is changed to. The city, the deck, and what follows from them stay as the presets have them."""


def preset_spellings() -> Iterator[str]:
    """Every preset with every number of players that it allows."""
    for name in PRESETS:
        for players in player_counts(name):
            yield f"{name}(players={players})"


def option_values() -> Iterator[str]:
    """Every option with each value that it is changed to, as in `surfacing=yes`."""
    for name, values in TWISTS.items():
        yield from (f"{name}={value}" for value in values)


def random_edition(chooser: random.Random, *, twists: int | None = None, having: str = "") -> Edition:
    """An edition with some options changed at random, and one as it is said in `having` (`surfacing=yes`).

    Combinations that make no sense are drawn again.
    """
    bases = list(preset_spellings())
    free = sorted(TWISTS.keys() - {having.partition("=")[0]})
    held = f", {having}" if having else ""
    while True:
        base = chooser.choice(bases).removesuffix(")")
        count = chooser.choice((0, 1, 2, 3, 4, 6)) if twists is None else twists
        changed = (f", {name}={chooser.choice(TWISTS[name])}" for name in chooser.sample(free, count))
        try:
            return edition(f"{base}{''.join(changed)}{held})")
        except EditionError:
            continue


def random_game(which: Edition, chooser: random.Random) -> Game:
    """A game played at random to its end."""
    game = Game(which, deal(which, chooser))
    while not game.is_over:
        game.push(chooser.choice(game.legal()))
    return game
