"""`fogbound serve`: host tables for people and computers."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any

import typer

from fogbound import __version__
from fogbound.cli import _serve_options as options
from fogbound.cli._config import PLURALS, Config, warn_of_variables
from fogbound.server.settings import ServerSettings

app = typer.Typer(add_completion=False)
USUAL = ServerSettings()
"""Every default stands there alone."""
TRY_AGAIN = 75
"""The status with which a server ends that may find its database later: a supervisor starts it again."""


@app.command()
def serve(
    ctx: typer.Context,
    config: Config = None,
    check: Annotated[bool, typer.Option("--check", help="Only check the settings.")] = False,
    host: options.Host = USUAL.host,
    port: options.Port = USUAL.port,
    database: options.Database = USUAL.database,
    bus: options.Bus = USUAL.bus,
    bus_key: options.BusKey = USUAL.bus_key,
    base_path: options.BasePath = USUAL.base_path,
    proxy_headers: options.ProxyHeaders = USUAL.proxy_headers,
    trusted_proxy: options.TrustedProxy = None,
    origin: options.Origin = None,
    workers: options.Workers = USUAL.workers,
    worker_megabytes: options.WorkerMegabytes = USUAL.worker_megabytes,
    rate: options.Rate = USUAL.rate,
    message_rate: options.MessageRate = USUAL.message_rate,
    sockets: options.Sockets = USUAL.sockets,
    additions: options.Additions = USUAL.additions,
    computer_games: options.ComputerGames = USUAL.computer_games,
    notify_contact: options.NotifyContact = USUAL.notify_contact,
    notify_network: options.NotifyNetwork = None,
    log_level: options.LogLevel = USUAL.log_level,
    log_json: options.LogJson = USUAL.log_json,
) -> None:
    """Host tables for people and computers until interrupted."""
    given: dict[str, Any] = dict(locals())
    from fogbound.server.checking import check_machine, check_settings

    given |= {many: tuple(given[one] or getattr(USUAL, many)) for many, one in PLURALS.items()}
    settings = ServerSettings(**{field.name: given[field.name] for field in fields(ServerSettings)})
    check_settings(settings)
    warn_of_variables(ctx)
    if check:
        check_machine(settings)
        typer.echo("the settings are sound")
    else:
        _run(settings)


def _run(settings: ServerSettings) -> None:
    """Serves, and compiles meanwhile what is not compiled yet."""
    from fogbound.server.store.faults import StoreAway
    from fogbound.server.watch import log, log_compiling, set_up_logs
    from fogbound.warmth import Warming

    def announce(port: int) -> None:
        log.info(f"fogbound listens on http://{settings.host}:{port}{settings.base_path}/")

    set_up_logs(settings.log_level, as_json=settings.log_json)
    log.info("fogbound starts", version=__version__)
    with Warming(log_compiling) as warming:
        from fogbound.server.run import run

        try:
            run(settings, warming, announce)
        except StoreAway as away:
            typer.echo(f"fogbound: {away}", err=True)
            raise typer.Exit(TRY_AGAIN) from None
