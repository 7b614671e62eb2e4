"""`fogbound replay`: a recorded game, move by move: what was true beside what the detectives knew."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A game record, as text or JSON.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every move.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print only the record, as JSON.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print only the record, as text.")] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Show it in the browser until interrupted.")] = False,
    game: Annotated[
        int | None, typer.Option(help="Number of the game in a tournament's games.jsonl, from 1.", min=1)
    ] = None,
) -> None:
    """Show a recorded game, or convert it between text and JSON."""
    if json + text + browser > 1:
        raise typer.BadParameter("give one of --json, --text and --browser")
    from fogbound.cli._files import read_record

    record = read_record(file, game)
    if browser:
        from fogbound.cli.replays.browser import show_in_browser

        show_in_browser(record)
    elif json:
        import msgspec

        from fogbound.engine import record_to_json

        typer.echo(msgspec.json.format(msgspec.json.encode(record_to_json(record.game, record.tags))).decode())
    elif text:
        typer.echo(str(record), nl=False)
    else:
        from fogbound.cli.replays import show_replay

        if not show_replay(record, is_stepping=step):
            raise typer.Exit(1)
