"""Whether an SQLite file is a whole database of ours: asked before anything is taken from it or written to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from fogbound.server.store.faults import StoreDamaged, StoreRefused, Unavailable
from fogbound.server.store.schema import check_known

START = b"SQLite format 3\x00"
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""The engine's codes for a file that is not as it was written."""
DAMAGED_NAMES = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


def reading(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing, not even how the file keeps its log."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def check_sound(file: Path, name: str = "") -> None:
    """StoreRefused unless all of a file can be read as a database of ours, of a schema that is known here.

    `name` is what the file is called to the operator.
    """
    name = name or str(file)
    try:
        with closing(reading_ours(file)) as connection:
            check_pages(connection, name, "integrity_check")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise refusal(error, name) from error
    if not version:
        raise StoreRefused(f"{name} is empty")
    check_known(version, name)


def reading_ours(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing; StoreRefused if the file is not ours. An empty one may become ours."""
    with file.open("rb") as content:
        if content.read(len(START)) not in (b"", START):
            raise StoreRefused(f"{file} is not an SQLite database")
    connection = reading(file)
    try:
        _check_tables(connection, file)
    except BaseException:
        connection.close()
        raise
    return connection


def _check_tables(connection: sqlite3.Connection, file: Path) -> None:
    """StoreRefused if somebody else made them."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and (not version or not {"tables", "games", "moves"} <= tables):
        raise StoreRefused(f"{file} is the database of another program")


def check_pages(connection: sqlite3.Connection, name: str, how: str = "quick_check") -> None:
    """StoreDamaged if the engine finds something wrong with the file; `integrity_check` compares the indexes too."""
    (state,) = connection.execute(f"PRAGMA {how}(1)").fetchone()
    if state != "ok":
        raise damage(name, state.splitlines()[-1])


def refusal(error: sqlite3.Error | Unavailable, name: str) -> StoreRefused:
    """What an operator is told of a fault of the engine's."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED or str(error).startswith(DAMAGED_NAMES):
        return damage(name, str(error))
    return StoreRefused(f"{name} cannot be used: {error}")


def damage(name: str, why: str) -> StoreDamaged:
    """Says what is lost, as far as the engine does."""
    return StoreDamaged(f"{name} is damaged: {why}")
