"""The presets: what the printed editions say, for every number of players that they allow (rules 3 to 6).

`toy` is a preset of our own: a city small enough to enumerate, for tests, documentation and research.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fogbound.rules.clash import Clash, EditionClash
from fogbound.rules.definition import Edition, Length
from fogbound.rules.options import near

CLASSIC_CARDS = (13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 132, 138, 141, 155, 174, 197, 198)
MODERN_DETECTIVE_CARDS = (13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 123, 138, 141, 155, 174)
MODERN_X_CARDS = (35, 45, 51, 71, 78, 104, 106, 127, 132, 146, 166, 170, 172)
BEGINNER_STARTS = (41, 46, 124, 142)
BEGINNER_X_START = 82

_COMMON: dict[str, Any] = {
    "bobbies": 0,
    "transports": ("taxi", "bus", "underground", "ferry"),
    "stock": "own",
    "two_player_taxi": 22,
    "box": (57, 45, 23),
    "fares": "unlimited",
    "x_tickets": (4, 3, 3),
    "black": "wild",
    "black_rest": False,
    "black_cost": 3,
    "vanish": "turn",
    "start": "dealt",
    "order": "free",
    "x_moves": "secret",
    "sightings": (),
    "hidden_entries": (),
    "blocking": True,
    "stuck": "skip",
    "surfacing": False,
    "taking": "may",
    "deck": "compact",
    "ticket_faces": "down",
}


def _modern(players: int) -> dict[str, Any]:
    detectives, bobbies = {2: (2, 2), 3: (2, 2), 4: (3, 1), 5: (4, 0), 6: (5, 0)}[players]
    return {
        "board": "london-modern",
        "detectives": detectives,
        "bobbies": bobbies,
        "tickets": (11, 8, 4),
        "stock": "common" if players == 2 else "own",
        "black_tickets": 5,
        "double_tickets": 2,
        "detective_starts": MODERN_DETECTIVE_CARDS,
        "x_starts": MODERN_X_CARDS,
        "sightings": (3, 8, 13, 18, 24),
        "length": Length("rounds", 22),
    }


def _classic(players: int) -> dict[str, Any]:
    detectives = {3: 4, 4: 3, 5: 4, 6: 5}[players]
    return {
        "board": "london-classic",
        "detectives": detectives,
        "tickets": (10, 8, 4),
        "box": (54, 43, 23),
        "fares": "handed",
        "black_tickets": detectives,
        "double_tickets": 2,
        "detective_starts": CLASSIC_CARDS,
        "x_starts": "same",
        "order": "fixed",
        "sightings": (3, 8, 13, 18),
        "length": Length("rounds", 22),
    }


def _beginner(players: int) -> dict[str, Any]:
    detectives = {4: 3, 5: 4}[players]
    return {
        "board": "london-modern",
        "detectives": detectives,
        "transports": ("taxi", "bus"),
        "tickets": "free",
        "black_tickets": 1,
        "double_tickets": 1,
        "black": "hide",
        "start": "chosen",
        "detective_starts": BEGINNER_STARTS[:detectives],
        "x_starts": (BEGINNER_X_START,),
        "x_moves": "open",
        "hidden_entries": (3, 8, 13),
        "length": Length("rounds", 13),
    }


def _compact(players: int) -> dict[str, Any]:
    return {
        "board": "compact",
        "detectives": {2: 3, 3: 3, 4: 3}[players],
        "tickets": "deck",
        "stock": "common",
        "black_tickets": 1,
        "double_tickets": 0,
        "black": "vanish",
        "black_rest": True,
        "start": "chosen",
        "detective_starts": "underground",
        "x_starts": "ticket",
        "x_moves": "open",
        "length": Length("none"),
    }


def _toy(players: int) -> dict[str, Any]:
    return {
        "board": "toy",
        "detectives": {2: 2, 3: 2}[players],
        "tickets": (3, 2, 1),
        "stock": "own",
        "black_tickets": 1,
        "double_tickets": 1,
        "detective_starts": (1, 2, 3),
        "x_starts": (7, 8, 9),
        "sightings": (2,),
        "length": Length("rounds", 4),
    }


_PRESETS: dict[str, tuple[Callable[[int], dict[str, Any]], range, int]] = {
    "modern": (_modern, range(2, 7), 5),
    "classic": (_classic, range(3, 7), 6),
    "beginner": (_beginner, range(4, 6), 4),
    "compact": (_compact, range(2, 5), 4),
    "toy": (_toy, range(2, 4), 3),
}

PRESETS = tuple(_PRESETS)
"""The names that an edition can begin with."""


def player_counts(name: str) -> range:
    """How many people can play this preset."""
    return _PRESETS[_known(name)][1]


def preset(name: str, *, players: int | None = None, detectives: int | None = None) -> Edition:
    """The preset for so many people, or for so many detectives (rules 3 to 6).

    Where only `detectives` is given, as many people sit down as the edition has for that number of detectives.
    """
    make, counts, usual = _PRESETS[_known(name)]
    players = choose_row(name, {count: make(count)["detectives"] for count in counts}, usual, players, detectives)
    return Edition(name=name, players=players, **{**_COMMON, **make(players)})


def choose_row(
    name: str, detectives_of: Mapping[int, int], usual: int, players: int | None, detectives: int | None
) -> int:
    """For how many people a preset is meant: `detectives_of` says how many detectives they play with."""
    low, high = min(detectives_of), max(detectives_of)
    if players is None and detectives is None:
        return usual
    if players is None:
        rows = [people for people, played in detectives_of.items() if played == detectives]
        return max(rows) if rows else min(max((detectives or 0) + 1, low), high)
    if players not in detectives_of:
        sentence = f"{name} is for {low} to {high} players, not {players}"
        raise EditionClash(Clash.PLAYERS, {"players": str(players)}, {"low": low, "high": high}, sentence=sentence)
    return players


def _known(name: str) -> str:
    if name not in _PRESETS:
        sentence = f"unknown edition {name[:40]!r}; choose from {', '.join(PRESETS)}.{near(name, PRESETS)}"
        raise EditionClash(Clash.SPELLING, sentence=sentence)
    return name
