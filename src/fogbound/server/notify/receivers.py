"""Receivers in the store: where somebody is told that it is their turn, and what they have not been told yet.

A receiver is owed the newest turn alone. `due` says when it is to be told: whoever sends claims it first by moving that
moment on, which only one of many can, so what a server that dies has left undone is done by another after a while.
"""

from __future__ import annotations

from msgspec import Struct

from fogbound.server.store import Store

LEASE = 8_000
"""Milliseconds after which somebody else may tell a receiver: longer than an attempt can take."""
MOST = 5
"""So many browsers of one person at a table; of more the oldest is forgotten."""
HOST = 0
"""In the place of a person: the table's webhook, which is told of everybody's turns."""

COLUMNS = "place, name, person, kind, address, secrets, text, added, began, number, due, attempts, failures"
ADD = (
    "INSERT INTO receivers (place, name, person, kind, address, secrets, text, added, began, number)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (place, name) DO UPDATE SET"
    " kind = excluded.kind, address = excluded.address, secrets = excluded.secrets, text = excluded.text,"
    " added = excluded.added, failures = 0"
)
TRIM = (
    "DELETE FROM receivers WHERE place = $1 AND person = $2 AND name NOT IN"
    " (SELECT name FROM receivers WHERE place = $1 AND person = $2 ORDER BY added DESC, name LIMIT $3)"
)
OF_TABLE = f"SELECT {COLUMNS} FROM receivers WHERE place = $1 ORDER BY name"
OWE = (
    "UPDATE receivers SET began = $3, number = $4, due = CAST($5 AS BIGINT), attempts = 0"
    " WHERE place = $1 AND name = $2 AND (began < $3 OR (began = $3 AND number < $4))"
)
WITHDRAW = "UPDATE receivers SET due = NULL WHERE place = $1 AND name = $2 AND due IS NOT NULL"
DUE = f"SELECT {COLUMNS} FROM receivers WHERE due <= $1 ORDER BY due LIMIT $2"
CLAIM = "UPDATE receivers SET due = $3 WHERE place = $1 AND name = $2 AND due = $4"
SETTLE = (
    "UPDATE receivers SET due = $3, attempts = $4, failures = $5"
    " WHERE place = $1 AND name = $2 AND due = $6 AND began = $7 AND number = $8"
)
REMOVE = "DELETE FROM receivers WHERE place = $1 AND name = $2"
SEEN = (
    "INSERT INTO turns (place, began, number) VALUES ($1, $2, $3) ON CONFLICT (place) DO UPDATE"
    " SET began = excluded.began, number = excluded.number WHERE turns.began < excluded.began"
    " OR (turns.began = excluded.began AND turns.number < excluded.number)"
)
UNSEEN = (
    "SELECT turns.place, games.game FROM turns CROSS JOIN tables CROSS JOIN games WHERE"
    " tables.name = turns.place AND tables.phase = 'playing' AND games.place = turns.place"
    " AND (games.began > turns.began OR (games.began = turns.began AND"
    " (SELECT max(number) FROM moves WHERE moves.game = games.game) > turns.number)) LIMIT $1"
)
FORGET = "DELETE FROM {} WHERE place IN (SELECT name FROM tables WHERE archived = 1)"
SECRET = "SELECT secret FROM secrets WHERE name = $1"
ADD_SECRET = "INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING"


class Receiver(Struct, frozen=True):
    """Where somebody is told. The turn that it knows or is owed is named by the game's begin and a row of it."""

    table: str
    name: str
    person: int
    kind: str
    """`push`, or the form that a webhook takes."""
    address: str
    secrets: str
    """What it is sealed for or opened with; never shown to anybody again."""
    text: str
    """What it is told, in the words of whoever asked for it."""
    added: int
    began: int
    number: int
    due: int | None = None
    """When it has to be told, in milliseconds since 1970; None: it knows."""
    attempts: int = 0
    """How often it was tried to tell it of this turn."""
    failures: int = 0
    """How often in a row it did not listen, or was slow to."""


class Ledger:
    """The receivers of all tables, as one server asks for them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, receiver: Receiver) -> None:
        """Adds a receiver that knows of the turn as it is, in place of one of the same name."""
        one = receiver
        values = (one.table, one.name, one.person, one.kind, one.address, one.secrets, one.text, one.added)
        await self._store.do(ADD, *values, one.began, one.number)
        await self._store.do(TRIM, one.table, one.person, MOST)
        await self.see(one.table, one.began, one.number)

    async def remove(self, table: str, name: str) -> None:
        await self._store.do(REMOVE, table, name)

    async def of_table(self, table: str) -> list[Receiver]:
        return [Receiver(*row) for row in await self._store.ask(OF_TABLE, table)]

    async def owe(self, receiver: Receiver, began: int, number: int, now: int) -> bool:
        """Notes that it has to be told of a turn; False if it knows, or somebody else has noted it."""
        return await self._store.do(OWE, receiver.table, receiver.name, began, number, now) > 0

    async def withdraw(self, receiver: Receiver) -> None:
        """The turn is over before it was told."""
        await self._store.do(WITHDRAW, receiver.table, receiver.name)

    async def see(self, table: str, began: int, number: int) -> None:
        """Notes that everybody is owed what happened at a table up to that row."""
        await self._store.do(SEEN, table, began, number)

    async def unseen(self, limit: int) -> list[tuple[str, str]]:
        """Tables, and their games, in which something has happened that nobody has seen to."""
        return [(row[0], row[1]) for row in await self._store.ask(UNSEEN, limit)]

    async def due(self, now: int, limit: int) -> list[Receiver]:
        """Those that have to be told by now, the oldest first."""
        return [Receiver(*row) for row in await self._store.ask(DUE, now, limit)]

    async def claim(self, receiver: Receiver, until: int) -> bool:
        """Only one server tells it until then."""
        return await self._store.do(CLAIM, receiver.table, receiver.name, until, receiver.due) > 0

    async def settle(self, receiver: Receiver, due: int | None, attempts: int, failures: int) -> None:
        """It was told, or not; nothing is noted if it is owed another turn, or claimed by somebody else meanwhile."""
        one = receiver
        await self._store.do(SETTLE, one.table, one.name, due, attempts, failures, one.due, one.began, one.number)

    async def forget_archived(self) -> None:
        """Forgets the receivers of tables that nobody has touched for long."""
        for table in ("receivers", "turns"):
            await self._store.do(FORGET.format(table))

    async def secret(self, name: str, made: bytes) -> bytes:
        """The secret of that name, which is `made` here if there was none."""
        await self._store.do(ADD_SECRET, name, made)
        return bytes((await self._store.ask(SECRET, name))[0][0])
