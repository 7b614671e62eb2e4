"""The page about notation: every example is read, and written back as it stands."""

from __future__ import annotations

import doctest
import json
import re

import pytest

from docs.pages import blocks, page, rows, section
from fogbound.belief import Candidates
from fogbound.engine import from_position, parse_record, record_from_json, record_to_json, to_position
from fogbound.referee import Table
from fogbound.referee.seen.position import public_position
from fogbound.rules import edition, move_text, parse_move, piece_text
from fogbound.rules.position import parse_position
from fogbound.views import Audience

PAGE = page("notation")
FULL, PUBLIC, SHORT, ORIGIN, TRANSCRIPT, RECORD, FRAGMENT = blocks(PAGE)
(JSON,) = blocks(PAGE, "json")


def codes(text: str) -> list[str]:
    """What a text says in code."""
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("text", codes(" ".join(row["move"] for row in rows(section(PAGE, "Moves")))))
def test_moves(text: str) -> None:
    """Every move in the table is a move."""
    assert move_text(parse_move(text, 4), 4) == text


def test_full_positions() -> None:
    """The full positions can be set up, and the complete one is written back as it stands."""
    assert str(to_position(from_position(parse_position(FULL.strip())))) == FULL.strip()
    assert str(parse_position(SHORT.strip())) == SHORT.strip()
    assert from_position(parse_position(SHORT.strip())).round == 2


def test_public_positions() -> None:
    """The public position is the full one as the detectives know it."""
    state = from_position(parse_position(FULL.strip()))
    assert str(public_position(state, ())) == PUBLIC.strip()
    assert str(parse_position(PUBLIC.strip())) == PUBLIC.strip()
    assert str(parse_position(ORIGIN.strip())) == ORIGIN.strip()


def test_every_section_of_a_position_is_described() -> None:
    """The table has a row for each section that a position can have, and its examples can be read."""
    keys = [key for row in rows(section(PAGE, "Positions")) for key in codes(row["section"])]
    wanted = "turn round at purse x supply log moved out black vanishing score handed deck draws known"
    assert keys == wanted.split()
    which = edition("modern(players=2)")
    for row in rows(section(PAGE, "Positions")):
        key = codes(row["section"])[0]
        for words in codes(row["words"]):
            assert parse_position(f"full: {which}; {key} {words}").edition == which


def test_record() -> None:
    """The record replays and is written back letter by letter."""
    assert str(parse_record(RECORD)) == RECORD


def test_record_of_version_1() -> None:
    """The record of an earlier version is read, and written back as one of today."""
    record = parse_record(FRAGMENT)
    head, body = FRAGMENT.replace("fogbound 1", "fogbound 2").split("\n\n", 1)
    assert str(record) == f"{head}\nin-full {record.game.edition.full_spelling}\n\n{body}"


def test_rounds_and_line_breaks_do_not_matter() -> None:
    """A record without numbers of rounds, on one line and with comments, is the same record."""
    loose = (
        re.sub(r"^\d\. ", "", RECORD, flags=re.MULTILINE)
        .replace("1t3\n", "1t3 ")
        .replace("\nedition", "\n# hi\nedition")
    )
    assert str(parse_record(loose)) == RECORD


def test_json_record() -> None:
    """The JSON form says the same as the text."""
    read = record_from_json(json.loads(JSON))
    assert str(read) == RECORD
    assert record_to_json(read.game, read.tags) == json.loads(JSON)


def test_positions_are_from_the_record() -> None:
    """The position in the example is one that the example game went through."""
    states = parse_record(RECORD).game.states
    assert from_position(parse_position(FULL.strip())) in states


def test_transcript() -> None:
    """The transcript is what the table of the example game tells everybody, and leaves the stations named below it."""
    game = parse_record(RECORD).game
    table = Table(game.edition, game.beginning)
    for move, text in zip(game.moves[:-1], game.texts, strict=False):
        table.submit("X" if move.is_mister_x else f"D{piece_text(move.piece, 2)}", text)
    view = table.view(Audience.PUBLIC)
    assert view.origin == ORIGIN.strip()
    assert view.transcript == tuple(TRANSCRIPT.split())
    said = re.search(r"After these words he is on (\d+) or (\d+)\.", PAGE)
    assert said
    found = Candidates(parse_position(ORIGIN.strip())).read(TRANSCRIPT.split()).stations
    assert found == (int(said[1]), int(said[2]))


def test_words_of_a_transcript() -> None:
    """Every word in the table is understood."""
    words = [codes(row["word"])[0] for row in rows(section(PAGE, "Transcripts"))]
    origin = parse_position("public: modern; turn x; round 1; at 1=46 2=94 3=29 4=50; known 3 4 58")
    for word in words:
        assert Candidates(origin).read([word]).edition.name == "modern"
    assert {word[:2] for word in TRANSCRIPT.split() if word[0] == "X"} <= {word[:2] for word in words}


def test_python_example() -> None:
    """The Python example gives the answers that stand below it."""
    (example,) = blocks(PAGE, "python")
    parsed = doctest.DocTestParser().get_doctest(example, {}, "notation.md", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(parsed) == (0, 6)
