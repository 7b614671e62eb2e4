"""A corpus as arrays: what the loader gives is what the side saw, did and believed, and how the game ended."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from fogbound.ai.situation.worlds import public_words
from fogbound.arena.entrant import Entrant
from fogbound.arena.match import play, submit, turn_of
from fogbound.arena.schedule import Fixture
from fogbound.belief.weights import weights
from fogbound.engine import Game, record_from_json, record_to_json
from fogbound.engine.beginning import parse_deal
from fogbound.engine.book import Book, bind, write_book
from fogbound.envs.actions import action_coding
from fogbound.envs.corpus import read_corpus, read_decisions
from fogbound.envs.observe import Observer
from fogbound.errors import NotationError
from fogbound.referee import Table
from fogbound.rules import Side, edition, parse_move
from fogbound.testing.twins import twins
from fogbound.views import Audience
from fogbound.views.extras import extra_names

SAMPLE = Path(__file__).parents[2] / "bench" / "corpus"


def book_of(spelling: str, games: int) -> Book:
    """Some quick games."""
    who = (Entrant("random", "random", (), 1), Entrant("greedy", "greedy", (), 1))
    rows = []
    for number in range(games):
        x, pursuers = number % 2, number // 2 % 2
        fixture = Fixture(number, number, number, spelling, who[x], who[pursuers], 5, "", 60.0)
        result = play(fixture)
        game = record_from_json(result.record).game
        codes = [move.code for move in game.moves]
        won = result.winner is Side.MISTER_X
        rows.append((x, pursuers, result.record["deal"], codes, won, result.reason))
    return bind(edition(spelling), ["random", "greedy"], rows)


@pytest.mark.parametrize("spelling", ["toy", "compact", "modern(detectives=3)", "classic(surfacing=yes)"])
def test_decisions_are_what_was_seen(spelling: str) -> None:
    """Observations, masks, actions and beliefs are those of the views along the game, side by side."""
    book = book_of(spelling, 4)
    coding, extras = action_coding(book.edition), extra_names(candidates=True, history=True)
    for side in Side:
        observer = Observer(coding, side, extras=extras)
        found = read_decisions(book, side.value, history=True, beliefs=True)
        row, named = 0, dict[str, object]()
        for number in range(len(book)):
            table = Table(book.edition, parse_deal(book.deals[number]))
            for move in book.game(number).texts:
                audience, view = turn_of(table)
                if audience is Audience(side.value):
                    seen = observer.observe(view)
                    named = seen["observation"]
                    for name, part in named.items():
                        assert (found.observation[name][row] == part).all(), name
                    assert (found.action_mask[row] == seen["action_mask"]).all()
                    assert found.action[row] == coding.number(parse_move(move, book.edition.detectives))
                    assert found.game[row] == number
                    assert (found.outcome[row] == 1) == (bool(book.x_won[number]) == (side is Side.MISTER_X))
                    assert found.belief is not None
                    told = weights(view, public_words(view))
                    assert np.flatnonzero(found.belief[row]).tolist() == sorted(told)
                    assert found.belief[row][list(told)] == pytest.approx(list(told.values()), abs=1e-6)
                    row += 1
                submit(table, audience, move)
        assert row == len(found)
        assert set(found.observation) == set(named)


def played_out(game: Game, chooser: random.Random) -> Book:
    """A game played on at random to its end, as a book."""
    whole = Game(game.edition, game.beginning, game.moves)
    while not whole.is_over:
        whole.push(chooser.choice(whole.legal()))
    ended = whole.outcome
    assert ended is not None
    codes = [move.code for move in whole.moves]
    won = ended.winner is Side.MISTER_X
    return bind(game.edition, ["random"], [(0, 0, record_to_json(whole)["deal"], codes, won, ended.reason.word)])


@pytest.mark.parametrize("spelling", ["toy", "classic", "compact"])
def test_rows_tell_no_secret(spelling: str) -> None:
    """In twin games that differ in what is hidden, the detectives' rows are equal until the twins part."""
    chooser, compared = random.Random(spelling), 0
    for pair in twins(4, chooser, edition(spelling)):
        common = sum(not move.is_mister_x for move in pair[0].moves)
        first, second = (
            read_decisions(played_out(game, chooser), "detectives", history=True, beliefs=True) for game in pair
        )
        assert not {"x_station", "x_start", "x_log"} & set(first.observation)
        for name, part in first.observation.items():
            assert (part[:common] == second.observation[name][:common]).all(), name
        assert (first.action_mask[:common] == second.action_mask[:common]).all()
        assert first.belief is not None
        assert second.belief is not None
        assert (first.belief[:common] == second.belief[:common]).all()
        compared += common
    assert compared > 4


def test_a_book_that_lies_is_refused() -> None:
    """A winner, a move or a length that the rules do not bear out is an error."""
    book = book_of("toy", 4)
    parts = {name: getattr(book, name) for name in ("x", "pursuers", "deals", "first", "moves", "x_won", "reasons")}
    swapped = book.moves.copy()
    swapped[[0, 1]] = swapped[[1, 0]]
    wrong = {"x_won": 1 - book.x_won, "moves": swapped, "deals": book.deals[::-1]}
    for name, lie in wrong.items():
        with pytest.raises(NotationError):
            read_decisions(Book(book.edition, book.players, **(parts | {name: lie})), "detectives")


def test_folders_are_read_by_part(tmp_path: Path) -> None:
    """Parts, sides and editions are chosen by name; what there is not is a ValueError."""
    write_book(book_of("toy", 2), tmp_path / "train-00000-toy.npz")
    write_book(book_of("toy", 4), tmp_path / "test-00001-toy.npz")
    assert [one.side for one in read_corpus(tmp_path)] == ["mister_x", "detectives"]
    assert [max(one.game) for one in read_corpus(tmp_path, part="test", sides=["detectives"])] == [3]
    assert list(read_corpus(tmp_path, editions=["modern"])) == []
    for wrong in ({"part": "all"}, {"sides": ["both"]}):
        with pytest.raises(ValueError, match="one of train, test"):
            next(read_corpus(tmp_path, **wrong))
    with pytest.raises(ValueError, match="no books"):
        next(read_corpus(tmp_path / "nowhere"))


def test_the_sample_reads() -> None:
    """The sample in the repository is whole: every decision was allowed, and every game ends as it says."""
    found = list(read_corpus(SAMPLE))
    assert {one.edition.name for one in found} == {"toy", "beginner", "compact", "classic", "modern"}
    for one in found:
        assert (one.action_mask[np.arange(len(one)), one.action] == 1).all()
