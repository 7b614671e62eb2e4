from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from fogbound.server.hub import Hub
from fogbound.server.play import computers
from fogbound.server.store import Unavailable
from fogbound.server.store.statements import LEASE
from fogbound.server.upkeep.waking import LATER
from server.engines import Nats, run_sql
from server.online import Client, Online, serving

Later = Callable[[int], None]
MINUTE = 60_000
DAY = 86_400_000


def hub_of(server: Online) -> Hub:
    """The server itself."""
    assert server.hub is not None
    return server.hub


async def playing(server: Online, **settings: Any) -> Client:
    """A game that has begun, with a clock of a day, and nobody connected. Ada has both sides."""
    clock = {"kind": "days", "seconds": 86_400, "out": "forfeit"}
    wanted = {"edition": "toy(players=2)", "clock": clock, **settings}
    return await server.create("Ada", settings=wanted, seats=["X", "D1"], start=True)


async def due(server: Online) -> dict[str, int]:
    """By when the store has tables looked after."""
    return dict(await hub_of(server).store.due(1 << 60, 100))


async def test_a_server_starts_without_any_table(address: str) -> None:
    """Tables at rest stay in the store when a server starts, however many they are."""
    async with serving(address) as server:
        ada = await playing(server)
        await playing(server, clock={"kind": "none"})
        await hub_of(server).rounds.step(1)
    async with serving(address) as server:
        await hub_of(server).rounds.step(1)
        assert hub_of(server).rooms == {}
        assert list(await due(server)) == [ada.table]


async def test_memory_of_tables_at_rest_is_given_back(address: str, later: Later) -> None:
    """A table at which nobody is and nothing happens soon leaves the memory, and is woken when its clock runs out."""
    async with serving(address) as server:
        ada = await playing(server)
        hub = hub_of(server)
        assert list(hub.rooms) == [ada.table]
        await hub.rounds.step(1)
        assert hub.rooms == {}
        later(DAY - MINUTE)
        await hub.rounds.step(2)
        assert hub.rooms == {}
        later(2 * MINUTE)
        await hub.rounds.step(3)
        await (await ada.enter()).until("game")
        while not ada.is_over:
            await ada.until("game")
        assert ada.view["ending"]["reason"] == "time"


async def test_a_table_with_people_stays(address: str) -> None:
    """Where somebody is connected, or a clock runs out within a minute, nothing is forgotten."""
    async with serving(address) as server:
        ada = await playing(server)
        await ada.enter()
        quick = await playing(server, clock={"kind": "turn", "seconds": 50, "out": "forfeit"})
        await hub_of(server).rounds.step(1)
        assert set(hub_of(server).rooms) == {ada.table, quick.table}


async def test_one_server_wakes_a_table_of_one_that_died(database: str, bus: Nats, later: Later, address: str) -> None:
    """When a server is gone without a word, its tables are taken up by one of the others, each by one alone."""
    if not address.startswith("postgresql:"):
        address = database
        await run_sql(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    async with serving(address, bus=bus.address) as dead:
        tables = {(await playing(dead, clock={"kind": "turn", "seconds": 9})).table for _ in range(9)}
        await hub_of(dead).rounds.step(1)
        async with serving(address, bus=bus.address) as one, serving(address, bus=bus.address) as other:
            hubs = hub_of(one), hub_of(other)
            await asyncio.gather(*(hub.rounds.step(1) for hub in hubs))
            assert [set(hub.rooms) for hub in hubs] == [set(), set()]
            later(LEASE + 1)
            await asyncio.gather(*(hub.rounds.step(2) for hub in hubs))
            found = [set(hub.rooms) for hub in hubs]
            assert found[0] | found[1] == tables
            assert not found[0] & found[1]


async def test_who_looks_after_a_table_keeps_it(database: str, bus: Nats, later: Later) -> None:
    """While a server does its rounds nobody takes its tables; when it ends, they are left to the others at once."""
    await run_sql(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    async with serving(database, bus=bus.address) as other:
        async with serving(database, bus=bus.address) as holder:
            ada = await playing(holder, clock={"kind": "turn", "seconds": 59, "out": "forfeit"})
            for number in range(20):
                await hub_of(holder).rounds.step(number)
                later(2_000)
                await hub_of(other).rounds.step(number)
                assert hub_of(other).rooms == {}
        await hub_of(other).rounds.step(1)
        assert list(hub_of(other).rooms) == [ada.table]


async def test_computers_of_a_server_that_died_move(database: str, bus: Nats, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game among computers goes on at another server when the one that played it is gone."""
    monkeypatch.setattr(computers, "TAKEOVER_SECONDS", 0.0)
    await run_sql(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    async with serving(database, bus=bus.address) as server:
        ada = await server.create("Ada", settings={"edition": "toy", "beat": 10_000}, fill="random", start=True)
        await hub_of(server).rounds.step(1)
        hub_of(server).rooms.pop(ada.table).alarms.stop()
        await run_sql(database, "UPDATE tables SET due = 1")
        async with serving(database, bus=bus.address) as other:
            while ada.table not in hub_of(other).rooms:
                await asyncio.sleep(0.01)
            room = hub_of(other).rooms[ada.table]
            assert computers.mover(room) == "X"
            assert room.alarms.is_near


async def test_a_table_that_cannot_be_read_keeps_no_other_asleep(address: str, later: Later) -> None:
    """Beside one whose game is damaged the others are woken; the damaged one is tried again much later."""
    async with serving(address) as server:
        good, bad = [await playing(server, clock={"kind": "turn", "seconds": 30}) for _ in range(2)]
    await run_sql(address, f"UPDATE games SET beginning = 'nonsense' WHERE place = '{bad.table}'")
    async with serving(address) as server:
        later(2 * LEASE)
        leased = hub_of(server).outside.now() + 2 * LEASE
        await hub_of(server).rounds.step(1)
        async with asyncio.timeout(60):
            # The round that a server begins with may have both already.
            while not hub_of(server).rooms or (await due(server))[bad.table] < leased:
                await asyncio.sleep(0.01)
        assert set(hub_of(server).rooms) == {good.table}
        assert (await due(server))[bad.table] >= hub_of(server).outside.now() + LATER - LEASE


async def test_many_tables_are_woken_in_one_round(address: str, later: Later) -> None:
    """A server that finds more tables than it asks for at once goes on until none is left."""
    async with serving(address) as server:
        for _ in range(3):
            await playing(server, clock={"kind": "turn", "seconds": 600})
        await hub_of(server).rounds.step(1)
        assert hub_of(server).rooms == {}
        later(10 * MINUTE)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("fogbound.server.upkeep.waking.AT_ONCE", 1)
            await hub_of(server).rounds.step(2)
        assert len(hub_of(server).rooms) == 3


async def test_a_store_that_is_away_for_a_moment_puts_no_table_to_sleep(
    address: str, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that was claimed and could not be read then is woken as soon as the claim has run out."""
    async with serving(address) as server:
        ada = await playing(server, clock={"kind": "turn", "seconds": 600})
        hub = hub_of(server)
        await hub.rounds.step(1)
        assert hub.rooms == {}
        later(10 * MINUTE)
        with monkeypatch.context() as patch:
            patch.setattr(type(hub.store), "table", Mock(side_effect=Unavailable("away")))
            await hub.rounds.step(2)
        assert hub.rooms == {}
        later(LEASE + 1_000)
        await hub.rounds.step(3)
        assert list(hub.rooms) == [ada.table]
