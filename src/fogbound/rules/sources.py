"""Board and deck files of one's own, told apart by what they hold: a path does not say what was in it."""

from __future__ import annotations

from hashlib import sha256

from fogbound.board import load
from fogbound.board import names as board_names
from fogbound.rules.deck import deck_names, load_deck
from fogbound.rules.edition import Edition


def sources(edition: Edition) -> dict[str, str]:
    """A short digest of each file that an edition is played with; nothing where all is built in."""
    found = {}
    if edition.board not in board_names():
        connections = sorted(map(str, load(edition.board).connections))
        found["board"] = _digest("\n".join(connections))
    if edition.has_deck and edition.deck not in deck_names():
        tickets = load_deck(edition.deck).tickets
        found["deck"] = _digest("\n".join(f"{int(one.ticket)} {one.station} {one.points}" for one in tickets))
    return found


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
