"""A database that servers use, as an operator works on it beside them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fogbound.server.outside import Outside
from fogbound.server.store import StoreRefused, make_store
from fogbound.server.store.orders import ADD_ORDER, Kind
from fogbound.server.store.sql import SqlStore

ATTEMPTS = 8


@asynccontextmanager
async def joined(address: str | None) -> AsyncIterator[SqlStore]:
    """The database at an address; StoreRefused where there is none of this version."""
    store = make_store(address)
    await store.join()
    try:
        yield store
    finally:
        await store.close()


async def order(store: SqlStore, kind: Kind, subject: str = "") -> None:
    """Has every server that runs take notice, within a few seconds."""
    for _ in range(ATTEMPTS):
        if await store.do(ADD_ORDER, kind, subject, Outside().now()):
            return
    raise StoreRefused("other orders were given at the same time: try again")
