"""What operators do reaches servers that run: their people are told within one round."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fogbound.errors import RequestError
from fogbound.server.hub import Hub
from fogbound.server.notify.receivers import Ledger, Receiver
from fogbound.server.operator import banning, erasing, exporting, tables
from fogbound.server.operator.joining import joined
from fogbound.server.store import StoreRefused
from server.engines import run_sql
from server.online import Client, Online, play_out, serving


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers do their rounds when the test says so, and nobody waits for them."""
    monkeypatch.setattr("fogbound.server.upkeep.rounds.STEP_SECONDS", 86_400.0)
    monkeypatch.setattr(erasing, "OBEYED_SECONDS", 0.0)


def hub_of(server: Online) -> Hub:
    """The server itself."""
    assert server.hub is not None
    return server.hub


async def two(server: Online, **settings: str) -> tuple[Client, Client]:
    """A game of two people who are connected."""
    ada = await server.create("Adalbertine", settings={"edition": "toy(players=2)", **settings}, seats=["X"])
    bea = await ada.join("Bea", "D1")
    for client in (ada, bea):
        await client.enter()
    await ada.start()
    for client in (ada, bea):
        await client.until("game")
    return ada, bea


async def test_a_closed_table_tells_its_people(address: str) -> None:
    """Whoever is there hears that it is closed and cannot come back until it is open again, when all is as it was."""
    async with serving(address) as server, joined(address) as store:
        ada, bea = await two(server)
        await ada.play(*ada.legal()[0])
        await tables.close(store, ada.table)
        await hub_of(server).rounds.step(1)
        for client in (ada, bea):
            assert await client.until_bye() == "table_closed"
            await client.connect()
            assert await client.until_bye() == "table_closed"
        answer = await server.get(f"/api/tables/{ada.table}")
        assert (answer.status_code, answer.json()["code"]) == (409, "table_closed")
        assert hub_of(server).rooms == {}
        assert await hub_of(server).store.due(1 << 60, 10) == []
        await tables.reopen(store, ada.table)
        for client in (ada, bea):
            await (await client.enter()).until("game")
        await play_out(ada, bea)


async def test_whoever_was_told_goodbye_is_heard_no_more(address: str) -> None:
    """A move that comes over a connection after its goodbye is not played."""
    async with serving(address) as server, joined(address) as store:
        ada, bea = await two(server)
        room = hub_of(server).rooms[ada.table]
        seat, move = ada.legal()[0]
        async with room.lock:
            await ada.send(type="move", id="late", seat=seat, move=move, number=ada.view["number"])
            await bea.send(type="chat", id="late", channel="table", text="late")
            await tables.close(store, ada.table)
            await hub_of(server).rounds.step(1)
        for client in (ada, bea):
            await client.until_bye()
        assert await hub_of(server).store.moves(ada.game_name) == []
        assert await hub_of(server).store.chat(ada.table) == []


async def test_a_deleted_table_leaves_nothing(address: str) -> None:
    """Neither the table nor its games, talk and records are there afterwards; other tables are."""
    async with serving(address) as server, joined(address) as store:
        ada, bea = await two(server)
        await bea.ask("chat", channel="table", text="hello")
        await play_out(ada, bea)
        assert (await server.get(f"/api/games/{ada.game_name}/record")).status_code == 200
        other, _ = await two(server)
        await erasing.delete(store, ada.table)
        await hub_of(server).rounds.step(1)
        assert await ada.until_bye() in ("table_closed", "no_such_table")
        assert (await server.get(f"/api/tables/{ada.table}")).status_code == 404
        assert (await server.get(f"/api/games/{ada.game_name}/record")).status_code == 404
        assert (await server.get(f"/api/tables/{other.table}")).status_code == 200
        for table, column, name in (
            ("tables", "name", ada.table),
            ("games", "place", ada.table),
            ("chat", "place", ada.table),
            ("moves", "game", ada.game_name),
        ):
            assert await store.ask(f"SELECT 1 FROM {table} WHERE {column} = $1", name) == []


async def test_a_record_is_deleted_by_its_name(address: str) -> None:
    """An opened record can be removed; a game of a table cannot be taken from it that way."""
    text = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\nx Ada\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n"
    async with serving(address) as server, joined(address) as store:
        game = (await server.post("/api/records", {"record": text})).json()["game"]
        assert (await server.get(f"/api/games/{game}/record")).status_code == 200
        await erasing.delete_record(store, game)
        await hub_of(server).rounds.step(1)
        assert (await server.get(f"/api/games/{game}/record")).status_code == 404
        ada, _ = await two(server)
        with pytest.raises(RequestError):
            await erasing.delete_record(store, ada.game_name)


async def test_a_person_who_is_erased_leaves_no_trace(address: str) -> None:
    """No name and no word is left in the database, and no token opens their seat; the others play on."""
    async with serving(address) as server, joined(address) as store:
        ada, bea = await two(server)
        await ada.ask("chat", channel="table", text="my Bakerstreet address")
        await play_out(ada, bea)
        record = f"/api/games/{ada.game_name}/record"
        assert "Adalbertine" in (await server.get(record)).text
        await erasing.erase(store, ada.table, ada.person)
        await hub_of(server).rounds.step(1)
        assert await ada.until_bye() == "bad_token"
        assert await bea.until_bye() == "busy"
        await bea.enter()
        for client in (await ada.watcher().enter(), bea):
            assert not any("Adalbertine" in text or "Bakerstreet" in text for text in client.raw[-3:])
        assert "Adalbertine" not in (await server.get(record)).text
        resumed = await server.post(f"/api/tables/{ada.table}/resume", {"code": ada.entrance["resume"]})
        assert resumed.status_code == 401
        for table in ("tables", "games", "chat"):
            rows = str([tuple(row) for row in await store.ask(f"SELECT * FROM {table}")])
            assert "Adalbertine" not in rows
            assert "Bakerstreet" not in rows


async def test_revoked_tokens_open_nothing(address: str) -> None:
    """Whoever has a stolen token is put out; the right person comes back with the new code, the others as they are."""
    async with serving(address) as server, joined(address) as store:
        ada, bea = await two(server)
        code = await tables.revoke(store, ada.table, ada.person)
        await hub_of(server).rounds.step(1)
        assert await ada.until_bye() == "bad_token"
        await ada.connect()
        assert await ada.until_bye() == "bad_token"
        resumed = await server.post(f"/api/tables/{ada.table}/resume", {"code": code})
        ada.entrance = {**ada.entrance, **resumed.json()}
        for client in (ada, bea):
            await (await client.enter()).until("game")
        assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
        with pytest.raises(RequestError):
            await tables.revoke(store, ada.table, 99)


@pytest.mark.parametrize("visitor", ["127.0.0.1", "127.0.0.0/8"])
async def test_who_is_banned_is_put_out_at_once(address: str, visitor: str) -> None:
    """Connections end, and neither pages nor sockets answer, until the ban is lifted or over."""
    async with serving(address) as server, joined(address) as store:
        ada, _ = await two(server)
        await banning.ban(store, visitor, "flooding", 1)
        await hub_of(server).rounds.step(1)
        assert await ada.until_bye() == "banned"
        answer = await server.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await ada.connect()
        assert await banning.unban(store, visitor)
        await hub_of(server).rounds.step(2)
        await ada.enter()
        await banning.ban(store, visitor, "over", 0)
        await hub_of(server).rounds.step(3)
        assert (await server.get("/api/tables")).status_code == 200
        assert not await banning.unban(store, "192.0.2.7")


async def test_bans_hold_after_a_restart(address: str) -> None:
    """A server that starts knows who is kept out; others are let in."""
    async with serving(address):
        pass
    async with joined(address) as store:
        await banning.ban(store, "127.0.0.1", "", None)
        await banning.ban(store, "2001:db8::1", "", None)
    async with serving(address) as server:
        hub = hub_of(server)
        while not hub.bans.forbids("127.0.0.1"):
            await hub.rounds.step(1)
        assert hub.bans.forbids("2001:db8::/64")
        assert not hub.bans.forbids("2001:db8:1::/64")
        assert not hub.bans.forbids("192.0.2.7")


@pytest.mark.parametrize("slip", ["everybody", "0.0.0.0/0", "::/0", "10.0.0.0/7", "", "1.2.3.4/33"])
def test_nobody_bans_everybody_by_a_slip(slip: str) -> None:
    """What is no address, or nearly the whole internet, is refused."""
    with pytest.raises(RequestError):
        banning.banned_network(slip)


async def test_what_is_exported_tells_no_secret(address: str) -> None:
    """People get what is kept of them; no token, no code, and nothing of a game that is still in play."""
    async with serving(address) as server, joined(address) as store:
        ada, bea = await two(server)
        await bea.ask("chat", channel="table", text="hello")
        await Ledger(store).add(
            Receiver(ada.table, "1", 2, "push", "https://push.example/secret-1", "secret-2", "Your turn", 5, 0, 0)
        )
        told = await exporting.export(store, ada.table)
        kept = {"person": 2, "kind": "push", "host": "push.example", "text": "Your turn", "added": 5}
        assert told["receivers"] == [kept]
        assert "secret-" not in json.dumps(told)
        assert [one["name"] for one in told["people"]] == ["Adalbertine", "Bea"]
        assert told["talk"][0]["text"] == "hello"
        assert told["games"][0]["record"] is None
        assert "tokens" not in json.dumps(told)
        await play_out(ada, bea)
        assert (await exporting.export(store, ada.table))["games"][0]["record"].startswith("fogbound ")
        with pytest.raises(RequestError):
            await exporting.export(store, "NOTHING")


async def test_operators_find_tables_and_people(address: str) -> None:
    """Lists hold every table, the latest first, and one that cannot be read as such; names are found in part."""
    async with serving(address) as server, joined(address) as store:
        ada, _ = await two(server)
        waiting = await server.create("Grace", settings={"edition": "toy", "listed": True})
        assert [row.table async for row in tables.rows(store)] == [waiting.table, ada.table]
        found = [(roster.table, member.person) async for roster, member in tables.people(store, "alber")]
        assert found == [(ada.table, ada.person)]
        await run_sql(address, f"UPDATE tables SET roster = 'x' WHERE name = '{waiting.table}'")
        assert [row.roster is None async for row in tables.rows(store)] == [True, False]


async def test_a_database_that_is_not_there_is_not_made(address: str) -> None:
    """Who works on a database beside servers neither makes one nor brings one up to date."""
    with pytest.raises(StoreRefused):
        async with joined(address):
            raise AssertionError("there is none")
