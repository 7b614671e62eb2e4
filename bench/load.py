"""How much one server process carries, beside a bare room echo without rules or storage.

    python bench/load.py [--tables 300] [--rounds 15] [--seconds 1.5] [--pace 200] [--report FOLDER]

Each table has six sockets. Both servers run at once and are asked in turns, a moment each and many rounds, so that
whatever else the machine does meets both: every table moves as soon as all six have heard the move before. The
echo is asked twice a round: with what a client says when it moves (that is the bare room server, and the ratio that
counts), and with messages as long as the game's. Then all tables together make `--pace` moves per second,
which gives the time from a move sent to its last receiver. Server and generator share the machine: ratios count, and
the processor time of the server and its scribe for a thousand messages. What other programs took meanwhile is told too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Any

import httpx
from crowd import GAME, LOOKS, Counted, Crowd, GameTable, Line, Table
from loadpage import write_report

EDITION = "modern(players=5)"
SEATS = ["X", "D1", "D2", "D3", "D4"]
SHORT = GAME + b',"id":"17","seat":"X","move":"Xt146","number":17}'
"""Of the size of a client's move."""
TICKS = os.sysconf("SC_CLK_TCK")
WARM_SECONDS = 5.0
"""Before anything is counted: what happens once only is done then, and the games no longer end all at once."""
QUIET = ["--rate", "0", "--message-rate", "0", "--sockets", "9000", "--additions", "0", "--log-level", "error"]


@dataclass
class Slice:
    """One server during a few seconds."""

    counted: Counted
    seconds: float
    processor: float
    others: float
    """Processor seconds of everything but the server and its crowd."""

    @property
    def rate(self) -> float:
        """Messages received per second."""
        return self.counted.messages / self.seconds

    @property
    def cost(self) -> float:
        """Seconds of the server's processor time for a thousand messages."""
        return 1_000 * self.processor / max(1, self.counted.messages)


@dataclass
class Served:
    """A server process and the crowd at it."""

    process: subprocess.Popen[bytes]
    base: str
    crowd: Crowd = field(default_factory=lambda: Crowd([]))

    def used(self) -> float:
        """Processor seconds of the server so far: of its process and those that it has started, and the system's."""
        main = self.process.pid
        started = Path(f"/proc/{main}/task/{main}/children").read_text("ascii").split()
        return sum(map(_used, (str(main), *started)))

    def own(self) -> float:
        """The same of its process alone, to the nanosecond."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text("ascii").split()[0]) for thread in threads) / 1e9

    async def ask(self, seconds: float, pace: float = 0.0) -> Slice:
        """The crowd plays for so long."""
        own, crowd, machine = self.used(), _used("self"), _used_by_all()
        counted = await self.crowd.play(seconds, pace)
        processor = self.used() - own
        others = _used_by_all() - machine - (_used("self") - crowd) - processor
        await self.crowd.rest()
        return Slice(counted, seconds, processor, max(0.0, others))


def flushes(file: Path, seconds: float) -> list[float]:
    """How long the bare disk takes to keep a page, some twenty times a second, from the quickest to the slowest.

    Every move waits for the disk: where this says a tenth of a second, no server can be quicker.
    """
    taken: list[float] = []
    end = perf_counter() + seconds
    with file.open("wb") as pages:
        while perf_counter() < end:
            pages.write(bytes(4_096))
            pages.flush()
            before = perf_counter()
            os.fsync(pages.fileno())
            taken.append(perf_counter() - before)
            sleep(0.05)
    return sorted(taken)


def _used(process: str) -> float:
    words = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


def _used_by_all() -> float:
    """Processor seconds of all programs so far, and the system's for them."""
    return sum(map(int, Path("/proc/stat").read_text("ascii").split(maxsplit=4)[1:4])) / TICKS


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


async def started(*command: str, port: int) -> Served:
    """A server that listens."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
    async with asyncio.timeout(120):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return Served(process, f"http://127.0.0.1:{port}")
            await asyncio.sleep(0.1)


async def lines(address: str) -> list[Line]:
    """The sockets of one table."""
    opened = [Line(address) for _ in LOOKS]
    for line in opened:
        await line.open()
    return opened


async def games(base: str, tables: int) -> Crowd:
    """Games in play on the real server."""
    crowd: list[Table] = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        for _ in range(tables):
            body = {"name": "Load", "settings": {"edition": EDITION}, "seats": SEATS, "start": True}
            entrance = (await http.post("/api/tables", json=body)).json()
            table = GameTable(await lines(f"{base}/api/tables/{entrance['table']['table']}/socket"))
            await table.enter(entrance["token"])
            crowd.append(table)
    return Crowd(crowd)


async def rooms(base: str, tables: int, said: bytes) -> Crowd:
    """Rooms at the echo."""
    return Crowd([Table(await lines(f"{base}/{random.randrange(1 << 40)}"), said) for _ in range(tables)])


async def run(tables: int, rounds: int, seconds: float, pace: float) -> dict[str, Any]:
    """All measurements."""
    # A server's first start after a change compiles beside the games, for minutes: that is not what is measured.
    subprocess.run([sys.executable, "-m", "fogbound.warmth"], stdout=subprocess.DEVNULL, check=True)
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "load.sqlite3")
        port, echo_port = free_port(), free_port()
        ours = await started("-m", "fogbound", "serve", "--port", str(port), "--database", database, *QUIET, port=port)
        echo = await started(str(Path(__file__).with_name("echo.py")), str(echo_port), port=echo_port)
        try:
            ours.crowd = await games(ours.base, tables)
            await ours.ask(WARM_SECONDS)
            found = await _alternate(ours, echo, tables, rounds, seconds)
            disk = asyncio.create_task(asyncio.to_thread(flushes, Path(folder) / "disk", rounds * seconds))
            paced = await ours.ask(rounds * seconds, pace)
            flushed = await disk
        finally:
            for server in (ours, echo):
                server.crowd.close()
                server.process.terminate()
                server.process.wait()
    delays = sorted(paced.counted.delays)
    found["paced"] = {
        "moves_per_second": round(paced.counted.moves / paced.seconds, 1),
        "processor_share": round(paced.processor / paced.seconds, 3),
        **{f"p{share}_ms": _percentile(delays, share) for share in (50, 95, 99, 100)},
        "disk_p100_ms": _percentile(flushed, 100),
    }
    return {**found, "delays_ms": [round(1_000 * delay, 2) for delay in delays]}


async def _alternate(ours: Served, echo: Served, tables: int, rounds: int, seconds: float) -> dict[str, Any]:
    """The servers in turns."""
    short = await rooms(echo.base, tables, SHORT)
    full: list[Slice] = [await ours.ask(seconds)]
    size = full[0].counted.size // full[0].counted.messages
    alike = await rooms(echo.base, tables, SHORT[:-1] + b',"x":"' + b"x" * max(0, size - len(SHORT) - 7) + b'"}')
    bare: list[Slice] = []
    long: list[Slice] = []
    for number in range(rounds):
        if number:
            full.append(await ours.ask(seconds))
        echo.crowd = short
        bare.append(await echo.ask(seconds))
        echo.crowd = alike
        long.append(await echo.ask(seconds))
    short.close()
    return {
        "tables": tables,
        "sockets": tables * len(LOOKS),
        "fogbound": _summary(full),
        "echo": _summary(bare),
        "echo_alike": _summary(long),
        "ratios": [round(one.rate / other.rate, 3) for one, other in zip(full, bare, strict=True)],
        "ratio": round(median(one.rate / other.rate for one, other in zip(full, bare, strict=True)), 3),
        "ratio_alike": round(median(one.rate / other.rate for one, other in zip(full, long, strict=True)), 3),
        "others_share": round(median(one.others / one.seconds for one in (*full, *bare)), 3),
        "processor_ratio": round(median(b.cost / a.cost for a, b in zip(full, bare, strict=True)), 3),
    }


def _summary(slices: list[Slice]) -> dict[str, Any]:
    delays = sorted(delay for one in slices for delay in one.counted.delays)
    return {
        "messages_per_second": round(median(one.rate for one in slices), 1),
        "moves_per_second": round(median(one.counted.moves / one.seconds for one in slices), 1),
        "bytes_per_message": sum(one.counted.size for one in slices) // sum(one.counted.messages for one in slices),
        "processor_seconds_per_1000_messages": round(median(one.cost for one in slices), 4),
        "processor_share": round(median(one.processor / one.seconds for one in slices), 3),
        "p50_ms": _percentile(delays, 50),
        "rates": [round(one.rate, 1) for one in slices],
    }


def _percentile(delays: list[float], share: int) -> float:
    return round(1_000 * delays[share * (len(delays) - 1) // 100], 1) if delays else 0.0


def main() -> None:
    """Measures, prints, and writes the report where it was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--pace", type=float, default=200.0)
    parser.add_argument("--report", type=Path)
    wanted = parser.parse_args()
    measured = run(wanted.tables, wanted.rounds, wanted.seconds, wanted.pace)
    try:
        import uvloop
    except ImportError:
        found = asyncio.run(measured)
    else:
        found = uvloop.run(measured)
    if wanted.report:
        write_report(wanted.report, found)
    del found["delays_ms"]
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
