"""`fogbound analyse`: a recorded game with the chances at every move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fogbound.ai import Bot, Budget
    from fogbound.engine import GameRecord
    from fogbound.views import Ending
    from fogbound.wire.analysis import Analysis

app = typer.Typer(add_completion=False)

JUDGE = "reference"
USUAL_PLAYOUTS = 2_000
WIDE = 130
"""So many columns hold the table with every move on its line; also where no terminal says how wide it is."""


@app.command()
def analyse(
    file: Annotated[str, typer.Argument(help="A game record, as text or JSON.")],
    json: Annotated[Path | None, typer.Option(help="Write all numbers to this file.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write the curve of winning chances to this file.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the full report as a page to this file.")] = None,
    bot: Annotated[str, typer.Option(help="The computer player that judges the moves.")] = JUDGE,
    playouts: Annotated[int | None, typer.Option(help="Playouts per move (reproducible).", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds per move.", min=0.001)] = None,
    seed: Annotated[int, typer.Option(help="The judge's seed.")] = 1,
    game: Annotated[
        int | None, typer.Option(help="Number of the game in a tournament's games.jsonl, from 1.", min=1)
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
) -> None:
    """Judge every move of a recorded game.

    Shows the chances to win, better moves, and where the game turned.
    """
    import msgspec

    from fogbound.cli._preparing import preparing

    with preparing():
        from fogbound.ai import Budget
        from fogbound.ai.analysis.page import analysis_page, curve
        from fogbound.ai.players.outside import open_bot
        from fogbound.cli._files import check_target, read_game

        for target in (json, svg, html):
            check_target(target, force=force)
        (record, forfeit), judge = read_game(file, game), open_bot(bot, seed)
    budget = Budget(playouts if playouts or seconds else USUAL_PLAYOUTS, seconds)
    analysis = _analyse(record, forfeit, judge, budget)
    # Shown before it is written: a disk that is full then costs the files alone.
    _show(analysis)
    if json:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(analysis), indent=1) + b"\n")
    if svg:
        svg.write_text(curve(analysis), "utf-8")
    if html:
        html.write_text(analysis_page(analysis), "utf-8")


def _analyse(record: GameRecord, forfeit: Ending | None, judge: Bot, budget: Budget) -> Analysis:
    """With a progress bar on standard error."""
    from msgspec.structs import replace
    from rich.console import Console
    from rich.progress import Progress

    from fogbound.ai.analysis import analyse as look_at
    from fogbound.arena.review import moments

    decisions, ending = moments(record, forfeit)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("thinking", total=len(decisions))
        found = look_at(decisions, ending, judge, budget, lambda number: progress.update(task, completed=number))
    # Named here, since a game without moves has no view to take it from.
    return replace(found, edition=str(record.game.edition))


def _show(analysis: Analysis) -> None:
    from rich.box import HEAVY_HEAD, SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from fogbound.ai.analysis.page import HEADINGS, cells

    ended = f"{analysis.winner} {analysis.reason}".replace("_", " ") if analysis.winner else "not ended"
    console = Console(width=None if Console().is_terminal else WIDE, markup=False, highlight=False)
    table = Table(box=HEAVY_HEAD if console.width >= WIDE else SIMPLE_HEAD, title_justify="left")
    table.title = f"{analysis.edition}: {ended}"
    for number, heading in enumerate(("", *HEADINGS)):
        table.add_column(heading, justify="left" if number in (0, 3, 6) else "right", overflow="fold")
    for move in analysis.moves:
        table.add_row("*" if move.is_turning_point else "", *cells(move))
    console.print(table)
    for side in analysis.accuracy:
        worst = max((move for move in analysis.moves if move.side == side), key=lambda move: move.lost)
        name, share = side.replace("_", " "), analysis.accuracy[side]
        costliest = f"; costliest: {worst.move} in round {worst.round}, {worst.lost:.0%}" if worst.lost else ""
        console.print(f"accuracy of {name}: {share:.0%}{costliest}")
    console.print("Chances are those of the side that moved; * marks a turning point.")
