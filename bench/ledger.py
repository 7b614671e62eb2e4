"""What a tournament has found, kept with the code: a letter a game, so that hours of play survive a clean checkout.

    d  the detectives won      x  Mister X won      .  not played yet      D, X  won by the other side's fault

Results belong to the players as they were. A ledger holds their fingerprint, and refuses the results of others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from fogbound.arena import Result
from fogbound.errors import ArenaError
from fogbound.rules import Side

EMPTY = "."
LETTERS = {Side.DETECTIVES: "d", Side.MISTER_X: "x"}


class Ledger:
    """The games of one tournament by number, in a small file that is written anew after each."""

    def __init__(self, path: Path, players: str) -> None:
        self._path, self._players = path, players
        kept = json.loads(path.read_text("utf-8")) if path.is_file() else {"players": players, "games": ""}
        if kept["players"] != players:
            raise ArenaError(f"{path} holds results of players that have changed since: delete it to begin anew")
        self.games: str = kept["games"]

    def __contains__(self, number: int) -> bool:
        return number < len(self.games) and self.games[number] != EMPTY

    def add(self, result: Result) -> None:
        """Writes a game down; a process that is killed leaves either the old file or the new one."""
        letter = LETTERS[result.winner]
        letters = list(self.games.ljust(result.number + 1, EMPTY))
        letters[result.number] = letter.upper() if result.fault else letter
        self.games = "".join(letters)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        written = self._path.with_suffix(".part")
        written.write_text(json.dumps({"players": self._players, "games": self.games}, indent=1) + "\n", "utf-8")
        written.replace(self._path)


def wins(games: str, side: Side, first: int = 0, step: int = 1) -> list[bool]:
    """Which of the played games this side won: those from number `first` on, every `step`-th."""
    return [letter.lower() == LETTERS[side] for letter in games[first::step] if letter != EMPTY]


def pairs(games: str) -> Iterator[float]:
    """What the first player scored in each pair of which both games were played; it is Mister X in the former."""
    for as_x, as_detectives in zip(games[::2].lower(), games[1::2].lower(), strict=False):
        if EMPTY not in (as_x, as_detectives):
            yield ((as_x == LETTERS[Side.MISTER_X]) + (as_detectives == LETTERS[Side.DETECTIVES])) / 2
