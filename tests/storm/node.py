"""A simulated server process: the real application between a simulated store, bus and network.

It can be killed, when whatever it still does stays within it, stopped as an operator does, and started again.
"""

from __future__ import annotations

import asyncio
import contextvars
import hashlib
from collections.abc import Coroutine
from ipaddress import IPv4Address
from random import Random
from typing import Any, cast

import msgspec
from starlette.types import ASGIApp, Receive, Send

from fogbound.server.app import make_app
from fogbound.server.bus import Bus, NoBus
from fogbound.server.hub import Hub
from fogbound.server.outside import Outside
from fogbound.server.settings import ServerSettings
from fogbound.server.store import StoreRefused, Unavailable
from storm.bus import SimulatedBus, Wire
from storm.database import Database, SimulatedStore
from storm.history import History
from storm.letters import SimulatedSender, SimulatedTeller
from storm.loop import PROCESS
from storm.thinkers import SimulatedThinkers
from storm.weather import Weather

EPOCH = 1_700_000_000_000
"""Milliseconds since 1970 when every run begins."""
RESTART_SECONDS = 1.0
SETTINGS = ServerSettings(rate=0, message_rate=0, sockets=1_000, additions=0, computer_games=0, workers=1)


class SimulatedOutside(Outside):
    """The machine of a process: its clock may be wrong, and its chance comes from the seed."""

    def __init__(self, weather: Weather, number: int, chance: Random) -> None:
        self._weather = weather
        self._number = number
        super().__init__(chance)

    def steady(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)

    def wall(self) -> int:
        now = asyncio.get_running_loop().time()
        wrong = sum(fault.amount for fault in self._weather.kind("clock is wrong") if fault.hits(now, self._number))
        return EPOCH + int((now + wrong) * 1000)


def address_of(seed: str) -> str:
    """Where everybody of a run comes from: limits that outlast a run must not reach the next."""
    return str(IPv4Address(hashlib.sha256(seed.encode()).digest()[:4]))


class Answer(msgspec.Struct):
    """What a request came to. A status of 0: there is no answer."""

    status: int
    body: Any = None

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(self.body.get("code", "")) if isinstance(self.body, dict) else ""


class Machine:
    """Everything of a process that ends when it is killed."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_dead = False
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.unheard: list[asyncio.Future[None]] = []
        self.hub: Hub | None = None


class HubHere:
    """The hub of the process in which it is asked for: one application serves all, since it takes long to make."""

    def __getattr__(self, name: str) -> Any:
        machine = PROCESS.get()
        assert isinstance(machine, Machine)
        return getattr(machine.hub, name)


APP: ASGIApp = make_app(SETTINGS, cast(Hub, HubHere()))


class Node:
    """One server, through all its lives."""

    def __init__(
        self, number: int, seed: str, weather: Weather, database: Database, wire: Wire | None, history: History
    ) -> None:
        self.number = number
        self._history = history
        self.seed = seed
        self._weather = weather
        self._database = database
        self._wire = wire
        self._machines: list[Machine] = []
        """All of its lives: what a dead process had begun hangs, and must not be collected in the middle of a run."""
        self.machine: Machine | None = None
        self.is_up = False
        """Can anybody connect?"""
        self._is_starting = False

    async def start(self) -> None:
        """Starts, and again while something keeps it from starting, as whoever looks after servers does."""
        if self._is_starting:
            return  # somebody else looks after it already
        assert self.machine is None, f"process {self.number} runs already"
        self._is_starting = True
        try:
            await self._begin()
        finally:
            self._is_starting = False

    async def _begin(self) -> None:
        while True:
            machine = self.machine = Machine(self.number)
            self._machines.append(machine)
            chance = Random(f"{self.seed} process {self.number} life {len(self._machines)}")
            store = SimulatedStore(self._database, self._weather, machine)
            outside = SimulatedOutside(self._weather, self.number, chance)
            sender = SimulatedSender(self._weather, machine, self._history, chance)
            hub = Hub(
                store,
                SimulatedThinkers(self._weather, machine),
                self._bus(machine),
                outside=outside,
                teller=SimulatedTeller(store, outside, sender),
            )
            try:
                await self.run(hub.open())
            except (StoreRefused, Unavailable):
                self._end(machine)
                await asyncio.sleep(RESTART_SECONDS)
                continue
            except asyncio.CancelledError:
                if not machine.is_dead:
                    raise
                return  # killed while it started
            machine.hub, self.is_up = hub, True
            return

    def _bus(self, machine: Machine) -> Bus:
        return SimulatedBus(self._wire, machine) if self._wire is not None else NoBus()

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Has the process do something, which ends with it."""
        context = contextvars.copy_context()
        context.run(PROCESS.set, self.machine)
        return context.run(asyncio.get_running_loop().create_task, work)

    def kill(self) -> None:
        """kill -9."""
        if self.machine is not None:
            self._end(self.machine)

    async def stop(self) -> None:
        """SIGTERM: says goodbye, and ends when everything that was begun is done."""
        machine = self.machine
        if machine is None or machine.hub is None:
            return
        self.is_up = False
        await asyncio.wait({self.run(machine.hub.close())})
        self._end(machine)

    def _end(self, machine: Machine) -> None:
        machine.is_dead = True
        for task in list(machine.tasks):
            task.cancel()
        if self.machine is machine:
            self.machine, self.is_up = None, False

    def serve(self, scope: Any, receive: Receive, send: Send) -> asyncio.Task[None]:
        """Has the application answer a request, or serve a connection."""
        return self.run(_apply(APP, scope, receive, send))

    async def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> Answer:
        """What a REST request comes to; status 0 if the process ends before it answers."""
        if not self.is_up:
            return Answer(0)
        headers = [(b"content-type", b"application/json"), (b"host", b"storm")]
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        scope = {
            "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b"",
            "headers": headers, "client": (address_of(self.seed), 1), "server": ("storm", 80), "scheme": "http",
            "root_path": "", "http_version": "1.1",
        }  # fmt: skip
        raw = b"" if body is None else msgspec.json.encode(body)
        answer = Answer(0)
        said = bytearray()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": raw, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
            else:
                said.extend(message["body"])

        task = self.serve(scope, receive, send)
        await asyncio.wait({task})
        if task.cancelled() or task.exception() is not None:
            return Answer(0)
        answer.body = msgspec.json.decode(bytes(said)) if said else None
        return answer


async def _apply(app: ASGIApp, *call: Any) -> None:
    await app(*call)
