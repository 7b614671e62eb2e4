"""`fogbound solve`: exact answers about the game."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(help="Solve games exactly.", no_args_is_help=True, add_completion=False)


@app.callback()
def solve() -> None:
    """Solve games exactly."""


@app.command()
def chase(
    board: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A built-in board or a board file.")],
    detectives: Annotated[int, typer.Option(min=2, max=3, help="Number of detectives.")] = 2,
) -> None:
    """Count the rounds that detectives need for a Mister X whom they can see."""
    from rich.console import Console
    from rich.table import Table as Grid

    from fogbound.board.files import open_board
    from fogbound.cli._progress import counted
    from fogbound.solve import chase_table

    city = open_board(board)
    with counted() as bar:
        task = bar.add_task("sweep", total=None)
        table = chase_table(city, detectives, lambda sweep, changed: bar.update(task, completed=sweep))
    shares = table.shares()
    places = sum(shares.values())
    grid = Grid("rounds", "places", "share", box=None, pad_edge=False, header_style="bold")
    for column in grid.columns:
        column.justify = "right"
    for rounds in sorted(shares, key=lambda rounds: (rounds is None, rounds)):
        count = shares[rounds]
        grid.add_row("never" if rounds is None else str(rounds), f"{count:,}", f"{count / places:.2%}")
    console = Console(markup=False, highlight=False)
    console.print(f"{city.name}, {detectives} detectives, {places:,} places with Mister X to move; 0: he is stuck.")
    console.print(grid)
