"""`fogbound arena`: computer players meet, the same deals with sides swapped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from fogbound.arena import Outcome, Plan, Result, Sprt
    from fogbound.arena.tournament import Runner, Tell

app = typer.Typer(add_completion=False)

USUAL_PLAYOUTS = 1_000
WIDE = 130
"""So many columns hold the table with every interval on its line."""


@app.command()
def arena(
    players: Annotated[
        list[str],
        typer.Argument(help="Two or more computer players; NAME@0.1s or NAME@10000 sets a budget of its own."),
    ],
    edition: Annotated[str, typer.Option(help="The edition to play, such as modern(detectives=3).")] = "modern",
    games: Annotated[int, typer.Option(help="Games per pairing, rounded up to an even number.")] = 100,
    playouts: Annotated[int | None, typer.Option(help="Playouts per move (reproducible).", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds per move.", min=0.001)] = None,
    processor_time: Annotated[
        bool, typer.Option("--processor-time", help="Count CPU time, not wall-clock time.")
    ] = False,
    sprt: Annotated[str | None, typer.Option(help="Stop once decided, with Elo bounds such as 0,20.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the journal and the report.")] = None,
    workers: Annotated[int, typer.Option(help="Worker processes.", min=1)] = 2,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address.")] = None,
    program: Annotated[
        list[str] | None,
        typer.Option("--exec", metavar="NAME=COMMAND", help="An external player (repeatable)."),
    ] = None,
    limit: Annotated[float, typer.Option(help="Seconds before a program's move counts as late.", min=0.1)] = 60.0,
    seed: Annotated[int, typer.Option(help="Seed for the deals and the players.")] = 0,
    once: Annotated[bool, typer.Option("--once", help="Play every deal once, the first player as Mister X.")] = False,
    beginnings: Annotated[
        Path | None, typer.Option(help="File of deals or positions to start from, one per line.")
    ] = None,
) -> None:
    """Play a tournament between computer players.

    Every pairing plays pairs of games with sides swapped. Run the same command again to resume. Exits with 0, or
    with 1 if --sprt does not find the first player stronger.
    """
    from fogbound.cli._preparing import preparing

    with preparing(thinks=ray is None):
        from fogbound.ai import Budget
        from fogbound.arena import LocalRunner, Plan, read_entrants, read_programs
        from fogbound.arena.cluster import RayRunner
        from fogbound.arena.schedule import read_beginnings
        from fogbound.arena.sprt import read_sprt
        from fogbound.cli._files import read_text
        from fogbound.rules.files import open_edition

        usual = Budget(playouts if playouts or seconds else USUAL_PLAYOUTS, seconds, processor_time)
        plan = Plan(
            edition=str(open_edition(edition)),
            entrants=read_entrants(players, usual, read_programs(program or [])),
            pairs=games if once else (games + 1) // 2,
            seed=seed,
            beginnings=read_beginnings(read_text(str(beginnings))) if beginnings else (),
            limit=limit,
            once=once,
        )
        test = None if sprt is None else read_sprt(sprt)
    folder = out or Path("arena") / _folder_name(plan, test)
    runner = LocalRunner(workers) if ray is None else RayRunner(ray)
    outcome = _hold(plan, folder, runner, test)
    _show(outcome, folder)
    if outcome.verdict and not outcome.verdict.is_stronger:
        raise typer.Exit(1)


def _folder_name(plan: Plan, test: Sprt | None) -> str:
    """A name of its own for every tournament, so that the same command finds it again."""
    import hashlib
    import re

    import msgspec

    identity = (plan.identity(), test) if test else plan.identity()
    digest = hashlib.sha256(msgspec.json.encode(identity)).hexdigest()[:8]
    words = "-".join(entrant.label for entrant in plan.entrants[:3])
    return re.sub(r"[^A-Za-z0-9.@-]+", "-", f"{words}-{plan.edition.partition('(')[0]}-{digest}")


def _hold(plan: Plan, folder: Path, runner: Runner, test: Sprt | None) -> Outcome:
    """Plays with a progress bar on standard error."""
    from fogbound.arena import hold
    from fogbound.arena.schedule import count_fixtures
    from fogbound.cli._progress import advance, counted

    with counted() as progress:
        task = progress.add_task("warming up", total=count_fixtures(plan))
        try:
            return hold(
                plan,
                folder,
                runner,
                test,
                _teller(plan, lambda text, is_new: advance(progress, task, is_new=is_new, description=text)),
            )
        except KeyboardInterrupt:
            typer.echo(f"fogbound: paused; run the same command to resume from {folder}", err=True)
            raise


def _teller(plan: Plan, show: Callable[[str, bool], None]) -> Tell:
    """Counts the wins of the first player for the progress bar."""
    first = plan.entrants[0].label
    won = played = 0

    def tell(result: Result, is_new: bool) -> None:
        nonlocal won, played
        if first in (result.x, result.detectives):
            played += 1
            won += result.winner_label == first
        show(f"{first} {won}:{played - won}", is_new)

    return tell


def _show(outcome: Outcome, folder: Path) -> None:
    from rich.box import HEAVY_HEAD, SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from fogbound.arena.report import HEADINGS, report, row_cells, verdict_text

    path = folder / "report.html"
    path.write_text(report(outcome), "utf-8")
    # Without a terminal the width is not known: a table that is cut short helps nobody.
    console = Console(width=None if Console().is_terminal else WIDE, markup=False, highlight=False)
    is_wide = console.width >= WIDE
    table = Table(box=HEAVY_HEAD if is_wide else SIMPLE_HEAD, title_justify="left")
    table.title = f"{outcome.plan.edition}: {len(outcome.results)} games"
    columns = len(HEADINGS) if any(row.forfeits for row in outcome.table.rows) else len(HEADINGS) - 1
    for number, heading in enumerate(HEADINGS[:columns]):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    for row in outcome.table.rows:
        cells = row_cells(row)[:columns]
        table.add_row(*(cells if is_wide else (cell.replace(" (", "\n(") for cell in cells)))
    console.print(table)
    console.print(f"Mister X won {outcome.table.x_wins}.")
    for label in sorted({one.loser_label for one in outcome.results if one.fault}):
        fault = next(one for one in outcome.results if one.fault and one.loser_label == label)
        console.print(f"{label} forfeited, first in game {fault.number + 1}: {fault.reason} ({fault.fault})")
    if outcome.verdict:
        console.print(verdict_text(outcome.verdict))
    console.print(f"Report: {path}", soft_wrap=True)
