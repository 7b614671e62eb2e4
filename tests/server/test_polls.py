from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fogbound.server.people.connection import AGAIN
from fogbound.server.transport import polled
from fogbound.server.transport.polled import PolledConnection
from server.online import Client, Online, play_out, serving


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Online]:
    """A server whose clients have no WebSockets."""
    async with serving(tmp_path / "test.sqlite3") as online:
        online.polls = True
        yield online


async def test_a_whole_game_is_played_without_websockets(server: Online) -> None:
    """Two people play to the end by polls alone, and a spectator with a WebSocket sees the same game."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    for row in ada.entrance["table"]["seats"][2:]:
        await server.post(f"/api/tables/{ada.table}/people", {"name": "Bob", "seat": row["seat"]}, bob.token)
    await ada.start()
    watcher = Client(Online(server.url, server.hub), ada.watcher().entrance)
    for client in (ada, bob, watcher):
        await (await client.enter()).until("game")
    await play_out(ada, bob)
    while not watcher.is_over:
        await watcher.until("game")
    assert watcher.view["ending"] == ada.view["ending"]


async def test_whoever_leaves_is_gone_at_once(server: Online) -> None:
    """A client that ends its line counts as away, like one that closes its WebSocket."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.enter()
    await bob.enter()
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    assert room.presence.here[0] == {ada.person, bob.person}
    await bob.leave()
    while len(room.connections) > 1:
        await asyncio.sleep(0)
    assert room.presence.here[0] == {ada.person}


async def test_a_line_that_nobody_knows_is_closed(server: Online) -> None:
    """A server that was started anew asks the client to come back, under another table's name too."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    other = await server.create("Eve", settings={"edition": "toy"})
    await ada.enter()
    line = ada._socket._line  # type: ignore[union-attr]  # it polls
    for table, name in ((ada.table, "unknown"), (other.table, line)):
        answer = await server.post(f"/api/tables/{table}/poll", {"line": name})
        assert answer.json() == {"line": "", "first": 0, "told": [], "closed": AGAIN}


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("NOSUCHTABLE", {}, 404),
        ("", {"line": "x" * 65}, 400),
        ("", {"got": -1}, 400),
        ("", {"said": ["x"] * 33}, 400),
        ("", {"more": 1}, 400),
    ],
)
async def test_bad_polls_are_refused(server: Online, path: str, body: dict[str, object], status: int) -> None:
    """What makes no sense begins no connection."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    assert (await server.post(f"/api/tables/{path or ada.table}/poll", body)).status_code == status
    assert not (await server.hub.room(ada.table)).connections  # type: ignore[union-attr]  # it is in this process


async def test_bad_frames_are_refused_as_over_a_websocket(server: Online) -> None:
    """Whoever does not say hello first is told so, and the line is closed after the goodbye."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    await ada.connect()
    await ada.leave()
    await ada.enter()
    await ada.send(type="nonsense")
    assert (await ada.until("refused"))["code"] == "bad_message"
    eve = ada.watcher()
    await eve.connect()
    assert eve._socket is not None
    stranger = await server.post(f"/api/tables/{ada.table}/poll", {"said": ['{"type":"ping","id":"1"}']})
    assert "hello_first" in stranger.json()["told"][0]


async def test_limits_count_lines_as_websockets(tmp_path: Path) -> None:
    """One visitor has no more connections by polls than by WebSockets."""
    async with serving(tmp_path / "x.sqlite3", sockets=1) as server:
        server.polls = True
        ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
        await ada.enter()
        second = Client(server, ada.entrance)
        await second.connect()
        with pytest.raises(ConnectionClosed):
            await second.receive()


async def test_frames_stay_until_they_were_fetched_for_sure() -> None:
    """An answer that was lost is given again; what was acknowledged is not."""
    line = PolledConnection()
    for text in "abc":
        await line.send({"type": "websocket.send", "text": text})
    assert await line.fetch(0, 0) == ("a", "b", "c")
    assert await line.fetch(0, 0) == ("a", "b", "c")
    assert await line.fetch(2, 0) == ("c",)
    assert line.first == 2
    line.leave()


async def test_a_sender_waits_for_who_fetches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the outbox behind it sees that the client lags, and no line holds more than its share."""
    monkeypatch.setattr(polled, "HELD", 4)
    line = PolledConnection()
    await line.send({"type": "websocket.send", "text": "12345"})
    waiting = asyncio.create_task(line.send({"type": "websocket.send", "text": "6"}))
    await asyncio.sleep(0)
    assert not waiting.done()
    assert await line.fetch(0, 0) == ("12345",)
    assert await line.fetch(1, 5) == ("6",)
    line.leave()


async def test_a_line_ends_when_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its server hears that the client is gone, and can send nothing more."""
    monkeypatch.setattr(polled, "IDLE_SECONDS", 0.0)
    line = PolledConnection()
    assert (await line.receive())["type"] == "websocket.connect"
    assert (await line.receive())["type"] == "websocket.disconnect"
    with pytest.raises(OSError, match="nobody"):
        await line.send({"type": "websocket.send", "text": "a"})


async def test_only_the_newest_fetch_waits() -> None:
    """Whoever asks again is not answered twice later."""
    line = PolledConnection()
    first = asyncio.create_task(line.fetch(0, 60))
    await asyncio.sleep(0)
    second = asyncio.create_task(line.fetch(0, 60))
    assert await first == ()
    await line.send({"type": "websocket.send", "text": "a"})
    assert await second == ("a",)
    line.leave()
