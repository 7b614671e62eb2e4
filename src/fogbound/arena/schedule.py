"""Which games a tournament has: every two entrants meet in pairs, the same deal with sides swapped.

Deal by deal, all meetings play a pair on it, so a tournament that ends early is as balanced as one that does not. What
chance decides belongs to the deal and the seat, never to who sits there: equal players draw every pair exactly.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from fogbound.arena.entrant import Entrant
from fogbound.engine import Beginning, deal
from fogbound.engine.beginning import parse_deal
from fogbound.errors import ArenaError
from fogbound.rules import Edition
from fogbound.rules.files import open_edition
from fogbound.rules.position import parse_position


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament as asked for. `pairs` is how often every two entrants meet; each meeting is two games.

    With `once` there is one game instead, in which the first named of the two plays Mister X: equal players would play
    both games of a pair alike. `beginnings` are deal or position texts that the pairs take in turn; without any, the
    seed deals. `limit` is the time in seconds after which a program's move is late, beyond a budget in seconds if it
    has one.
    """

    edition: str
    entrants: tuple[Entrant, ...]
    pairs: int
    seed: int = 0
    beginnings: tuple[str, ...] = ()
    limit: float = 60.0
    once: bool = False

    def identity(self) -> dict[str, object]:
        """What must agree for two runs to be parts of one tournament; the number of games may grow."""
        return {
            "edition": self.edition,
            "entrants": self.entrants,
            "seed": self.seed,
            "beginnings": self.beginnings,
            "limit": self.limit,
            **({"once": True} if self.once else {}),
        }


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played, with everything it depends on. Small: it travels to worker processes."""

    number: int
    pair: int
    deal: int
    edition: str
    x: Entrant
    detectives: Entrant
    seed: int
    beginning: str
    limit: float

    def open(self) -> tuple[Edition, Beginning]:
        """The edition, and where the game begins."""
        which = open_edition(self.edition)
        if self.beginning:
            return which, read_beginning(self.beginning)
        return which, deal(which, f"{self.seed} deal {self.deal}")

    def seat_seed(self, seat: str) -> int:
        """The seed for whoever sits there: a number from 1 to 2**31."""
        digest = hashlib.sha256(f"{self.seed} deal {self.deal} seat {seat}".encode()).digest()
        return 1 + int.from_bytes(digest[:4], "big") // 2


def read_beginning(text: str) -> Beginning:
    """A full position (`full: ...`), or else a deal (`pursuers 13 26; x 50`)."""
    return parse_position(text) if text.startswith("full:") else parse_deal(text)


def read_beginnings(text: str) -> tuple[str, ...]:
    """One beginning a line; empty lines and those with # in front are left out."""
    lines = [line.strip() for line in text.splitlines()]
    found = tuple(line for line in lines if line and not line.startswith("#"))
    if not found:
        raise ArenaError("the file of beginnings holds none: write a deal or a position a line")
    return found


def fixtures(plan: Plan) -> Iterator[Fixture]:
    """All games in the order in which they are played."""
    number = pair = 0
    for turn in range(plan.pairs):
        beginning = plan.beginnings[turn % len(plan.beginnings)] if plan.beginnings else ""
        for one, other in combinations(plan.entrants, 2):
            for x, detectives in ((one, other), (other, one))[: _games(plan)]:
                yield Fixture(
                    number=number,
                    pair=pair,
                    deal=turn,
                    edition=plan.edition,
                    x=x,
                    detectives=detectives,
                    seed=plan.seed,
                    beginning=beginning,
                    limit=plan.limit,
                )
                number += 1
            pair += 1


def count_fixtures(plan: Plan) -> int:
    """How many games the plan has."""
    entrants = len(plan.entrants)
    return plan.pairs * _games(plan) * entrants * (entrants - 1) // 2


def _games(plan: Plan) -> int:
    """How many games two entrants play on a deal."""
    return 1 if plan.once else 2
