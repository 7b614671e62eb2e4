"""A look at a database beside the servers that use it: nothing is locked, and nothing is brought up to date."""

from __future__ import annotations

from collections.abc import Callable

from fogbound.server.operator.findings import Findings, look_through
from fogbound.server.operator.joining import refused
from fogbound.server.store import make_store


async def look_at(address: str | None, tell: Callable[[int], object]) -> Findings:
    """What is in a database; StoreRefused where there is none of this version."""
    with refused(address):
        store = make_store(address)
        await store.look()
        try:
            return await look_through(store, tell)
        finally:
            await store.close()
