"""The commands of `fogbound admin` that work on a database beside the servers that use it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer

if TYPE_CHECKING:
    from fogbound.server.operator.tables import Row
    from fogbound.server.store.sql import SqlStore

T = TypeVar("T")
Database = Annotated[str | None, typer.Option(envvar="FOGBOUND_DATABASE", help="SQLite file, or postgresql://...")]
Table = Annotated[str, typer.Argument(help="A table's name, as in its link.")]
Person = Annotated[int, typer.Argument(help="A person's number at the table, as `people` shows it.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


def worked(database: str | None, work: Callable[[SqlStore], Awaitable[T]]) -> T:
    """What comes of work on a database."""
    from fogbound.server.operator.joining import joined

    async def run() -> T:
        async with joined(database) as store:
            return await work(store)

    return asyncio.run(run())


def _settle(database: str | None) -> None:
    """Leaves nothing of what was erased in the log beside a database's file."""
    from fogbound.server.store.choose import file_of
    from fogbound.server.store.file import settle

    file = file_of(database)
    if file is not None:
        settle(file)


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def tables(
    database: Database = None,
    phase: Annotated[
        Literal["lobby", "playing", "over", "closed"] | None, typer.Option(help="Only tables in this phase.")
    ] = None,
    limit: Annotated[int, typer.Option(help="Maximum number of tables.", min=1)] = 100,
) -> None:
    """List tables, newest first.

    Shows name, phase, last change (UTC), edition and people.
    """
    from fogbound.server.operator.tables import rows

    async def list_all(store: SqlStore) -> None:
        left = limit
        async for row in rows(store):
            if phase is None or phase == _phase(row):
                typer.echo(_line(row))
                left -= 1
            if not left:
                return

    worked(database, list_all)


def _phase(row: Row) -> str:
    if row.roster is None:
        return "?"
    return "closed" if row.roster.closed_in else row.roster.phase


def _line(row: Row) -> str:
    if row.roster is None:
        return f"{row.table}  cannot be read"
    names = ", ".join(f"{one.person} {one.name}" for one in row.roster.members)
    notes = "".join(
        f" ({word})" for word, holds in (("archived", row.is_archived), ("listed", row.roster.settings.listed)) if holds
    )
    return f"{row.table}  {_phase(row):7}  {_day(row.roster.touched)}  {row.roster.settings.edition}{notes}  {names}"


def people(
    name: Annotated[str, typer.Argument(help="Part of a name.")],
    database: Database = None,
) -> None:
    """Find people by name.

    Shows table, number there, name and seats.
    """
    from fogbound.server.operator.tables import people as found

    async def list_all(store: SqlStore) -> int:
        count = 0
        async for roster, member in found(store, name):
            seats = " ".join(roster.seats_of(member.person)) or "no seat"
            typer.echo(f"{roster.table}  {member.person}  {member.name}  {seats}")
            count += 1
        return count

    if not worked(database, list_all):
        typer.echo("nobody of that name", err=True)
        raise typer.Exit(1)


def close(table: Table, database: Database = None) -> None:
    """Close a table to play and chat.

    Everyone there is told. Nothing is deleted.
    """
    from fogbound.server.operator import tables as desk

    worked(database, lambda store: desk.close(store, table))
    typer.echo("closed")


def reopen(table: Table, database: Database = None) -> None:
    """Reopen a closed table as it was."""
    from fogbound.server.operator import tables as desk

    worked(database, lambda store: desk.reopen(store, table))
    typer.echo("open")


def delete(
    name: Annotated[str, typer.Argument(help="A table, or a record.")],
    yes: Yes = False,
    database: Database = None,
    record: Annotated[bool, typer.Option(help="Delete an opened record.")] = False,
) -> None:
    """Delete a table or an opened record for good.

    A table goes with its games and its chat.
    """
    from fogbound.server.operator import erasing

    if not yes:
        typer.confirm(f"Delete {name} with all that belongs to it, for good?", abort=True)
    worked(database, lambda store: (erasing.delete_record if record else erasing.delete)(store, name))
    _settle(database)
    typer.echo("deleted")


def erase(table: Table, person: Person, yes: Yes = False, database: Database = None) -> None:
    """Erase a person at a table for good.

    Name, messages and tokens go. Moves stay, since the game belongs to the other players too.
    """
    from fogbound.server.operator import erasing

    if not yes:
        typer.confirm(f"Erase person {person} of {table}, for good?", abort=True)
    worked(database, lambda store: erasing.erase(store, table, person))
    _settle(database)
    typer.echo("erased; backups made before still hold it")


def export(
    table: Table, file: Annotated[Path, typer.Argument(help="JSON file to write.")], database: Database = None
) -> None:
    """Write what is stored about a table to a file.

    Contains people, chat, results and finished games, but nothing of a game in play.
    """
    import json

    from fogbound.cli._files import check_target
    from fogbound.server.operator import exporting

    check_target(file)
    found = worked(database, lambda store: exporting.export(store, table))
    file.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    typer.echo(str(file))


def revoke(table: Table, person: Person, database: Database = None) -> None:
    """Revoke a person's tokens, and print a code for a new one."""
    from fogbound.server.operator import tables as desk

    typer.echo(worked(database, lambda store: desk.revoke(store, table, person)))


def ban(
    visitor: Annotated[str, typer.Argument(help="An address, or a network such as 192.0.2.0/24.")],
    days: Annotated[float | None, typer.Option(help="Number of days (default: for ever).", min=0)] = None,
    why: Annotated[str, typer.Option(help="A note for operators.")] = "",
    database: Database = None,
) -> None:
    """Ban an address or network.

    Open connections end within seconds.
    """
    from fogbound.server.operator import banning

    typer.echo(f"{worked(database, lambda store: banning.ban(store, visitor, why, days))} is kept out")


def unban(visitor: Annotated[str, typer.Argument(help="As `bans` shows it.")], database: Database = None) -> None:
    """Lift a ban."""
    from fogbound.server.operator import banning

    if not worked(database, lambda store: banning.unban(store, visitor)):
        typer.echo("there is no such ban", err=True)
        raise typer.Exit(1)
    typer.echo("lifted")


def bans(database: Database = None) -> None:
    """List bans, until when (UTC), and why."""
    for row in worked(database, lambda store: store.bans()):
        typer.echo(f"{row.visitor}  {'for ever' if row.until is None else _day(row.until)}  {row.why}")


COMMANDS = (tables, people, close, reopen, delete, erase, export, revoke, ban, unban, bans)
