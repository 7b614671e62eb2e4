"""What one visitor who takes all that the default limits allow costs the others.

    python bench/greedy.py [--seconds 30]

A server with its default settings. From one address people ping, and somebody plays against a computer. Then the
same while a guest from another address (127.0.0.2) takes all that it is given of one kind, and of all at once: over
twenty connections talks, looks and sends what is no message; begins games between computers; opens records, reads
replays and asks for analyses; reads boards and lists. Alone and with the guest are measured in turns, so that whatever
else the machine does meets both. Printed as JSON: the others' pings, and how long a person waits for a computer's
answer, in milliseconds, and how much worse each is with the guest. Worth something only on a machine that does nothing
else.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from load import free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from fogbound.ai.players.registry import LEVELS

GUEST = "127.0.0.2"
SOCKETS = 20
PEOPLE = 5
KINDS = ("reads", "records", "replays", "games", "talk", "all")
ALONE = "alone"
WARM_SECONDS = 2
"""Before anything is counted."""
EDITION = "modern(players=2)"
RECORD = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n"
LEVEL = LEVELS[-1]
LOST = (WebSocketException, OSError, httpx.HTTPError, TimeoutError)


class Seat:
    """Somebody at a table of their own who holds some seats of it, with one WebSocket."""

    def __init__(self, base: str, socket: ClientConnection, seats: list[str]) -> None:
        self.base = base
        self.socket = socket
        self.seats = seats
        self.view: dict[str, Any] = {}
        self._ids = itertools.count()

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] == "game":
            self.view = message["view"]
        return message

    async def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Says something, and hears up to its answer."""
        name = str(next(self._ids))
        await self.socket.send(json.dumps({"type": kind, "id": name, **more}))
        while (message := await self.hear()).get("id") != name:
            pass
        return message

    async def until_turn(self, after: int) -> bool:
        """Hears until there is something to play after an event; False if the game is over."""
        while self.view["phase"] != "over" and (self.view["number"] <= after or not self.view.get("legal")):
            await self.hear()
        return bool(self.view["phase"] != "over")


@asynccontextmanager
async def seat(http: httpx.AsyncClient, seats: list[str], host: str, fill: str | None = None) -> AsyncIterator[Seat]:
    """A new game, and somebody in it who has said hello."""
    base = str(http.base_url).rstrip("/")
    settings = {"edition": EDITION, "beat": 0}
    body = {"name": "Ada", "settings": settings, "seats": seats, "fill": fill, "start": True}
    answer = await http.post("/api/tables", json=body)
    answer.raise_for_status()
    async with sitting(base, answer.json(), seats, host) as found:
        yield found


@asynccontextmanager
async def sitting(base: str, entrance: dict[str, Any], seats: list[str], host: str) -> AsyncIterator[Seat]:
    """A connection to a table, over which hello has been said."""
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{entrance['table']['table']}/socket"
    async with connect(address, max_size=None, local_addr=(host, 0)) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "token": entrance["token"]}))
        found = Seat(base, socket, seats)
        while not found.view:
            await found.hear()
        yield found


async def pings(one: Seat, end: float) -> list[float]:
    """How long each of somebody's pings took."""
    taken = []
    while perf_counter() < end:
        before = perf_counter()
        await one.ask("ping")
        taken.append(perf_counter() - before)
        await asyncio.sleep(0.1)
    return taken


async def answers(http: httpx.AsyncClient, end: float) -> list[float]:
    """How long somebody waited as Mister X for the computer that plays all detectives."""
    taken: list[float] = []
    while perf_counter() < end:
        async with seat(http, ["X"], "127.0.0.1", fill=LEVEL) as one:
            number = -1
            while perf_counter() < end and await one.until_turn(number):
                number, before = one.view["number"], perf_counter()
                await one.ask("move", seat="X", move=one.view["legal"][0], number=number)
                await one.until_turn(number)
                taken.append(perf_counter() - before)
    return taken


class Guest:
    """The visitor who takes all that there is."""

    def __init__(self, base: str, kind: str) -> None:
        self.kind = kind
        transport = httpx.AsyncHTTPTransport(local_address=GUEST)
        self.http = httpx.AsyncClient(base_url=base, transport=transport, timeout=30)
        self.counted: Counter[str] = Counter()
        self._table: dict[str, Any] = {}
        self._opened: list[str] = []

    async def take_all(self) -> None:
        """Everything of its kind at once, without end."""
        kinds: dict[str, list[Callable[[], Coroutine[Any, Any, str]]]] = {
            "reads": [self._page, self._board],
            "records": [self._open],
            "replays": [self._replay],
            "games": [self._computers],
            "talk": [self._talk],
        }
        kinds["all"] = [one for some in kinds.values() for one in some]
        body = {"name": "Eve", "settings": {"edition": EDITION}, "seats": ["X", "D1"], "start": True}
        while "table" not in self._table:  # what an earlier guest owed has to be paid first
            self._table = (await self.http.post("/api/tables", json=body)).json()
            await asyncio.sleep(0.5)
        await asyncio.gather(*(self._again(kind) for kind in kinds[self.kind] for _ in range(SOCKETS)))

    async def _again(self, kind: Callable[[], Coroutine[Any, Any, str]]) -> None:
        while True:
            try:
                self.counted[await kind()] += 1
            except LOST as error:
                self.counted[type(error).__name__] += 1
            await asyncio.sleep(0.05)

    async def _page(self) -> str:
        answer = await self.http.get("/api/tables")
        return f"list {answer.status_code}"

    async def _board(self) -> str:
        answer = await self.http.get("/api/boards/london-modern")
        return f"board {answer.status_code}"

    async def _computers(self) -> str:
        body = {"name": "Eve", "settings": {"edition": EDITION, "beat": 0}, "fill": LEVEL, "start": True}
        return f"computers' game {(await self.http.post('/api/tables', json=body)).status_code}"

    async def _open(self) -> str:
        body = {"record": RECORD, "ended": {"winner": "mister_x", "reason": "resigned"}}
        answer = await self.http.post("/api/records", json=body)
        if answer.status_code == 201:
            self._opened.append(answer.json()["game"])
            await self.http.post(f"/api/games/{self._opened[-1]}/analysis")
        return f"record {answer.status_code}"

    async def _replay(self) -> str:
        if not self._opened:
            return await self._open()
        what = random.choice(("replay", "record", "beliefs"))
        answer = await self.http.get(f"/api/games/{random.choice(self._opened)}/{what}")
        return f"{what} {answer.status_code}"

    async def _talk(self) -> str:
        async with sitting(str(self.http.base_url).rstrip("/"), self._table, ["X", "D1"], GUEST) as one:
            for number in range(200):
                word = {"type": "chat", "id": str(number), "channel": "table", "text": "x" * 200}
                look = {"type": "look", "id": str(number), "audience": ("mister_x", "detectives")[number % 2]}
                await one.socket.send(json.dumps((word, look)[number % 2]) if number % 3 else "what?")
                self.counted[f"heard {(await one.hear())['type']}"] += 1
                await asyncio.sleep(0.05)
        return "talk"


def summary(taken: list[float]) -> dict[str, float]:
    """The median and the longest, in milliseconds."""
    taken = sorted(taken) or [0.0]
    middle, most = taken[len(taken) // 2], taken[-1]
    return {"median_ms": round(1_000 * middle, 1), "worst_ms": round(1_000 * most, 1), "count": len(taken)}


async def measure(base: str, seconds: float) -> dict[str, Any]:
    """Alone and with the guest, in turns."""
    found: dict[str, dict[str, list[float]]] = {case: {"ping": [], "answer": []} for case in (ALONE, *KINDS)}
    counted: dict[str, dict[str, int]] = {}
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=base, timeout=60))
        people = [await stack.enter_async_context(seat(http, ["X", "D1"], "127.0.0.1")) for _ in range(PEOPLE)]
        # The first answer of all also loads the computer.
        await answers(http, perf_counter() + WARM_SECONDS)
        for case in [one for kind in KINDS for one in (ALONE, kind)]:
            # In a process of its own: what the guest has to do itself must not be measured.
            command = [sys.executable, __file__, "--guest", base, "--kind", case]
            guest = subprocess.Popen(command, stdout=subprocess.PIPE) if case != ALONE else None
            if guest is not None and guest.stdout is not None:
                await asyncio.to_thread(guest.stdout.readline)
            await asyncio.sleep(WARM_SECONDS)
            end = perf_counter() + seconds / len(KINDS)
            *heard, waited = await asyncio.gather(*(pings(one, end) for one in people), answers(http, end))
            found[case]["ping"] += itertools.chain(*heard)
            found[case]["answer"] += waited
            if guest is not None:
                guest.send_signal(signal.SIGINT)
                counted[case] = json.loads((await asyncio.to_thread(guest.communicate))[0] or b"{}")
    told: dict[str, dict[str, Any]] = {
        case: {what: summary(taken) for what, taken in kinds.items()} for case, kinds in found.items()
    }
    for case in KINDS:
        for what, taken in told[case].items():
            taken["times_as_slow"] = round(taken["median_ms"] / max(told[ALONE][what]["median_ms"], 0.1), 2)
        told[case]["the guest"] = counted[case]
    return told


def main() -> None:
    """Starts a server, measures, and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="alone, and with the guest in all")
    parser.add_argument("--guest", help=argparse.SUPPRESS)
    parser.add_argument("--kind", choices=KINDS, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.guest:
        asyncio.run(_be_guest(wanted.guest, wanted.kind))
        return
    # What is compiled on a first start would be measured too.
    subprocess.run([sys.executable, "-m", "fogbound.warmth"], stdout=subprocess.DEVNULL, check=True)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = ["-m", "fogbound", "serve", "--port", str(port), "--database", str(Path(folder) / "greedy.sqlite3")]
        server = subprocess.Popen([sys.executable, *command, "--log-level", "error"])
        try:
            found = asyncio.run(_when_ready(f"http://127.0.0.1:{port}", wanted.seconds))
        finally:
            server.terminate()
            server.wait()
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


async def _be_guest(base: str, kind: str) -> None:
    """Takes all until interrupted, and then says what came of it."""
    guest = Guest(base, kind)

    def leave() -> None:
        """Without a goodbye to anybody."""
        sys.stdout.write(json.dumps(guest.counted))
        sys.stdout.flush()
        os._exit(0)

    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, leave)
    sys.stdout.write("here\n")
    sys.stdout.flush()
    await guest.take_all()


async def _when_ready(base: str, seconds: float) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=base) as http, asyncio.timeout(120):
        while True:
            with suppress(httpx.TransportError):
                if (await http.get("/readyz")).status_code == 200:
                    break
            await asyncio.sleep(0.1)
    return await measure(base, seconds)


if __name__ == "__main__":
    main()
