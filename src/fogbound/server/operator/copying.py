"""A whole database as one SQLite file, whichever engine it came from, and the way back.

Both engines have the same tables with the same columns, so rows are carried over as they are.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from fogbound.server.store.faults import StoreRefused
from fogbound.server.store.file import prepare, version_of
from fogbound.server.store.schema import check_known
from fogbound.server.store.soundness import reading, reading_ours, refusal

PAGES = 512
"""So many pages of a file are copied before servers may write again."""
ROWS = 1_000

Tell = Callable[[int, int], None]
"""Called with how much is copied and how much there is."""


def tables_of(copy: Path) -> dict[str, tuple[str, ...]]:
    """The tables of a file and their columns."""
    with closing(reading(copy)) as connection:
        names = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
        ).fetchall()
        return {
            name: tuple(row[0] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (name,)))
            for (name,) in names
        }


def counts(copy: Path) -> dict[str, int]:
    """How many rows each table of a file has."""
    with closing(reading(copy)) as connection:
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables_of(copy)}


def copy_file(source: Path, target: Path, tell: Tell) -> None:
    """Copies an SQLite file as it stands at one moment, while servers may go on writing to it."""
    if not source.is_file():
        raise StoreRefused(f"{source} does not exist")
    try:
        with closing(reading_ours(source)) as connection:
            check_known(version_of(connection), str(source))
            copy_all(connection, target, lambda _, left, total: tell(total - left, total))
    except sqlite3.DatabaseError as error:
        raise refusal(error, str(source)) from error


def copy_all(connection: sqlite3.Connection, target: Path, progress: Callable[[int, int, int], object]) -> None:
    """Copies all that a connection reads, with what is still in its log, into one file without a log beside it."""
    with closing(sqlite3.connect(target)) as copy:
        connection.backup(copy, pages=PAGES, progress=progress)
        copy.execute("PRAGMA journal_mode = DELETE")


async def copy_from_postgres(address: str, target: Path, tell: Tell) -> None:
    """Copies a PostgreSQL database as it stands at one moment."""
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            version = await connection.fetchval("SELECT max(version) FROM fogbound_schema")
            check_known(version, "the database")
            prepare(target, version)
            tables = tables_of(target)
            total = sum([await connection.fetchval(f"SELECT count(*) FROM {table}") for table in tables])
            done = itertools.count(ROWS, ROWS)
            with closing(sqlite3.connect(target, isolation_level=None)) as copy:
                copy.execute("BEGIN")
                for table, columns in tables.items():
                    rows = await connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")
                    while batch := await rows.fetch(ROWS):
                        copy.executemany(_insert(table, columns), map(tuple, batch))
                        tell(min(next(done), total), total)
                copy.execute("COMMIT")
                copy.execute("PRAGMA journal_mode = DELETE")
    finally:
        await connection.close()


async def copy_to_postgres(copy: Path, address: str) -> None:
    """Fills an empty database whose schema stands, all of it or nothing."""
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction():
            for table, columns in tables_of(copy).items():
                await connection.execute(f"LOCK TABLE {table}")
                if await connection.fetchval(f"SELECT count(*) FROM {table}"):
                    raise StoreRefused("the database is not empty, and restoring never overwrites: give it a new one")
                for batch in _batches(_rows(copy, table, columns)):
                    await connection.copy_records_to_table(table, records=batch, columns=columns)
    finally:
        await connection.close()


def _insert(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _rows(copy: Path, table: str, columns: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    with closing(reading(copy)) as connection:
        yield from connection.execute(f"SELECT {', '.join(columns)} FROM {table}")


def _batches(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    rows = iter(rows)
    while batch := list(itertools.islice(rows, ROWS)):
        yield batch
