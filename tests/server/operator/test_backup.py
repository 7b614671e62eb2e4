from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fogbound.server.operator.backup import back_up, restore, try_out
from fogbound.server.operator.findings import Findings
from fogbound.server.store import StoreRefused
from server.engines import forget, run_sql
from server.online import Client, Online, play_out, serving


async def silent(address: str, target: Path) -> Findings:
    """A backup without a bar."""
    return await back_up(address, target, lambda done, total: None, lambda games: None)


async def two_at_a_table(server: Online) -> tuple[Client, Client]:
    """A game of two people that has begun."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
    bea = await ada.join("Bea", "D1")
    for client in (ada, bea):
        await client.enter()
    await ada.start()
    for client in (ada, bea):
        await client.until("game")
    return ada, bea


async def emptied(address: str, folder: Path) -> str:
    """An empty database of the same engine."""
    if address.startswith("postgresql:"):
        await forget(address)
        return address
    return str(folder / "other.sqlite3")


async def test_a_backup_brings_games_back(address: str, tmp_path: Path) -> None:
    """A backup made while people play holds every move that was accepted by then, and their game goes on from it."""
    copy = tmp_path / "copy.sqlite3"
    async with serving(address) as server:
        ada, bea = await two_at_a_table(server)
        await ada.play(*ada.legal()[0])
        await bea.until_number(ada.view["number"])
        words = bea.view["transcript"]
        found = await silent(address, copy)
        assert (found.tables, found.games, found.unreadable) == (1, 1, [])
        assert found.moves >= 1
    other = await emptied(address, tmp_path)
    await restore(copy, other)
    async with serving(other) as server:
        for client in (ada, bea):
            client.server = server
            client.game = None
            await client.enter()
            await client.until("game")
        assert bea.view["transcript"][: len(words)] == words
        await play_out(ada, bea)


async def test_a_backup_is_of_one_moment(address: str, tmp_path: Path) -> None:
    """However fast games are opened meanwhile, a backup holds no move without its game."""
    async with serving(address) as server:
        done = asyncio.Event()

        async def open_tables() -> None:
            while not done.is_set():
                await two_at_a_table(server)

        opening = asyncio.create_task(open_tables())
        try:
            for number in range(2):
                copy = tmp_path / f"{number}.sqlite3"
                await silent(address, copy)
                with closing(sqlite3.connect(copy)) as rows:
                    orphans = rows.execute("SELECT game FROM moves WHERE game NOT IN (SELECT game FROM games)")
                    assert orphans.fetchall() == []
        finally:
            done.set()
            await opening


async def test_nothing_is_overwritten(address: str, tmp_path: Path) -> None:
    """Neither a file that is there already nor a database with games in it."""
    copy = tmp_path / "copy.sqlite3"
    async with serving(address) as server:
        await two_at_a_table(server)
        await silent(address, copy)
        content = copy.read_bytes()
        with pytest.raises(StoreRefused, match="overwrites nothing"):
            await silent(address, copy)
    with pytest.raises(StoreRefused, match="not empty"):
        await restore(copy, address)
    assert copy.read_bytes() == content


async def test_no_backup_is_left_that_cannot_be_restored(tmp_path: Path) -> None:
    """A copy that is damaged, or of what is not a database of ours, gets no name of its own."""
    source = tmp_path / "source.sqlite3"
    source.write_bytes(b"something else")
    with pytest.raises(StoreRefused):
        await silent(str(source), tmp_path / "copy.sqlite3")
    with pytest.raises(StoreRefused, match="does not exist"):
        await silent(str(tmp_path / "missing.sqlite3"), tmp_path / "copy.sqlite3")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["source.sqlite3"]


async def test_what_cannot_be_read_is_named(address: str, tmp_path: Path) -> None:
    """A row that is damaged is copied as it is, and the backup says which one, without its text."""
    async with serving(address) as server:
        ada, _ = await two_at_a_table(server)
        await ada.play(*ada.legal()[0])
    await run_sql(address, "UPDATE moves SET word = 'nonsense in secret'")
    copy = tmp_path / "copy.sqlite3"
    (unreadable,) = (await silent(address, copy)).unreadable
    assert (unreadable.kind, unreadable.name) == ("game", ada.game_name)
    assert "secret" not in unreadable.why
    assert len((await try_out(copy)).unreadable) == 1


async def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    """Whoever restores with an older program is told that it is too old, and nothing is written."""
    copy, other = tmp_path / "copy.sqlite3", tmp_path / "other.sqlite3"
    async with serving(tmp_path / "source.sqlite3") as server:
        await two_at_a_table(server)
        await silent(str(tmp_path / "source.sqlite3"), copy)
    await run_sql(str(copy), "PRAGMA user_version = 999")
    with pytest.raises(StoreRefused, match="schema 999"):
        await restore(copy, str(other))
    assert not other.exists()
