"""Clocks over the pauses in which there is no server, and over takebacks."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fogbound.server.outside import Outside
from fogbound.server.play.live import RESUME
from server.engines import Nats
from server.online import Client, Online, serving

MINUTE = 60_000
PLENTY = 150_000
"""More than is left of three minutes after one of the pauses here, if it counts."""
Later = Callable[[int], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Lets the server believe that so many milliseconds more have passed."""
    passed = 0

    def now(_: Outside) -> int:
        return time.time_ns() // 1_000_000 + passed

    monkeypatch.setattr(Outside, "now", now)

    def let_pass(milliseconds: int) -> None:
        nonlocal passed
        passed += milliseconds

    return let_pass


async def alone(server: Online, **clock: Any) -> Client:
    """Ada plays both sides on a clock of three minutes."""
    settings = {"edition": "toy(players=2)", "clock": {"seconds": 180, "out": "forfeit", **clock}}
    ada = await server.create("Ada", settings=settings, seats=["X", "D1"], start=True)
    return await entered(server, ada)


async def entered(server: Online, client: Client, **hello: Any) -> Client:
    """The same person, come back to a server."""
    client.server = server
    await (await client.enter(**hello)).until("game")
    return client


def left(client: Client, side: str) -> int:
    """Milliseconds that a side has by the newest message."""
    assert client.game is not None
    return int(client.game["clock"][side])


async def play(client: Client) -> None:
    """Makes a move, and sees it."""
    number = client.view["number"]
    assert (await client.play(*client.legal()[0]))["type"] == "accepted"
    await client.until_number(number + 1)


@pytest.mark.parametrize("kind", ["turn", "bank"])
async def test_a_pause_stays_forgotten(tmp_path: Path, later: Later, kind: str) -> None:
    """Time without a server counts for nobody: not when it is back, not after a move, not after another pause."""
    file = tmp_path / "x.sqlite3"
    async with serving(file) as server:
        ada = await alone(server, kind=kind)
    later(MINUTE)
    async with serving(file) as server:
        await entered(server, ada)
        assert left(ada, "mister_x") > PLENTY
        await play(ada)
        assert left(ada, "mister_x") > PLENTY
    later(MINUTE)
    async with serving(file) as server:
        await entered(server, ada)
        assert left(ada, "mister_x") > PLENTY
        assert left(ada, "detectives") > PLENTY


async def test_games_of_days_go_on_meanwhile(tmp_path: Path, later: Later) -> None:
    """Where games last days, time counts whether or not there is a server."""
    file = tmp_path / "x.sqlite3"
    async with serving(file) as server:
        ada = await alone(server, kind="days")
    later(MINUTE)
    async with serving(file) as server:
        await entered(server, ada)
        assert left(ada, "mister_x") <= 180_000 - MINUTE


async def test_time_at_a_server_that_runs_is_not_given_back(server: Online, later: Later) -> None:
    """A table that is opened while the server runs finds its clock as it stands."""
    ada = await alone(server, kind="bank")
    later(MINUTE)
    await ada.leave()
    assert server.hub is not None
    server.hub.rooms.pop(ada.table).alarms.stop()
    await entered(server, ada)
    assert left(ada, "mister_x") <= 180_000 - MINUTE


@pytest.mark.parametrize("kind", ["turn", "bank", "days"])
async def test_a_takeback_gives_its_time_back(server: Online, later: Later, kind: str) -> None:
    """After a takeback the side that is to move has the time that it had before, however long ago that was."""
    ada = await alone(server, kind=kind)
    await play(ada)
    await entered(server, ada, audience="detectives")
    assert ada.game is not None
    later(2 * MINUTE)
    safe = [move for move in ada.legal() if int(move[1][2:]) not in ada.game["candidates"]]
    await ada.play(*safe[0])
    later(2 * MINUTE)
    assert (await ada.ask("ask", what="takeback"))["type"] == "accepted"
    while ada.game["epoch"] < 1:
        await ada.until("game")
    assert left(ada, "detectives") > PLENTY
    assert not ada.is_over


async def resumptions(server: Online, game: str) -> int:
    """How often a game was taken up again."""
    assert server.hub is not None
    return sum(line.word == RESUME for line in await server.hub.store.moves(game))


async def test_several_processes_agree_on_a_pause(database: str, bus: Nats, later: Later) -> None:
    """While one of them runs there is no pause; after one, all show the same clocks."""
    async with serving(database, bus=bus.address) as first:
        ada = await alone(first, kind="bank")
        later(MINUTE // 12)
        async with serving(database, bus=bus.address) as second:
            await entered(second, ada)
            assert left(ada, "mister_x") <= 180_000 - MINUTE // 12
            assert await resumptions(second, ada.game_name) == 0
    later(2 * MINUTE)
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        for one in (second, first):
            await entered(one, ada)
            assert left(ada, "mister_x") > PLENTY
        assert await resumptions(first, ada.game_name) == 1
        await play(ada)
        await entered(second, ada)
        assert left(ada, "mister_x") > PLENTY
