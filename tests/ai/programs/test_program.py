from __future__ import annotations

import json
import os
import re
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from fogbound.ai import Budget, SeatView
from fogbound.ai.programs import line_protocol
from fogbound.ai.programs.program import Program, ProgramFault
from fogbound.ai.programs.program_bot import ProgramBot
from fogbound.arena import Entrant, Fixture, Plan, Result, fixtures, play
from fogbound.referee import Table
from fogbound.rules import OPTIONS, Side, edition
from fogbound.views import Audience

PAGE = (Path(__file__).parents[3] / "docs" / "lines.md").read_text("utf-8")

VERSIONS = {"other version": 99, "version as text": "1", "version as truth": True, "version as code": "\x1b[2J"}

# A program that plays the first legal move and does one thing wrong at its second turn.
PROGRAM = """
import json, os, subprocess, sys, time
mistake = sys.argv[1]
def say(**message):
    print(json.dumps(message), flush=True)
if mistake == "dies at once":
    sys.exit("no licence found")
if mistake == "silent at once":
    time.sleep(60)
turns = 0
for line in sys.stdin:
    message = json.loads(line)
    if len(sys.argv) > 2:
        open(sys.argv[2], "a").write(line)
    if message["type"] == "hello":
        ahead = '\\n{"type": "move", "move": "1t2"}' * 4 if mistake == "ahead" else ""
        print(json.dumps({"type": "hello", "protocol": versions.get(mistake, 1)}) + ahead, flush=True)
    elif message["type"] == "your_turn":
        turns += 1
        if turns < 2:
            say(type="move", move=message["legal"][0])
        elif mistake == "dies":
            raise RuntimeError("lost the thread")
        elif mistake == "dies colourfully":
            sys.exit("\\x1b[2Jall \\x07gone\\u202e")
        elif mistake == "leaves a child":
            subprocess.Popen(["sleep", "60"])
            sys.exit("gone")
        elif mistake == "twice":
            line = json.dumps({"type": "move", "move": message["legal"][0]}) + "\\n"
            os.write(1, line.encode() * 2)
        elif mistake == "brackets":
            print("[" * 60_000, flush=True)
        elif mistake == "closes":
            os.close(1); time.sleep(60)
        elif mistake == "garbage":
            print("best move: 1t2", flush=True)
        elif mistake == "no object":
            print("[1]", flush=True)
        elif mistake == "bytes":
            os.write(1, b"\\xff\\xfe\\n")
        elif mistake == "other type":
            say(type="hello", protocol=1)
        elif mistake == "no move":
            say(type="move", move=7)
        elif mistake == "illegal":
            say(type="move", move="Xt999")
        elif mistake == "late":
            time.sleep(60)
        elif mistake == "endless":
            while True:
                os.write(1, b"x" * 4096)
        elif mistake == "long":
            say(type="move", move=message["legal"][0], why=["x" * 70_000])
        elif mistake == "child":
            child = subprocess.Popen(["sleep", "60"])
            open(sys.argv[3], "w").write(str(child.pid))
            time.sleep(60)
        else:
            say(type="move", move=message["legal"][0], value=0.5, weights={message["legal"][0]: 1.0}, note="kept")
    elif message["type"] == "bye":
        break
"""

DEAF = 'import sys, time\nprint(\'{"type": "hello", "protocol": 1}\', flush=True)\ntime.sleep(60)\n'


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The program on disk."""
    path = tmp_path / "program.py"
    path.write_text(f"versions = {VERSIONS!r}{PROGRAM}", "utf-8")
    return path


def meeting(
    command: tuple[str, ...], side: Side, *, which: str = "toy", limit: float = 20.0, beginning: str = ""
) -> Fixture:
    """A game of a program against a random player."""
    program, other = Entrant("program", command=command, playouts=5), Entrant("random", "random", playouts=5)
    texts = (beginning,) if beginning else ()
    games = fixtures(Plan(which, (program, other), pairs=1, seed=4, beginnings=texts, limit=limit))
    return next(game for game in games if (game.x is program) == (side is Side.MISTER_X))


def run(script: Path, *words: str, side: Side = Side.DETECTIVES, limit: float = 20.0) -> Result:
    """Plays a game with the program on disk."""
    return play(meeting((sys.executable, str(script), *words), side, limit=limit))


def is_alive(process: int) -> bool:
    """Does the process run? One that ended and was not waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("mistake", "reason", "words"),
    [
        ("dies at once", "crashed", "code 1: no licence found"),
        ("dies", "crashed", "lost the thread"),
        ("closes", "crashed", "closed its output"),
        ("dies colourfully", "crashed", r"code 1: \[2Jall gone$"),
        ("leaves a child", "crashed", "code 1: gone"),
        ("ahead", "garbage", r"an unrequested answer: .*1t2"),
        ("twice", "garbage", "an unrequested answer: "),
        ("brackets", "garbage", r"not valid JSON: '\[\[\["),
        ("garbage", "garbage", "best move: 1t2"),
        ("no object", "garbage", r"\[1\]"),
        ("bytes", "garbage", "not valid JSON"),
        ("other type", "garbage", "a move was expected, not 'hello'"),
        ("no move", "garbage", "not a valid move"),
        ("illegal", "illegal", "'Xt999' is not legal"),
        ("endless", "too_long", "65536"),
        ("long", "too_long", "65536"),
        ("other version", "wrong_version", "not 99"),
        ("version as text", "wrong_version", "the number 1 was expected as protocol, not '1'"),
        ("version as truth", "wrong_version", "not True"),
        ("version as code", "wrong_version", r"not '\\x1b\[2J'"),
    ],
)
def test_every_failure_is_a_loss_with_a_reason(script: Path, mistake: str, reason: str, words: str) -> None:
    """Whatever a program does wrong costs it the game, and the result says what it was."""
    result = run(script, mistake)
    assert result.winner is Side.MISTER_X
    assert result.reason == reason
    assert re.search(words, result.fault)
    assert result.fault.startswith("detectives: ")


@pytest.mark.parametrize("side", list(Side))
def test_late_moves_lose(script: Path, side: Side) -> None:
    """A program that does not answer in time loses, on either side."""
    result = run(script, "late", side=side, limit=0.4)
    assert (result.winner, result.reason) == ((set(Side) - {side}).pop(), "late")
    assert "0.4 s" in result.fault


def test_a_silent_start_loses(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that never says hello loses."""
    monkeypatch.setattr("fogbound.ai.programs.program_bot.HELLO_SECONDS", 0.3)
    assert run(script, "silent at once", limit=0.2).reason == "late"


def test_an_answer_from_an_earlier_game_is_not_taken(script: Path) -> None:
    """A program that has spoken between two games is refused before it hears of the second."""
    view = Table("toy").view(Audience.MISTER_X)
    assert isinstance(view, SeatView)
    with Program((sys.executable, str(script), "twice")) as program:
        first = ProgramBot(program)
        for _ in range(2):
            first.choose(view, Budget(1))
        with pytest.raises(ProgramFault, match="unrequested"):
            ProgramBot(program).begin(view, Budget(1))


def test_starting_is_no_thinking(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time that a program takes to say hello is not counted as that of its first move."""
    clock = iter(range(1_000))
    monkeypatch.setattr(Budget, "now", lambda _: float(next(clock)))
    heard: list[float] = []
    say_hello = line_protocol.read_hello

    def slow_hello(message: line_protocol.Message) -> str:
        heard.extend(next(clock) for _ in range(100))
        return say_hello(message)

    monkeypatch.setattr(line_protocol, "read_hello", slow_hello)
    result = run(script, "none")
    assert len(heard) == 100
    assert set(result.detectives_thought) == {1.0}


def test_a_deaf_program_cannot_block(tmp_path: Path) -> None:
    """A program that never reads its input, so that the pipe to it is full, is late and not the end of everything."""
    path = tmp_path / "deaf.py"
    path.write_text(DEAF, "utf-8")
    fixture = meeting((sys.executable, str(path)), Side.MISTER_X, which="modern", limit=0.5)
    # A line of 300 kB does not fit into any pipe.
    long_name = Entrant("x" * 300_000, command=fixture.x.command)
    assert play(replace(fixture, x=long_name)).reason == "late"


def test_a_speaker_checks_moves_by_itself() -> None:
    """Whoever uses the protocol without a referee is protected from illegal moves too."""
    view = Table("toy").view(Audience.MISTER_X)
    assert isinstance(view, SeatView)
    assert line_protocol.read_move({"type": "move", "move": view.legal[0], "value": 0.5}, view).value == 0.5
    with pytest.raises(line_protocol.LineFault, match="not legal"):
        line_protocol.read_move({"type": "move", "move": "1t2"}, view)


def test_a_program_can_hold_some_pieces() -> None:
    """Whoever seats a program at a part of a side says so in the set-up; else it has the whole side."""
    view = Table("modern(players=2)").view(Audience.MISTER_X)
    assert isinstance(view, SeatView)
    told = [
        line_protocol.new_game(view, game="1", label="a", seed=1, budget=Budget(1), pieces=pieces)["pieces"]
        for pieces in ((), ("1", "B1"))
    ]
    assert told == [["X"], ("1", "B1")]


def test_missing_programs_lose() -> None:
    """A program that is gone when the game begins loses by a crash."""
    result = play(meeting(("/no/such/program",), Side.MISTER_X))
    assert (result.winner, result.reason) == (Side.DETECTIVES, "crashed")
    assert "cannot be started" in result.fault


def test_children_end_with_the_game(script: Path, tmp_path: Path) -> None:
    """Processes that a program started are killed with it."""
    run(script, "child", str(tmp_path / "lines"), str(tmp_path / "child"), limit=2.0)
    child = int((tmp_path / "child").read_text("utf-8"))
    for _ in range(100):
        if not is_alive(child):
            break
        time.sleep(0.05)
    assert not is_alive(child)


@pytest.mark.parametrize("side", list(Side))
def test_a_sound_program_hears_everything(script: Path, tmp_path: Path, side: Side) -> None:
    """A program plays to the end; it is told the set-up, every event once, every turn, the ending and goodbye."""
    path = tmp_path / "lines"
    result = run(script, "none", str(path), side=side)
    assert not result.fault
    heard = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    kinds = [message["type"] for message in heard]
    assert kinds[:4] == ["hello", "new_game", "events", "your_turn"]
    assert kinds[-3:] == ["events", "game_over", "bye"]
    events = [event for message in heard if message["type"] == "events" for event in message["events"]]
    turns = [message for message in heard if message["type"] == "your_turn"]
    words = [event["word"] for event in events if event["word"]]
    assert words[: len(turns[-1]["view"]["transcript"])] == turns[-1]["view"]["transcript"]
    assert [word for turn in turns for word in turn["news"]] == turns[-1]["view"]["transcript"]
    assert events[-1]["event"] == "ended"
    assert (heard[-2]["winner"], heard[-2]["reason"]) == (result.winner, result.reason)
    is_x = side is Side.MISTER_X
    assert all(("station" in turn["view"]) == is_x for turn in turns)
    assert ("X" in heard[1]["setup"]["stations"]) == is_x


@pytest.mark.parametrize("which", ["modern(players=2)", "classic(surfacing=yes)", "beginner", "compact"])
def test_every_edition_is_told(script: Path, tmp_path: Path, which: str) -> None:
    """In every edition the set-up names all options, the whole board, and a deck where there is one."""
    path = tmp_path / "lines"
    result = play(meeting((sys.executable, str(script), "none", str(path)), Side.DETECTIVES, which=which))
    assert not result.fault
    game = json.loads(path.read_text("utf-8").splitlines()[1])
    assert set(game["options"]) == {entry.name for entry in OPTIONS}
    assert len(game["board"]["connections"]) > 100
    assert (game["deck"] is not None) == edition(which).has_deck


def test_fixed_beginnings_are_told(script: Path, tmp_path: Path) -> None:
    """Start stations and purses of a fixed beginning reach the program as plain values."""
    path = tmp_path / "lines"
    text = "full: toy; turn x; round 1; at X=7 1=1 2=3; purse 1=1/1/0 2=3/0/0; x k1 d0"
    play(meeting((sys.executable, str(script), "none", str(path)), Side.MISTER_X, beginning=text))
    setup = json.loads(path.read_text("utf-8").splitlines()[1])["setup"]
    assert setup["stations"] == {"X": 7, "1": 1, "2": 3}
    assert setup["purses"] == {"1": [1, 1, 0], "2": [3, 0, 0]}
    assert (setup["black"], setup["double"]) == (1, 0)


@pytest.mark.parametrize("which", ["toy", "modern", "beginner"])
@pytest.mark.parametrize("side", list(Side))
def test_the_example_of_the_page_plays(tmp_path: Path, which: str, side: Side) -> None:
    """The program on the documentation's page has less than 40 lines and plays whole games."""
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example
    assert example[1].count("\n") < 40
    path = tmp_path / "example.py"
    path.write_text(example[1], "utf-8")
    fixture = meeting((sys.executable, str(path)), side, which=which)
    first, second = play(fixture), play(fixture)
    assert not first.fault
    assert first.record == second.record


def test_the_page_is_complete(script: Path, tmp_path: Path) -> None:
    """Every key that a program is sent, and every reason it can lose for, has its place on the page."""
    path = tmp_path / "lines"
    play(meeting((sys.executable, str(script), "none", str(path)), Side.MISTER_X, which="compact"))
    heard = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    keys = {key for message in heard for key in message} | {"protocol"}
    keys |= {key for message in heard[1:2] for part in ("setup", "board") for key in message[part]}
    keys |= {key for message in heard if message["type"] == "your_turn" for key in message["view"]}
    keys |= {"crashed", "late", "illegal", "garbage", "too_long", "wrong_version"}
    missing = [key for key in keys if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE]
    assert not missing


def test_no_process_is_left(script: Path) -> None:
    """When a game is over its program has ended."""
    before = _children()
    run(script, "none")
    assert _children() == before


def _children() -> set[str]:
    return set(Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text("utf-8").split())
