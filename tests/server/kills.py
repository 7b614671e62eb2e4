"""Kills servers in the middle of play and looks whether anything is lost.

`python tests/server/kills.py --kills 200` does so on SQLite, with `--postgres` on a PostgreSQL server of its own, and
with `--nodes` it kills either of two processes, or the bus between them. The ordinary test run does a few of each.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.engines import Nats, postgres
from server.online import Client, Nursery, Online, Process

EDITION = "modern(players=2)"
LOST = (ConnectionClosed, ConnectionError, OSError, TimeoutError)


class Witness:
    """A player who remembers everything received and holds the server to it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.seen: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.accepted = 0
        self._moves = 0

    async def come_back(self, server: Online) -> None:
        """Connects again; everything seen must still be there, and a move under way is sent once more."""
        self.client.server = server
        self.client.game = None
        await self.client.enter()
        await self.client.until("game")
        self._check()
        if self.pending is not None:
            await self._send()

    def _check(self) -> None:
        words = list(self.client.view["transcript"])
        if words[: len(self.seen)] != self.seen:
            raise AssertionError(f"lost: {len(self.seen)} words were seen, {len(words)} are stored")
        self.seen = words

    async def move(self, chooser: random.Random) -> None:
        legal = self.client.legal()
        seat, move = chooser.choice(legal)
        self._moves += 1
        number = self.client.view["number"]
        self.pending = {"id": f"{self.client.person}-{self._moves}", "seat": seat, "move": move, "number": number}
        await self._send()

    async def _send(self) -> None:
        assert self.pending is not None
        answer = await self.client.ask("move", **self.pending)
        if answer["type"] != "accepted":
            raise AssertionError(f"a move that was on its way is refused: {answer}")
        self.pending = None
        self.accepted += 1

    async def follow(self, number: int) -> None:
        await self.client.until_number(number)
        self._check()


async def play_game(players: list[Witness], chooser: random.Random) -> None:
    """Plays until the game is over or the server is gone."""
    newest = max(player.client.view["number"] for player in players)
    for player in players:
        await player.follow(newest)
    while not players[0].client.is_over:
        mover = next((player for player in players if player.client.legal()), None)
        if mover is None:
            raise AssertionError("nobody can move")
        number = mover.client.view["number"]
        await mover.move(chooser)
        for player in players:
            await player.follow(number + 1)
    moves = [word for word in players[0].seen if not word.startswith(("#", "X@"))]
    if len(moves) != sum(player.accepted for player in players):
        raise AssertionError(f"{len(moves)} moves are in the game, and not as many were accepted")


async def new_game(*servers: Online) -> list[Witness]:
    """A game between two witnesses, connected to the first and the last of the servers."""
    ada = await servers[0].create("Ada", settings={"edition": EDITION}, seats=["X"])
    grace = await ada.join("Grace", "D1")
    await ada.start()
    players = [Witness(ada), Witness(grace)]
    for player, server in zip(players, (servers[0], servers[-1]), strict=True):
        await player.come_back(server)
    return players


async def run(nursery: Nursery, database: str, kills: int, seed: int = 0) -> dict[str, int]:
    """Kills a server so many times; returns what was counted. AssertionError where anything was lost."""
    chooser = random.Random(seed)
    process = Process(nursery, database)
    counted = {"kills": 0, "games": 0, "words": 0}
    server = await process.start()
    players: list[Witness] = []
    try:
        while counted["kills"] < kills:
            if not players:
                players = await new_game(server)
            delay = chooser.uniform(0.0, 0.25)
            killer = asyncio.get_running_loop().call_later(delay, process.kill)
            try:
                await play_game(players, chooser)
                count_game(counted, players)
                players = []
                if not process.pid:
                    raise ConnectionError("the server was killed when the game had just ended")
                killer.cancel()
            except LOST:
                killer.cancel()
                counted["kills"] += 1
                server = await process.start()
                for player in players:
                    await player.come_back(server)
        if players:
            await play_game(players, chooser)
            count_game(counted, players)
    finally:
        process.kill()
    return counted


def count_game(counted: dict[str, int], players: list[Witness]) -> None:
    """Notes a game that was played to its end."""
    counted["games"] += 1
    counted["words"] += len(players[0].seen)


class Nodes:
    """Two server processes and the bus between them, any of which may be killed while two witnesses play."""

    def __init__(self, nursery: Nursery, database: str, seed: int) -> None:
        self._bus = Nats()
        self._processes = [Process(nursery, database, bus=self._bus.address) for _ in range(2)]
        self._servers: list[Online] = []
        self._chooser = random.Random(seed)
        self._order = random.Random(seed)
        self._victims: list[int] = []
        self.counted = {"kills": 0, "of a process": 0, "of the bus": 0, "games": 0, "words": 0}

    async def run(self, kills: int) -> dict[str, int]:
        """Kills so many times; returns what was counted."""
        self._bus.start()
        try:
            self._servers = [await process.start() for process in self._processes]
            while self.counted["kills"] < kills:
                players = await new_game(*self._servers)
                while not await self._play(players, kills):
                    pass
                count_game(self.counted, players)
        finally:
            for process in self._processes:
                process.kill()
            self._bus.kill()
        return self.counted

    async def _play(self, players: list[Witness], kills: int) -> bool:
        """Plays while one after the other is killed; False if somebody had to come back and the game goes on."""
        playing = asyncio.create_task(play_game(players, self._chooser))
        try:
            while self.counted["kills"] < kills:
                await asyncio.wait({playing}, timeout=self._chooser.uniform(0.0, 0.3))
                if playing.done():
                    break
                victim = self._next_victim()
                self.counted["kills"] += 1
                if victim == len(self._processes):
                    await self._without_bus(playing)
                else:
                    self.counted["of a process"] += 1
                    self._processes[victim].kill()
                    await self._without(victim, players, playing)
            await playing
            return True
        except LOST:
            return False
        finally:
            playing.cancel()

    def _next_victim(self) -> int:
        """Each of the three once before any a second time, in an order of its own that no timing changes."""
        if not self._victims:
            self._victims = self._order.sample(range(3), 3)
        return self._victims.pop()

    async def _without_bus(self, playing: asyncio.Task[None]) -> None:
        """The bus is gone for a moment, and play goes on as well as it can."""
        self.counted["of the bus"] += 1
        self._bus.kill()
        await asyncio.wait({playing}, timeout=self._chooser.uniform(0.0, 1.0))
        await asyncio.to_thread(self._bus.start)

    async def _without(self, victim: int, players: list[Witness], playing: asyncio.Task[None]) -> None:
        """The clients of the killed process go on at the other, which the killed one then joins again."""
        living = self._servers[1 - victim]
        orphans = [player for player in players if player.client.server.url != living.url]
        try:
            if orphans:
                await playing
        finally:
            for player in orphans:
                await player.come_back(living)
            self._servers[victim] = await self._processes[victim].start()


def main() -> None:
    """Kills as often as the command line asks."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--nodes", action="store_true")
    wanted = parser.parse_args()
    nursery = Nursery()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = str(Path(folder) / "kills.sqlite3")
        if wanted.postgres or wanted.nodes:
            database = stack.enter_context(postgres(Path(folder) / "pg"))
        killing = (
            Nodes(nursery, database, wanted.seed).run(wanted.kills)
            if wanted.nodes
            else run(nursery, database, wanted.kills, wanted.seed)
        )
        counted = asyncio.run(killing)
    nursery.close()
    sys.stdout.write(f"{counted}\n")


if __name__ == "__main__":
    main()
