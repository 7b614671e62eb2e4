"""`fogbound serve`: host tables for people and computers."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogbound.cli import _serve_options as options
from fogbound.cli._config import PLURALS, Config, warn_of_variables

if TYPE_CHECKING:
    from fogbound.server.settings import ServerSettings

app = typer.Typer(add_completion=False)


@app.command()
def serve(
    ctx: typer.Context,
    config: Config = None,
    check: Annotated[bool, typer.Option("--check", help="Only check the settings.")] = False,
    host: options.Host = "127.0.0.1",
    port: options.Port = 8000,
    database: options.Database = None,
    bus: options.Bus = None,
    bus_key: options.BusKey = "",
    base_path: options.BasePath = "",
    proxy_headers: options.ProxyHeaders = False,
    trusted_proxy: options.TrustedProxy = None,
    origin: options.Origin = None,
    workers: options.Workers = None,
    worker_megabytes: options.WorkerMegabytes = 1_024,
    rate: options.Rate = 20.0,
    message_rate: options.MessageRate = 15.0,
    sockets: options.Sockets = 100,
    additions: options.Additions = 120,
    computer_games: options.ComputerGames = 20,
    notify_contact: options.NotifyContact = None,
    notify_network: options.NotifyNetwork = None,
    log_level: options.LogLevel = "info",
    log_json: options.LogJson = False,
) -> None:
    """Host tables for people and computers until interrupted."""
    given: dict[str, Any] = dict(locals())
    from fogbound.server.checking import check_settings
    from fogbound.server.settings import ServerSettings

    given |= {many: tuple(given[one] or getattr(ServerSettings(), many)) for many, one in PLURALS.items()}
    settings = ServerSettings(**{field.name: given[field.name] for field in fields(ServerSettings)})
    check_settings(settings)
    warn_of_variables(ctx)
    if check:
        typer.echo("the settings are sound")
    else:
        _run(settings)


def _run(settings: ServerSettings) -> None:
    """Serves, and compiles meanwhile what is not compiled yet."""
    from fogbound.server.watch import log_compiling, set_up_logs
    from fogbound.warmth import Warming

    def announce(port: int) -> None:
        typer.echo(f"fogbound listens on http://{settings.host}:{port}{settings.base_path}/", err=True)

    set_up_logs(settings.log_level, as_json=settings.log_json)
    with Warming(log_compiling) as warming:
        from fogbound.server.run import run

        run(settings, warming, announce)
