"""Several server processes with PostgreSQL as the truth and NATS between them."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from fogbound.referee import Table
from fogbound.server.bus.nats import NatsBus
from fogbound.server.bus.notice import Notice
from fogbound.server.bus.sealing import Sealing
from fogbound.server.bus.thinking import NatsThinkers, answer_questions
from fogbound.server.thinkers import Pool, Thought
from fogbound.views import Audience, MisterXView
from server.engines import Nats
from server.online import BUS_KEY, Client, Online, serving


async def seated(first: Online, second: Online) -> tuple[Client, Client]:
    """Ada as Mister X at one process, Bob as detectives at the other."""
    ada = await first.create("Ada", settings={"edition": "modern(players=2)"}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.start()
    bob.server = second
    for client in (ada, bob):
        await (await client.enter()).until("game")
    return ada, bob


async def test_two_processes_serve_one_table(database: str, bus: Nats) -> None:
    """What happens at one process reaches clients of the other: moves, talk and who is there."""
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, bob = await seated(first, second)
        await ada.play(*ada.legal()[0])
        await bob.until_number(ada.view["number"])
        await bob.play(*bob.legal()[0])
        await ada.until_number(bob.view["number"])
        await bob.ask("chat", channel="table", text="hello over there")
        assert (await ada.until("chat"))["line"]["text"] == "hello over there"
        while not all(person["online"] for person in ada.entrance["table"]["people"]):
            await ada.until("table")


async def test_without_the_bus_the_store_is_enough(database: str, bus: Nats) -> None:
    """When the bus is killed, moves still reach the other process, a little later; when it is back, at once."""
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, bob = await seated(first, second)
        bus.kill()
        await ada.play(*ada.legal()[0])
        await bob.until_number(ada.view["number"])
        bus.start()
        await bob.play(*bob.legal()[0])
        await ada.until_number(bob.view["number"])


async def test_a_lost_notice_is_made_up_for(database: str, bus: Nats, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move of which no notice came is found in the store: at once by who connects, soon by who waits."""
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, bob = await seated(first, second)
        monkeypatch.setattr(NatsBus, "publish", lambda *_: None)
        await ada.play(*ada.legal()[0])
        await (await bob.enter()).until("game")
        assert bob.view["number"] == ada.view["number"]
        await bob.play(*bob.legal()[0])
        await ada.until_number(bob.view["number"])


async def test_a_server_starts_without_the_bus(database: str, bus: Nats) -> None:
    """A process that finds no bus serves all the same, and hears the others once it is there."""
    bus.kill()
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, bob = await seated(first, second)
        await ada.play(*ada.legal()[0])
        await bob.until_number(ada.view["number"])
        bus.start()
        await bob.play(*bob.legal()[0])
        await ada.until_number(bob.view["number"])


async def test_thinking_machines_serve_the_queue(bus: Nats) -> None:
    """A machine on the bus answers for a server that has no workers of its own."""

    class NoPool(Pool):
        async def think(self, *task: object) -> Thought:
            raise AssertionError("nobody should think here")

    end = asyncio.Event()

    async def stopped() -> None:
        await end.wait()

    machine = asyncio.create_task(answer_questions(bus.address, Sealing(BUS_KEY), Pool(1), stopped))
    wire = NatsBus(bus.address, Sealing(BUS_KEY))
    await wire.open(ignore)
    view = Table("toy").view(Audience.MISTER_X)
    assert isinstance(view, MisterXView)
    thinkers = NatsThinkers(wire, NoPool(1))
    for _ in range(100):
        try:
            thought = await thinkers.think("random", 1, view, 0.1)
            break
        except AssertionError:  # the machine has not subscribed yet
            await asyncio.sleep(0.1)
    else:
        raise AssertionError("the machine never answered")
    assert thought.move in view.legal
    end.set()
    await machine
    await wire.close()


async def ignore(notice: Notice) -> None:
    """Hears nothing."""


async def test_a_server_that_ends_does_not_miss_the_bus(database: str, bus: Nats) -> None:
    """The line for operators that the bus is away is not written by a server that leaves it."""
    with capture_logs() as logs:
        async with serving(database, bus=bus.address) as server:
            assert server.hub is not None
            while not server.hub.bus.is_connected:
                await asyncio.sleep(0.01)
    assert "the bus is away" not in [line["event"] for line in logs]
