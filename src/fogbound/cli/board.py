"""`fogbound board`: check a board file, look at stations, draw a map."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fogbound.board import Board

app = typer.Typer(help="Check, show and draw boards.", add_completion=False)

Name = Annotated[str, typer.Argument(metavar="NAME|FILE", help="A built-in board or a board file.")]
Labels = Annotated[str | None, typer.Option("--labels", help="Use another numbering of the board, such as old.")]


@app.command("list")
def list_boards() -> None:
    """List the built-in boards."""
    from fogbound.board import load, names

    for name in names():
        typer.echo(f"{name:<16} {load(name).title}")


@app.command()
def check(board: Name) -> None:
    """Check that a board is playable, and summarise it."""
    from fogbound.board import Transport
    from fogbound.board.files import open_board

    city = open_board(board)
    lines = [
        f"{sum(line.transport is transport for line in city.connections)} {transport.word}"
        for transport in Transport
        if city.has(transport)
    ]
    drawing = "with a drawing" if city.positions else "without a drawing"
    typer.echo(f"{city.name}: fine. {city.size} stations, {', '.join(lines)}, {drawing}.")
    for labelling in city.labellings:
        typer.echo(f"{city.name}: also numbered as {labelling}.")


@app.command()
def show(
    board: Name,
    station: Annotated[str | None, typer.Argument(help="A station (default: all).")] = None,
    labels: Labels = None,
) -> None:
    """Show the connections of a station, or of all stations."""
    from rich.console import Console
    from rich.table import Table as Grid

    from fogbound.board import Transport
    from fogbound.board.files import open_board

    city = open_board(board)
    running = [transport for transport in Transport if city.has(transport)]
    words = [transport.word for transport in running]
    grid = Grid("station", *words, box=None, pad_edge=False, header_style="bold")
    for here in city.stations if station is None else [_find(city, station, labels)]:
        ends = (city.neighbours(here, transport) for transport in running)
        columns = (" ".join(city.label(end, labels) for end in targets) for targets in ends)
        grid.add_row(city.label(here, labels), *columns)
    Console(markup=False, highlight=False).print(grid)


@app.command()
def draw(
    board: Name,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the SVG to this file instead of printing it.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    theme: Annotated[str, typer.Option(help="light, dark, transit or contrast")] = "light",
    labels: Labels = None,
) -> None:
    """Draw a board as an SVG map."""
    from fogbound.board.draw import svg
    from fogbound.board.files import open_board
    from fogbound.cli._files import check_target

    check_target(output, force=force)
    drawing = svg(open_board(board), theme=theme, labelling=labels)
    if output is None:
        typer.echo(drawing, nl=False)
    else:
        output.write_text(drawing, encoding="utf-8")


def _find(city: Board, station: str, labelling: str | None) -> int:
    """The station with that number, or with that label of the labelling."""
    from fogbound.errors import BoardError

    for known in city.stations:
        if city.label(known, labelling) == station:
            return known
    last = city.label(city.size, labelling)
    raise BoardError(f"unknown station {station[:20]!r}", source=city.name, cure=f"stations are 1 to {last}")
