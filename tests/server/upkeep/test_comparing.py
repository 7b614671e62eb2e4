from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import Mock

import pytest

from fogbound.server.bus import Notice
from fogbound.server.bus.nats import NatsBus
from fogbound.server.hub import Hub
from fogbound.server.people import presence
from fogbound.server.upkeep.comparing import STEPS
from server.engines import Nats, run_sql
from server.online import Client, Online, serving


def hub_of(server: Online) -> Hub:
    """The server itself."""
    assert server.hub is not None
    return server.hub


@pytest.fixture(autouse=True)
async def empty(database: str) -> None:
    """Nothing is left of other tests."""
    await run_sql(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")


async def apart(first: Online, second: Online) -> tuple[Client, Client]:
    """Ada as Mister X at one server, Bob as detectives at the other, in a game without a clock."""
    ada = await first.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.start()
    bob.server = second
    for client in (ada, bob):
        await (await client.enter()).until("game")
    return ada, bob


async def test_lost_news_is_made_up_for_in_one_turn(database: str, bus: Nats, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move, a line of talk and a changed table of which no notice came are there once every room had its turn."""
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, bob = await apart(first, second)
        monkeypatch.setattr(NatsBus, "publish", lambda *_: None)
        await ada.play(*ada.legal()[0])
        await ada.ask("chat", channel="table", text="anybody there?")
        for number in range(STEPS):
            await hub_of(second).rounds.step(number)
        await bob.until_number(ada.view["number"])
        assert (await bob.until("chat"))["line"]["text"] == "anybody there?"
        await ada.ask("chat", channel="table", text="hello?")
        for number in range(STEPS):
            await hub_of(second).rounds.step(number)
        assert (await bob.until("chat"))["line"]["text"] == "hello?"


async def test_a_room_without_people_costs_no_question(
    database: str, bus: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only rooms in which somebody is are compared, each once a turn, and only what is newer is read."""
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, _ = await apart(first, second)
        other = await first.create("Eve", settings={"edition": "toy"})
        store = hub_of(first).store
        newest, moves = Mock(wraps=store.newest), Mock(wraps=store.moves)
        monkeypatch.setattr(store, "newest", newest)
        monkeypatch.setattr(store, "moves", moves)
        assert other.table in hub_of(first).rooms
        for number in range(STEPS):
            await hub_of(first).rounds.step(number)
        assert [call.args[0] for call in newest.call_args_list] == [[ada.table]]
        moves.assert_not_called()


async def test_who_takes_up_a_table_hears_who_is_there(database: str, bus: Nats) -> None:
    """A server that loads a table asks the others who is connected, so that nobody there counts as absent."""
    async with serving(database, bus=bus.address) as first, serving(database, bus=bus.address) as second:
        ada, bob = await apart(first, second)
        await hub_of(second).forget(ada.table)
        await (await bob.enter()).until("game")
        while not all(person["online"] for person in bob.entrance["table"]["people"]):
            await bob.until("table")


class Apart:
    """A bus that breaks; it keeps what was said while it held."""

    is_shared = True
    is_connected = True

    def __init__(self) -> None:
        self.said: list[Notice] = []

    def publish(self, notice: Notice) -> None:
        if self.is_connected:
            self.said.append(notice)

    async def follow(self, _: str) -> None:
        """Hears nothing."""

    unfollow = follow
    close = Mock(side_effect=lambda: asyncio.sleep(0))


async def left_alone(server: Online, monkeypatch: pytest.MonkeyPatch) -> tuple[Client, Client, Apart]:
    """Ada and Bob at a server that has others on its bus."""
    ada, bob = await apart(server, server)
    bus = Apart()
    monkeypatch.setattr(hub_of(server), "bus", bus)
    return ada, bob, bus


async def test_who_left_while_the_bus_was_away_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A goodbye that the bus has lost is said again when it is back, also where nobody is left."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada, bob, bus = await left_alone(server, monkeypatch)
        room = await hub_of(server).room(ada.table)
        bus.is_connected = False
        for client in (ada, bob):
            await client.leave()
        while room.connections:
            await asyncio.sleep(0)
        await hub_of(server).rounds._comparing.step(1)
        bus.is_connected = True
        await hub_of(server).rounds._comparing.step(2)
        assert bus.said[-1] == Notice(hub_of(server).name, ada.table, "presence")


async def test_who_is_not_heard_of_any_more_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process said long ago of who is there is forgotten, and whoever was there alone is then waited for."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada, bob, _ = await left_alone(server, monkeypatch)
        room = await hub_of(server).room(ada.table)
        await hub_of(server).heard(Notice("elsewhere", ada.table, "presence", people=(bob.person,)))
        await bob.leave()
        while len(room.connections) > 1:
            await asyncio.sleep(0)
        await hub_of(server).rounds._comparing.step(1)
        assert bob.person in room.presence.people
        monkeypatch.setattr(presence, "STALE_SECONDS", -1.0)
        await hub_of(server).rounds._comparing.step(2)
        assert bob.person not in room.presence.people
        assert [one.person for one in room.alarms.absences()] == [bob.person]
