from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from fogbound.errors import FogboundError
from fogbound.server.app import make_hub
from fogbound.server.settings import ServerSettings
from fogbound.server.store import (
    AnalysisRow,
    ChatRow,
    GameRow,
    MoveRow,
    Store,
    StoreRefused,
    Unavailable,
    make_store,
    scribe,
    statements,
)
from fogbound.server.store.file import prepare
from fogbound.server.store.group import AHEAD, BATCH, Answer, Group
from fogbound.server.store.schema import STEPS
from fogbound.server.store.sqlite import numbered
from fogbound.server.store.statements import LEASE
from server.processes import scribes_of

GAME = GameRow("g", "t", "toy", "deal pursuers 1 2; x 7", b"\x00key", {"X": "Ada"}, 5)


async def test_a_number_is_taken_once(store: Store) -> None:
    """Of two rows with one number, or with one client's id, the first stays and the second is told so."""
    await store.add_game(GAME)
    assert await store.add_move(MoveRow("g", 1, "X", "Xt1", "1 a", 1))
    assert not await store.add_move(MoveRow("g", 1, "X", "Xt2", "1 b", 2))
    assert not await store.add_move(MoveRow("g", 2, "X", "Xt2", "1 a", 2))
    assert await store.add_move(MoveRow("g", 2, "D1", "1t2", None, 2))
    assert [row.word for row in await store.moves("g")] == ["Xt1", "1t2"]
    assert [row.word for row in await store.moves("g", after=1)] == ["1t2"]


async def test_rows_come_back_as_they_went(store: Store) -> None:
    """A game's row is read as it was written, bytes and names included."""
    assert await store.add_game(GAME)
    assert await store.game("g") == GAME
    assert await store.game("h") is None


async def test_a_version_is_written_once(store: Store) -> None:
    """A table is saved only over the version that its writer knew."""
    assert await store.add_table("t", b"one", False, "lobby", 1)
    assert not await store.add_table("t", b"other", False, "lobby", 1)
    assert await store.save_table("t", 2, b"two", True, "playing", 2)
    assert not await store.save_table("t", 2, b"late", True, "playing", 2)
    assert await store.table("t") == b"two"
    assert await store.table("u") is None


async def test_the_newest_of_many_is_told_at_once(store: Store) -> None:
    """How far tables and games are is asked for many at once; what is not stored is not in the answer."""
    await store.add_table("t", b"one", False, "lobby", 1)
    await store.save_table("t", 2, b"two", False, "lobby", 1)
    for number in (1, 2, 3):
        await store.add_move(MoveRow("g", number, "X", "Xt1", None, 1))
    for game in ("g", "new"):
        await store.add_game(GameRow(game, "t", "toy", "deal", b"key", {}, 1))
    for number in (1, 2):
        await store.add_chat(ChatRow("t", "table", number, 1, "Ada", "hello", 1))
    await store.add_chat(ChatRow("t", "detectives", 1, 1, "Ada", "hush", 1))
    newest = await store.newest(["t", "u"], ["g", "new", "h"])
    assert newest == ({"t": 2}, {"g": 3, "new": 0}, {"t": 3})
    assert await store.newest([], []) == ({}, {}, {})


async def test_a_table_in_play_is_looked_after_by_one(store: Store) -> None:
    """A table that begins to play falls due soon; one of those who find it claims it; it can be put off."""
    for name in ("t", "u"):
        await store.add_table(name, b"one", False, "lobby", 1)
    assert await store.due(1_000_000, 10) == []
    await store.save_table("t", 2, b"two", False, "playing", 5)
    await store.save_table("u", 2, b"two", False, "playing", 4)
    assert await store.due(LEASE + 4, 10) == [("u", LEASE + 4)]
    assert await store.due(LEASE + 5, 10) == [("u", LEASE + 4), ("t", LEASE + 5)]
    assert await store.due(LEASE + 5, 1) == [("u", LEASE + 4)]
    claims = await asyncio.gather(*(store.claim("t", LEASE + 5, 2 * LEASE) for _ in range(5)))
    assert sorted(claims) == [False, False, False, False, True]
    await store.put_off({"t": None, "u": 7, "nothing": 7})
    assert await store.due(1_000_000, 10) == [("u", 7)]
    await store.put_off({})
    await store.save_table("u", 3, b"three", False, "over", 9)
    assert await store.due(1_000_000, 10) == []


async def test_lists_show_what_is_open(store: Store) -> None:
    """Listed tables stand in the list until they are over or archived; archived ones can still be opened."""
    for name, listed, phase, touched in (("a", True, "lobby", 1), ("b", False, "playing", 2), ("c", True, "over", 3)):
        await store.add_table(name, name.encode(), listed, phase, touched)
    assert [roster for _, roster in await store.listed(10)] == [b"a"]
    assert await store.playing(10) == ["b"]
    assert await store.archive(3) == 2
    assert await store.listed(10) == []
    assert await store.table("a") == b"a"


async def test_an_analysis_is_one_persons_work_until_it_is_forgotten(store: Store) -> None:
    """Who begins an analysis has it alone while heard of; what stands still can be begun anew; a result stays."""
    assert await store.analysis("g") is None
    assert await store.claim_analysis("g", 40, now=100, before=70)
    assert not await store.claim_analysis("g", 40, now=110, before=80)
    assert await store.save_analysis(AnalysisRow("g", 7, 40, 120))
    assert await store.analysis("g") == AnalysisRow("g", 7, 40, 120)
    assert await store.claim_analysis("g", 40, now=200, before=170)
    assert await store.analysis("g") == AnalysisRow("g", 0, 40, 200)
    assert await store.drop_analysis("g")
    assert await store.claim_analysis("g", 40, now=210, before=180)
    assert await store.save_analysis(AnalysisRow("g", 40, 40, 220, b"found"))
    assert not await store.claim_analysis("g", 40, now=900, before=870)
    assert not await store.save_analysis(AnalysisRow("g", 1, 40, 230))
    assert not await store.drop_analysis("g")
    assert await store.analysis("g") == AnalysisRow("g", 40, 40, 220, b"found")


async def test_servers_are_alive_until_none_is_heard_of(store: Store) -> None:
    """While one note follows the other servers have been there since the first; after a pause since the next."""
    assert await store.pulse(now=100, before=90) == 100
    assert await store.pulse(now=110, before=100) == 100
    assert await store.pulse(now=118, before=108) == 100
    assert await store.pulse(now=140, before=130) == 140
    assert await store.pulse(now=141, before=131) == 140


async def test_talk_is_kept_by_channel(store: Store) -> None:
    """The newest lines of every channel come in the order in which they were said."""
    for number in range(1, 6):
        assert await store.add_chat(ChatRow("t", "table", number, 1, "Ada", f"t{number}", number))
    assert await store.add_chat(ChatRow("t", "detectives", 1, None, "Bob", "d1", 3))
    assert not await store.add_chat(ChatRow("t", "detectives", 1, 2, "Bob", "again", 4))
    assert sorted(row.text for row in await store.chat("t", limit=2)) == ["d1", "t4", "t5"]


async def test_many_writers_share_the_work(store: Store) -> None:
    """Writes that come together are all written, each answered for itself."""
    rows = [MoveRow("g", number, "X", "Xt1", None, 0) for number in [*range(1, 301), *range(1, 301)]]
    answers = await asyncio.gather(*(store.add_move(row) for row in rows))
    assert sum(answers) == 300
    assert len(await store.moves("g")) == 300


async def test_batches_are_under_way_at_once() -> None:
    """A full batch is handed over at once, single writes after everything that happens with them; all are answered."""
    batches: list[tuple[list[int], asyncio.Future[Sequence[Answer]]]] = []

    def commit(writes: list[int]) -> asyncio.Future[Sequence[Answer]]:
        batches.append((writes, asyncio.get_running_loop().create_future()))
        return batches[-1][1]

    told: list[tuple[int, int]] = []
    writes: Group[int] = Group(commit)
    writing: list[asyncio.Task[None]] = []

    async def write(number: int) -> None:
        told.append((number, await writes.write(number)))

    async def put(*numbers: int) -> None:
        writing.extend(asyncio.create_task(write(number)) for number in numbers)
        await asyncio.sleep(0)

    await put(1, 2)
    assert batches == []
    await asyncio.sleep(0)
    assert [batch for batch, _ in batches] == [[1, 2]]
    await put(*range(3, 3 + 5 * BATCH))
    sizes = [len(batch) for batch, _ in batches]
    assert sizes == [2] + [BATCH] * (AHEAD - 1), "what comes while so many are under way gathers"
    for at in range(AHEAD + 1):
        await asyncio.sleep(0)
        batches[at][1].set_result([1] * len(batches[at][0]))
    await writes.close()
    await asyncio.gather(*writing)
    assert [number for batch, _ in batches for number in batch] == [number for number, _ in told]
    assert told == [(number, 1) for number in range(1, 3 + 5 * BATCH)]


async def test_a_taken_number_leaves_the_others_of_its_batch(store: Store) -> None:
    """Where one of many moves written together comes too late, it alone is refused."""
    await store.add_move(MoveRow("g", 7, "X", "Xt1", "1 a", 0))
    rows = [MoveRow("g", number, "X", "Xt2", f"2 {number}", 0) for number in range(5, 10)]
    late = MoveRow("h", 1, "X", "Xt2", "1 a", 0)
    assert await asyncio.gather(*map(store.add_move, [*rows, late])) == [True, True, False, True, True, True]
    assert [row.word for row in await store.moves("g")] == ["Xt2", "Xt2", "Xt1", "Xt2", "Xt2"]


async def test_a_store_is_opened_again(tmp_path: Path) -> None:
    """What was written is there when another process opens the file, and its schema has the newest version."""
    for expected in (0, 1):
        store = make_store(str(tmp_path / "x.sqlite3"))
        await store.open()
        assert len(await store.moves("g")) == expected
        await store.add_move(MoveRow("g", 1, "X", "Xt1", None, 0))
        await store.close()
    with sqlite3.connect(tmp_path / "x.sqlite3") as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    connection.close()


async def test_a_fault_of_the_disk_is_told(tmp_path: Path) -> None:
    """A write that cannot be made raises instead of pretending."""
    store = make_store(str(tmp_path / "x.sqlite3"))
    await store.open()
    with sqlite3.connect(tmp_path / "x.sqlite3") as connection:
        connection.execute("DROP TABLE moves")
    connection.close()
    with pytest.raises(Unavailable, match="SQLITE_ERROR"):
        await store.add_move(MoveRow("g", 1, "X", "Xt1", None, 0))
    await store.close()


async def test_a_scribe_that_dies_is_replaced(tmp_path: Path) -> None:
    """Whoever waits for a lost process is told that nothing is known; the next to write gets a new one."""
    store = make_store(str(tmp_path / "x.sqlite3"))
    await store.open()
    await store.add_move(MoveRow("g", 1, "X", "Xt1", None, 0))
    (lost,) = scribes_of(tmp_path / "x.sqlite3")
    os.kill(lost, signal.SIGKILL)
    with pytest.raises(Unavailable, match="ended"):
        await store.add_move(MoveRow("g", 2, "X", "Xt2", None, 0))
    assert await store.add_move(MoveRow("g", 2, "X", "Xt3", None, 0))
    assert [row.word for row in await store.moves("g")] == ["Xt1", "Xt3"]
    await store.close()
    assert not scribes_of(tmp_path / "x.sqlite3")


def test_a_scribe_leaves_what_was_not_said_to_the_end(tmp_path: Path) -> None:
    """When the server dies in the middle of a sentence, everything before it is written and nothing of it."""
    prepare(tmp_path / "x.sqlite3")
    whole, cut = ([(numbered(statements.ADD_MOVE), ("g", number, "X", "Xt1", None, 0))] for number in (1, 2))
    answers = BytesIO()
    scribe.work(tmp_path / "x.sqlite3", BytesIO(scribe.packed(whole) + scribe.packed(cut)[:-1]), answers)
    assert answers.getvalue() == scribe.packed([0]) + scribe.packed([1])
    connection = sqlite3.connect(tmp_path / "x.sqlite3")
    assert connection.execute("SELECT number FROM moves").fetchall() == [(1,)]
    connection.close()


async def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    """What is not a database is not opened, and stays what it is."""
    (tmp_path / "x.sqlite3").write_text("a shopping list\n" * 100)
    with pytest.raises(StoreRefused, match="is not an SQLite database"):
        await make_store(str(tmp_path / "x.sqlite3")).open()
    assert (tmp_path / "x.sqlite3").read_text().startswith("a shopping list")
    assert not scribes_of(tmp_path / "x.sqlite3")


@pytest.mark.parametrize("address", ["postgresql://ada:secret@127.0.0.1:1/games", "postgresql://ada:secret@[x/games"])
async def test_an_operator_learns_why_nothing_starts(address: str) -> None:
    """A database that cannot be opened is named in the log with the kind of fault, and without its password."""
    hub = make_hub(ServerSettings(database=address))
    with capture_logs() as told, pytest.raises(StoreRefused, match="cannot be opened") as refused:
        await hub.open()
    assert [line["event"] for line in told] == ["waiting for the database", "the database cannot be used"]
    assert told[1]["why"] == str(refused.value)
    assert "the PostgreSQL database" in told[1]["why"]
    assert "secret" not in str(told)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """Where there can be no file, the sentence says which, and why."""
    (tmp_path / "taken").touch()
    with pytest.raises(StoreRefused, match=r"taken/x.sqlite3 cannot be opened: .*exists"):
        await make_store(str(tmp_path / "taken" / "x.sqlite3")).open()


def test_an_unknown_address_is_refused() -> None:
    """An address of another kind of database is a wrong request."""
    with pytest.raises(FogboundError):
        make_store("mysql://localhost/x")
