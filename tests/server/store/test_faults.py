from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import struct
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest

from fogbound.server.store import MoveRow, Store, StoreRefused, Unavailable, faults, file, make_store, scribe
from fogbound.server.store.exclusive import Exclusive
from fogbound.server.store.group import Answer, Group
from fogbound.server.store.postgres import PostgresStore
from fogbound.server.store.sqlite import SqliteStore
from fogbound.server.store.statements import ADD_MOVE
from server.engines import run_sql
from server.online import serving
from server.processes import full_disk, scribe_of

RECORD = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n"
MOVE = MoveRow("g", 1, "X", "Xt1", None, 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where an SQLite file will be."""
    return tmp_path / "x.sqlite3"


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[Store]:
    """An empty store in a file."""
    store = make_store(str(path))
    await store.open()
    yield store
    await store.close()


async def test_a_second_server_on_one_file_is_refused(
    path: Path, sqlite: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that came first goes on; the other says which process has the file, and leaves it alone."""
    monkeypatch.setattr("fogbound.server.store.exclusive.ATTEMPTS", 2)
    with pytest.raises(StoreRefused, match=rf"another fogbound server \(process {os.getpid()}\) uses {path}"):
        await make_store(str(path)).open()
    assert await sqlite.add_move(MOVE)


async def test_another_name_of_the_file_is_the_same_file(
    path: Path, sqlite: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link to the file does not get around the lock."""
    monkeypatch.setattr("fogbound.server.store.exclusive.ATTEMPTS", 2)
    path.with_name("link.sqlite3").symlink_to(path)
    with pytest.raises(StoreRefused, match="another fogbound server"):
        await make_store(str(path.with_name("link.sqlite3"))).open()


def test_a_server_waits_for_the_one_before_to_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file becomes free in a moment, nobody is refused."""
    first, second = Exclusive(path), Exclusive(path)
    first.take()
    monkeypatch.setattr("fogbound.server.store.exclusive.time.sleep", lambda _: first.release())
    second.take()
    second.release()


async def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    """An SQLite file with foreign tables is refused by name, and gets none of ours."""
    await run_sql(str(path), "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreRefused, match=r"x\.sqlite3 is the database of another program"):
        await make_store(str(path)).open()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


async def test_a_writer_that_ended_unnoticed_holds_nobody_up(path: Path, sqlite: Store) -> None:
    """A pipe that is closed, of which nobody was told yet: whoever writes hears so, and the next gets a new writer."""
    assert isinstance(sqlite, SqliteStore)
    await sqlite.add_move(MOVE)

    class Closed:
        def write(self, _: bytes) -> None:
            raise RuntimeError("the handler is closed")

    scribe = sqlite._dictation._scribe
    assert scribe is not None
    kept, scribe._input = scribe._input, cast(asyncio.WriteTransport, Closed())
    async with asyncio.timeout(20):
        with pytest.raises(Unavailable):
            await sqlite.add_move(MoveRow("g", 2, "X", "Xt2", None, 0))
        scribe._input = kept
        await scribe.close()  # as it would have ended
        assert await sqlite.add_move(MoveRow("g", 2, "X", "Xt3", None, 0))


async def test_a_batch_that_cannot_be_handed_over_is_answered() -> None:
    """Whatever keeps a batch from being begun is told to everybody in it, and the next batch is begun."""
    faults_left = [ValueError("wrong")]

    def commit(rows: list[int]) -> asyncio.Future[Sequence[Answer]]:
        if faults_left:
            raise faults_left.pop()
        done: asyncio.Future[Sequence[Answer]] = asyncio.get_running_loop().create_future()
        done.set_result([1] * len(rows))
        return done

    group = Group(commit)
    async with asyncio.timeout(20):
        told = await asyncio.gather(group.write(1), group.write(2), return_exceptions=True)
        assert [type(one) for one in told] == [ValueError, ValueError]
        assert await group.write(3) == 1


async def test_a_stopped_writer_is_given_up(path: Path, sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for a process that hangs hears in the end that nothing is known; the next to write gets a new one."""
    await sqlite.add_move(MOVE)
    monkeypatch.setattr(faults, "PATIENCE", 0.1)
    os.kill(scribe_of(path), signal.SIGSTOP)
    with pytest.raises(Unavailable):
        await sqlite.add_move(MoveRow("g", 2, "X", "Xt2", None, 0))
    monkeypatch.setattr(faults, "PATIENCE", 60.0)
    assert await sqlite.add_move(MoveRow("g", 2, "X", "Xt3", None, 0))
    assert [row.word for row in await sqlite.moves("g")] == ["Xt1", "Xt3"]


async def test_a_stopped_writer_does_not_keep_the_server_from_ending(
    path: Path, sqlite: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end it is waited for it no longer than for an answer."""
    os.kill(scribe_of(path), signal.SIGSTOP)
    monkeypatch.setattr(faults, "PATIENCE", 0.1)
    await sqlite.close()


@pytest.mark.parametrize("ends", [signal.SIGKILL, None], ids=["killed", "closed"])
async def test_a_removed_log_loses_nothing(path: Path, ends: signal.Signals | None) -> None:
    """Whoever removes the file that ends in -wal under a running server loses no row, however the server ends."""
    sqlite = make_store(str(path))
    await sqlite.open()
    await sqlite.add_move(MOVE)
    for number in (2, 3):
        path.with_name(f"{path.name}-wal").unlink()
        assert await sqlite.add_move(MoveRow("g", number, "X", "Xt1", None, 0))
        assert len(await sqlite.moves("g")) == number
    if ends is not None:
        os.kill(scribe_of(path), ends)
        with pytest.raises(Unavailable):
            await sqlite.add_move(MoveRow("g", 9, "X", "Xt1", None, 0))
        assert await sqlite.add_move(MoveRow("g", 4, "X", "Xt1", None, 0))
    await sqlite.close()
    again = make_store(str(path))
    await again.open()
    assert len(await again.moves("g")) == (3 if ends is None else 4)
    await again.close()


async def test_a_locked_file_is_unavailable(path: Path, sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another program keeps the file locked nothing is written, and whoever waits hears it by name."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="SQLITE_BUSY"):
            await sqlite.add_move(MOVE)
        connection.execute("ROLLBACK")
    assert await sqlite.add_move(MOVE)


async def test_what_does_not_fit_on_the_disk_is_unavailable(path: Path, sqlite: Store) -> None:
    """Whatever is written is refused, what is there can be read, and when there is room again all goes on."""
    await sqlite.add_table("t", b"{}", False, "lobby", 1)
    with full_disk(path):
        for writing in (sqlite.add_move(MOVE), sqlite.add_table("u", b"{}", False, "lobby", 1), sqlite.pulse(1, 0)):
            with pytest.raises(Unavailable, match="SQLITE_IOERR"):
                await writing
        assert await sqlite.table("t") == b"{}"
    assert await sqlite.add_move(MOVE)


def test_a_full_disk_is_called_by_its_name(path: Path) -> None:
    """The whole batch is refused, and nothing of it is written, when one of its writes does not fit."""
    file.prepare(path)
    with closing(file.connect(path)) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        small, large = (
            (ADD_MOVE, ("g", number, "X", word, None, 0)) for number, word in ((1, "Xt1"), (2, "X" * 9_999))
        )
        assert scribe.commit(connection, [small, large, small]) == ["SQLITE_FULL"] * 3
        assert scribe.commit(connection, [small]) == [1]


async def test_a_request_that_cannot_be_stored_is_refused_as_busy(path: Path) -> None:
    """With a full disk whoever asks for something is told to try again later: it is no fault, and breaks nothing."""
    async with serving(path) as server:
        ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X", "D1"])
        await ada.enter()
        with full_disk(path):
            refused = [
                await server.post("/api/tables", {"name": "Bob", "settings": {}}),
                await server.post(f"/api/tables/{ada.table}/people", {"name": "Bob"}),
                await ada.rest("/start"),
                await server.post("/api/records", {"record": RECORD}),
            ]
            assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [(503, "busy")] * 4
            assert (await ada.ask("chat", channel="table", text="hello"))["code"] == "busy"
        assert (await ada.ask("chat", channel="table", text="hello"))["type"] == "accepted"
        await ada.start()


async def test_a_long_question_holds_up_no_short_one(sqlite: Store) -> None:
    """While somebody asks for what takes long, others are answered."""
    endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    asked = asyncio.ensure_future(sqlite.ask(endless))
    assert await sqlite.moves("g") == []
    assert not asked.done()
    asked.cancel()


async def test_a_question_that_takes_too_long_is_broken_off(sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits without end, and the thread that looked is free again."""
    monkeypatch.setattr(faults, "PATIENCE", 0.1)
    endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    for _ in range(10):
        with pytest.raises(Unavailable):
            await sqlite.ask(endless)


async def test_a_server_that_says_goodbye_between_two_questions_is_unavailable(database: str) -> None:
    """The next one finds the connection given up by the driver: it is refused as weather, and a new one is made."""
    store = make_store(database)
    await store.open()
    assert isinstance(store, PostgresStore)
    async with store._readers.acquire() as connection:
        protocol = connection._con._protocol
    fields = b"SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
    protocol.data_received(b"E" + struct.pack("!i", len(fields) + 4) + fields)
    with pytest.raises(Unavailable):
        await store.ask("SELECT 1")
    assert len(await store.ask("SELECT 1")) == 1
    await store.close()
