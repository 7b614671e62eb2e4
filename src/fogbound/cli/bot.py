"""`fogbound bot`: let a program of one's own play at an online table."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def bot(
    connect: Annotated[str, typer.Option(help="The table's link, http://host/t/TABLE.")],
    seat: Annotated[str, typer.Option(envvar="FOGBOUND_SEAT", help="The token of the seat.")],
    program: Annotated[str, typer.Option("--exec", help="The program and its arguments.")],
    seconds: Annotated[float, typer.Option(help="Time per move that the program is given.", min=0.01)] = 1.0,
    once: Annotated[bool, typer.Option(help="Leave after the first game.")] = False,
) -> None:
    """Play online with a program of your own.

    The program speaks JSON lines (docs/lines.md).
    """
    import shlex

    from fogbound.ai.programs.program import ProgramFault
    from fogbound.server.guest import visit

    def say(line: str) -> None:
        typer.echo(line, err=True)

    try:
        visit(shlex.split(program), connect, seat, seconds=seconds, once=once, say=say)
    except ProgramFault as fault:
        say(f"fogbound: the program failed: {fault}")
        raise typer.Exit(1) from None
