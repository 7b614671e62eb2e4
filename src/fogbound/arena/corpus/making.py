"""Plays a corpus: books that are there already are kept, and a book is written when its last game has ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import msgspec

from fogbound.arena.corpus.card import write_card
from fogbound.arena.corpus.plan import EACH, Corpus
from fogbound.arena.result import Result
from fogbound.arena.tournament import Runner
from fogbound.engine import record_from_json
from fogbound.engine.book import Book, bind, read_book, write_book
from fogbound.errors import ArenaError
from fogbound.rules import Side, edition

FILE = "corpus.json"


def make(
    corpus: Corpus, games: int, folder: Path, run: Runner, tell: Callable[[bool], None] = lambda _is_new: None
) -> list[Book]:
    """Plays what is missing and writes the card; `tell` hears of every game, and whether it was played just now.

    Games come in whole books of EACH; the last one may be cut short, and is played on when more are asked for.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _take_up(corpus, folder)
    wanted = {
        number: min(EACH, games - number * EACH) for number in range((games + EACH - 1) // EACH)
    }  # books and their games
    missing: dict[int, range] = {}
    for number, count in wanted.items():
        path = folder / corpus.book(number)
        there = len(read_book(path)) if path.exists() else 0
        for _ in range(min(there, count)):
            tell(False)
        if there < count:
            missing[number] = range(there, count)
    played: dict[int, list[Result]] = defaultdict(list)
    fixtures = (corpus.fixture(number * EACH + place) for number, places in missing.items() for place in places)
    for result in run(fixtures):
        if result.fault:
            raise ArenaError(f"game {result.number}: {result.fault}")
        number = result.number // EACH
        played[number].append(result)
        tell(True)
        if len(played[number]) == len(missing[number]):
            _write(corpus, folder / corpus.book(number), sorted(played.pop(number), key=lambda one: one.number))
    books = [read_book(folder / corpus.book(number)) for number in wanted]
    write_card(corpus, {corpus.book(number): book for number, book in zip(wanted, books, strict=True)}, folder)
    return books


def _write(corpus: Corpus, path: Path, results: list[Result]) -> None:
    """A book of these games, after those that it has already."""
    which = edition(corpus.fixture(results[0].number).edition)
    players = [entrant.label for entrant in corpus.entrants]
    rows = [_row(result, players) for result in results]
    if path.exists():
        book = read_book(path)
        rows = [
            (
                int(book.x[number]),
                int(book.pursuers[number]),
                book.deals[number],
                book.codes(number).tolist(),
                bool(book.x_won[number]),
                book.reasons[number],
            )
            for number in range(len(book))
        ] + rows
    write_book(bind(which, players, rows), path)


def _row(result: Result, players: list[str]) -> tuple[int, int, str, list[int], bool, str]:
    game = record_from_json(result.record).game
    codes = [move.code for move in game.moves]
    won = result.winner is Side.MISTER_X
    return (
        players.index(result.x), players.index(result.detectives), result.record["deal"], codes, won, result.reason
    )  # fmt: skip


def _take_up(corpus: Corpus, folder: Path) -> None:
    """Says whose folder this is; ArenaError if it is another corpus's."""
    path = folder / FILE
    told = {"digest": corpus.digest, "corpus": corpus}
    if not path.exists():
        path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")
        return
    try:
        found = msgspec.json.decode(path.read_bytes())["digest"]
    except (msgspec.DecodeError, KeyError, TypeError):
        found = None
    if found != corpus.digest:
        raise ArenaError(f"{folder} holds another corpus: choose another folder with --out")
