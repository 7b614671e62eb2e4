from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from fogbound.server import health
from fogbound.server.bus.nats import NatsBus
from fogbound.server.bus.notice import Notice
from fogbound.server.bus.sealing import Sealing
from fogbound.server.outside import Outside
from fogbound.server.store import Unavailable
from server.engines import Nats
from server.online import BUS_KEY, Online, serving
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


async def test_a_server_that_nobody_asks_says_what_its_database_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once when it goes, with the engine's name for the reason, and once when it is back; not when the server ends."""
    faults: list[Exception | None] = [Unavailable("SQLITE_FULL"), Unavailable("SQLITE_FULL"), None]
    ended = asyncio.Event()

    class Store:
        async def check(self, now: int) -> None:
            if not faults:
                ended.set()
                await asyncio.Event().wait()
            if fault := faults.pop(0):
                raise fault

    monkeypatch.setattr(health, "LOOK_SECONDS", 0.001)
    with capture_logs() as lines:
        store_health = health.Health(Store(), Outside())  # type: ignore[arg-type]  # all of a store that is needed
        store_health.open()
        await ended.wait()
        store_health.close()
        await asyncio.sleep(0)
    assert [(line["event"], line.get("error")) for line in lines] == [
        ("the database does not answer", "SQLITE_FULL"),
        ("the database answers again", None),
    ]


async def test_a_server_says_in_words_and_numbers_what_it_lacks(
    server: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/readyz` has a sentence without any name or address, and the metrics say the same."""

    async def fail(now: int) -> None:
        raise Unavailable("SQLITE_FULL")

    assert server.hub is not None
    assert (await server.get("/readyz")).text == "ready\n"
    assert "\nfogbound_ready 1.0\n" in (await server.get("/metrics")).text
    with monkeypatch.context() as broken:
        broken.setattr(server.hub.store, "check", fail)
        while (answer := await server.get("/readyz")).status_code == 200:
            await asyncio.sleep(0.01)
        assert answer.text == "the database cannot be read and written; the log says why\n"
        metrics = (await server.get("/metrics")).text
        assert "\nfogbound_ready 0.0\n" in metrics
        assert "\nfogbound_bus 1.0\n" in metrics
    server.hub.is_ready = False
    assert (await server.get("/readyz")).text == "the server is starting\n"
    server.hub.is_ready = True


async def test_the_bus_is_called_away_when_it_is(bus: Nats) -> None:
    """Also where it was never there; not when the server lets go of it."""

    async def until(event: str) -> None:
        while event not in [line["event"] for line in lines]:
            await asyncio.sleep(0.01)

    async def hear(notice: Notice) -> None:
        """Nothing is said."""

    bus.kill()
    with capture_logs() as lines:
        ours = NatsBus(bus.address, Sealing(BUS_KEY))
        await ours.open(hear)
        await until("the bus is away")
        assert lines[0]["error"] == "ConnectionRefusedError"
        bus.start()
        await until("the bus is back")
        lines.clear()
        bus.kill()
        await until("the bus is away")
        bus.start()
        await until("the bus is back")
        lines.clear()
        await ours.close()
        await asyncio.sleep(0)
    assert [line for line in lines if line["log_level"] != "debug"] == []
