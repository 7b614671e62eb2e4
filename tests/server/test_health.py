from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from fogbound.server import health
from fogbound.server.outside import Outside
from fogbound.server.store import Unavailable
from server.online import serving
from server.processes import scribe_of


@pytest.fixture(autouse=True)
def looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer holds for longer than it takes to give it."""
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)


async def test_a_server_whose_writer_hangs_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What reads and does not write cannot serve, and says so until it can again."""
    path = tmp_path / "x.sqlite3"
    async with serving(path) as server:
        assert (await server.get("/readyz")).status_code == 200
        scribe = scribe_of(path)
        os.kill(scribe, signal.SIGSTOP)
        monkeypatch.setattr(health, "SECONDS", 0.2)
        assert (await server.get("/readyz")).status_code == 503
        assert (await server.get("/healthz")).status_code == 200
        os.kill(scribe, signal.SIGCONT)
        monkeypatch.setattr(health, "SECONDS", 60.0)
        while (await server.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.01)


async def test_those_who_ask_at_once_cause_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask, one question goes to the store, and all get its answer."""
    asked = 0

    class Store:
        async def check(self, now: int) -> None:
            nonlocal asked
            asked += 1
            await asyncio.sleep(0)
            raise Unavailable("full")

    store_health = health.Health(Store(), Outside())  # type: ignore[arg-type]  # all of a store that is needed
    assert await asyncio.gather(*(store_health.is_sound() for _ in range(20))) == [False] * 20
    assert asked == 1
