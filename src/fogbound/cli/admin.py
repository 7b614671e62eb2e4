"""`fogbound admin`: look after the database of a server, while it runs or without it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogbound.cli._admin_work import COMMANDS, Database

if TYPE_CHECKING:
    from fogbound.server.operator.findings import Findings

app = typer.Typer(add_completion=False)


@app.callback()
def admin() -> None:
    """Look after a server's database.

    Servers may be running, unless a command says otherwise.
    """


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="SQLite file to write, whichever engine the database is on.")],
    database: Database = None,
) -> None:
    """Back up everything, and prove it by restoring it."""
    from fogbound.cli._files import check_target
    from fogbound.cli._progress import counted
    from fogbound.server.operator.backup import back_up

    check_target(file)
    with counted() as bar:
        copying, playing = bar.add_task("Copying", total=None), bar.add_task("Restoring", total=None)
        found = asyncio.run(
            back_up(
                database,
                file,
                lambda done, total: bar.update(copying, completed=done, total=total),
                lambda games: bar.update(playing, completed=games),
            )
        )
    typer.echo(f"{file}: {_told(found)}, restored and played through")
    _name_unreadable(found)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: Database = None,
) -> None:
    """Fill an empty database from a backup.

    Stop the servers first.
    """
    from fogbound.server.operator.backup import restore as fill

    asyncio.run(fill(file, database))
    typer.echo("restored")


@app.command()
def check(file: Annotated[Path, typer.Argument(help="A backup.")]) -> None:
    """Check that a backup can be restored.

    Exits with 1 if anything in it cannot be read."""
    from fogbound.server.operator.backup import try_out
    from fogbound.server.store import StoreRefused
    from fogbound.server.store.faults import StoreDamaged

    if not file.is_file():
        raise StoreRefused(f"{file} does not exist")
    try:
        found = asyncio.run(try_out(file))
    except StoreDamaged as damaged:
        typer.echo(str(damaged), err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{file}: {_told(found)}")
    _name_unreadable(found)
    if found.unreadable:
        raise typer.Exit(1)


@app.command()
def aside(database: Database = None) -> None:
    """List what cannot be read, and why.

    Servers set it aside. Exits with 1 if there is anything."""
    from fogbound.cli._progress import counted
    from fogbound.server.operator.looking import look_at

    with counted() as bar:
        playing = bar.add_task("Reading", total=None)
        found = asyncio.run(look_at(database, lambda games: bar.update(playing, completed=games)))
    typer.echo(_told(found))
    _name_unreadable(found)
    if found.unreadable:
        raise typer.Exit(1)


for command in COMMANDS:
    app.command()(command)


def _told(found: Findings) -> str:
    return f"{found.tables:,} tables, {found.games:,} games, {found.moves:,} rows of moves"


def _name_unreadable(found: Findings) -> None:
    for one in found.unreadable:
        table = f" of table {one.table}" if one.table not in ("", one.name) else ""
        typer.echo(f"cannot be read: {one.kind} {one.name}{table} ({one.why})", err=True)
