"""How much one server process carries, beside a bare room echo without rules or storage.

    python bench/load.py [--tables 300] [--seconds 20] [--pace 200] [--report FOLDER]

Each table has six sockets: Mister X, four detectives, a spectator. First every table moves as soon as all six have
heard the move before (messages a second, both servers); then all tables together make `--pace` moves a second (time
from a move sent to its last receiver). Server and generator share the machine: the ratio counts, not the numbers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOM = 6
EDITION = "modern(players=5)"
LOOKS = ("mister_x", "detectives", "detectives", "detectives", "detectives", "public")
GAME = '{"type":"game"'


@dataclass
class Counted:
    """What was measured: moves, messages received, and seconds from a move sent to its last receiver."""

    moves: int = 0
    received: int = 0
    delays: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def report(self) -> dict[str, float]:
        """Rates a second, and delays in milliseconds."""
        delays = sorted(self.delays) or [0.0]
        return {
            "moves_per_second": round(self.moves / self.seconds, 1),
            "messages_per_second": round(self.received / self.seconds, 1),
            "p50_ms": round(1000 * delays[len(delays) // 2], 1),
            "p99_ms": round(1000 * delays[int(0.99 * (len(delays) - 1))], 1),
            "max_ms": round(1000 * delays[-1], 1),
        }


class Table:
    """Six sockets, and somebody who moves."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.latest = [""] * len(sockets)

    async def hear(self) -> int:
        """Waits until every socket has heard what happened; returns the number of messages."""
        return sum(await asyncio.gather(*(self._hear(index) for index in range(len(self.sockets)))))

    async def _hear(self, index: int) -> int:
        count = 0
        while True:
            text = str(await self.sockets[index].recv())
            count += 1
            if text.startswith(GAME):
                self.latest[index] = text
                return count

    async def move(self) -> bool:
        """Makes the next move; False when the game is over."""
        for index in (0, 1):
            view = json.loads(self.latest[index])["view"]
            if view["phase"] == "over":
                return False
            if view["legal"]:
                move = random.choice(view["legal"])
                seat = "X" if move[0] == "X" else f"D{move[0]}"
                said = {"type": "move", "id": str(view["number"]), "seat": seat, "move": move, "number": view["number"]}
                await self.sockets[0].send(json.dumps(said))
                return True
        raise AssertionError("nobody can move")

    async def close(self) -> None:
        """Leaves."""
        await asyncio.gather(*(one.close() for one in self.sockets))


class EchoTable(Table):
    """The same six sockets at the echo."""

    async def move(self) -> bool:
        """Says something of a move's size."""
        said = GAME + ',"id":"17","seat":"X","move":"Xt146","number":17}'
        await self.sockets[0].send(said)
        return True


async def open_table(base: str) -> Table:
    """A game in play on the real server."""
    body = {"name": "Load", "settings": {"edition": EDITION, "aids": {"candidates": False}}, "start": True}
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        answer = await http.post("/api/tables", json={**body, "seats": ["X", "D1", "D2", "D3", "D4"]})
    entrance = answer.json()
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{entrance['table']['table']}/socket"
    sockets = [await connect(address, max_size=None, compression=None, ping_interval=None) for _ in LOOKS]
    for one, audience in zip(sockets, LOOKS, strict=True):
        hello = {"type": "hello", "version": 1, "token": entrance["token"], "audience": audience}
        await one.send(json.dumps(hello))
    table = Table(sockets)
    await table.hear()
    return table


async def open_echo(base: str) -> Table:
    """A room at the echo."""
    address = f"{base.replace('http', 'ws', 1)}/{random.randrange(1 << 40)}"
    sockets = [await connect(address, max_size=None, compression=None, ping_interval=None) for _ in LOOKS]
    return EchoTable(sockets)


async def drive(table: Table, again: Callable[[], Any], counted: Counted, end: float, pause: float) -> None:
    """Plays at one table until the time is over; a finished game is followed by another."""
    if pause:
        await asyncio.sleep(random.uniform(0, pause))
    while time.perf_counter() < end:
        sent = time.perf_counter()
        if not await table.move():
            await table.close()
            table = await again()
            continue
        heard = await table.hear()
        counted.received += heard
        counted.moves += 1
        counted.delays.append(time.perf_counter() - sent)
        if pause:
            await asyncio.sleep(max(0.0, random.uniform(0.8, 1.2) * pause - (time.perf_counter() - sent)))
    await table.close()


async def measure(opened: Callable[[], Any], tables: int, seconds: float, pace: float) -> Counted:
    """So many tables for so long; with a pace, that many moves a second in all."""
    counted = Counted()
    crowd = [await opened() for _ in range(tables)]
    begun = time.perf_counter()
    pause = tables / pace if pace else 0.0
    work = [drive(table, opened, counted, begun + seconds, pause) for table in crowd]
    with suppress(ConnectionClosed):
        await asyncio.gather(*work)
    counted.seconds = time.perf_counter() - begun
    return counted


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


async def with_server(command: list[str], port: int, work: Callable[[str], Any]) -> Any:
    """Runs a server for as long as the work takes."""
    process = subprocess.Popen(command)
    try:
        async with asyncio.timeout(120):
            while True:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.close()
                    break
                await asyncio.sleep(0.1)
        return await work(f"http://127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait()


async def run(tables: int, seconds: float, pace: float) -> dict[str, Any]:
    """All three measurements."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        limits = ["--rate", "0", "--message-rate", "0", "--sockets", "9000", "--log-level", "error"]
        database = ["--database", str(Path(folder) / "load.sqlite3")]
        command = [sys.executable, "-m", "fogbound", "serve", "--port", str(port), *limits, *database]

        async def play(base: str) -> tuple[Counted, Counted]:
            opened = lambda: open_table(base)  # noqa: E731  a table at this address
            return await measure(opened, tables, seconds, 0), await measure(opened, tables, seconds, pace)

        full, paced = await with_server(command, port, play)
    port = free_port()
    command = [sys.executable, str(Path(__file__).with_name("echo.py")), str(port)]
    echo = await with_server(command, port, lambda base: measure(lambda: open_echo(base), tables, seconds, 0))
    return {
        "tables": tables,
        "sockets": tables * ROOM,
        "full": full.report(),
        "echo": echo.report(),
        "ratio": round((full.received / full.seconds) / (echo.received / echo.seconds), 3),
        "paced": paced.report(),
        "delays_ms": [round(1000 * delay, 2) for delay in sorted(paced.delays)],
    }


def plot(delays: list[float]) -> str:
    """The share of moves that had reached everybody after so many milliseconds, as SVG."""
    most = max(delays[-1], 1.0)
    step = max(1, len(delays) // 200)
    points = " ".join(
        f"{40 + 540 * delay / most:.1f},{260 - 240 * (index + 1) / len(delays):.1f}"
        for index, delay in list(enumerate(delays))[::step]
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="12">'
        '<path d="M40 20V260H580" fill="none" stroke="currentColor"/>'
        f'<polyline points="{points}" fill="none" stroke="#0a66c2" stroke-width="2"/>'
        f'<text x="580" y="280" text-anchor="end">{most:.0f} ms</text><text x="4" y="28">100 %</text></svg>\n'
    )


def main() -> None:
    """Measures, prints, and writes the report where it was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pace", type=float, default=200.0)
    parser.add_argument("--report", type=Path)
    wanted = parser.parse_args()
    found = asyncio.run(run(wanted.tables, wanted.seconds, wanted.pace))
    delays = found.pop("delays_ms")
    sys.stdout.write(json.dumps(found, indent=2) + "\n")
    if wanted.report:
        wanted.report.mkdir(parents=True, exist_ok=True)
        (wanted.report / "load.json").write_text(json.dumps(found, indent=2) + "\n", "utf-8")
        (wanted.report / "load.svg").write_text(plot(delays), "utf-8")


if __name__ == "__main__":
    main()
