"""What a corpus consists of: which game is played by whom, on which deal, and in which book it stands.

Everything follows from a game's number, so a corpus that grows keeps the games that it has. The books take the editions
in turn, and within an edition the pairings of players, so every beginning of a corpus is as balanced as the whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from fogbound import __version__
from fogbound.ai import Budget
from fogbound.arena.entrant import Entrant, read_entrants
from fogbound.arena.schedule import Fixture
from fogbound.errors import ArenaError
from fogbound.rules import edition
from fogbound.rules.full import spell_full

EACH = 100
"""Games in a book."""
EDITIONS = ("toy", "beginner", "compact", "classic", "modern")
KEPT_APART = 10
"""Every tenth round of books is for evaluation."""


class Corpus(Struct, frozen=True):
    """A corpus as asked for; its number of games may grow."""

    editions: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    seed: int
    fogbound: str = __version__

    @property
    def digest(self) -> str:
        """Eight digits of all that decides the games: another program's players are other players."""
        rules = [spell_full(edition(name)) for name in self.editions]
        return hashlib.sha256(msgspec.json.encode([self, rules])).hexdigest()[:8]

    def book(self, number: int) -> str:
        """The name of a book's file."""
        part = "test" if number // len(self.editions) % KEPT_APART == KEPT_APART - 1 else "train"
        name = self.editions[number % len(self.editions)].partition("(")[0]
        return f"{part}-{number:05}-{name}.npz"

    def fixture(self, number: int) -> Fixture:
        """A game of the corpus."""
        book, place = divmod(number, EACH)
        spelling = self.editions[book % len(self.editions)]
        pairing = book // len(self.editions) * EACH + place
        x, pursuers = divmod(pairing % len(self.entrants) ** 2, len(self.entrants))
        return Fixture(
            number=number, pair=number, deal=number, edition=spelling, x=self.entrants[x],
            detectives=self.entrants[pursuers], seed=self.seed, beginning="", limit=60.0,
        )  # fmt: skip


def new_corpus(editions: Sequence[str], players: Sequence[str], playouts: int, seed: int) -> Corpus:
    """EditionError or ArenaError for what cannot be played. `playouts` are the most that a move may cost."""
    named = [name if "@" in name else f"{name}@{playouts}" for name in players]
    entrants = read_entrants([*named, "random"], Budget(playouts=playouts))[:-1]
    if any(entrant.seconds for entrant in entrants):
        raise ArenaError("a corpus can be repeated, so its players have budgets in playouts")
    if len(set(named)) < len(named) or len(set(editions)) < len(editions):
        raise ArenaError("name each edition and each player once")
    return Corpus(tuple(str(edition(name)) for name in editions), entrants, seed)
