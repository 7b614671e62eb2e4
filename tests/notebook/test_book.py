from __future__ import annotations

import os
import random

import pytest
from msgspec.structs import fields, replace

from fogbound.belief import candidates
from fogbound.engine import Game
from fogbound.notebook import Notebook
from fogbound.notebook.entries import entries_of, piece_of
from fogbound.rules import edition
from fogbound.testing.strategies import random_game
from fogbound.views import DetectiveView, Ending, PublicView
from notebook.games import cards, games, watched, written

GAMES = int(os.environ.get("FOGBOUND_NOTEBOOK_GAMES", "40"))


def follow(game: Game) -> int:
    """Writes what is seen of a game move by move; how many views were the same to the last field."""
    book, same = Notebook(game.edition, cards(game).pursuers), 0
    for view in watched(game):
        for entry in entries_of(view)[len(book.entries) :]:
            assert entry in book.possible()
            assert book.write(entry) is None
        if view.ending is not None:
            assert book.view.ending is not None or book.write(f"={view.ending.reason}") is None
            told = book.view.ending
            assert told is not None
            assert replace(told, catcher=None) == replace(view.ending, catcher=None)
            assert told.catcher in (view.ending.catcher, None)
            return same
        same += is_the_same(book, view)
    return same


def is_the_same(book: Notebook, view: PublicView) -> bool:
    """The notebook knows exactly what a detective at a table knows, but for the seals that paper has not."""
    assert book.candidates == candidates(view)
    for field in fields(DetectiveView):
        if field.name not in ("number", "seals"):
            assert getattr(book.view, field.name) == getattr(view, field.name), field.name
    return True


@pytest.mark.parametrize("seed", range(4))
def test_a_notebook_grows_the_view_that_a_table_gives(seed: int) -> None:
    """After every entry of games of all editions: the same view, candidates and moves as at a table."""
    for game in games(GAMES // 4, seed):
        assert follow(game) or len(game) < 2, game.edition


def test_he_may_run_into_somebody() -> None:
    """Where pursuers do not block, his own move may have ended the game, and the notebook asks."""
    chooser = random.Random(1)
    for spelling in ("toy(blocking=no)", "compact(blocking=no)", "classic(blocking=no)"):
        for _ in range(6):
            follow(random_game(edition(spelling), chooser))


def test_it_needs_no_truth() -> None:
    """It is made from the pursuers' cards alone, and tells what Mister X may be seen to do."""
    book = Notebook(edition("modern"), (13, 26, 29, 34))
    assert len(book.candidates) > 5
    assert book.view.stations.keys() == {"1", "2", "3", "4"}
    assert book.possible() == ("Xb?", "Xb?+", "Xk?", "Xk?+", "Xt?", "Xt?+")


def test_what_cannot_be_changes_nothing() -> None:
    """A refused entry leaves the notebook as it was, and says why by a code."""
    book = Notebook(edition("toy"), (2, 1))
    assert book.write("1t3") == "not_your_turn"
    assert book.write("Xt?") is None
    before = book.view
    assert book.write("1t9") == "no_connection"
    assert book.write("what?") == "unreadable"
    assert book.write("=caught") == "illegal"
    assert book.view == before


def test_somebody_says_whether_he_was_caught() -> None:
    """A pursuer on a station where he can be has caught him, or not: only the people at the table know."""
    for game in games(40, 17):
        book = Notebook(game.edition, cards(game).pursuers)
        for entry in written(game)[:-1]:
            book.write(entry)
            if "caught" in book.endings and len(book.candidates) > 1:
                caught = book.fork()
                assert caught.write("=caught") is None
                assert caught.view.ending == Ending("detectives", "caught", book.view.score, piece_of(entry))
                assert caught.possible() == ()
                assert book.view.ending is None
                return
    pytest.fail("nobody came near")
