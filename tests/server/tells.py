"""Kills servers while people are told of their turns, and looks whether everybody hears of every turn, once and soon.

`python tests/server/tells.py --turns 1000` plays so many turns at twenty tables over two processes on PostgreSQL with a
bus between them, and kills one or the other again and again. The ordinary test run plays a few.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from fogbound.server.notify.letters import name_of
from fogbound.server.notify.receivers import HOST
from fogbound.server.notify.waits import waits
from fogbound.server.play.live import LiveGame
from fogbound.server.store import make_store
from fogbound.server.tables.shelf import load_roster
from server.engines import Nats, postgres
from server.kills import LOST, Witness
from server.online import CONNECTED, Nursery, Online, Process
from server.receiving import CONTACT, LOOPBACK, Browser, Receiving, receiving

EDITION = "modern(players=2)"
DAYS = {"kind": "days", "seconds": 86_400}
SOON = 10_000
"""Milliseconds after a move was written by which people should hear of it."""
PATIENCE = 90.0
"""Seconds after which a turn counts as never told."""


class Tells:
    """Tables over two processes, and a stand-in that receives what is told of them."""

    def __init__(self, nursery: Nursery, database: str, service: Receiving, seed: int) -> None:
        self._bus = Nats()
        settings: dict[str, Any] = {"notify_contact": CONTACT, "notify_networks": list(LOOPBACK)}
        self._processes = [Process(nursery, database, bus=self._bus.address, **settings) for _ in range(2)]
        self._servers: list[Online] = []
        self._database = database
        self._service = service
        self._chooser = random.Random(seed)
        self._tables: dict[str, tuple[Browser, ...]] = {}
        self._turns = 0
        self._kills = 0

    async def run(self, tables: int, turns: int, kills: int) -> dict[str, Any]:
        """Plays so many turns and kills so often meanwhile; what was counted."""
        self._bus.start()
        try:
            self._servers = [await process.start() for process in self._processes]
            playing = [asyncio.create_task(self._play(turns)) for _ in range(tables)]
            await self._kill(kills, turns, playing)
            await asyncio.gather(*playing)
            return await self._judge()
        finally:
            while CONNECTED:
                with suppress(*LOST):
                    await CONNECTED.pop().leave()
            for process in self._processes:
                process.kill()
            self._bus.kill()

    async def _kill(self, kills: int, turns: int, playing: list[asyncio.Task[None]]) -> None:
        """Kills a process, in turns, whenever a further part of all turns has been played."""
        while self._kills < kills and not all(task.done() for task in playing):
            if self._turns * (kills + 1) < turns * (self._kills + 1):
                await asyncio.sleep(0.01)
                continue
            await asyncio.sleep(self._chooser.uniform(0.0, 0.3))
            victim = self._kills % 2
            self._processes[victim].kill()
            self._kills += 1
            self._servers[victim] = await self._processes[victim].start()

    async def _play(self, turns: int) -> None:
        """One game after the other at a table of its own, until enough turns are played anywhere."""
        while self._turns < turns:
            players, path = await self._sit_down()
            told = 0
            while self._turns < turns and not players[0].client.is_over:
                mover = next((one for one in players if one.client.legal()), None)
                newest = max(player.client.view["number"] for player in players)
                if mover is not None:
                    newest = mover.client.view["number"] + 1
                    await self._surely(mover, mover.move(self._chooser))
                for player in players:
                    await self._surely(player, player.follow(newest))
                if mover is None or mover.client.legal() or players[0].client.is_over:
                    continue
                self._turns, told = self._turns + 1, told + 1
                await self._heard(path, told)

    async def _sit_down(self) -> tuple[list[Witness], str]:
        """A new game by days between two people, each with a browser, and a webhook at their table."""
        while True:
            with suppress(*LOST, httpx.TransportError, AssertionError):
                server = self._chooser.choice(self._servers)
                ada = await server.create("Ada", settings={"edition": EDITION, "clock": DAYS}, seats=["X"])
                grace = await ada.join("Grace", "D1")
                browsers = tuple(Browser(f"/{ada.table}/{name}") for name in ("ada", "grace"))
                for client, browser in zip((ada, grace), browsers, strict=True):
                    answer = await client.rest("/news/browser", browser.subscription(self._service), "PUT")
                    assert answer.status_code == 200
                hook = {"form": "json", "address": self._service.url(f"/{ada.table}")}
                assert (await ada.rest("/news/webhook", hook, "PUT")).status_code == 200
                await ada.start()
                self._tables[ada.table] = browsers
                players = [Witness(ada), Witness(grace)]
                for player in players:
                    await self._come_back(player)
                await self._service.until(1, f"/{ada.table}")  # the first turn
                return players, f"/{ada.table}"
            await asyncio.sleep(0.1)

    async def _surely(self, player: Witness, doing: Any) -> None:
        """Does something, and after a kill comes back and goes on where it was."""
        try:
            await doing
        except LOST:
            await self._come_back(player)

    async def _come_back(self, player: Witness) -> None:
        while True:
            for server in self._chooser.sample(self._servers, 2):
                try:
                    await player.come_back(server)
                    return
                except LOST:
                    continue
            await asyncio.sleep(0.05)

    async def _heard(self, path: str, told: int) -> None:
        """Waits until the webhook of a table has heard of so many turns besides the first."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self._service.came:
                await self._service.came.wait_for(lambda: len(_names(self._service, path)) > told)

    async def _judge(self) -> dict[str, Any]:
        """What was told, beside what is stored."""
        late: list[int] = []
        counted = Counter(turns=0, lost=0, repeated=0, pushed=0, kills=self._kills)
        store = make_store(self._database)
        await store.look()
        for table, browsers in self._tables.items():
            roster = await load_roster(store, table)
            assert roster is not None
            assert roster.game is not None
            row = await store.game(roster.game)
            assert row is not None
            live = LiveGame(row)
            due: dict[int, int] = {}
            for line in (None, *await store.moves(row.game)):
                if line is not None:
                    live.follow(line)
                if HOST in (waiting := waits(roster, live)) and not live.is_over:
                    due.setdefault(waiting[HOST], line.at if line else row.began)
            heard = Counter(letter.headers["idempotency-key"] for letter in self._service.at(f"/{table}"))
            first = {
                letter.headers["idempotency-key"]: letter.wall for letter in reversed(self._service.at(f"/{table}"))
            }
            names = {name_of(table, row.began, number): at for number, at in due.items()}
            assert set(heard) <= set(names), "something was told that never was"
            counted["turns"] += len(names)
            counted["lost"] += len(set(names) - set(heard))
            counted["repeated"] += sum(heard.values()) - len(heard)
            late += [first[name] - at for name, at in names.items() if name in first]
            for browser in browsers:
                letters = self._service.at(browser.path)
                assert all(browser.opened(letter)["table"] == table for letter in letters)
                counted["pushed"] += len(letters)
        await store.close()
        soon = sum(one <= SOON for one in late) / max(1, counted["turns"])
        late.sort()
        return {**counted, "soon": round(soon, 4), "middle": late[len(late) // 2], "latest": late[-1]}


def _names(service: Receiving, path: str) -> set[str]:
    return {letter.headers["idempotency-key"] for letter in service.at(path)}


async def run(nursery: Nursery, database: str, tables: int, turns: int, kills: int, seed: int = 0) -> dict[str, Any]:
    """Plays so many turns at so many tables, and kills so often."""
    async with receiving() as service:
        return await Tells(nursery, database, service, seed).run(tables, turns, kills)


def main() -> None:
    """Plays as many turns as the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", type=int, default=1_000)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    nursery = Nursery()
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "pg") as database:
        counted = asyncio.run(run(nursery, database, wanted.tables, wanted.turns, wanted.kills, wanted.seed))
    nursery.close()
    sys.stdout.write(f"{counted}\n")


if __name__ == "__main__":
    main()
