"""Databases and backups that are damaged, cut off or of something else: told in one line, and never taken for sound."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fogbound.cli.main import main
from fogbound.server.store import StoreRefused, make_store
from fogbound.server.store.file import prepare

LINES = 2_000


def flipped(content: bytes) -> bytes:
    """A byte changed every now and then, after the first page."""
    damaged = bytearray(content)
    for at in range(4_096, len(damaged), 977):
        damaged[at] ^= 0xFF
    return bytes(damaged)


def foreign() -> bytes:
    """The database of another program."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
        return connection.serialize()


BAD: dict[str, Callable[[bytes], bytes]] = {
    "flipped": flipped,
    "cut": lambda content: content[:20_000],
    "text": lambda content: b"fogbound 1\nedition toy\n",
    "empty": lambda content: b"",
    "foreign": lambda content: foreign(),
}


@pytest.fixture(params=BAD)
def bad(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file that is no sound database of ours."""
    sound, file = tmp_path / "sound.sqlite3", tmp_path / "bad.sqlite3"
    prepare(sound)
    with closing(sqlite3.connect(sound)) as connection:
        connection.executemany(
            "INSERT INTO chat (place, channel, number, person, name, text, at)"
            " VALUES ('T', 'table', ?, 1, 'Ada', ?, 5)",
            [(number, f"line {number}") for number in range(LINES)],
        )
        connection.commit()
    file.write_bytes(BAD[request.param](sound.read_bytes()))
    sound.unlink()
    return file


@pytest.mark.parametrize(
    "command",
    [
        ("admin", "check", "{bad}"),
        ("admin", "restore", "{bad}", "--database", "{new}"),
        ("admin", "aside", "--database", "{bad}"),
        ("admin", "tables", "--database", "{bad}"),
        ("admin", "backup", "{new}", "--database", "{bad}"),
    ],
    ids=lambda command: command[1],
)
def test_a_file_that_is_no_sound_database_is_refused(
    command: tuple[str, ...], bad: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """One line names the file as it was typed; no file is written, and the one that was named is left as it is."""
    content, new = bad.read_bytes(), tmp_path / "new.sqlite3"
    code = main([word.format(bad=bad, new=new) for word in command])
    told = capfd.readouterr()
    assert code in (1, 2)
    assert len(told.err.splitlines()) == 1
    assert str(bad) in told.err
    assert "fault of fogbound" not in told.err
    assert told.out == ""
    assert not new.exists()
    assert bad.read_bytes() == content


def test_a_target_is_left_alone_by_a_damaged_backup(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A backup is looked through before anything of it reaches the database."""
    bad, target = tmp_path / "bad.sqlite3", tmp_path / "target.sqlite3"
    prepare(bad)
    bad.write_bytes(flipped(bad.read_bytes()))
    prepare(target)
    before = target.read_bytes()
    assert main(["admin", "restore", str(bad), "--database", str(target)]) == 2
    assert "is damaged" in capfd.readouterr().err
    assert target.read_bytes() == before


async def test_no_server_starts_on_a_damaged_file(tmp_path: Path) -> None:
    """It would lose what people play now as well; whoever runs it is told which file it is."""
    file = tmp_path / "games.sqlite3"
    prepare(file)
    file.write_bytes(flipped(file.read_bytes()))
    with pytest.raises(StoreRefused, match=r"games\.sqlite3 is damaged"):
        await make_store(str(file)).open()
