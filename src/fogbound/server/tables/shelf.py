"""Rosters in the store: read, written, and the versions in which they were written."""

from __future__ import annotations

from fogbound.server.store import Store
from fogbound.server.store.faults import Damaged
from fogbound.server.store.reading import reading
from fogbound.server.tables.roster import Roster
from fogbound.server.tables.stored import read_roster, write_roster


async def load_roster(store: Store, table: str, after: int = 0) -> Roster | None:
    """The stored roster of a table, if there is one of a newer version than `after`; Damaged if it cannot be read."""
    raw = await store.table(table, after)
    return None if raw is None else opened_roster(table, raw)


def opened_roster(table: str, raw: bytes) -> Roster:
    """The roster in stored bytes; Damaged if they are not those of a roster of this table."""
    with reading("roster"):
        roster = read_roster(raw)
        if roster.table != table:
            raise Damaged("roster", "it is another table's")
        return roster


async def add_roster(store: Store, roster: Roster) -> bool:
    """Stores the first roster of a table."""
    return await store.add_table(
        roster.table, write_roster(roster), roster.settings.listed, roster.phase, roster.touched
    )


async def save_roster(store: Store, roster: Roster) -> bool:
    """False if the stored one is not the version before this."""
    return await store.save_table(
        roster.table, roster.version, write_roster(roster), roster.settings.listed, roster.phase, roster.touched
    )
