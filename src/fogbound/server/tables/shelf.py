"""Rosters in the store: read, written, and the versions in which they were written."""

from __future__ import annotations

import msgspec

from fogbound.server.store import Store
from fogbound.server.tables.roster import Roster

_decoder = msgspec.json.Decoder(Roster)


def read_roster(raw: bytes) -> Roster:
    """A roster from its stored bytes."""
    return _decoder.decode(raw)


async def load_roster(store: Store, table: str, after: int = 0) -> Roster | None:
    """The stored roster of a table, if there is one of a newer version than `after`."""
    raw = await store.table(table, after)
    return read_roster(raw) if raw is not None else None


async def add_roster(store: Store, roster: Roster) -> bool:
    """Stores the first roster of a table."""
    return await store.add_table(
        roster.table, msgspec.json.encode(roster), roster.settings.listed, roster.phase, roster.touched
    )


async def save_roster(store: Store, roster: Roster) -> bool:
    """False if the stored one is not the version before this."""
    return await store.save_table(
        roster.table, roster.version, msgspec.json.encode(roster), roster.settings.listed, roster.phase, roster.touched
    )
