"""`fogbound solve`: exact answers about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fogbound.solve.ladder import Rung

app = typer.Typer(help="Solve games exactly.", add_completion=False)


@app.callback()
def solve() -> None:
    """Solve games exactly."""


@app.command()
def chase(
    board: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A built-in board or a board file.")],
    detectives: Annotated[int, typer.Option(min=2, max=3, help="Number of detectives.")] = 2,
) -> None:
    """Count the rounds needed to catch a visible Mister X."""
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


@app.command()
def ladder(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Games of the ladder (default: list).")
    ] = None,
    player: Annotated[str | None, typer.Option(help="Also measure how far this player is from perfect.")] = None,
    playouts: Annotated[int, typer.Option(min=1, help="The player's playouts per move.")] = 100,
    seeds: Annotated[int, typer.Option(min=1, help="Ask so many players of different seeds, and take the mean.")] = 4,
) -> None:
    """Solve small games, and compare a player with perfect play."""
    from fogbound.solve.ladder import RUNGS, rung

    if not games:
        for one in RUNGS:
            his, theirs = one.sets
            typer.echo(f"{one.name:<9} {his + theirs:>7,} information sets  value {one.value:.4f}  {one.spelling}")
        return
    for one in [rung(name) for name in games]:
        _solve_rung(one, player, playouts, seeds)


def _solve_rung(one: Rung, player: str | None, playouts: int, seeds: int) -> None:
    from fogbound.ai import Budget
    from fogbound.ai.players.outside import open_bot
    from fogbound.cli._progress import counted
    from fogbound.solve.ladder import exploitability, grow, policy_of, solve

    with counted() as bar:
        task = bar.add_task(one.name, total=None)
        tree = grow(one.edition, one.pursuers, lambda nodes: bar.update(task, completed=nodes))
        solved = solve(tree, on_look=lambda found: bar.update(task, completed=found.rounds))
        line = (
            f"{one.name}: Mister X wins {solved.value:.4f} (±{solved.gap / 2:.4f}), {solved.rounds} rounds of learning"
        )
        if player is not None:
            asked = bar.add_task(player, total=tree.sets_of_his + tree.sets_of_theirs)
            budget = Budget(playouts=playouts)
            played = policy_of(
                lambda seed: open_bot(player, seed), budget, tree, range(seeds), lambda: bar.update(asked, advance=1)
            )
            lost = exploitability(tree, solved, played)
            line += f"; {player} loses {lost.mister_x:.4f} as Mister X, {lost.detectives:.4f} as detectives"
    typer.echo(line)
