"""Tiny tables for the oracle's own tests: a board in one line, options that differ from a plain game."""

from typing import Any

from oracle.city import LETTERS, Connection
from oracle.oracle import Oracle

WORDS = {letter: word for word, letter in LETTERS.items()}

PLAIN: dict[str, Any] = {
    "board": "tiny",
    "players": 3,
    "detectives": 1,
    "bobbies": 0,
    "transports": frozenset(LETTERS),
    "tickets": (9, 9, 9),
    "stock": "own",
    "two_player_taxi": 22,
    "box": (57, 45, 23),
    "fares": "unlimited",
    "x_tickets": (4, 3, 3),
    "black_tickets": 0,
    "double_tickets": 0,
    "black": "wild",
    "black_rest": False,
    "vanish": "turn",
    "start": "dealt",
    "detective_starts": (),
    "x_starts": (),
    "order": "free",
    "blocking": True,
    "x_moves": "secret",
    "sightings": (),
    "hidden_entries": (),
    "length": ("rounds", 22),
    "stuck": "skip",
    "surfacing": False,
    "taking": "may",
    "ticket_faces": "down",
    "black_cost": 3,
}
"""A plain secret game; every test names only what it changes."""


def board(text: str) -> list[Connection]:
    """Connections from words such as `1t2` (taxi between 1 and 2)."""
    connections = []
    for word in text.split():
        letter = next(letter for letter in word if letter in WORDS)
        a, b = word.split(letter)
        connections.append((int(a), int(b), WORDS[letter]))
    return connections


def table(text: str, x: int, pursuers: tuple[int, ...], **changes: Any) -> Oracle:
    """A dealt game on the board `text`; Mister X may have begun on `x` or on any station of `x_starts`."""
    bobbies = changes.get("bobbies", 0)
    options = PLAIN | {"detectives": len(pursuers) - bobbies, "detective_starts": pursuers, "x_starts": (x,)}
    return Oracle(options | changes, board(text), {"pursuers": pursuers, "x": x})


def play(game: Oracle, moves: str) -> Oracle:
    """Apply the moves, each of which has to be legal."""
    for move in moves.split():
        assert move in game.legal(), f"{move} is not among {sorted(game.legal())}"
        game.apply(move)
    return game
