"""`fogbound perft`: count the move sequences of a position, to compare programs with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fogbound.engine import State

app = typer.Typer(add_completion=False)

DEEPEST = 20


@app.command()
def perft(
    edition: Annotated[str, typer.Argument(help="The edition (see `fogbound editions`).")],
    depth: Annotated[int, typer.Argument(min=0, max=DEEPEST, help="Number of moves per sequence.")],
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by the first move.")] = False,
    seed: Annotated[int | None, typer.Option(help="Seed of the deal (default 1).")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this full position instead.")] = None,
) -> None:
    """Count the move sequences of a position."""
    from fogbound.engine import divide as count_each

    if position is not None and seed is not None:
        raise typer.BadParameter("give --seed or --position, not both")
    state = _first_state(edition, 1 if seed is None else seed, position)
    # Move by move even for the plain count, so that an impatient person can interrupt it.
    counts = count_each(state, depth) if depth else {}
    if divide:
        for move, count in sorted(counts.items()):
            typer.echo(f"{move} {count}")
    typer.echo(sum(counts.values()) if depth else 1)


def _first_state(spelling: str, seed: int, text: str | None) -> State:
    from fogbound.engine import deal, from_position, start
    from fogbound.errors import RequestError
    from fogbound.rules.files import open_edition
    from fogbound.rules.position import parse_position

    which = open_edition(spelling)
    if text is None:
        return start(which, deal(which, seed))
    position = parse_position(text)
    if position.edition != which:
        raise RequestError(f"the position is one of {position.edition}, not of {which}")
    return from_position(position)
