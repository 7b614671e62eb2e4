"""`fogbound play`: play a game, in the browser or in this terminal."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, taking turns.")] = False,
    edition: Annotated[str | None, typer.Option(help="Terminal only: the edition (see `fogbound editions`).")] = None,
    seed: Annotated[int | None, typer.Option(help="Terminal only: seed of the deal.")] = None,
    mister_x: Annotated[
        str | None, typer.Option(help="Terminal only: computer player for Mister X, or module:Class.")
    ] = None,
    detectives: Annotated[str | None, typer.Option(help="Terminal only: the detectives' computer player.")] = None,
    host: Annotated[
        str | None,
        typer.Option(
            envvar="FOGBOUND_HOST",
            help="Address to listen on; 0.0.0.0 lets others in the same network join (the default if this machine has "
            "no browser).",
        ),
    ] = None,
    port: Annotated[
        int, typer.Option(envvar="FOGBOUND_PORT", help="Port to listen on (0: any free port).", min=0, max=65535)
    ] = 8000,
    database: Annotated[str | None, typer.Option(envvar="FOGBOUND_DATABASE", help="Where to keep the games.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play a game in the browser, or in this terminal.

    In the browser, this process serves it until interrupted.
    """
    if terminal:
        from fogbound.cli._preparing import preparing

        with preparing(thinks=bool(mister_x or detectives)):
            from fogbound.cli.terminal import play_in_terminal, read_game

            game, bots = read_game(edition or "modern", mister_x=mister_x, detectives=detectives, seed=seed or 0)
        play_in_terminal(game, bots, seed)
        return
    if (edition, seed, mister_x, detectives) != (None, None, None, None):
        raise typer.BadParameter(
            "--edition, --seed, --mister-x and --detectives need --terminal; in the browser you choose on the page"
        )
    from fogbound.cli._preparing import PreparingBar
    from fogbound.cli._welcome import lead_to_running_game
    from fogbound.warmth import Warming

    if lead_to_running_game(database, opens_browser=browser):
        return
    bar = PreparingBar()
    with Warming(bar) as warming:
        from fogbound.cli._welcome import Welcome, has_browser
        from fogbound.server.home import play_at_home
        from fogbound.server.settings import ServerSettings

        opens = browser and has_browser()
        # Without a browser here, the game is of use only to others in the network.
        chosen = host or ("127.0.0.1" if opens or not browser else "0.0.0.0")
        settings = ServerSettings(
            host=chosen, port=port, database=database, rate=0, additions=0, computer_games=0, log_level="warning"
        )
        play_at_home(settings, Welcome(bar, opens_browser=opens), warming)
