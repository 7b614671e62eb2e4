from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fogbound import __version__
from fogbound.server.store import StoreRefused, make_store
from fogbound.server.store.schema import STEPS
from server.engines import run_sql
from server.online import Client, Online, play_out, serving

DATABASES = Path(__file__).parent / "databases"
SCHEMAS = sorted(int(file.name.partition(".")[0]) for file in DATABASES.glob("*.sqlite.sql"))


@pytest.fixture(params=SCHEMAS)
async def left(request: pytest.FixtureRequest, address: str) -> dict[str, Any]:
    """A database as a version of each earlier schema left it, and what is known about its people and games."""
    engine = "postgres" if address.startswith("postgresql:") else "sqlite"
    await run_sql(address, (DATABASES / f"{request.param}.{engine}.sql").read_text())
    known: dict[str, Any] = json.loads((DATABASES / f"{request.param}.{engine}.json").read_text())
    return known


def seated(server: Online, known: list[dict[str, Any]]) -> list[Client]:
    """The people of a table as clients, who have used up the names of commands that they sent before."""
    return [
        Client(server, {"table": {"table": one["table"]}, "you": one, "token": one["token"]}, _ids=1_000)
        for one in known
    ]


def test_every_schema_before_this_one_is_tried() -> None:
    """There is a database of either engine for each schema that a version ever left."""
    for engine in ("sqlite", "postgres"):
        found = {int(file.name.partition(".")[0]) for file in DATABASES.glob(f"*.{engine}.sql")}
        assert found >= set(range(1, len(STEPS)))


async def test_games_go_on_after_an_upgrade(address: str, left: dict[str, Any]) -> None:
    """Whatever version people played on last, they find their game as it was, and play it to its end."""
    async with serving(address) as server:
        players = seated(server, left["playing"])
        for player in players:
            await (await player.enter()).until("game")
        words = players[0].view["transcript"]
        assert words == left["words"]
        lines = [line["text"] for line in players[1].heard[0]["chat"]]
        assert lines == ["he is near the river", "am I?"]
        await play_out(*players)
        assert (await server.get(f"/api/games/{players[0].game_name}/record")).status_code == 200


async def test_finished_games_can_be_seen_after_an_upgrade(address: str, left: dict[str, Any]) -> None:
    """Records, replays, proofs and analyses of earlier versions are still told; a match goes on to its next game."""
    async with serving(address) as server:
        finished = f"/api/games/{left['finished']}"
        assert (await server.get(f"{finished}/record")).text.startswith("fogbound ")
        assert (await server.get(f"{finished}/proofs")).json()["hold"] is True
        assert len((await server.get(f"{finished}/replay")).json()["steps"]) > 1
        if left["analysed"]:
            assert (await server.get(f"{finished}/analysis")).json()["state"] == "done"
        if left["record"]:
            assert (await server.get(f"/api/games/{left['record']}/replay")).status_code == 200
        bea, carl = seated(server, left["over"])
        for client in (bea, carl):
            await (await client.enter()).until("game")
        await bea.ask("ask", what="rematch")
        await carl.ask("answer", what="rematch", agree=True)
        while carl.game_name == left["finished"]:
            await carl.until("game")
        assert len(carl.entrance["table"]["results"]) == 1


async def test_tables_that_waited_can_start_after_an_upgrade(address: str, left: dict[str, Any]) -> None:
    """A table that was in the list when the server was stopped is there afterwards, with its people and seats."""
    async with serving(address) as server:
        table = left["waiting"]["table"]
        assert [one["table"] for one in (await server.get("/api/tables")).json()["tables"]] == [table]
        seats = (await server.get(f"/api/tables/{table}")).json()["table"]["seats"]
        assert [seat["name"] for seat in seats][:2] == ["Grace", "Ada"]
        (host,) = seated(server, [left["waiting"]])
        for seat in seats[2:]:
            body = {"action": "computer", "level": "random"}
            assert (await host.rest(f"/seats/{seat['seat']}", body)).status_code == 200
        await host.start()


@pytest.mark.parametrize("left", [schema for schema in SCHEMAS if schema < 4], indirect=True)
async def test_games_that_were_played_lately_are_not_old(address: str, left: dict[str, Any]) -> None:
    """A game in play counts as touched by its newest move, as it did not always, and is taken from the archive."""
    await run_sql(address, "UPDATE tables SET touched = 1, archived = 1")
    store = make_store(address)
    await store.open()
    assert await store.playing(10) == [left["playing"][0]["table"]]
    assert await store.archive(1_000_000) == 0
    await store.close()


async def test_a_newer_database_is_refused_by_number(address: str) -> None:
    """A program says which schema it found and up to which it knows, and touches nothing."""
    store = make_store(address)
    await store.open()
    await store.close()
    is_postgres = address.startswith("postgresql:")
    newer = len(STEPS) + 2
    await run_sql(
        address, f"UPDATE fogbound_schema SET version = {newer}" if is_postgres else f"PRAGMA user_version = {newer}"
    )
    said = f"has schema {newer}, and this fogbound {__version__} knows schemas up to {len(STEPS)}"
    with pytest.raises(StoreRefused, match=said) as refused:
        await make_store(address).open()
    assert ("PostgreSQL database" if is_postgres else address) in str(refused.value)


async def test_columns_that_a_newer_version_added_disturb_nobody(address: str) -> None:
    """A server that runs while a newer one adds to the schema goes on: it names the columns it writes and reads."""
    async with serving(address) as server:
        tables = ("tables", "games", "moves", "chat", "analyses", "pulse")
        await run_sql(address, "".join(f"ALTER TABLE {table} ADD COLUMN later TEXT;" for table in tables))
        ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
        bob = await ada.join("Bob", "D1")
        await ada.start()
        for client in (ada, bob):
            await (await client.enter()).until("game")
        await ada.ask("chat", channel="table", text="hello")
        await play_out(ada, bob)
    async with serving(address) as server:
        again = Client(server, ada.entrance)
        welcome = (await again.enter()).heard[0]
        assert [line["text"] for line in welcome["chat"]] == ["hello"]
        await again.until("game")
        assert again.is_over
