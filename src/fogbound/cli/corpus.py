"""`fogbound corpus`: play a corpus of games by level and side."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def corpus(
    games: Annotated[int, typer.Option(help="Number of games; raise it later to extend the corpus.", min=1)],
    out: Annotated[Path, typer.Option(help="Folder for the books and the card.")] = Path("corpus"),
    edition: Annotated[list[str] | None, typer.Option(help="An edition (repeatable; default: all presets).")] = None,
    player: Annotated[list[str] | None, typer.Option(help="A player (repeatable; default: all levels).")] = None,
    playouts: Annotated[int, typer.Option(help="Maximum playouts per move.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the deals and the players.")] = 0,
    workers: Annotated[int, typer.Option(help="Worker processes.", min=1)] = 2,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address.")] = None,
) -> None:
    """Play a corpus of games between players.

    Every player meets every player, on either side, on every edition. Run the same command again to resume.
    1,000 games of all levels take about a minute of a core.
    """
    from fogbound.cli._preparing import preparing

    with preparing(thinks=ray is None):
        from fogbound.ai.players.registry import LEVELS
        from fogbound.arena import LocalRunner
        from fogbound.arena.cluster import RayRunner
        from fogbound.arena.corpus import make, new_corpus
        from fogbound.arena.corpus.plan import EDITIONS
        from fogbound.cli._progress import advance, counted

        wanted = new_corpus(edition or EDITIONS, player or LEVELS, playouts, seed)
    typer.echo(
        f"Playing {games:,} games on {len(wanted.editions)} editions between {len(wanted.entrants)} players into {out}",
        err=True,
    )
    with counted() as progress:
        task = progress.add_task("playing", total=games)
        try:
            books = make(
                wanted,
                games,
                out,
                LocalRunner(workers) if ray is None else RayRunner(ray),
                lambda is_new: advance(progress, task, is_new=is_new),
            )
        except KeyboardInterrupt:
            typer.echo(f"fogbound: paused; run the same command to resume from {out}", err=True)
            raise
    typer.echo(f"{sum(map(len, books)):,} games in {len(books)} books: {out / 'card.md'}")
