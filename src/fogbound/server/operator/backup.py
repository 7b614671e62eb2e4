"""Backups: one SQLite file of any database, made while servers run, and tried before it is called a backup."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from fogbound.server.operator.copying import Tell, copy_file, copy_from_postgres, copy_to_postgres, counts
from fogbound.server.operator.findings import Findings, look_through
from fogbound.server.store import StoreRefused, make_store
from fogbound.server.store.choose import default_path, is_postgres
from fogbound.server.store.exclusive import Exclusive
from fogbound.server.store.file import prepare
from fogbound.server.store.soundness import check_sound, reading
from fogbound.server.store.sqlite import SqliteStore

TABLES = ("tables", "games", "moves")


async def back_up(address: str | None, target: Path, tell: Tell, tried: Callable[[int], object]) -> Findings:
    """Writes a backup and restores it on the side; it has its name only once all of it could be read there.

    `tell` hears how much is copied, `tried` how many games were played through.
    """
    if target.exists():
        raise StoreRefused(f"{target} exists already: a backup overwrites nothing")
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        if is_postgres(address):
            name = "the database"
            await copy_from_postgres(str(address), partial, tell)
        else:
            source = Path(address) if address else default_path()
            name = str(source)
            await asyncio.to_thread(copy_file, source, partial, tell)
        found = await try_out(partial, tried, name)
        _flush(partial)
        partial.rename(target)
        _flush(target.parent)
    finally:
        partial.unlink(missing_ok=True)
    return found


async def try_out(copy: Path, tried: Callable[[int], object] = lambda _: None, name: str = "") -> Findings:
    """Restores a copy into a folder that is thrown away, brings it up to date there and reads all of it.

    `name` is what the operator calls it.
    """
    await asyncio.to_thread(check_sound, copy, name)
    expected = counts(copy)
    with TemporaryDirectory(prefix="fogbound-restored-", dir=copy.parent) as folder:
        restored = Path(folder) / "restored.sqlite3"
        await asyncio.to_thread(copy_file, copy, restored, lambda done, total: None)
        store = SqliteStore(restored)
        await store.open()
        try:
            found = await look_through(store, tried)
        finally:
            await store.close()
    if [found.tables, found.games] != [expected[name] for name in TABLES[:2]]:
        raise StoreRefused(f"{copy} does not hold what was copied")
    return found


async def restore(copy: Path, address: str | None) -> None:
    """Fills an empty or new database from a backup.

    StoreRefused, and nothing is written, where there is something, or where the backup is not whole.
    """
    if not copy.is_file():
        raise StoreRefused(f"{copy} does not exist")
    await asyncio.to_thread(check_sound, copy)
    with TemporaryDirectory(prefix="fogbound-restored-") as folder:
        newest = Path(folder) / "newest.sqlite3"
        await asyncio.to_thread(copy_file, copy, newest, lambda done, total: None)
        await asyncio.to_thread(prepare, newest)
        if is_postgres(address):
            store = make_store(address)
            await store.open()  # brings the schema up to date
            await store.close()
            await copy_to_postgres(newest, str(address))
        else:
            await asyncio.to_thread(_fill_file, newest, Path(address) if address else default_path())


def _fill_file(copy: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    exclusive = Exclusive(target)
    exclusive.take()
    try:
        if target.exists() and any(counts(target).values()):
            raise StoreRefused(f"{target} is not empty, and restoring never overwrites: name a new file")
        with closing(reading(copy)) as source, closing(sqlite3.connect(target)) as connection:
            source.backup(connection)
        check_sound(target)
        _flush(target)
    finally:
        exclusive.release()


def _flush(path: Path) -> None:
    """Has the system put a file, or the entries of a folder, on disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
