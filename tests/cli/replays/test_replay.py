from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from fogbound.arena.result import Result
from fogbound.cli.replays import show
from fogbound.cli.replays.walk import Step
from fogbound.engine import parse_record, record_to_json
from fogbound.rules import Side

if TYPE_CHECKING:
    from cli.conftest import Command

CAUGHT = """\
fogbound 1
edition toy
deal pursuers 3 2; x 9
place by the river

1. Xk7 1b9 2t1
2. Xu5 1t7 2t2
3. Xt2

end 7 moves: unfinished
"""
STUCK = """\
fogbound 1
edition toy
deal pursuers 1 2; x 8

1. Xk6+ Xt8 2t5 1t2
2. Xt6 2u8 1t3

end 7 moves: detectives stuck
"""
ESCAPED = """\
fogbound 1
edition toy
deal pursuers 3 2; x 9

1. Xk7 1b9 2t1
2. Xu5 1t7 2t4
3. Xu8+ Xt10 2t1 1t4
4. Xt9 1t7 2b10

end 13 moves: mister_x escaped
"""


@pytest.fixture
def game() -> str:
    """A file with a whole game in the toy city."""
    Path("game.fog").write_text(ESCAPED)
    return "game.fog"


def test_truth_beside_what_was_public(run: Command, game: str) -> None:
    """Every move is shown with its station and with no more than its ticket where that was all that was public."""
    code, out, _ = run("replay", game)
    first = next(line for line in out.splitlines() if "Xk7" in line)
    truth, _, public = first.partition("(X on 7)")
    assert code == 0
    assert truth.split() == ["1", "1", "Xk7"]
    assert "Mister X goes with a black ticket." in public
    assert public.split()[-6:] == ["4", "5", "6", "7", "9", "10"]
    assert "Mister X was not caught in time: he wins." in out
    assert "all 6 seals hold" in out
    assert "Consistent: all 13 moves are legal" in out


def test_stepping_waits(run: Command, game: str) -> None:
    """Step by step, a move is shown for every Enter, and the end of the input ends it politely."""
    code, out, err = run("replay", game, "--step", typed="\n\n")
    assert (code, err) == (0, "")
    assert ("1b9" in out, "2t1" in out, "Xu5" in out) == (True, True, False)
    assert "Consistent" in run("replay", game, "--step", typed="\n" * 20)[1]


def test_text_and_json_are_one_record(run: Command, game: str) -> None:
    """Text becomes JSON and JSON text, without loss, from either kind of file."""
    _, as_json, _ = run("replay", game, "--json")
    Path("game.json").write_text(as_json)
    assert json.loads(as_json)["moves"] == list(parse_record(ESCAPED).game.texts)
    written = str(parse_record(ESCAPED))
    assert run("replay", "game.json", "--text")[1] == written
    assert run("replay", "game.json", "--json")[1] == as_json
    assert run("replay", game, "--text")[1] == written
    assert run("replay", "game.json")[1] == run("replay", game)[1]


def test_inconsistency_is_told(run: Command, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If Mister X stood where by all that was public he could not, the replay says so and ends with 1."""
    monkeypatch.setattr(show, "walk", lambda *_: [Step(1, "Xt46", ("Xt?",), 46, (45, 47))])
    code, out, _ = run("replay", game)
    assert code == 1
    assert "INCONSISTENT: after move 1" in out


def test_a_trapped_mister_x_is_no_contradiction(run: Command) -> None:
    """A game that ends because he cannot leave his station is consistent: the end itself says where he was."""
    Path("game.fog").write_text(STUCK, "utf-8")
    code, said, _ = run("replay", "game.fog")
    assert code == 0
    assert "Consistent: all 7 moves are legal" in said


def test_unfinished_game(run: Command) -> None:
    """A game that was left in the middle is shown as far as it went, with its tags."""
    Path("game.fog").write_text(CAUGHT.replace("2t2\n3. Xt2\n", "2t2\n").replace("7 moves", "6 moves"))
    code, out, _ = run("replay", "game.fog")
    assert code == 0
    assert "place: by the river" in out
    assert "Consistent: all 6 moves" in out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "game.fog:1: this is not UTF-8 text"),
        (b"#" * 1_000_001, "more than 1,000,000 bytes"),
        (b"", "a record begins with"),
        (ESCAPED[:-30].encode(), "cut short"),
        (ESCAPED.replace("Xt9", "Xt1").encode(), "line 8, column 4"),
        (ESCAPED.replace("2. Xu5 1t7 2t4\n", "").encode(), "line"),
        (ESCAPED.replace("mister_x escaped", "detectives caught").encode(), "another result"),
        (b'{"fogbound": 1', "truncated"),
        (b'{"fogbound": 99}', "version 99"),
        (b'{"fogbound": 1, "moves": ' + b"[" * 100_000, "game.fog: "),
    ],
)
def test_wrong_records_are_one_line(run: Command, content: bytes, said: str) -> None:
    """A truncated, reordered, edited, huge or unreadable record is one line that names the file, and exit code 2."""
    Path("game.fog").write_bytes(content)
    code, out, err = run("replay", "game.fog")
    assert (code, out) == (2, "")
    assert err.startswith("fogbound: game.fog")
    assert said in err
    assert err.count("\n") == 1


def test_no_file(run: Command, game: str) -> None:
    """A missing file, a folder and both conversions at once are refused in one line."""
    for words in (("missing.fog",), (".",), ("bad\0name",), (game, "--json", "--text")):
        code, out, err = run("replay", *words)
        assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_game_of_a_tournament(run: Command, game: str) -> None:
    """`--game` shows a game of an arena's journal; a number that there is not, and none at all, are said plainly."""
    record = record_to_json(parse_record(ESCAPED).game)
    result = Result(6, 3, 3, "a", "b", Side.MISTER_X, "escaped", 4, (), (), record)
    Path("games.jsonl").write_bytes(b'{"arena":1}\n' + msgspec.json.encode(result) + b"\n")
    assert run("replay", "games.jsonl", "--game", "7", "--text")[1] == str(parse_record(ESCAPED))
    assert "no game 1: it holds 1" in run("replay", "games.jsonl", "--game", "1")[2]
    assert "--game" in run("replay", "games.jsonl")[2]
    assert "not a journal" in run("replay", game, "--game", "1")[2]
    assert "No such file" in run("replay", "nowhere", "--game", "1")[2]
