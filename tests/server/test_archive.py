from __future__ import annotations

import pytest

from fogbound.server.outside import Outside
from server.online import Client, Online

DAY = 86_400_000


async def days_later(monkeypatch: pytest.MonkeyPatch, server: Online, days: int) -> int:
    """Lets so many days pass, and has the server put away what was left alone for a month; the time afterwards."""
    assert server.hub is not None
    later = server.hub.outside.now() + days * DAY
    monkeypatch.setattr(Outside, "now", lambda _: later)
    await server.hub.store.archive(later - 30 * DAY)
    return later


async def playing(server: Online) -> Client:
    """A game of one person by days."""
    clock = {"kind": "days", "seconds": 86_400 * 60}
    ada = await server.create("Ada", settings={"edition": "toy(players=2)", "clock": clock}, seats=["X", "D1"])
    await ada.start()
    await (await ada.enter()).until("game")
    return ada


async def test_a_game_that_goes_on_is_not_put_away(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves keep a table, however long ago anybody sat down: a game by days lasts for months."""
    assert server.hub is not None
    ada = await playing(server)
    await days_later(monkeypatch, server, 20)
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    await days_later(monkeypatch, server, 20)
    assert await server.hub.store.playing(10) == [ada.table]


async def test_talk_keeps_a_table_as_well(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where people talk, somebody is still there."""
    assert server.hub is not None
    ada = await playing(server)
    await days_later(monkeypatch, server, 20)
    assert (await ada.ask("chat", channel="table", text="thinking"))["type"] == "accepted"
    await days_later(monkeypatch, server, 20)
    assert await server.hub.store.playing(10) == [ada.table]


async def test_a_move_brings_a_table_back(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was put away is in play again with the first move, so that the next start takes up its clocks."""
    assert server.hub is not None
    ada = await playing(server)
    await days_later(monkeypatch, server, 31)
    assert await server.hub.store.playing(10) == []
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    assert await server.hub.store.playing(10) == [ada.table]


async def test_a_quick_game_is_not_written_down_again_and_again(server: Online) -> None:
    """Within a day moves leave the table's own row alone."""
    ada = await playing(server)
    version = ada.entrance["table"]["version"]
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    assert (await server.get(f"/api/tables/{ada.table}")).json()["table"]["version"] == version


async def test_a_table_that_was_just_opened_is_not_old(server: Online) -> None:
    """A listed table at which nothing has happened yet stays in the list."""
    assert server.hub is not None
    ada = await server.create("Ada", settings={"edition": "toy", "listed": True})
    await server.hub.store.archive(server.hub.outside.now() - 30 * DAY)
    assert [one["table"] for one in (await server.get("/api/tables")).json()["tables"]] == [ada.table]
