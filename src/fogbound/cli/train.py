"""`fogbound train`: learns anew how Mister X chooses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fogbound.arena.training import Trained

app = typer.Typer(add_completion=False)


@app.command()
def train(
    pairs: Annotated[
        int, typer.Option(help="Pairs of games per pairing and rule set; the shipped habits come from 12.", min=4)
    ],
    out: Annotated[Path, typer.Option(help="Folder for the games and the result.")] = Path("train"),
    seed: Annotated[int, typer.Option(help="Seed for the deals and the players.")] = 0,
    workers: Annotated[int, typer.Option(help="Worker processes.", min=1)] = 2,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address.")] = None,
    install: Annotated[bool, typer.Option("--install", help="Install the result into the package.")] = False,
) -> None:
    """Learn Mister X's habits from games between players.

    Run the same command again to resume. With 12 pairs it takes a quarter of an hour on two cores. It writes
    habits.json: the numbers, what they were learnt from, and how good they are on games kept out of the training.
    --install puts that file into the package.
    """
    from fogbound.cli._preparing import preparing

    with preparing(thinks=ray is None):
        from fogbound.arena import LocalRunner
        from fogbound.arena.cluster import RayRunner
        from fogbound.arena.schedule import count_fixtures
        from fogbound.arena.training import plans
        from fogbound.arena.training import train as learn
        from fogbound.belief.habits import FILE
        from fogbound.cli._progress import advance, counted

    total = sum(map(count_fixtures, plans(pairs, seed).values()))
    typer.echo(f"Playing {total:,} games into {out}, then fitting", err=True)
    with counted() as progress:
        task = progress.add_task("playing", total=total)
        try:
            found = learn(
                out,
                LocalRunner(workers) if ray is None else RayRunner(ray),
                lambda _, is_new: advance(progress, task, is_new=is_new),
                pairs=pairs,
                seed=seed,
            )
        except KeyboardInterrupt:
            typer.echo(f"fogbound: paused; run the same command to resume from {out}", err=True)
            raise
    _show(found)
    typer.echo(f"Learnt: {out / FILE.name}")
    if install:
        FILE.write_bytes((out / FILE.name).read_bytes())
        typer.echo(f"Installed: {FILE}")


def _show(found: Trained) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Mean logarithm of the chance of the true station, on games kept apart", title_justify="left")
    for heading in ("rules", "Mister X", "moments", "even chances", "published categories", "ours"):
        table.add_column(heading, justify="left" if heading in ("rules", "Mister X") else "right")
    for ground, rows in found.measured.items():
        for row in rows:
            numbers = (f"{number:.3f}" for number in (row.even, row.categories, row.ours))
            table.add_row(ground, row.player, str(row.moments), *numbers)
    Console(width=None if Console().is_terminal else 110, highlight=False).print(table)
