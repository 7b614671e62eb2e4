"""A real server and real clients for tests: sockets on both sides, nothing in between."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from subprocess import PIPE
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fogbound.server.hub import Hub
from fogbound.server.run import Server, make_server
from fogbound.server.settings import ServerSettings
from server.polling import PollingConnection

PATIENCE = 60.0
BUS_KEY = "a key for tests alone"
CONNECTED: list[Client] = []
"""Whoever is connected: closed after each test."""


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


@dataclass
class Online:
    """A server under test."""

    url: str
    hub: Hub | None = None
    polls: bool = False
    """Do its clients do without WebSockets?"""

    async def create(self, name: str, **wanted: Any) -> Client:
        """Opens a table; keywords that are settings go into the settings."""
        body: dict[str, Any] = {"name": name, "settings": {"beat": 0, **wanted.pop("settings", {})}, **wanted}
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return Client(self, answer.json())

    async def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        return await self.request("POST", path, body, token)

    async def get(self, path: str, token: str | None = None) -> httpx.Response:
        return await self.request("GET", path, None, token)

    async def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as http:
            content = {} if body is None else {"json": body}
            return await http.request(method, path, headers=headers, **content)


@asynccontextmanager
async def serving(
    database: Path | str, listener: socket.socket | None = None, **settings: Any
) -> AsyncIterator[Online]:
    """A server in this process, on a free port or where somebody listens already."""
    port = listener.getsockname()[1] if listener else free_port()
    wanted = ServerSettings(port=port, database=str(database), rate=0, message_rate=0, sockets=5_000, workers=1)
    wanted = replace(wanted, bus_key=BUS_KEY, additions=0)
    wanted = replace(wanted, **settings)
    server: Server = make_server(wanted)
    running = asyncio.create_task(server.serve(sockets=[listener] if listener else None))
    while not server.started:
        await asyncio.sleep(0.01)
        if running.done():
            running.result()
    try:
        yield Online(f"http://127.0.0.1:{wanted.port}", server._hub)
    finally:
        server.should_exit = True
        await running


class Nursery:
    """Starts server processes quickly: see nursery.py."""

    def __init__(self) -> None:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("FOGBOUND_")}
        command = [sys.executable, str(Path(__file__).with_name("nursery.py"))]
        self._process = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=environment)

    def fork(self, settings: dict[str, Any]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(settings) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


class Process:
    """A server in a process of its own, which can be killed and started again on the same port."""

    def __init__(self, nursery: Nursery, database: Path | str, **settings: Any) -> None:
        self._nursery = nursery
        self._settings = {
            "port": free_port(),
            "database": str(database),
            "rate": 0,
            "message_rate": 0,
            "sockets": 1_000,
            "additions": 0,
            "workers": 1,
            "log_level": "error",
            "bus_key": BUS_KEY,
            **settings,
        }
        self.url = f"http://127.0.0.1:{self._settings['port']}"
        self.pid = 0

    async def start(self) -> Online:
        """Starts the process; what answers on its port afterwards is this one and no other."""
        assert not self.pid, "the process before it was not killed"
        self.pid = self._nursery.fork(self._settings)
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                with suppress(httpx.TransportError):
                    if (await http.get(f"{self.url}/readyz")).status_code == 200:
                        os.kill(self.pid, 0)
                        return Online(self.url)
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        self._send(signal.SIGKILL)

    async def stop(self) -> None:
        """SIGTERM, and wait until it has ended."""
        pid = self.pid
        self._send(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            with suppress(ProcessLookupError):
                while True:
                    os.kill(pid, 0)
                    await asyncio.sleep(0.02)

    def _send(self, number: signal.Signals) -> None:
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)
            self.pid = 0


@dataclass
class Client:
    """Somebody at a table, with one connection."""

    server: Online
    entrance: dict[str, Any]
    game: dict[str, Any] | None = None
    heard: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    _socket: ClientConnection | PollingConnection | None = None
    _ids: int = 0

    @property
    def table(self) -> str:
        return str(self.entrance["table"]["table"])

    @property
    def token(self) -> str | None:
        return self.entrance.get("token")

    @property
    def person(self) -> int:
        return int(self.entrance["you"]["person"])

    @property
    def seats(self) -> list[str]:
        return list(self.entrance["you"]["seats"])

    @property
    def view(self) -> dict[str, Any]:
        assert self.game is not None
        view: dict[str, Any] = self.game["view"]
        return view

    @property
    def game_name(self) -> str:
        assert self.game is not None
        return str(self.game["game"])

    @property
    def is_over(self) -> bool:
        return self.game is not None and self.view["phase"] == "over"

    def legal(self) -> list[tuple[str, str]]:
        """The seat and text of every move that this client's seats can make now."""
        pieces = {row["seat"]: row["pieces"] for row in self.entrance["table"]["seats"]}
        return [
            (seat, text)
            for text in self.view.get("legal", ())
            for seat in self.seats
            if any(text.startswith(piece) for piece in pieces[seat])
        ]

    async def join(self, name: str, seat: str | None = None) -> Client:
        """Somebody else joins the same table."""
        answer = await self.server.post(f"/api/tables/{self.table}/people", {"name": name, "seat": seat})
        assert answer.status_code == 200, answer.text
        return Client(self.server, answer.json())

    def watcher(self) -> Client:
        """Somebody without a token looks on."""
        return Client(self.server, {"table": self.entrance["table"], "you": {"person": None, "seats": []}})

    async def rest(self, path: str, body: Any = None, method: str = "POST") -> httpx.Response:
        return await self.server.request(method, f"/api/tables/{self.table}{path}", body, self.token)

    async def start(self) -> None:
        answer = await self.rest("/start")
        assert answer.status_code == 200, answer.text

    async def enter(self, **hello: Any) -> Client:
        """Connects and says hello; the welcome has arrived afterwards."""
        await self.connect(**hello)
        await self.until("welcome")
        return self

    async def connect(self, **hello: Any) -> None:
        """Connects and says hello."""
        await self.leave()
        CONNECTED.append(self)
        path = f"/api/tables/{self.table}"
        if self.server.polls:
            http = httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE)
            self._socket = PollingConnection(http, f"{path}/poll")
        else:
            url = self.server.url.replace("http", "ws", 1)
            self._socket = await connect(f"{url}{path}/socket", max_size=None, ping_interval=None)
        await self.send(type="hello", version=1, token=self.token, **hello)

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def send(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE):
            text = str(await self._socket.recv())
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "game":
            self.game = message
        elif message["type"] in ("table", "welcome"):
            self.entrance = {**self.entrance, "table": message["table"], "you": message["you"]}
        return message

    async def until(self, *types: str) -> dict[str, Any]:
        """Receives up to a message of one of these types."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    async def until_bye(self) -> str:
        """Receives until the server closes the connection; why it did."""
        try:
            return str((await self.until("bye"))["code"])
        except ConnectionClosed:
            return ""

    async def ask(self, kind: str, **message: Any) -> dict[str, Any]:
        """Says something and receives up to its answer."""
        self._ids += 1
        name = message.pop("id", f"{self.person if self.token else 0}-{self._ids}")
        await self.send(type=kind, id=name, **message)
        while True:
            answer = await self.until("accepted", "refused", "hint")
            if answer["id"] == name:
                return answer

    async def play(self, seat: str, move: str, **more: Any) -> dict[str, Any]:
        return await self.ask("move", seat=seat, move=move, number=self.view["number"], **more)

    async def until_number(self, number: int) -> None:
        """Receives until the game has come that far."""
        while self.game is None or self.view["number"] < number:
            await self.until("game")


async def play_out(*clients: Client, most: int = 1_000) -> None:
    """Plays to the end, each client the first move that its seats can make, all of them kept up to date."""
    for _ in range(most):
        newest = max(client.view["number"] for client in clients)
        for client in clients:
            await client.until_number(newest)
        if clients[0].is_over:
            return
        client = next(client for client in clients if client.legal())
        seat, move = client.legal()[0]
        answer = await client.play(seat, move)
        assert answer["type"] == "accepted", answer
        await client.until_number(newest + 1)
    raise AssertionError("the game does not end")
