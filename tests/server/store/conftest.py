from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fogbound.server.store import Store, make_store
from server.engines import forget


@pytest.fixture(params=["sqlite", "postgres"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is an empty database of either engine."""
    if request.param == "sqlite":
        return str(tmp_path / "x.sqlite3")
    found: str = request.getfixturevalue("database")
    await forget(found)
    return found


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """An empty store of either engine."""
    store = make_store(address)
    await store.open()
    yield store
    await store.close()
