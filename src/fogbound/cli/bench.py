"""`fogbound bench`: three fingerprints, and speeds beside the same work in C."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def bench(
    fingerprints: Annotated[
        bool, typer.Option("--fingerprints", help="Print only the fingerprints, no speeds.")
    ] = False,
    games: Annotated[int, typer.Option(min=100, max=10_000_000, help="Random games per measurement.")] = 20_000,
    cold: Annotated[bool, typer.Option("--cold", help="Also time first answers with nothing compiled.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure speeds, and print the fingerprints.

    There are three: of rules, search and views.
    """
    from fogbound.cli.measures import measure, print_report

    report = measure(None if fingerprints else games, is_cold=cold, is_quiet=json)
    if json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print_report(report)
    if not report.is_same:
        raise typer.Exit(1)
