"""A database that servers use, as an operator works on it beside them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from fogbound.server.outside import Outside
from fogbound.server.store import StoreRefused, Unavailable, make_store
from fogbound.server.store.choose import default_path, is_postgres
from fogbound.server.store.orders import ADD_ORDER, Kind
from fogbound.server.store.soundness import refusal
from fogbound.server.store.sql import SqlStore

ATTEMPTS = 8


@asynccontextmanager
async def joined(address: str | None) -> AsyncIterator[SqlStore]:
    """The database at an address; StoreRefused where there is none of this version."""
    with refused(address):
        store = make_store(address)
        await store.join()
        try:
            yield store
        finally:
            await store.close()


@contextmanager
def refused(address: str | None) -> Iterator[None]:
    """What an engine cannot do is told to the operator as StoreRefused, by the name that the database was given."""
    try:
        yield
    except (Unavailable, sqlite3.Error) as error:
        # An address of PostgreSQL's may hold a password.
        raise refusal(error, "the database" if is_postgres(address) else address or str(default_path())) from error


async def order(store: SqlStore, kind: Kind, subject: str = "") -> None:
    """Has every server that runs take notice, within a few seconds."""
    for _ in range(ATTEMPTS):
        if await store.do(ADD_ORDER, kind, subject, Outside().now()):
            return
    raise StoreRefused("other orders were given at the same time: try again")
