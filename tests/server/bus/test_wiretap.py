"""What somebody who listens on the bus learns, and what somebody who speaks there without the key can do: nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import nats
import pytest
from nats.aio.client import Client as NatsClient
from nats.aio.msg import Msg

from fogbound.engine import Game
from fogbound.rules import edition
from fogbound.server.bus.sealing import Sealing
from fogbound.server.bus.thinking import TASK_SIZE, THINK, answer_questions
from fogbound.server.thinkers import Pool
from fogbound.testing.twins import twins
from server.engines import Nats
from server.online import BUS_KEY, Online, serving
from server.world import World

OVERHEAD = 44
"""Bytes that a seal adds: the sender's name, a number and a tag."""


@asynccontextmanager
async def wiretap(bus: Nats) -> AsyncIterator[tuple[NatsClient, list[Msg]]]:
    """Somebody on the bus without the key, and everything that they hear."""
    client, heard = await nats.connect(bus.address), []

    async def hear(message: Msg) -> None:
        heard.append(message)

    await client.subscribe(">", cb=hear)
    await client.flush()
    yield client, heard
    await client.close()


@asynccontextmanager
async def thinking(bus: Nats) -> AsyncIterator[None]:
    """A machine that thinks for the servers."""
    end = asyncio.Event()

    async def stopped() -> None:
        await end.wait()

    machine = asyncio.create_task(answer_questions(bus.address, Sealing(BUS_KEY), Pool(1), stopped))
    client = await nats.connect(bus.address)
    with suppress(TimeoutError):  # it is there as soon as nobody says that nobody is
        while True:
            with suppress(nats.errors.NoRespondersError):
                await client.request(THINK, b"", timeout=0.1)
    await client.close()
    yield
    end.set()
    await machine


async def connected(server: Online) -> None:
    """Waits until a server is on the bus."""
    assert server.hub is not None
    while not server.hub.bus.is_connected:
        await asyncio.sleep(0.01)


async def overheard(bus: Nats, game: Game, database: Path | str) -> list[tuple[str, int]]:
    """Subjects and sizes of all questions and answers while a computer is Mister X of this game's beginning."""
    async with wiretap(bus) as (client, heard), serving(database, bus=bus.address) as server:
        await connected(server)
        settings = {"edition": str(game.edition)}
        ada = await server.create("Adalbertine", settings=settings, seats=["D1"], fill="random", start=True)
        await (await ada.enter()).until("game")
        while not ada.legal():
            await ada.until("game")
        await ada.ask("marks", marks=[{"station": 3}])
        await ada.ask("chat", channel="table", text="confidential")
        await ada.leave()
        await client.flush()
    assert heard
    for message in heard:
        everything = f"{message.subject} {message.reply}".encode() + message.data
        for secret in (ada.table, ada.game_name, "Adalbertine", "confidential", str(ada.token)):
            assert secret.encode() not in everything
        assert b'"' not in message.data[:2]
    asked = [one for one in heard if one.subject == THINK or one.subject.startswith("_INBOX")]
    return [("question" if one.subject == THINK else "answer", len(one.data)) for one in asked]


@pytest.mark.usefixtures("thinks_here")
async def test_who_listens_hears_nothing(bus: Nats, world: World, database: str, tmp_path: Path) -> None:
    """Names, talk, moves and views are never on the bus, and twins' questions and answers are as many and as long."""
    told: list[list[tuple[str, int]]] = []
    async with thinking(bus):
        for game in next(twins(1, random.Random(2), edition("modern(players=2)"))):
            world.play(game)
            told.append(await overheard(bus, game, tmp_path / f"{len(told)}.sqlite3"))
    assert told[0][:2] == told[1][:2] == [("question", TASK_SIZE[0] + OVERHEAD), ("answer", 4_096 + OVERHEAD)]
    assert {size for _, size in told[0]} == {size for _, size in told[1]}


async def test_who_speaks_without_the_key_is_not_heard(bus: Nats, database: str) -> None:
    """Forged and repeated notices change nothing at any table and cause no read; forged questions get no answer."""
    async with wiretap(bus) as (client, heard), serving(database, bus=bus.address) as server:
        assert server.hub is not None
        async with serving(database, bus=bus.address) as second:
            for one in (server, second):
                await connected(one)
            ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X", "D1", "D2"], start=True)
            await (await ada.enter()).until("game")
            there = await (await ada.watcher().enter()).until("game")
            assert there["type"] == "game"
            said = len(ada.raw)
            room = await server.hub.room(ada.table)
            while not heard:
                await asyncio.sleep(0.01)
            names = {message.subject for message in heard}
            for subject in names:
                for kind, more in (("presence", '"people":[7],"spectators":99'), ("marks", '"drawn":{"person":7}')):
                    forged = f'{{"sender":"x","table":"{ada.table}","kind":"{kind}",{more}}}'
                    await client.publish(subject, forged.encode())
                for message in list(heard):
                    await client.publish(subject, message.data)
            await client.flush()
            assert (await ada.ask("ping"))["type"] == "accepted"
            assert (room.presence.people, room.presence.spectators) == (frozenset({1}), 1)
            assert not room.marks
            assert all('"spectators":99' not in text for text in ada.raw[said:])
    async with wiretap(bus) as (client, _), thinking(bus):
        with pytest.raises((TimeoutError, nats.errors.Error)):
            await client.request(THINK, b'{"type":"think","level":"random","seed":1,"seconds":0.1}', timeout=0.5)
