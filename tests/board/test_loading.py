"""Finding boards, and files that are none."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from fogbound.board import Board, Transport, load, names, parse
from fogbound.board.files import open_board
from fogbound.board.lines import shown
from fogbound.errors import BoardError, FogboundError

if TYPE_CHECKING:
    from pathlib import Path

TOWN = "board town\nstations 3\ntaxi 1-2-3\nbus 1-3\n"
PLACES = "1 0 0\n2 0.5 0.25\n3 1 0.5\n"


def write(folder: Path, name: str, text: str | bytes) -> Path:
    """A file with a content."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def refused(path: str | Path) -> BoardError:
    """The error that opening answers with."""
    with pytest.raises(BoardError) as caught:
        open_board(path)
    assert caught.value.cure
    return caught.value


def test_built_in_boards_are_read_once() -> None:
    """Asking twice for a built-in board gives the very same one."""
    assert all(open_board(name) is load(name) for name in names())


def test_open_file(tmp_path: Path) -> None:
    """A board file is opened by path, as text or as Path, with the drawing that lies beside it."""
    path = write(tmp_path, "town.board", TOWN)
    assert open_board(path).positions == {}
    write(tmp_path, "town.places", PLACES)
    board = open_board(str(path))
    assert isinstance(board, Board)
    assert board.positions[2] == (0.5, 0.25)
    assert (board.name, board.title, board.size) == ("town", "town", 3)


def test_open_file_with_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file needs no suffix to be a board; built-in names win over files of the same name."""
    write(tmp_path, "my-town", TOWN)
    write(tmp_path, "toy", TOWN)
    monkeypatch.chdir(tmp_path)
    assert open_board("my-town").name == "town"
    assert open_board("toy").size == 10
    assert open_board("./toy").size == 3


@pytest.mark.parametrize(("name", "near"), [("london-moder", "london-modern"), ("tyo", "toy"), ("Compact", "compact")])
def test_unknown_name(name: str, near: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong name is answered with the nearest right ones."""
    monkeypatch.chdir(tmp_path)
    assert near in refused(name).cure


def test_unknown_name_near_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name like none of them is answered with all of them."""
    monkeypatch.chdir(tmp_path)
    assert all(name in refused("qqqq").cure for name in names())


@pytest.mark.parametrize(
    "name", ["", ".", "/", "..", "no/such.board", "a\0b", "x" * 5000, "ä ö", "toy\n", "\ud800", "~"]
)
def test_impossible_paths(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked for, the answer is a board or a BoardError of printable text."""
    monkeypatch.chdir(tmp_path)
    assert str(refused(name)).isprintable()


def test_folder_is_refused(tmp_path: Path) -> None:
    """A folder is not a board file."""
    assert refused(tmp_path).fault == "this is not a file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipe_is_refused(tmp_path: Path) -> None:
    """A pipe, which could block for ever, is not read."""
    os.mkfifo(tmp_path / "pipe.board")
    assert refused(tmp_path / "pipe.board").fault == "this is not a file"


def test_huge_file_is_refused(tmp_path: Path) -> None:
    """More than a megabyte is no board file, and is not read to its end."""
    assert "1,000,000 bytes" in refused(write(tmp_path, "big.board", TOWN + "#" * 1_000_000)).fault


def test_other_encodings_are_refused(tmp_path: Path) -> None:
    """A file that is not UTF-8 is refused with the line where it stops being so."""
    error = refused(write(tmp_path, "latin.board", TOWN.encode() + "# Köln".encode("latin-1")))
    assert (error.fault, error.line, error.cure) == ("this is not UTF-8 text", 5, "save it as UTF-8")


def test_broken_places_are_refused(tmp_path: Path) -> None:
    """Faults in the drawing name the file with the drawing."""
    path = write(tmp_path, "town.board", TOWN)
    write(tmp_path, "town.places", "1 0 0\n2 0 2\n")
    error = refused(path)
    assert (error.source, error.line) == (str(tmp_path / "town.places"), 2)


def test_windows_files_are_fine(tmp_path: Path) -> None:
    """A byte order mark, carriage returns, tabs and comments do not matter."""
    text = "\ufeff" + TOWN.replace("\n", "  # so\r\n").replace(" ", "\t")
    assert open_board(write(tmp_path, "town.board", text)).connections == parse(TOWN, "town").connections


def test_lines_are_counted_as_editors_do() -> None:
    """Every kind of line end ends a line, and nothing else does, so that errors name the right one."""
    for end in ("\n", "\r\n", "\r"):
        assert parse(TOWN.replace("\n", end), "town.board") == parse(TOWN, "town.board")
        with pytest.raises(BoardError) as caught:
            parse(f"board town # \x0c \x0b \u2028{end}stations 3{end}taxy 1-2", "town.board")
        assert caught.value.line == 3


def test_extending_a_built_in_board(tmp_path: Path) -> None:
    """A few lines make a variant of a built-in board: its stations, lines, drawing and labels, and more."""
    text = "board shortcut\nextends london-classic\nferry 1-199\nlabels old 1=I\nlabels new 2=II\n"
    board, base = open_board(write(tmp_path, "shortcut.board", text)), load("london-classic")
    assert set(base.connections) < set(board.connections)
    assert len(board.connections) == len(base.connections) + 1
    assert board.neighbours(1, Transport.FERRY) == (199,)
    assert (board.positions, board.river) == (base.positions, base.river)
    assert [board.label(station, "old") for station in (1, 108)] == ["I", "118"]
    assert board.label(2, "new") == "II"


def test_load_opens_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name leads to a file for `open_board` alone: `load` says the same of files, folders and nothing at all."""
    write(tmp_path, "town", TOWN)
    monkeypatch.chdir(tmp_path)
    for name in ("town", str(tmp_path / "town"), ".", "/", "nowhere"):
        with pytest.raises(BoardError) as caught:
            load(name)
        assert caught.value.fault == f"no board is called '{shown(name)}'"


def test_errors_are_value_errors() -> None:
    """Whoever catches FogboundError or ValueError catches a bad board."""
    with pytest.raises(FogboundError):
        parse("", "empty.board")
    with pytest.raises(ValueError, match="empty"):
        parse("", "empty.board")
