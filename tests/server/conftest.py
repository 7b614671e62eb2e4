from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from fogbound.engine.deals import deal
from fogbound.server.play import live
from fogbound.server.thinkers import Belief, Pool, Thought, worker
from server.engines import Nats, postgres
from server.online import CONNECTED, Nursery, Online, serving
from server.world import World, without_chance


@pytest.fixture(autouse=True)
async def nobody_stays() -> AsyncIterator[None]:
    """Closes the clients' connections after each test."""
    yield
    while CONNECTED:
        await CONNECTED.pop().leave()


@pytest.fixture(autouse=True)
def repeatable_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals the same cards whenever it runs: by chance, a toy game can end before what is tested begins."""
    name = request.node.name
    monkeypatch.setattr(live, "deal", lambda edition, _: deal(edition, seed=name))


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Online]:
    """A server of the test's own."""
    async with serving(tmp_path / "test.sqlite3") as online:
        yield online


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """The server in a world without chance."""
    return without_chance(monkeypatch)


@pytest.fixture
def thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers' tasks are answered in this process, where starting one would take longer than the test."""

    async def attempt(self: Pool, _: object, __: object, line: bytes, *rest: Any) -> Thought | Belief:
        kind: type[Thought | Belief] = rest[1]
        return msgspec.json.decode(await asyncio.to_thread(worker.answer, line), type=kind)

    monkeypatch.setattr(Pool, "_attempt", attempt)


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """A PostgreSQL server of the tests' own, in a folder that another run of the tests does not close to it."""
    with TemporaryDirectory(prefix="fogbound-postgres-") as folder, postgres(Path(folder)) as address:
        yield address


@pytest.fixture
def bus() -> Iterator[Nats]:
    """A NATS server of the test's own."""
    nats = Nats()
    nats.start()
    yield nats
    nats.kill()


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where server processes are forked from."""
    nursery = Nursery()
    yield nursery
    nursery.close()
