"""Ticket decks: tickets whose other side bears a station and points (the compact game).

The text of a deck has one ticket a line: `taxi 46 3` (transport, station, points); `#` begins a comment.
The deck that comes with the program is its own design; owners of a printed game can write theirs (rules.files).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

from fogbound.errors import EditionError
from fogbound.rules.options import near
from fogbound.rules.tickets import PAID_TRANSPORTS, Ticket, Triple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

MAX_TICKETS = 24
MAX_POINTS = 99
_SUFFIX = ".tickets"
_added: dict[str, Deck] = {}
_NUMBER = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class DeckTicket:
    """One ticket: what it pays for, and what stands on its other side."""

    ticket: Ticket
    station: int
    points: int


@dataclass(frozen=True, slots=True)
class Deck:
    """Tickets numbered from 1 in the order of the file."""

    name: str
    tickets: tuple[DeckTicket, ...]

    @property
    def counts(self) -> Triple:
        kinds = [ticket.ticket for ticket in self.tickets]
        return kinds.count(Ticket.TAXI), kinds.count(Ticket.BUS), kinds.count(Ticket.UNDERGROUND)

    def numbers(self) -> range:
        return range(1, len(self.tickets) + 1)

    @property
    def digest(self) -> str:
        """The identity of the deck: SHA-256, in hex, over its tickets in their order."""
        rows = (f"{int(one.ticket)} {one.station} {one.points}" for one in self.tickets)
        return sha256("\n".join(rows).encode()).hexdigest()


def load_deck(name: str) -> Deck:
    """The built-in deck of that name, or one that was added under it; EditionError if there is none."""
    return _added[name] if name in _added else _built_in(name)


def add_deck(name: str, deck: Deck) -> None:
    """Lets `load_deck` find a deck that is not built in, from now on and in this process."""
    if name not in deck_names():
        _added[name] = deck


def is_known_deck(name: str) -> bool:
    """Would `load_deck` find a deck of that name?"""
    return name in deck_names() or name in _added


@cache
def _built_in(name: str) -> Deck:
    if name not in deck_names():
        known = ", ".join(deck_names())
        raise EditionError(f"no ticket deck {name[:60]!r}; name one of {known}.{near(name, deck_names())}")
    return parse_deck((_shipped() / f"{name}{_SUFFIX}").read_text("utf-8"), name)


@cache
def deck_names() -> tuple[str, ...]:
    """The names of the built-in decks, in alphabetical order."""
    found = (entry.name for entry in _shipped().iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in found if name.endswith(_SUFFIX)))


def _shipped() -> Traversable:
    return files("fogbound.rules") / "decks"


def parse_deck(text: str, name: str) -> Deck:
    """Reads a deck; EditionError names the file, the line and the cure."""
    tickets = tuple(
        _ticket(line, f"{name}:{number}")
        for number, raw in enumerate(text.splitlines(), 1)
        if (line := raw.split("#")[0].strip())
    )
    if not 1 <= len(tickets) <= MAX_TICKETS:
        raise EditionError(f"{name}: a deck has 1 to {MAX_TICKETS} tickets, not {len(tickets)}")
    return Deck(name, tickets)


def _ticket(line: str, place: str) -> DeckTicket:
    words = line.split()
    kinds = {transport.word: Ticket(transport) for transport in PAID_TRANSPORTS}
    if len(words) != 3 or words[0] not in kinds:
        raise EditionError(f"{place}: write taxi, bus or underground, a station and points, as in 'taxi 46 3'")
    if not all(_NUMBER.fullmatch(word) for word in words[1:]):
        raise EditionError(f"{place}: station and points are whole numbers, as in 'taxi 46 3'")
    station, points = int(words[1]), int(words[2])
    if not (1 <= station <= 250 and 0 <= points <= MAX_POINTS):
        raise EditionError(f"{place}: stations are 1 to 250 and points 0 to {MAX_POINTS}")
    return DeckTicket(kinds[words[0]], station, points)
