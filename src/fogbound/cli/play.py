"""`fogbound play`: play a game."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, taking turns at it.")] = True,
    edition: Annotated[str, typer.Option(help="Which game: see `fogbound editions`.")] = "modern",
    seed: Annotated[int | None, typer.Option(help="Deal the same cards again.")] = None,
    mister_x: Annotated[str | None, typer.Option(help="A computer player for Mister X.")] = None,
    detectives: Annotated[str | None, typer.Option(help="A computer player for the detectives.")] = None,
) -> None:
    """Play a game."""
    from fogbound.cli.terminal import play_in_terminal

    play_in_terminal(edition, seed, mister_x=mister_x, detectives=detectives)
