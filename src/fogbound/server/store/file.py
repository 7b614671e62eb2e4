"""An SQLite file: how it is opened, and how its schema is brought up to date."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from fogbound.server.store.faults import Unavailable
from fogbound.server.store.schema import STEPS, check_known, steps_for
from fogbound.server.store.soundness import check_pages, reading_ours

BUSY_MILLISECONDS = 5_000
"""So long it is waited for another program that has locked the file; less than anybody's patience."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that forgets nothing: write-ahead log, flushed to disk at each commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA temp_store = MEMORY")
    # What is deleted or erased is overwritten, whatever the engine was built with.
    connection.execute("PRAGMA secure_delete = ON")
    # Bytes that are no text must not keep anybody from reading the rows beside them.
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    return connection


def settle(path: Path) -> None:
    """Brings what stands in the log into the file: nothing that was erased is left in either, unless somebody reads."""
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def prepare(path: Path, newest: int = len(STEPS)) -> None:
    """Brings the schema up to `newest`, in one transaction; StoreRefused if it is not ours, too new or damaged."""
    connection = connect_ours(path)
    try:
        check_pages(connection, str(path))
        connection.execute("BEGIN IMMEDIATE")
        version = version_of(connection)
        check_known(version, str(path))
        for statement in steps_for(bytes_type="BLOB", big_type="INTEGER", after=version, newest=newest):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {max(version, newest)}")
        connection.execute("COMMIT")
    finally:
        connection.close()


def connect_ours(path: Path) -> sqlite3.Connection:
    """A connection to a database of fogbound's, or an empty one; StoreRefused if the file is anything else."""
    path.touch()
    reading_ours(path).close()
    return connect(path)


def version_at(path: Path) -> int:
    """The version of the schema in a file of ours."""
    with closing(reading_ours(path)) as connection:
        return version_of(connection)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema; 0 where there is none yet."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def fault_of(error: sqlite3.Error) -> Exception:
    """What is raised instead: Unavailable, by the engine's name, for whatever is not a fault of the program."""
    if isinstance(error, (sqlite3.OperationalError, sqlite3.InternalError)) or type(error) is sqlite3.DatabaseError:
        return Unavailable(getattr(error, "sqlite_errorname", type(error).__name__))
    return error
