"""Deleting a table with everything that belongs to it, and erasing what is known of a person. Both are for good."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec.structs import replace

from fogbound.errors import RequestError
from fogbound.server.operator import tables
from fogbound.server.operator.joining import order
from fogbound.server.store.sql import SqlStore
from fogbound.server.tables.roster import Roster
from fogbound.wire.table import Result

OBEYED_SECONDS = 5.0
"""After so long every server that runs has let go of a table."""
GAMES = "SELECT game, names FROM games WHERE place = $1"
RENAME = "UPDATE games SET names = $2 WHERE game = $1"
BLANK_TALK = "UPDATE chat SET name = $3, text = '' WHERE place = $1 AND person = $2"
FORGET_RECEIVERS = "DELETE FROM receivers WHERE place = $1 AND person = $2"
DELETIONS = (
    "DELETE FROM analyses WHERE game IN (SELECT game FROM games WHERE place = $1)",
    "DELETE FROM moves WHERE game IN (SELECT game FROM games WHERE place = $1)",
    "DELETE FROM games WHERE place = $1",
    "DELETE FROM chat WHERE place = $1",
    "DELETE FROM receivers WHERE place = $1",
    "DELETE FROM turns WHERE place = $1",
    "DELETE FROM tables WHERE name = $1",
)
RECORD_DELETIONS = (
    "DELETE FROM analyses WHERE game = $1",
    "DELETE FROM moves WHERE game = $1",
    "DELETE FROM games WHERE game = $1",
)


async def delete(store: SqlStore, table: str) -> None:
    """Deletes a table, its games, their analyses and its talk, after everybody there was told that it is closed."""
    if await store.table(table) is not None:
        await tables.close(store, table)
        await asyncio.sleep(OBEYED_SECONDS)  # a move that is on its way must not be left over
    for statement in DELETIONS:
        await store.do(statement, table)
    await order(store, "table", table)


async def delete_record(store: SqlStore, game: str) -> None:
    """Deletes a record that somebody opened; RequestError for a game of a table, which goes with its table."""
    row = await store.game(game)
    if row is None or row.table:
        raise RequestError(f"{game} is not an opened record")
    for statement in RECORD_DELETIONS:
        await store.do(statement, game)
    await order(store, "record", game)


async def erase(store: SqlStore, table: str, person: int) -> None:
    """Leaves of a person only a number: no name, no word of theirs, and nothing with which to come back.

    Their moves stay, since the game is also the others'.
    """
    before = await tables.roster_of(store, table)
    member = before.member(person)
    if member is None:
        raise RequestError(f"unknown person {person} at table {table}")
    name, blank = member.name, f"#{person}"

    def nameless(roster: Roster) -> Roster:
        members = [
            replace(one, name=blank, tokens=(), resume="") if one.person == person else one for one in roster.members
        ]
        results = tuple(_renamed(result, name, blank) for result in roster.results)
        return replace(roster, members=tuple(members), results=results)

    await tables.change(store, table, nameless)
    for game, written in await store.ask(GAMES, table):
        names = msgspec.json.decode(written, type=dict[str, str])
        new = {seat: blank if holder == name else holder for seat, holder in names.items()}
        await store.do(RENAME, game, msgspec.json.encode(new).decode())
    await store.do(BLANK_TALK, table, person, blank)
    await store.do(FORGET_RECEIVERS, table, person)
    await order(store, "revoke", f"{table} {person}")


def _renamed(result: Result, name: str, blank: str) -> Result:
    winners = tuple(blank if winner == name else winner for winner in result.winners)
    return replace(result, winners=winners, mister_x=blank if result.mister_x == name else result.mister_x)
