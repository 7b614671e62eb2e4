from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fogbound.server import hub
from fogbound.server.play import stored_table
from server import kills
from server.online import Nursery, Process, serving


async def test_nothing_is_lost_when_a_server_is_killed(nursery: Nursery, tmp_path: Path) -> None:
    """After kill -9 at random instants every move that anybody received is there, and the game goes on to its end."""
    counted = await kills.run(nursery, str(tmp_path / "kills.sqlite3"), kills=4, seed=3)
    assert counted["kills"] == 4
    assert counted["games"] >= 1


async def test_nothing_is_lost_between_two_processes(nursery: Nursery, database: str) -> None:
    """Either of two processes and the bus are killed: clients go on at the other, no move is lost or made twice."""
    counted = await kills.Nodes(nursery, database, seed=6).run(kills=4)
    assert counted["kills"] == 4
    assert counted["of a process"] >= 1
    assert counted["of the bus"] >= 1
    assert counted["games"] >= 1


async def test_the_end_is_noted_after_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that died after the last move of a game leaves a result to whoever opens the table next."""

    with monkeypatch.context() as patch:
        patch.setattr(stored_table, "conclusions", lambda roster, live: ())  # the server dies here
        async with serving(tmp_path / "x.sqlite3") as server:
            ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X", "D1", "D2"], start=True)
            await (await ada.enter()).until("game")
            await ada.ask("resign", seat="X")
            assert (await ada.rest("", method="GET")).json()["table"]["phase"] == "playing"
            await ada.leave()
    async with serving(tmp_path / "x.sqlite3") as server:
        ada.server = server
        table = (await ada.rest("", method="GET")).json()["table"]
        assert (table["phase"], [row["reason"] for row in table["results"]]) == ("over", ["resigned"])


async def test_a_server_that_stops_says_goodbye(nursery: Nursery, tmp_path: Path) -> None:
    """On SIGTERM clients hear that the server closes, and the next one goes on with the same game."""
    process = Process(nursery, tmp_path / "stop.sqlite3")
    ada = await (await process.start()).create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random")
    await ada.start()
    await (await ada.enter()).until("game")
    await process.stop()
    assert await ada.until_bye() == "closing"
    ada.server = await process.start()
    await (await ada.enter()).until("game")
    assert ada.legal()
    process.kill()


async def test_a_store_that_hangs_keeps_no_server_from_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a server waits for when it is told to end, it waits for it no longer than it may."""
    monkeypatch.setattr(hub, "CLOSING_SECONDS", 0.2)

    async def hang(*_: object) -> None:
        await asyncio.Event().wait()

    async with asyncio.timeout(20), serving(tmp_path / "x.sqlite3") as server:
        assert server.hub is not None
        clock = {"kind": "turn", "seconds": 60}
        await server.create("Ada", settings={"edition": "toy(players=2)", "clock": clock}, seats=["X"], start=False)
        for name in ("put_off", "newest", "due"):
            monkeypatch.setattr(server.hub.store, name, hang)
        room = await server.hub.room(next(iter(server.hub.rooms)))
        await room.lock.acquire()  # somebody waits for the store, for ever
