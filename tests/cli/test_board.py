from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from fogbound.board import names

if TYPE_CHECKING:
    from cli.conftest import Command

BOARD = "board town\nstations 3\ntaxi 1-2-3\n"


@pytest.mark.parametrize("name", names())
def test_built_in_boards_are_fine(run: Command, name: str) -> None:
    """Every board in the list passes its own check."""
    assert name in run("board", "list")[1]
    code, out, _ = run("board", "check", name)
    assert code == 0
    assert out.startswith(f"{name}: fine.")


def test_own_file(run: Command) -> None:
    """A board file of one's own is checked and counted."""
    Path("town.board").write_text(BOARD)
    assert run("board", "check", "town.board") == (0, "town: fine. 3 stations, 2 taxi, without a drawing.\n", "")


def test_fault_names_file_and_line(run: Command) -> None:
    """A faulty board file is answered with file, line and cure, and nothing else."""
    Path("town.board").write_text(BOARD + "tram 1-3\n")
    code, out, err = run("board", "check", "town.board")
    assert (code, out) == (2, "")
    assert err.startswith("fogbound: town.board:4: 'tram'")
    assert err.count("\n") == 1


@pytest.mark.parametrize("kind", ["missing", "folder", "huge", "bytes"])
@pytest.mark.parametrize("command", [("board", "check"), ("board", "show"), ("board", "draw")])
def test_wrong_files_are_one_line(run: Command, command: tuple[str, ...], kind: str) -> None:
    """A file that is missing, a folder, huge or no text is one line on the error stream and exit code 2."""
    path = Path(f"{kind}.board")
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        path.write_bytes(b"#" * 2_000_000 if kind == "huge" else b"board \xff\xfe\n")
    code, out, err = run(*command, str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"fogbound: {path}")
    assert err.count("\n") == 1


def test_show_a_station(run: Command) -> None:
    """A station is shown with its lines by transport (rules 8: the lines of London's 74)."""
    _, out, _ = run("board", "show", "london-modern", "74")
    assert out.splitlines()[0].split() == ["station", "taxi", "bus", "underground", "ferry"]
    assert out.splitlines()[1].split() == ["74", "58", "73", "75", "92", "58", "94", "46"]


def test_show_with_old_labels(run: Command) -> None:
    """With the old numbering stations are asked for and shown by it (rules 4: the ferry's 108 is its 118)."""
    _, out, _ = run("board", "show", "london-classic", "118", "--labels", "old")
    assert out.splitlines()[1].split()[0] == "118"
    assert out.splitlines()[1].split()[-1] == "115"
    _, plain, _ = run("board", "show", "london-classic", "108")
    assert plain.splitlines()[1].split()[-1] == "115"


def test_show_everything(run: Command) -> None:
    """Without a station every one is shown."""
    _, out, _ = run("board", "show", "toy")
    assert [line.split()[0] for line in out.splitlines()[1:]] == [str(station) for station in range(1, 11)]


@pytest.mark.parametrize("words", [("toy", "99"), ("toy", "one"), ("toy", "1", "--labels", "new"), ("atlantis",)])
def test_unknown_stations_labels_and_boards(run: Command, words: tuple[str, ...]) -> None:
    """What a board has not is said in one line."""
    code, out, err = run("board", "show", *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_drawing_overwrites_nothing_unasked(run: Command, tmp_path: Path) -> None:
    """A file that exists, such as a game, is kept unless one says --force."""
    file = tmp_path / "g.fogbound"
    file.write_text("a game")
    status, _, said = run("board", "draw", "toy", "-o", str(file))
    assert (status, file.read_text()) == (2, "a game")
    assert "exists already" in said
    assert "--force" in said
    assert run("board", "draw", "toy", "-o", str(file), "--force")[0] == 0
    assert file.read_text().startswith("<svg")


def test_draw(run: Command) -> None:
    """The drawing is one SVG, printed or written to a file, in either theme."""
    _, out, _ = run("board", "draw", "toy")
    assert ElementTree.fromstring(out).tag.endswith("svg")
    assert run("board", "draw", "toy", "-o", "toy.svg", "--theme", "dark") == (0, "", "")
    dark = Path("toy.svg").read_text()
    assert ElementTree.fromstring(dark).tag.endswith("svg")
    assert dark != out


@pytest.mark.parametrize("words", [("--theme", "plaid"), ("-o", "missing/toy.svg"), ("-o", "bad\0name")])
def test_drawing_faults(run: Command, words: tuple[str, ...]) -> None:
    """An unknown theme and a file that cannot be written are one line each."""
    code, out, err = run("board", "draw", "toy", *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
