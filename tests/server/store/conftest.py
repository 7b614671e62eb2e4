from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from fogbound.server.store import Store, make_store
from server.engines import forget
from storm.database import Database, SimulatedStore
from storm.node import Machine
from storm.weather import Weather


async def _empty(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is an empty database of an engine."""
    if engine == "sqlite":
        return str(tmp_path / "x.sqlite3")
    found: str = request.getfixturevalue("database")
    await forget(found)
    return found


@pytest.fixture(params=["sqlite", "postgres"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is an empty database of either engine."""
    return await _empty(request.param, request, tmp_path)


@pytest.fixture(params=["sqlite", "postgres", "simulated"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store of either engine, or the one of simulated servers, which is held to the same contract."""
    is_simulated = request.param == "simulated"
    store: Store = simulated() if is_simulated else make_store(await _empty(request.param, request, tmp_path))
    await store.open()
    yield store
    await store.close()


def simulated() -> Store:
    """A simulated store in fine weather."""
    return SimulatedStore(Database(), Weather((), Random(0)), Machine(0))
