"""Which store an address stands for."""

from __future__ import annotations

from pathlib import Path

from fogbound.errors import RequestError
from fogbound.server.store.sql import SqlStore


def default_path() -> Path:
    """The database file in the user's folder for such things."""
    from platformdirs import user_data_path

    return user_data_path("fogbound", appauthor=False) / "fogbound.sqlite3"


def file_of(address: str | None) -> Path | None:
    """The SQLite file that an address stands for, if it stands for one."""
    if address and "://" in address:
        return None
    return Path(address) if address else default_path()


def is_postgres(address: str | None) -> bool:
    """Is this the address of a PostgreSQL database?"""
    return bool(address) and str(address).startswith(("postgresql://", "postgres://"))


def make_store(address: str | None) -> SqlStore:
    """None: the user's own file. `postgresql://...`: a server. Anything else: the path of an SQLite file."""
    if address and is_postgres(address):
        from fogbound.server.store.postgres import PostgresStore

        return PostgresStore(address)
    if address and "://" in address:
        raise RequestError("a database is a file's path or an address that begins with postgresql://")
    from fogbound.server.store.sqlite import SqliteStore

    return SqliteStore(Path(address) if address else default_path())
