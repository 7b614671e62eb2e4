"""The schema, step by step. A step is never changed once released; a change is one more step at the end.

Both engines read the same steps: `BYTES` stands for the engine's type for bytes, `BIG` for 64-bit integers. A step only
adds: tables, indexes, and columns that may be empty. So servers of the version before, if they run already, can go on
beside those of the new one until they are replaced.
"""

from __future__ import annotations

from fogbound import __version__
from fogbound.server.store.faults import StoreRefused

NEWEST_MOVE = "(SELECT max(at) FROM moves JOIN games ON games.game = moves.game WHERE games.place = tables.name)"

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            name TEXT PRIMARY KEY, version BIG NOT NULL, roster BYTES NOT NULL, listed INTEGER NOT NULL,
            phase TEXT NOT NULL, touched BIG NOT NULL, archived INTEGER NOT NULL DEFAULT 0)""",
        "CREATE INDEX tables_by_time ON tables (archived, phase, touched)",
        """CREATE TABLE games (
            game TEXT PRIMARY KEY, place TEXT NOT NULL, edition TEXT NOT NULL, beginning TEXT NOT NULL,
            seal_key BYTES NOT NULL, names TEXT NOT NULL, began BIG NOT NULL)""",
        """CREATE TABLE moves (
            game TEXT NOT NULL, number BIG NOT NULL, seat TEXT NOT NULL, word TEXT NOT NULL, client TEXT,
            at BIG NOT NULL, PRIMARY KEY (game, number), UNIQUE (game, client))""",
        """CREATE TABLE chat (
            place TEXT NOT NULL, channel TEXT NOT NULL, number BIG NOT NULL, person BIG, name TEXT NOT NULL,
            text TEXT NOT NULL, at BIG NOT NULL, PRIMARY KEY (place, channel, number))""",
    ),
    (
        """CREATE TABLE analyses (
            game TEXT PRIMARY KEY, done BIG NOT NULL, total BIG NOT NULL, touched BIG NOT NULL, result BYTES)""",
    ),
    ("CREATE TABLE pulse (name TEXT PRIMARY KEY, since BIG NOT NULL, touched BIG NOT NULL)",),
    (
        "CREATE INDEX tables_open ON tables (archived, listed, touched) WHERE phase <> 'over'",
        "CREATE INDEX games_of_table ON games (place)",
        "ALTER TABLE games ADD COLUMN in_full TEXT",
        "CREATE TABLE health (name TEXT PRIMARY KEY, touched BIG NOT NULL)",
        # Moves did not count as touching a table: games by days were archived while they were played.
        f"UPDATE tables SET archived = 0, touched = {NEWEST_MOVE} WHERE phase = 'playing' AND touched < {NEWEST_MOVE}",
    ),
    (
        # By when somebody has to look after a table, because a clock runs or a computer is to move.
        "ALTER TABLE tables ADD COLUMN due BIG",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "UPDATE tables SET due = 0 WHERE phase = 'playing' AND archived = 0",
        # What operators do, for the servers that run meanwhile.
        "CREATE TABLE orders (number BIG PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, at BIG NOT NULL)",
        "CREATE TABLE bans (visitor TEXT PRIMARY KEY, until BIG, why TEXT NOT NULL, at BIG NOT NULL)",
    ),
    (
        # Who said a line and under which id, so that what is said once more is not said twice.
        "ALTER TABLE chat ADD COLUMN client TEXT",
        "CREATE UNIQUE INDEX chat_of_client ON chat (place, client)",
    ),
    (
        # Where people are told that it is their turn, and up to which row of a table's game that was seen to.
        """CREATE TABLE receivers (
            place TEXT NOT NULL, name TEXT NOT NULL, person BIG NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL,
            secrets TEXT NOT NULL, text TEXT NOT NULL, added BIG NOT NULL, began BIG NOT NULL, number BIG NOT NULL,
            due BIG, attempts BIG NOT NULL DEFAULT 0, failures BIG NOT NULL DEFAULT 0, PRIMARY KEY (place, name))""",
        "CREATE INDEX receivers_due ON receivers (due) WHERE due IS NOT NULL",
        "CREATE TABLE turns (place TEXT PRIMARY KEY, began BIG NOT NULL, number BIG NOT NULL)",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BYTES NOT NULL)",
    ),
)


def steps_for(*, bytes_type: str, big_type: str, after: int, newest: int = len(STEPS)) -> list[str]:
    """The statements that bring a schema of version `after` to version `newest`."""
    statements = [statement for step in STEPS[after:newest] for statement in step]
    return [statement.replace("BYTES", bytes_type).replace("BIG", big_type) for statement in statements]


def check_known(version: int, name: str) -> None:
    """StoreRefused if the database of that name has a schema that this program does not know."""
    if version > len(STEPS):
        raise StoreRefused(
            f"{name} has schema {version}, and this fogbound {__version__} knows schemas up to {len(STEPS)}: a newer "
            "version has used it. Start that version, or restore a backup from before the upgrade"
        )


def check_present(version: int, name: str) -> None:
    """StoreRefused unless the database of that name has the present schema, or one that this program brings there."""
    check_known(version, name)
    if version < len(STEPS):
        raise StoreRefused(
            f"{name} has schema {version}, and this fogbound {__version__} reads schema {len(STEPS)}: a server of this "
            "version brings it up to date when it starts"
        )
