from __future__ import annotations

from typing import Any, get_args

from fogbound.server.notify import receivers
from fogbound.server.store import ChatRow, MoveRow, Store, statements
from fogbound.server.store.rows import CHANNELS
from fogbound.wire.client import Channel

OFTEN: dict[str, tuple[Any, ...]] = {
    statements.TABLE: ("t", 0),
    statements.LISTED: (100,),
    statements.PLAYING: (100,),
    statements.GAME_NAMED: ("g",),
    statements.MOVES: ("g", 0),
    statements.NEWEST_CHAT: ("t", 100, 0, 0, 0),
    statements.ANALYSIS_OF: ("g",),
    statements.ARCHIVE: (1,),
    statements.DUE: (1, 100),
    statements.CLAIM: ("t", 1, 2),
    statements.PUT_OFF: ("t", 1),
    receivers.OF_TABLE: ("t",),
    receivers.OWE: ("t", "r", 1, 2, 3),
    receivers.WITHDRAW: ("t", "r"),
    receivers.DUE: (1, 100),
    receivers.CLAIM: ("t", "r", 2, 1),
    receivers.SETTLE: ("t", "r", None, 0, 0, 1, 1, 1),
    receivers.UNSEEN: (100,),
}
"""What is asked while people play, with values of its kinds."""


async def plan(store: Any, statement: str, values: tuple[Any, ...]) -> str:
    """How the engine goes about a question."""
    if type(store).__name__ != "PostgresStore":
        return "\n".join(str(row[-1]) for row in await store.ask(f"EXPLAIN QUERY PLAN {statement}", *values))
    async with store._readers.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL enable_seqscan = off")
        return "\n".join(row[0] for row in await connection.fetch(f"EXPLAIN {statement}", *values))


async def test_nothing_is_looked_for_in_a_whole_table(store: Store) -> None:
    """Whatever is asked while people play is found by an index, and comes in order without being sorted first."""
    for statement, values in OFTEN.items():
        told = await plan(store, statement, values)
        assert "SCAN tables" not in told, (statement, told)
        assert "Seq Scan" not in told, (statement, told)
        if "touched DESC" in statement:
            assert "SORT" not in told.upper(), (statement, told)
            assert "B-TREE" not in told, (statement, told)


async def test_talk_comes_from_where_one_is(store: Store) -> None:
    """Whoever knows some lines gets the newer ones of each channel, the newest where they are many, in their order."""
    for number in range(1, 9):
        assert await store.add_chat(ChatRow("t", "table", number, 1, "Ada", f"t{number}", 10 * number))
        assert await store.add_chat(ChatRow("t", "detectives", number, 2, "Bob", f"d{number}", 10 * number + 5))
        assert await store.add_chat(ChatRow("u", "table", number, 1, "Ada", f"u{number}", number))
    known = {"table": 6, "detectives": 2}
    assert [row.text for row in await store.chat("t", known, limit=3)] == ["d6", "t7", "d7", "t8", "d8"]
    assert await store.chat("t", {"table": 8, "detectives": 8}) == []


def test_the_channels_are_those_that_people_talk_in() -> None:
    """What is said in any channel of the protocol can be read from the store."""
    assert set(CHANNELS) == set(get_args(Channel))


async def test_a_roster_comes_where_it_is_newer(store: Store) -> None:
    """Whoever knows a version gets only a later one."""
    await store.add_table("t", b"one", False, "lobby", 1)
    assert await store.table("t") == b"one"
    assert await store.table("t", after=1) is None
    await store.save_table("t", 2, b"two", False, "lobby", 2)
    assert await store.table("t", after=1) == b"two"


async def test_a_store_that_reads_and_writes_is_sound(store: Store) -> None:
    """The check leaves no trace among games, and can be made again and again."""
    await store.check(1)
    await store.check(2)
    assert await store.playing(10) == []
    assert await store.add_move(MoveRow("g", 1, "X", "Xt1", None, 1))
