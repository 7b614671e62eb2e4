"""What a cluster costs: an idle table, a socket, a move here and elsewhere, one node to five, 100 tables to 10,000.

    make cluster ARGS="--parts play,rest,grow,carry --seconds 12 --pace 40 --tables 40 --sleeping 10000"

PostgreSQL, NATS, the nodes and all clients share the machine, so processor time counts here, not how long anything
takes. It is read from the system for each node's own process; what it needs when nothing happens is taken off.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import httpx
import msgspec
from crowd import Line
from load import QUIET, Served, free_port, games, started

from fogbound.rules import edition
from fogbound.server.play.live import new_game
from fogbound.server.store import make_store
from fogbound.server.tables.manage import joined, taken
from fogbound.server.tables.roster import OPEN, Roster
from fogbound.server.tables.shelf import add_roster, save_roster
from fogbound.server.tables.tokens import new_name
from fogbound.wire.table import Clock, Settings
from server.engines import Nats, postgres

REPORT = Path(__file__).parents[1] / "build" / "cluster" / "figures.json"
CARRIES = 2
"""So often one node and two take turns."""
SETTLED = 0.05
"""Processor seconds in one second of a node that does nothing."""
KEY = "a key for measuring alone"
DAY = 86_400_000
HELLO = {"type": "hello", "version": 1}


class Cluster:
    """A database, a bus, and nodes."""

    def __init__(self, database: str, bus: str) -> None:
        self.database = database
        self._bus = bus
        self.nodes: list[Served] = []

    async def add(self) -> Served:
        """One node more."""
        port = free_port()
        shared = ["--database", self.database, "--bus", self._bus, "--bus-key", KEY, "--workers", "1"]
        node = await started("-m", "fogbound", "serve", "--port", str(port), *shared, *QUIET, port=port)
        self.nodes.append(node)
        await settled(node)
        return node

    def end(self) -> None:
        for node in self.nodes:
            node.crowd.close()
            node.process.terminate()
        for node in self.nodes:
            node.process.wait()
        self.nodes.clear()


def resident(node: Served) -> int:
    """Bytes of memory that a node has, without its workers."""
    for line in Path(f"/proc/{node.process.pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1_024
    raise RuntimeError("the node is gone")


async def used(nodes: list[Served], seconds: float) -> list[float]:
    """Processor seconds of each node during so long."""
    before = [node.own() for node in nodes]
    await asyncio.sleep(seconds)
    return [node.own() - start for node, start in zip(nodes, before, strict=True)]


async def settled(node: Served) -> None:
    """Waits until a node that has just started has nothing more to prepare."""
    for _ in range(60):
        if (await used([node], 1.0))[0] < SETTLED:
            return


async def watching(node: Served, tables: list[str]) -> list[Line]:
    """A spectator of each table, at this node."""
    lines = []
    for table in tables:
        line = Line(f"{node.base}/api/tables/{table}/socket")
        await line.open()
        line.say(msgspec.json.encode(HELLO))
        lines.append(line)
    await asyncio.sleep(1.0)
    return lines


async def play(cluster: Cluster, tables: int, seconds: float, pace: float) -> dict[str, Any]:
    """What a move costs the node at which it is made, one that has none of the tables, and one that watches them."""
    here, away = await cluster.add(), await cluster.add()
    here.crowd = await games(here.base, tables)
    await here.ask(4.0)
    idle = await used([here, away], seconds)
    before = away.own()
    own = here.own()
    moved = await here.ask(seconds, pace)
    own = here.own() - own
    without = away.own() - before
    connection = await asyncpg.connect(cluster.database)
    found = [row["name"] for row in await connection.fetch("SELECT name FROM tables")]
    await connection.close()
    lines = await watching(away, found)
    still = (await used([away], seconds))[0]
    before = away.own()
    again = await here.ask(seconds, pace)
    watched = away.own() - before
    for line in lines:
        line.close()
    moves = moved.counted.moves
    return {
        "moves_per_second": round(moves / seconds, 1),
        "idle_node_cpu_percent": round(100 * idle[1] / seconds, 2),
        "idle_node_with_tables_cpu_percent": round(100 * idle[0] / seconds, 2),
        "move_here_ms": round(1_000 * (own - idle[0]) / moves, 3),
        "move_elsewhere_without_the_table_ms": round(1_000 * (without - idle[1]) / moves, 4),
        "move_elsewhere_watched_there_ms": round(1_000 * (watched - still) / again.counted.moves, 3),
    }


async def sleepers(database: str, count: int) -> list[str]:
    """Fills the database with games by days that nobody is connected to."""
    store, chance = make_store(database), Random(1)
    await store.open()
    which, now = edition("modern(players=2)"), time.time_ns() // 1_000_000
    settings = Settings(str(which), Clock("days", 30 * 86_400))

    async def one() -> str:
        table = new_name()
        roster, _, _ = joined(Roster(table, settings, 1, (), {"X": OPEN, "D1": OPEN}), "Ada")
        roster = taken(taken(roster, "X", 1), "D1", 1)
        row = new_game(new_name(), table, str(which), {"X": "Ada", "D1": "Ada"}, now, chance)
        await store.add_game(row)
        await add_roster(store, roster)
        playing = msgspec.structs.replace(roster, version=2, phase="playing", game=row.game, touched=now)
        await save_roster(store, playing)
        return table

    made: list[str] = []
    for begin in range(0, count, 100):
        made += await asyncio.gather(*(one() for _ in range(min(100, count - begin))))
    await store.put_off(dict.fromkeys(made, now + 29 * DAY))
    await store.close()
    return made


async def rest(cluster: Cluster, sleeping: int, seconds: float) -> dict[str, Any]:
    """What tables cost that sleep, lie in memory, or have a socket each."""
    few = await sleepers(cluster.database, 100)
    first = await cluster.add()
    with_few = (await used([first], seconds))[0]
    many = await sleepers(cluster.database, sleeping - len(few))
    node = await cluster.add()
    with_many = (await used([node], seconds))[0]
    some = many[: min(1_000, len(many))]
    before = resident(node)
    async with httpx.AsyncClient(base_url=node.base, timeout=60) as http:
        for table in some:  # brings it into memory
            await http.get(f"/api/tables/{table}")
            if table == some[9]:
                before = resident(node)  # what happens once only has happened
        rooms = resident(node) - before
    lines = await watching(node, some)
    sockets = resident(node) - before
    connected = (await used([node], seconds))[0]
    for line in lines:
        line.close()
    return {
        "sleeping_tables": sleeping,
        "idle_cpu_percent_with_100": round(100 * with_few / seconds, 2),
        "idle_cpu_percent_with_all": round(100 * with_many / seconds, 2),
        "table_in_memory_kilobytes": round(rooms / len(some) / 1_024, 1),
        "table_with_a_socket_kilobytes": round(sockets / len(some) / 1_024, 1),
        "idle_cpu_percent_with_1000_sockets": round(100 * connected / seconds, 2),
        "woken": await waking(cluster, node, many[-1_000:]),
    }


async def waking(cluster: Cluster, node: Served, tables: list[str]) -> dict[str, float]:
    """Lets many tables fall due at once, and waits until somebody looks after each."""
    connection = await asyncpg.connect(cluster.database)
    before, began = node.own(), time.perf_counter()
    await connection.execute("UPDATE tables SET due = 1 WHERE name = ANY($1)", tables)
    while await connection.fetchval("SELECT count(*) FROM tables WHERE due = 1"):
        await asyncio.sleep(0.1)
    await connection.close()
    seconds = time.perf_counter() - began
    cost = 1_000 * (node.own() - before) / len(tables)
    return {"tables": len(tables), "seconds": round(seconds, 1), "cpu_ms_each": round(cost, 2)}


async def grow(cluster: Cluster, tables: int, seconds: float, pace: float) -> list[dict[str, Any]]:
    """The same tables and moves on one node, on two and on five; and twice the tables on five."""
    found = []
    for count, load in ((1, tables), (2, tables), (5, tables), (5, 2 * tables)):
        nodes = [await cluster.add() for _ in range(count)]
        for node in nodes:
            node.crowd = await games(node.base, load // count)
        for node in nodes:
            await node.ask(2.0)
        idle = await used(nodes, seconds)
        before = sum(node.own() for node in nodes)
        slices = await asyncio.gather(*(node.ask(seconds, pace * load / tables / count) for node in nodes))
        moves = sum(one.counted.moves for one in slices)
        busy = sum(node.own() for node in nodes) - before
        found.append(
            {
                "nodes": count,
                "tables": load,
                "moves_per_second": round(moves / seconds, 1),
                "cpu_ms_per_move": round(1_000 * (busy - sum(idle)) / moves, 3),
                "idle_cpu_percent_each": round(100 * sum(idle) / count / seconds, 2),
            }
        )
        cluster.end()
    return found


async def carry(cluster: Cluster, tables: int, seconds: float) -> list[dict[str, Any]]:
    """As many moves as one node makes, and as two make of the same tables; in turns, on one machine."""
    found: dict[int, list[float]] = {1: [], 2: []}
    for count in (1, 2) * CARRIES:
        nodes = [await cluster.add() for _ in range(count)]
        for node in nodes:
            node.crowd = await games(node.base, tables // count)
        await asyncio.gather(*(node.ask(2.0) for node in nodes))
        slices = await asyncio.gather(*(node.ask(seconds) for node in nodes))
        found[count].append(sum(one.counted.moves for one in slices) / seconds)
        cluster.end()
    return [{"nodes": count, "moves_per_second": [round(one) for one in rates]} for count, rates in found.items()]


async def measure(wanted: argparse.Namespace) -> dict[str, Any]:
    """All parts that are wanted, each on a cluster of its own."""
    found: dict[str, Any] = {}
    works: dict[str, Callable[[Cluster], Awaitable[Any]]] = {
        "play": lambda cluster: play(cluster, wanted.tables, wanted.seconds, wanted.pace),
        "rest": lambda cluster: rest(cluster, wanted.sleeping, wanted.seconds),
        "grow": lambda cluster: grow(cluster, wanted.tables, wanted.seconds, wanted.pace),
        "carry": lambda cluster: carry(cluster, wanted.tables, wanted.seconds),
    }
    for part in wanted.parts.split(","):
        bus = Nats()
        bus.start()
        with tempfile.TemporaryDirectory(prefix="fogbound-cluster-") as folder, postgres(Path(folder)) as database:
            cluster = Cluster(database, bus.address)
            try:
                found[part] = await works[part](cluster)
            finally:
                cluster.end()
                bus.kill()
        sys.stderr.write(f"{part}: {json.dumps(found[part])}\n")
    return found


def rows(found: dict[str, Any]) -> list[list[str]]:
    """What was measured, as the page of figures has it."""
    one, all_, told = found.get("play", {}), found.get("rest", {}), list[list[str]]()
    for what, unit, value in (
        ("a node that does nothing", "% of a core", one.get("idle_node_cpu_percent")),
        ("a node among 10,000 sleeping tables", "% of a core", all_.get("idle_cpu_percent_with_all")),
        ("a table in memory", "kB", all_.get("table_in_memory_kilobytes")),
        ("a table with a socket", "kB", all_.get("table_with_a_socket_kilobytes")),
        ("1,000 sockets at which nothing happens", "% of a core", all_.get("idle_cpu_percent_with_1000_sockets")),
        ("waking a table", "ms of processor time", all_.get("woken", {}).get("cpu_ms_each")),
        ("a move here, shown to six", "ms of processor time", one.get("move_here_ms")),
        ("a move elsewhere", "ms of processor time", max(0.0, one.get("move_elsewhere_without_the_table_ms", 0.0))),
        ("a move elsewhere, watched here", "ms of processor time", one.get("move_elsewhere_watched_there_ms")),
    ):
        if value is not None:
            told.append([what, f"{value} {unit}"])
    for case in found.get("grow", ()):
        where = f"{case['tables']} tables on {case['nodes']} nodes"
        told.append([f"a move, {where}", f"{case['cpu_ms_per_move']} ms of processor time"])
    for case in found.get("carry", ()):
        told.append([f"moves per second, {case['nodes']} nodes", ", ".join(map(str, case["moves_per_second"]))])
    return told


def main() -> None:
    """Measures, prints, and leaves the figures in build/."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--pace", type=float, default=40.0)
    parser.add_argument("--sleeping", type=int, default=10_000)
    parser.add_argument("--parts", default="play,rest,grow,carry")
    found = asyncio.run(measure(parser.parse_args()))
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps({**found, "rows": rows(found)}), "utf-8")
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
