from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fogbound.engine import parse_record
from fogbound.rules import edition as read_edition

if TYPE_CHECKING:
    from cli.conftest import Command

EDITIONS = (
    "modern(players=2)",
    "modern(detectives=3, fares=supply)",
    "classic",
    "classic(surfacing=yes, detectives=3)",
    "beginner",
    "compact(black_tickets=4)",
    "toy",
)


def play(run: Command, *words: str, typed: str) -> tuple[int, str, str]:
    """Run a game in the toy city with these lines typed."""
    return run("play", "--terminal", "--edition", "toy", "--seed", "5", *words, typed=typed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games(tmp_path: Path, edition: str) -> None:
    """A game of every edition can be played to its end by typing, and its record saved and read back."""
    command = [sys.executable, "-m", "fogbound", "play", "--terminal", "--edition", edition, "--seed", "2"]
    # A number that the list has not is asked for again; the last one names the file.
    chooser = random.Random(1)
    typed = "".join(f"{chooser.choice((1, 2, 3, 5, 8, 13))}\n" for _ in range(4_000))
    done = subprocess.run(command, input=typed, cwd=tmp_path, capture_output=True, text=True, check=True)
    saved = next(iter(tmp_path.iterdir()))
    game = parse_record(saved.read_text()).game
    assert (game.edition, game.is_over, done.stderr) == (read_edition(edition), True, "")
    assert "seals hold" in done.stdout
    assert "Saved." in done.stdout


def test_end_of_input_is_polite(run: Command) -> None:
    """Without anybody at the keyboard the game ends with a word and without an error."""
    for typed in ("", "\n", "\nt10\n", "\nquit\n"):
        code, out, err = play(run, typed=typed)
        assert (code, err) == (0, "")
        assert out.endswith("The game ends here, unfinished. Goodbye.\n")


def test_curtain_hides_the_page(run: Command) -> None:
    """Every change of side puts up a curtain that says who may look and nothing else."""
    _, out, _ = play(run, typed="\n1\n\n1\n1\n\n")
    pages = out.split("--- Hand the keyboard to ")
    assert [page.split(".")[0] for page in pages[1:]] == ["Mister X", "the detectives", "Mister X"]
    assert pages[0] == ""
    assert pages[2].splitlines()[:2] == ["the detectives. ---", "Only the detectives may look now. Enter: "]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("help", "A move: its number in the list"),
        ("where", "Mister X can be on 3 stations: 7, 8, 9"),
        ("near 5", "underground  7, 8"),
        ("near 99", "Stations are 1 to 10"),
        ("near", "Stations are 1 to 10"),
        ("t1", "No such line runs there from here."),
        ("t99", "There is no such station."),
        ("nonsense", "That is not a move."),
        ("99", "The list has"),
        ("b3", "A pursuer stands there."),
        ("1t2", "That piece is not yours to move."),
    ],
)
def test_questions_and_refusals(run: Command, typed: str, said: str) -> None:
    """Questions are answered, wrong moves refused with the reason, and the same side is asked again."""
    code, out, _ = play(run, typed=f"\n{typed}\n")
    assert code == 0
    assert said in out
    assert out.count("\nMister X: ") == 2


def test_ambiguous_move(run: Command) -> None:
    """Where two detectives could be meant the game asks which."""
    assert (
        "Which of these: 1t1, 2t1?"
        in run("play", "--terminal", "--edition", "toy(detective_starts=2+4)", "--seed", "1", typed="\n1\n\nt1\n")[1]
    )


def test_resigning(run: Command) -> None:
    """Whoever gives up, and means it, loses; the log is opened and the record can be saved."""
    _, out, _ = play(run, typed="\nresign\nno\nresign\nyes\ngame.fog\n")
    assert "The other side gave up: the detectives win." in out
    assert parse_record(Path("game.fog").read_text()).tags == {"ending": "resigned"}


def test_saving_never_writes_over_a_file(run: Command) -> None:
    """A name that is taken or impossible is refused and asked for again; an empty one saves nothing."""
    Path("taken").write_text("mine")
    code, out, _ = play(run, typed="\nresign\ny\ntaken\nmissing/file\n\n")
    assert code == 0
    assert "taken: File exists" in out
    assert "missing/file: No such file or directory" in out
    assert [path.name for path in Path().iterdir()] == ["taken"]
    assert Path("taken").read_text() == "mine"


def test_computer_players(run: Command) -> None:
    """Computers play either side or both; one person alone needs no curtain."""
    _, both, _ = play(run, "--mister-x", "random", "--detectives", "random", typed="")
    assert "seals hold" in both
    for side in ("--mister-x", "--detectives"):
        _, alone, _ = play(run, side, "random", typed="1\n" * 40)
        assert "Hand the keyboard" not in alone
        assert "seals hold" in alone


def test_unknown_computer_player(run: Command) -> None:
    """A computer player that does not exist is one line and exit code 2."""
    code, out, err = play(run, "--mister-x", "randum", typed="")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "random" in err


def test_strange_input(tmp_path: Path) -> None:
    """Bytes that are no text and endless lines are wrong moves like any other."""
    command = [sys.executable, "-m", "fogbound", "play", "--terminal", "--edition", "toy"]
    typed = b"\n\xff\xfe\n" + b"1" * 3_000 + b"\n\x1b[2J\n"
    done = subprocess.run(command, input=typed, cwd=tmp_path, capture_output=True, check=True)
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert done.stdout.count(b"That is not a move.") >= 3
