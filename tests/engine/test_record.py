"""Whole games as text and as JSON."""

from __future__ import annotations

import contextlib
import json
import random
import re
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.engine import Game, deal, legal, parse_record, record_from_json, record_to_json, write_record
from fogbound.engine.beginning import beginning_text
from fogbound.engine.header import VERSION, WORDS
from fogbound.errors import FogboundError, NotationError
from fogbound.rules import edition
from fogbound.rules.files import open_edition, open_files
from fogbound.rules.full import digests, read_full
from fogbound.rules.position import parse_position
from fogbound.rules.spelling import _edition
from fogbound.rules.tables import tables
from fogbound.testing.strategies import random_edition, random_game

OLD_BOARD = "75c85fb8c733ca69"
"""What version 1 called the compact board when it lay in a file."""


def _sample(seed: int = 3) -> str:
    return write_record(random_game(edition("modern"), random.Random(seed)), {"date": "2026-03-01"})


def test_records_round_trip() -> None:
    """A game written and read again has the same beginning, moves, states and tags, as text and as JSON."""
    chooser = random.Random(5)
    for _ in range(30):
        game = random_game(random_edition(chooser), chooser)
        read = parse_record(write_record(game, {"mister_x": "Ada  L."}))
        assert read.game.states == game.states
        assert read.tags == {"mister_x": "Ada L."}
        assert str(read) == write_record(read) == write_record(game, {"mister_x": "Ada L."})
        assert parse_record(write_record(read, {"date": "today"})).tags == {"mister_x": "Ada L.", "date": "today"}
        plain = json.loads(json.dumps(record_to_json(game, {"date": "today"})))
        assert record_from_json(plain).game.states == game.states


def test_unfinished_and_set_up_games_are_recorded() -> None:
    """A game that goes on, or that began from a position, has a record too."""
    position = parse_position("full: modern; at X=46 1=13 2=26 3=29 4=50; round 2; log 1 b46")
    game = Game(position.edition, position, ["Xt61+", "Xt62"])
    text = write_record(game)
    assert "unfinished" in text
    assert parse_record(text).game.states == game.states


def test_comments_are_passed_over() -> None:
    """Lines that begin with # are for people."""
    text = _sample().replace("\n1. ", "\n# the opening\n1. ")
    assert parse_record(text).game.is_over


def _line(text: str, number: int, new: str | None) -> str:
    lines = text.splitlines()
    lines[number : number + 1] = [] if new is None else [new]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lambda text: "", "begins with"),
        (lambda text: text.replace("fogbound 2", "fogbound two"), "begins with"),
        (lambda text: text.replace("fogbound 2", "fogbound 99"), "version 99"),
        (lambda text: text[:-100], "cut short"),
        (lambda text: text.replace("\nend ", "\nthe end "), "cut short"),
        (lambda text: _line(text, 7, None), "round|allow"),
        (lambda text: _line(_line(text, 7, text.splitlines()[8]), 8, text.splitlines()[7]), "round"),
        (lambda text: text.replace("moves: ", "moves: x"), "another result"),
        (lambda text: text.replace("end ", "end 9"), "announces"),
        (lambda text: text.replace("\n1. ", "\n1. Xu199 "), "allow"),
        (lambda text: text.replace("\n1. X", "\n1. Z"), "is not a valid move"),
        (lambda text: text.replace("edition modern", "edition modem"), "contradicts"),
        (lambda text: text.replace("fogbound 2", "fogbound 1"), "no tag|cannot be a tag"),
        (lambda text: text.replace("\nin-full ", "\nin_full "), "in-full too"),
        (lambda text: text.replace("; board c", "; board d"), "not the one"),
        (lambda text: text.replace("edition modern", "edition classic"), "contradicts"),
        (lambda text: text.replace("deal pursuers", "deal persuers"), "sections"),
        (lambda text: text.replace("; x ", "; x 1 "), "one start"),
        (lambda text: text.replace("; x ", "; x a"), "by number"),
        (lambda text: text.replace("date ", "Date "), "cannot be a tag"),
        (lambda text: text.replace("date 2026", "edition modern\ndate 2026"), "twice"),
        (lambda text: text.replace("deal ", "daal "), "either a deal"),
        (lambda text: text + " " * 300_000, "at most"),
    ],
)
def test_spoilt_records_are_refused(spoil: object, word: str) -> None:
    """A truncated, reordered or edited record is refused with line and column, and nothing else happens."""
    assert callable(spoil)
    with pytest.raises(NotationError, match=word) as caught:
        parse_record(spoil(_sample()))
    assert caught.value.line >= 1
    assert caught.value.column >= 1


def test_random_damage_never_surprises() -> None:
    """Whatever happens to the text, reading gives a record or a fogbound error."""
    chooser = random.Random(6)
    text = _sample()
    for _ in range(400):
        letters = list(text)
        for _ in range(chooser.randint(1, 6)):
            letters[chooser.randrange(len(letters))] = chooser.choice("0123456789XtbukB+~!#@.; \n\0é")
        with contextlib.suppress(FogboundError):
            parse_record("".join(letters))


@pytest.mark.parametrize(
    "source",
    [
        None,
        [],
        {},
        {"fogbound": 99},
        {"fogbound": True, "edition": "toy", "deal": "pursuers 1 2; x 7", "moves": []},
        {"fogbound": 2, "edition": "toy", "deal": "pursuers 1 2; x 7", "moves": []},
        {"fogbound": 1, "edition": "modern", "moves": [1]},
        {"fogbound": 1, "edition": 5, "moves": []},
        {"fogbound": 1, "edition": "modern", "moves": [], "tags": []},
        {"fogbound": 1, "edition": "modern", "moves": []},
        {"fogbound": 1, "edition": "modern\ndeal x 1", "deal": "x 1", "moves": []},
    ],
)
def test_spoilt_json_is_refused(source: object) -> None:
    """JSON that is no record is refused with a sentence."""
    with pytest.raises(NotationError):
        record_from_json(source)


def test_position_of_another_edition_is_refused() -> None:
    """A record's set-up must be of the record's edition."""
    text = "fogbound 1\nedition toy\nposition full: toy(players=2); at X=1 1=2 2=3\n\nend 0 moves: unfinished\n"
    with pytest.raises(NotationError, match="another edition"):
        parse_record(text)


def test_tags_cannot_break_the_format() -> None:
    """A tag whose name is a word of the format is refused when writing."""
    game = Game("toy", deal(edition("toy"), 1))
    for name in ("edition", "end", "Big", "a b"):
        with pytest.raises(NotationError):
            write_record(game, {name: "x"})


def test_moves_can_be_taken_back() -> None:
    """`pop` undoes `push`."""
    game = Game("toy", deal(edition("toy"), 1))
    before = game.state
    move = game.legal()[0]
    game.push(move)
    assert game.pop() == move
    assert game.state == before


def test_a_record_knows_the_files_that_were_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a deck or board file has changed since, a record is refused and not replayed by other rules (rules 9)."""
    deck, board = tmp_path / "my.tickets", tmp_path / "my.board"
    deck.write_text(resources.files("fogbound.rules").joinpath("decks", "compact.tickets").read_text("utf-8"))
    board.write_text(resources.files("fogbound.board").joinpath("cities", "compact.board").read_text("utf-8"))
    which = f"compact(board={board}, deck={deck})"
    game = Game(open_edition(which))
    text = write_record(game)
    assert digests(game.edition) == digests(edition("compact"))
    for back in (parse_record(text), record_from_json(record_to_json(game))):
        assert back.game.edition == edition(which)
    first = f"fogbound 1\nedition {which}\nfiles {{}}\n{beginning_text(game.beginning)}\n\nend 0 moves: unfinished\n"
    files = f"board={OLD_BOARD} deck={digests(game.edition)['deck']}"
    assert parse_record(first.format(files)).game.edition == edition(which)
    with pytest.raises(NotationError, match="not the one"):
        parse_record(first.format(files[:-1]))
    deck.write_text("\n".join(line for line in deck.read_text().splitlines() if line)[:-1] + "9\n")
    _forget_files(monkeypatch)
    for spoilt in (text, first.format(files)):
        with pytest.raises(NotationError, match="not the one"):
            parse_record(spoilt, open_files)


def _forget_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in another process: nothing has been opened yet."""
    for shelf in ("fogbound.board.loading", "fogbound.rules.deck"):
        monkeypatch.setattr(sys.modules[shelf], "_added", {})
    for function in (_edition, read_full, tables):
        function.cache_clear()


def test_strangers_records_open_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever a record names a board or a deck, the answer is the same for files, folders and nothing at all."""
    board, deck = tmp_path / "my.board", tmp_path / "my.tickets"
    board.write_text("board mine\nextends compact\nferry 1-36\n", "utf-8")
    deck.write_text("taxi 1 2\nbus 2 3\nunderground 8 9\ntaxi 3 1\n", "utf-8")
    game = Game(open_edition(f"compact(board={board}, deck={deck})"))
    texts = [write_record(game), json.dumps(record_to_json(game))]
    position = parse_position(f"full: {game.edition}; turn place 1; round 0")
    texts += [write_record(Game(game.edition, position))]
    texts += [first_version(text) for text in texts if text[0] != "{"]
    _forget_files(monkeypatch)
    for text in texts:
        answers = set()
        for path in (board, deck, tmp_path, tmp_path / "nothing", Path("/dev/zero")):
            spoilt = text.replace(str(board), str(path)).replace(str(deck), str(path))
            with pytest.raises(NotationError, match="must be one of") as caught:
                record_from_json(json.loads(spoilt)) if spoilt[0] == "{" else parse_record(spoilt)
            answers.add(str(caught.value))
        assert len(answers) == 1


def first_version(text: str) -> str:
    """A record as it was written before there was a full spelling."""
    lines = text.replace("fogbound 2\n", "fogbound 1\n").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("in-full "))


NASTY = "x\nedition toy(board=/etc/passwd)", "date\n\nXt4", "edition", "in-full", "end", "", "a b", "A"


@given(st.one_of(st.sampled_from(NASTY), st.text(max_size=60)), st.one_of(st.sampled_from(NASTY), st.text(max_size=60)))
def test_json_is_not_put_together_to_text(key: str, text: str) -> None:
    """Whatever a key or a text of a JSON record holds, it stays a tag, or is refused: it is no line of a record."""
    plain = record_to_json(Game("toy", deal(edition("toy"), 1)))
    spoilt = plain | {"tags": {key: text}}
    if re.fullmatch("[a-z][a-z_]{0,30}", key) and key not in (*WORDS[VERSION], "fogbound", "end"):
        record = record_from_json(spoilt)
        assert record.tags == {key: " ".join(text.split())}
        assert parse_record(str(record)).tags == record.tags
    else:
        with pytest.raises(NotationError, match="cannot be a tag"):
            record_from_json(spoilt)


FIRST = sorted((Path(__file__).parent / "records" / "1").iterdir())


@pytest.mark.parametrize("file", FIRST, ids=[file.stem for file in FIRST])
def test_records_of_version_1_are_replayed_by_its_rules(file: Path) -> None:
    """Records of every preset and of house rules, as an earlier version wrote them, allow the same moves as then."""
    text = file.read_text("utf-8")
    record = parse_record(text)
    counted = sum(len(legal(state)) for state in record.game.states)
    assert f"\n# {counted} legal moves in all\n" in text
    assert record.tags == {"date": "2026-03-01"}
    assert parse_record(str(record)).game.states == record.game.states
    assert record_from_json(record_to_json(record.game)).game.states == record.game.states


def test_a_changed_preset_changes_no_record(longer_toy: Callable[[], None]) -> None:
    """Where the toy city's game gets longer, games that were written before end when they ended (rules 9)."""
    old = (FIRST[0].parent / "toy-3.fogbound").read_text("utf-8")
    new = str(parse_record(old))
    begun = write_record(Game("toy", parse_position("full: toy; turn x; round 2; at X=8 1=3 2=1"), ["Xt10", "2t4"]))
    longer_toy()
    assert edition("toy").length.limit == 5
    for text in (old, new, begun):
        assert parse_record(text).game.edition.length.limit == 4
