"""A corpus of games as arrays: every decision of a side with what it saw, what it did, and how the game ended.

The games are played again in compiled code, so an observation is exactly what the environments give there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fogbound.belief.weights import Weights
from fogbound.board import load
from fogbound.engine.beginning import parse_deal
from fogbound.engine.book import Book, read_book
from fogbound.envs.games import VectorGames, audience_of
from fogbound.envs.many.arrays import Array
from fogbound.errors import IllegalMove, NotationError
from fogbound.referee import Table
from fogbound.referee.seen.block import make_buffers
from fogbound.rules import Edition, Move
from fogbound.views.tensors import Tensors

PARTS = ("train", "test")
SIDES = ("mister_x", "detectives")


@dataclass(frozen=True)
class Decisions:
    """All decisions of one side in one book, a row each, in the order of play.

    `outcome` is 1 where the side won in the end and -1 where it lost. `belief` is how likely Mister X is on each
    station by what the detectives know (0: no station), if it was asked for. `game` is the game's number in the book,
    `player` and `opponent` are numbers in `players`.
    """

    edition: Edition
    side: str
    observation: Tensors
    action_mask: Array
    action: Array
    belief: Array | None
    outcome: Array
    game: Array
    player: Array
    opponent: Array
    players: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.action)


def read_corpus(
    folder: Path | str,
    *,
    part: str = "train",
    sides: Collection[str] = SIDES,
    editions: Collection[str] = (),
    candidates: bool = True,
    history: bool = False,
    beliefs: bool = False,
) -> Iterator[Decisions]:
    """The decisions of every book, book by book and side by side; `editions` are presets' names, all without any.

    A book of 100 games takes some hundredths of a second, with beliefs about one. ValueError for words that mean
    nothing, NotationError for a file that is no book or does not fit the rules.
    """
    if part not in PARTS or not set(sides) <= set(SIDES):
        raise ValueError(f"part is one of {', '.join(PARTS)}, and sides some of {', '.join(SIDES)}")
    paths = sorted(Path(folder).glob(f"{part}-*.npz"))
    if not paths:
        raise ValueError(f"{folder} has no books for {part}")
    for path in paths:
        book = read_book(path)
        if not editions or book.edition.name in editions:
            for side in SIDES:
                if side in sides:
                    yield read_decisions(book, side, candidates=candidates, history=history, beliefs=beliefs)


def read_decisions(
    book: Book, side: str, *, candidates: bool = True, history: bool = False, beliefs: bool = False
) -> Decisions:
    """The decisions of one side in a book."""
    games = VectorGames(book.edition, len(book), "both", 0, candidates=candidates or beliefs, history=history)
    games.reset(deals=[parse_deal(text) for text in book.deals])
    extras = tuple(name for name in games.extras if candidates or name != "candidates")
    numbers = _action_numbers(book, games)
    kept: list[tuple[Tensors, Array, Array, Array]] = []
    followed = _Followed(book) if beliefs else None
    actions, rewards = np.zeros(len(book), np.int64), np.zeros(len(book))
    lengths = np.diff(book.first)
    for turn in range(int(lengths.max())):
        going = np.flatnonzero(turn < lengths)
        places = book.first[going] + turn
        is_own = _is_his(book.moves[places]) == (side == "mister_x")
        where = going[is_own]
        if len(where):
            room = make_buffers(
                book.edition, len(where), games.action_count(side), audience=audience_of(side), extras=games.extras
            )
            games.observe(room, side, where)
            seen = {name: part.copy() for name, part in room.arrays.items() if _wanted(name, games.extras, extras)}
            belief = followed.chances(games, where) if followed else np.zeros((len(where), 0), np.float32)
            kept.append((seen, room.action_mask, where, belief))
        games.choose(actions)  # of no matter for games that are over here: they go on with other cards
        actions[going] = numbers[places]
        _play(games, actions, rewards, book, going[turn == lengths[going] - 1])
    return _gathered(book, side, kept, numbers, beliefs=beliefs)


def _wanted(name: str, made: tuple[str, ...], extras: tuple[str, ...]) -> bool:
    return name not in made or name in extras


def _is_his(codes: Array) -> Array:
    """Which moves are Mister X's."""
    found: Array = np.array([Move.from_code(int(code)).is_mister_x for code in codes], np.bool_)
    return found


def _action_numbers(book: Book, games: VectorGames) -> Array:
    """By move of the book: its number in the list of its side."""
    codes, places = np.unique(book.moves, return_inverse=True)
    try:
        numbers = [games.coding.number(Move.from_code(int(code))) for code in codes]
    except (KeyError, ValueError, IndexError):
        raise NotationError("the book has a move that its edition does not know") from None
    found: Array = np.array(numbers, np.int64)[places]
    return found


def _play(games: VectorGames, actions: Array, rewards: Array, book: Book, last: Array) -> None:
    """A move in every game; those that have their last one must end as the book says."""
    try:
        over = games.step(actions, rewards)
    except IllegalMove as error:
        raise NotationError(f"the book has a move that the rules do not allow: {error}") from None
    if not over[last].all() or ((rewards[last] > 0) != (book.x_won[last] == 1)).any():
        raise NotationError("a game of the book does not end as it says")


class _Followed:
    """What the detectives believe in every game, carried along."""

    def __init__(self, book: Book) -> None:
        self._weights = [Weights(Table(book.edition, parse_deal(text)).first) for text in book.deals]
        self._read = np.zeros(len(book), np.int64)
        self._stations = load(book.edition.board).size

    def chances(self, games: VectorGames, where: Array) -> Array:
        """By game and station."""
        saved = games.save(where)
        found = np.zeros((len(where), self._stations + 1), np.float32)
        for row, game in enumerate(where):
            told = int(saved.told[row])
            self._weights[game].read_rows(saved.words[row, self._read[game] : told])
            self._read[game] = told
            chances = self._weights[game].chances
            found[row, list(chances)] = list(chances.values())
        return found


def _gathered(
    book: Book, side: str, kept: list[tuple[Tensors, Array, Array, Array]], numbers: Array, *, beliefs: bool
) -> Decisions:
    """What was seen turn by turn, game by game."""
    where = np.concatenate([places for _, _, places, _ in kept])
    order = np.argsort(where, kind="stable")
    game = where[order]
    won = (book.x_won[game] == 1) == (side == "mister_x")
    own, other = (book.x, book.pursuers) if side == "mister_x" else (book.pursuers, book.x)
    is_own = _is_his(book.moves) == (side == "mister_x")
    return Decisions(
        edition=book.edition,
        side=side,
        observation={name: np.concatenate([seen[name] for seen, *_ in kept])[order] for name in kept[0][0]},
        action_mask=np.concatenate([mask for _, mask, _, _ in kept])[order],
        action=numbers[is_own],
        belief=np.concatenate([belief for *_, belief in kept])[order] if beliefs else None,
        outcome=np.where(won, 1, -1).astype(np.int8),
        game=game,
        player=own[game],
        opponent=other[game],
        players=book.players,
    )
