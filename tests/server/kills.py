"""Kills servers in the middle of play and looks whether anything is lost.

`python tests/server/kills.py --kills 200` does so on SQLite, with `--postgres` on a PostgreSQL server of its own. The
ordinary test run does a few.
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

from server.engines import postgres
from server.online import Client, Nursery, Online, Process

EDITION = "modern(players=2)"
LOST = (ConnectionClosed, ConnectionError, OSError, TimeoutError)


class Witness:
    """A player who remembers everything received and holds the server to it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.seen: list[str] = []
        self.pending: dict[str, Any] | None = None
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


async def new_game(server: Online) -> list[Witness]:
    """A game between two witnesses, both connected."""
    ada = await server.create("Ada", settings={"edition": EDITION}, seats=["X"])
    grace = await ada.join("Grace", "D1")
    await ada.start()
    players = [Witness(ada), Witness(grace)]
    for player in players:
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
                counted["games"] += 1
                counted["words"] += len(players[0].seen)
                killer.cancel()
                players = []
            except LOST:
                counted["kills"] += 1
                server = await process.start()
                for player in players:
                    await player.come_back(server)
        if players:
            await play_game(players, chooser)
            counted["games"] += 1
            counted["words"] += len(players[0].seen)
    finally:
        process.kill()
    return counted


def main() -> None:
    """Kills as often as the command line asks."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--postgres", action="store_true")
    wanted = parser.parse_args()
    nursery = Nursery()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = str(Path(folder) / "kills.sqlite3")
        if wanted.postgres:
            database = stack.enter_context(postgres(Path(folder) / "pg"))
        counted = asyncio.run(run(nursery, database, wanted.kills, wanted.seed))
    nursery.close()
    sys.stdout.write(f"{counted}\n")


if __name__ == "__main__":
    main()
