from __future__ import annotations

from typing import Any

import pytest

from fogbound.server.store import MoveRow
from fogbound.server.store.postgres import READERS, WRITERS, PostgresStore, _unpooled
from server.engines import forget

NODES, ALLOWED, RESERVED = 10, 100, 3
"""Servers in a cluster; connections that PostgreSQL allows by default, and those that it keeps for its superuser."""


def test_ten_servers_stay_within_what_postgres_allows() -> None:
    """Beside ten servers there is room for operators."""
    assert NODES * (READERS + WRITERS) + 4 <= ALLOWED - RESERVED


@pytest.mark.parametrize(
    ("address", "plain", "is_pooled"),
    [
        ("postgresql://a@b/c?pooling=transaction", "postgresql://a@b/c", True),
        ("postgresql://a@b/c?host=/x&pooling=transaction&port=1", "postgresql://a@b/c?host=/x&port=1", True),
        ("postgresql://a@b/c?sslmode=require", "postgresql://a@b/c?sslmode=require", False),
        ("postgresql://a@b/c", "postgresql://a@b/c", False),
    ],
)
def test_the_word_for_a_pooler_is_not_sent_to_the_database(address: str, plain: str, is_pooled: bool) -> None:
    """It is taken from the address; whatever else stands there stays."""
    assert _unpooled(address) == (plain, is_pooled)


@pytest.mark.parametrize("is_pooled", [True, False])
async def test_behind_a_pooler_no_question_needs_the_one_before(database: str, is_pooled: bool) -> None:
    """Each is prepared and run in one transaction and leaves nothing: a pooler may give the next another connection."""
    await forget(database)
    store = PostgresStore(f"{database}&pooling=transaction" if is_pooled else database)
    await store.open()

    async def look(connection: Any) -> tuple[bool, int]:
        prepared = await connection.fetchval("SELECT count(*) FROM pg_prepared_statements")
        return connection.is_in_transaction(), prepared

    try:
        for number in (1, 2, 3):
            assert await store.add_move(MoveRow("g", number, "X", "Xt1", None, 1))
            assert len(await store.moves("g")) == number
        is_in_transaction, prepared = await store._answered(store._readers, look)
        assert is_in_transaction is is_pooled
        assert (prepared == 0) is is_pooled
    finally:
        await store.close()
