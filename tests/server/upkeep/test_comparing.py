from __future__ import annotations

from unittest.mock import Mock

import pytest

from fogbound.server.bus.nats import NatsBus
from fogbound.server.hub import Hub
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
