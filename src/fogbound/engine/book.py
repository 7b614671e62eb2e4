"""A book of games: many records of one edition as a few arrays in one small file.

A file is NumPy's own `.npz`, so whoever has NumPy can read it:

array      shape       meaning
---------  ----------  ------------------------------------------------------------------
edition    text        the edition in full (rules.full)
players    P texts     who played, with their budgets
x          games       Mister X's player, by its number in `players`
pursuers   games       the detectives' player
deals      G texts     the deals (notation.md)
first      games + 1   where each game's moves begin in `moves`
moves      moves       the moves as codes (rules.moves)
x_won      games       1: Mister X won
reasons    G texts     why the game ended
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from fogbound.engine.beginning import parse_deal
from fogbound.engine.game import Game
from fogbound.errors import NotationError
from fogbound.rules import Edition, Move
from fogbound.rules.full import read_full, spell_full

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Book:
    """The arrays of one file."""

    edition: Edition
    players: tuple[str, ...]
    x: Array
    pursuers: Array
    deals: tuple[str, ...]
    first: Array
    moves: Array
    x_won: Array
    reasons: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.deals)

    def codes(self, number: int) -> Array:
        """The moves of a game."""
        codes: Array = self.moves[self.first[number] : self.first[number + 1]]
        return codes

    def game(self, number: int) -> Game:
        """A game, played again by the rules."""
        moves = (Move.from_code(int(code)) for code in self.codes(number))
        return Game(self.edition, parse_deal(self.deals[number]), moves)


def bind(
    edition: Edition, players: Sequence[str], games: Sequence[tuple[int, int, str, Sequence[int], bool, str]]
) -> Book:
    """A book of games, each as its two players' numbers, deal, codes, whether Mister X won, and why."""
    x, pursuers, deals, moves, x_won, reasons = zip(*games, strict=True)
    return Book(
        edition,
        tuple(players),
        np.array(x, np.uint8),
        np.array(pursuers, np.uint8),
        tuple(deals),
        np.cumsum([0, *map(len, moves)]).astype(np.int32),
        np.concatenate([np.array(codes, np.int32) for codes in moves]),
        np.array(x_won, np.uint8),
        tuple(reasons),
    )


def write_book(book: Book, path: Path) -> None:
    """Writes the file at once or not at all."""
    arrays = {field.name: getattr(book, field.name) for field in fields(book)} | {"edition": spell_full(book.edition)}
    content = io.BytesIO()
    np.savez_compressed(content, allow_pickle=False, **{name: np.array(value) for name, value in arrays.items()})
    fresh = path.with_suffix(".new")
    fresh.write_bytes(content.getvalue())
    fresh.replace(path)


def read_book(path: Path) -> Book:
    """Reads a file; NotationError if it is no book."""
    try:
        with np.load(path, allow_pickle=False) as found:
            named = {field.name: found[field.name] for field in fields(Book)}
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise NotationError(f"{path.name} is not a book of games: {error}") from None
    texts = {name: tuple(map(str, named[name].tolist())) for name in ("players", "deals", "reasons")}
    return Book(**(named | texts | {"edition": read_full(str(named["edition"]))}))
