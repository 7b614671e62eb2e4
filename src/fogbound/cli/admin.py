"""`fogbound admin`: look after the database of a server, while it runs or without it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogbound.cli._admin_work import COMMANDS, Database

if TYPE_CHECKING:
    from fogbound.server.operator.findings import Findings

app = typer.Typer(add_completion=False)


def _take_in(ctx: typer.Context, file: Path | None) -> Path | None:
    """The database that a server's settings name is every command's, unless a flag or a variable says otherwise."""
    if file is not None:
        from typer.main import get_command

        from fogbound.cli import serve
        from fogbound.cli._config import read_settings

        group: Any = ctx.command
        settings = read_settings(file, get_command(serve.app).params)
        database = {name: value for name, value in settings.items() if name == "database"}
        ctx.default_map = dict.fromkeys(group.commands, database)
    return file


@app.callback()
def admin(
    config: Annotated[
        Path | None,
        typer.Option(
            envvar="FOGBOUND_CONFIG",
            help="The server's file with settings (TOML), for the database it names.",
            callback=_take_in,
        ),
    ] = None,
) -> None:
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
    counts = ((found.tables, "table", "tables"), (found.games, "game", "games"), (found.moves, "row", "rows"))
    tables, games, rows = (f"{count:,} {one if count == 1 else many}" for count, one, many in counts)
    return f"{tables}, {games}, {rows} of moves"


def _name_unreadable(found: Findings) -> None:
    for one in found.unreadable:
        table = f" of table {one.table}" if one.table not in ("", one.name) else ""
        typer.echo(f"cannot be read: {one.kind} {one.name}{table} ({one.why})", err=True)
