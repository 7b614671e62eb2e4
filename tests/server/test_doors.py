from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fogbound.server.transport import bodies, doors
from server.online import Nursery, Online, Process, serving

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
UNFINISHED = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": HEAD,
    "half a body": HEAD + b"Content-Length: 99\r\n\r\n{",
    "half a second request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\n",
    "a body that nobody waits for": b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
}
SETTINGS = {"edition": "toy"}


@asynccontextmanager
async def line(server: Online, said: bytes = b"", host: str = "127.0.0.1") -> AsyncIterator[asyncio.StreamReader]:
    """A connection over which somebody says something."""
    port = int(server.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0))
    try:
        writer.write(said)
        yield reader
    finally:
        writer.close()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """Everything that comes until the server ends the connection."""
    async with asyncio.timeout(60):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def heard_by(client: ClientConnection) -> list[dict[str, Any]]:
    """All that comes over a WebSocket until it is closed."""
    heard: list[str | bytes] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(await client.recv())
    return [json.loads(text) for text in heard]


async def say_without_end(client: ClientConnection, said: str) -> None:
    """Says the same again and again, as fast as the line can; "" stands for pings, which are no messages."""
    for number in range(100_000):
        await (client.send(said) if said else client.ping())
        if number % 50 == 0:
            await asyncio.sleep(0)


@pytest.mark.parametrize("said", UNFINISHED.values(), ids=UNFINISHED)
async def test_who_never_finishes_a_request_is_put_out(
    server: Online, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    """Wherever a request stops, its connection ends before long."""
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 0.2)
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    async with line(server, said) as reader:
        assert b"500" not in await rest(reader)


async def test_who_leaves_within_a_request_is_no_fault(server: Online, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody can fill the log with errors by going away in the middle of a body."""
    async with line(server, HEAD + b"Content-Length: 99\r\n\r\n{") as reader:
        await asyncio.sleep(0)
        assert reader is not None
    while "route=/api/tables" not in (told := capsys.readouterr().out):
        await asyncio.sleep(0.01)
    assert "a request failed" not in told


async def test_who_waits_for_an_answer_is_not_put_out(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for a request ends when it is there: answers and WebSockets may take as long as they like."""
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 0.2)
    ada = await (await server.create("Ada", settings=SETTINGS)).enter()
    name = (await server.post(f"/api/tables/{ada.table}/poll", {"said": []})).json()["line"]
    asked = asyncio.create_task(server.post(f"/api/tables/{ada.table}/poll", {"line": name, "said": [], "wait": True}))
    await asyncio.sleep(0.5)  # longer than a request may take to arrive
    assert not asked.done()
    assert (await ada.ask("ping"))["type"] == "accepted"
    hello = json.dumps({"type": "hello", "version": 1})
    await server.post(f"/api/tables/{ada.table}/poll", {"line": name, "said": [hello], "wait": False})
    assert (await asked).status_code == 200


async def test_half_open_connections_keep_nobody_out(nursery: Nursery, tmp_path: Path) -> None:
    """One address that opens connections without end and asks for nothing shuts out itself alone."""
    process = Process(nursery, tmp_path / "x.sqlite3", sockets=20)
    server = await process.start()
    try:
        other = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with (
            AsyncExitStack() as stack,
            httpx.AsyncClient(base_url=server.url, transport=other, timeout=60) as http,
        ):
            for _ in range(300):
                await stack.enter_async_context(line(server, HEAD))
            assert (await http.get("/healthz")).status_code == 200
            assert len(list(Path(f"/proc/{process.pid}/fd").iterdir())) < 200
    finally:
        process.kill()


async def test_connections_that_have_ended_do_not_count(tmp_path: Path) -> None:
    """Requests and WebSockets give back their connections, so that any number may come one after the other."""
    async with serving(tmp_path / "x.sqlite3", sockets=3) as server:
        ada = await server.create("Ada", settings=SETTINGS)
        for _ in range(20):
            await ada.enter()
            assert (await server.get("/healthz")).status_code == 200


async def test_proxies_may_have_any_number(tmp_path: Path) -> None:
    """Behind a proxy that is believed every visitor comes from one address."""
    async with serving(tmp_path / "x.sqlite3", sockets=1, proxy_headers=True) as server, AsyncExitStack() as stack:
        for _ in range(5):
            await stack.enter_async_context(line(server))
        assert (await server.get("/healthz")).status_code == 200


@pytest.mark.parametrize("said", ['{"type":"ping","id":"1"}', "what?", "["])
async def test_who_never_stops_talking_is_put_out(tmp_path: Path, said: str) -> None:
    """Whoever goes on and on although refused hears goodbye, and cannot come back at once."""
    async with serving(tmp_path / "x.sqlite3", rate=20.0, message_rate=5.0) as server:
        ada = await server.create("Ada", settings=SETTINGS)
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{ada.table}/socket"
        async with connect(url, max_size=None) as talker:
            await talker.send('{"type":"hello","version":1}')
            hearing = asyncio.create_task(heard_by(talker))
            with pytest.raises(ConnectionClosed):
                await say_without_end(talker, said)
            heard = await hearing
        assert heard[-1] == {"type": "bye", "code": "too_fast"}
        assert len(heard) < 500
        assert (await server.get("/healthz")).status_code == 429


async def test_frames_without_messages_are_counted_too(tmp_path: Path) -> None:
    """Whoever sends nothing but WebSocket pings, as fast as the line can, is cut off."""
    async with serving(tmp_path / "x.sqlite3", message_rate=5.0) as server:
        ada = await server.create("Ada", settings=SETTINGS)
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{ada.table}/socket"
        async with connect(url, max_size=None) as talker:
            await talker.send('{"type":"hello","version":1}')
            with pytest.raises(ConnectionClosed):
                await say_without_end(talker, "")


def test_a_server_opens_as_many_files_as_it_may() -> None:
    """The limit that systems begin with is raised, since every connection is an open file."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[0]), before[1]))
    try:
        doors.open_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(doors.FILES, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
