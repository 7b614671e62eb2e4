"""A corpus: the same games every time, resumable, balanced by level and side, and refused where it is another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path

import numpy as np
import pytest

from fogbound.arena.corpus import make, new_corpus, plan
from fogbound.arena.corpus.plan import Corpus
from fogbound.arena.result import Result
from fogbound.arena.runners import run_here
from fogbound.arena.schedule import Fixture
from fogbound.engine.book import read_book
from fogbound.errors import ArenaError, EditionError, NotationError
from fogbound.rules import Side


@pytest.fixture(autouse=True)
def small_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four games a book."""
    monkeypatch.setattr(plan, "EACH", 4)
    monkeypatch.setattr("fogbound.arena.corpus.making.EACH", 4)


def small() -> Corpus:
    """Two quick players on two editions."""
    return new_corpus(["toy", "beginner"], ["random", "constable"], 1, 3)


def contents(folder: Path) -> dict[str, bytes]:
    """The books, by name."""
    return {path.name: path.read_bytes() for path in folder.glob("*.npz")}


def stopping_after(games: int, played: list[int]) -> object:
    """A runner that is interrupted after so many games."""

    def run(fixtures: Iterable[Fixture]) -> Generator[Result, None, None]:
        for result in run_here(fixtures):
            played.append(result.number)
            yield result
            if len(played) == games:
                raise KeyboardInterrupt

    return run


def test_a_corpus_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """Stopped and gone on with, and grown later, it holds what one run makes; whole books are not played again."""
    make(small(), 18, tmp_path / "once", run_here)
    played: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        make(small(), 10, tmp_path / "parts", stopping_after(6, played))  # type: ignore[arg-type]  # a generator function
    heard: list[bool] = []
    make(small(), 10, tmp_path / "parts", run_here, heard.append)
    assert Counter(heard) == {False: 4, True: 6}
    make(small(), 18, tmp_path / "parts", run_here)
    assert contents(tmp_path / "once") == contents(tmp_path / "parts")
    assert "18 games" in (tmp_path / "parts" / "card.md").read_text("utf-8")


def test_games_are_balanced_and_true(tmp_path: Path) -> None:
    """Every pairing comes equally often on every edition, and every game ends as the book says when played again."""
    books = make(small(), 16, tmp_path, run_here)
    pairings = Counter(
        (str(book.edition), book.players[x], book.players[pursuers])
        for book in books
        for x, pursuers in zip(book.x, book.pursuers, strict=True)
    )
    assert len(pairings) == 8
    assert set(pairings.values()) == {2}
    for book in books:
        for number in range(len(book)):
            ended = book.game(number).outcome
            assert ended is not None
            assert (ended.winner is Side.MISTER_X) == bool(book.x_won[number])
            assert ended.reason.word == book.reasons[number]
    deals = [deal for book in books if book.edition.name == "toy" for deal in book.deals]
    assert len(set(deals)) > len(deals) // 2


def test_some_books_are_kept_apart() -> None:
    """A tenth of the rounds is named for evaluation, on every edition alike."""
    names = [small().book(number) for number in range(40)]
    apart = [name for name in names if name.startswith("test-")]
    assert apart == ["test-00018-toy.npz", "test-00019-beginner.npz", "test-00038-toy.npz", "test-00039-beginner.npz"]


def test_another_corpus_is_refused(tmp_path: Path) -> None:
    """A folder belongs to one corpus; what cannot be played is said before anything is."""
    make(small(), 1, tmp_path, run_here)
    with pytest.raises(ArenaError, match="another corpus"):
        make(new_corpus(["toy"], ["random"], 1, 3), 1, tmp_path, run_here)
    with pytest.raises(ArenaError, match="once"):
        new_corpus(["toy"], ["random", "random"], 1, 0)
    with pytest.raises(ArenaError, match="budgets in playouts"):
        new_corpus(["toy"], ["random@0.1s"], 1, 0)
    with pytest.raises(EditionError):
        new_corpus(["london"], ["random"], 1, 0)


def test_a_damaged_book_is_told(tmp_path: Path) -> None:
    """A file that is no book is an error that names it."""
    (tmp_path / "torn.npz").write_bytes(b"PK")
    np.savez(tmp_path / "other.npz", moves=np.zeros(3))
    for name in ("torn", "other", "missing"):
        with pytest.raises(NotationError, match=f"{name}.npz is not a book"):
            read_book(tmp_path / f"{name}.npz")
