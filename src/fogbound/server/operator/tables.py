"""What an operator sees of tables, and does to them. Servers that run follow within seconds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from msgspec.structs import replace

from fogbound.errors import RequestError
from fogbound.server.operator.joining import ATTEMPTS, order
from fogbound.server.outside import Outside
from fogbound.server.store import StoreRefused
from fogbound.server.store.sql import SqlStore
from fogbound.server.tables.manage import with_new_code
from fogbound.server.tables.roster import Member, Roster
from fogbound.server.tables.shelf import load_roster, opened_roster, save_roster

PAGE = 200
NEWEST_FIRST = "SELECT name, roster, archived FROM tables ORDER BY touched DESC, name LIMIT $1 OFFSET $2"


@dataclass(frozen=True, slots=True)
class Row:
    """A table in a list; None for a roster that cannot be read."""

    table: str
    roster: Roster | None
    is_archived: bool


async def rows(store: SqlStore) -> AsyncIterator[Row]:
    """All tables, those that were touched last first."""
    at = 0
    while found := await store.ask(NEWEST_FIRST, PAGE, at):
        for name, raw, archived in found:
            try:
                roster = opened_roster(name, raw)
            except Exception:  # `fogbound admin aside` says what is wrong with it
                roster = None
            yield Row(name, roster, bool(archived))
        at += PAGE


async def people(store: SqlStore, name: str) -> AsyncIterator[tuple[Roster, Member]]:
    """Everybody whose name holds these letters, and where they are."""
    async for row in rows(store):
        for member in row.roster.members if row.roster else ():
            if name.casefold() in member.name.casefold():
                assert row.roster is not None
                yield row.roster, member


async def roster_of(store: SqlStore, table: str) -> Roster:
    """The roster of a table; RequestError if there is none."""
    roster = await load_roster(store, table)
    if roster is None:
        raise RequestError(f"unknown table {table}")
    return roster


async def change(store: SqlStore, table: str, alter: Callable[[Roster], Roster]) -> Roster:
    """Changes a roster, whoever else does at the same time."""
    for _ in range(ATTEMPTS):
        before = await roster_of(store, table)
        after = replace(alter(before), version=before.version + 1, touched=Outside().now())
        if await save_roster(store, after):
            return after
    raise StoreRefused("the table is changed all the time: try again")


async def close(store: SqlStore, table: str) -> None:
    """Nobody can come to this table any more, and whoever is there is told; nothing is deleted."""

    def closed(roster: Roster) -> Roster:
        return replace(roster, closed_in=roster.closed_in or roster.phase, phase="over")

    await change(store, table, closed)
    await order(store, "table", table)


async def reopen(store: SqlStore, table: str) -> None:
    """A closed table is as it was."""

    def opened(roster: Roster) -> Roster:
        if roster.closed_in is None:
            raise RequestError(f"the table {table} is not closed")
        return replace(roster, phase=roster.closed_in, closed_in=None)

    await change(store, table, opened)


async def revoke(store: SqlStore, table: str, person: int) -> str:
    """Whatever proved that somebody is this person proves it no more; the code with which the right one comes back."""
    code = ""

    def without_tokens(roster: Roster) -> Roster:
        nonlocal code
        _check_person(roster, person)
        roster, code = with_new_code(roster, person)
        members = [replace(one, tokens=()) if one.person == person else one for one in roster.members]
        return replace(roster, members=tuple(members))

    await change(store, table, without_tokens)
    await order(store, "revoke", f"{table} {person}")
    return code


def _check_person(roster: Roster, person: int) -> None:
    if roster.member(person) is None:
        raise RequestError(f"unknown person {person} at table {roster.table}")
