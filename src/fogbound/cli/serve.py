"""`fogbound serve`: host tables for people and computers."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

app = typer.Typer(add_completion=False)


@app.command()
def serve(
    host: Annotated[str, typer.Option(envvar="FOGBOUND_HOST", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="FOGBOUND_PORT", help="Port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None, typer.Option(envvar="FOGBOUND_DATABASE", help="SQLite file, or postgresql://...")
    ] = None,
    bus: Annotated[
        str | None, typer.Option(envvar="FOGBOUND_BUS", help="nats://... if several servers share the tables.")
    ] = None,
    base_path: Annotated[
        str, typer.Option(envvar="FOGBOUND_BASE_PATH", help="Path prefix under which a proxy serves fogbound.")
    ] = "",
    proxy_headers: Annotated[
        bool, typer.Option(envvar="FOGBOUND_PROXY_HEADERS", help="Trust X-Forwarded-For and -Proto.")
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="FOGBOUND_ORIGINS", help="Additional origin whose pages may use the server (repeatable)."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(envvar="FOGBOUND_WORKERS", help="Worker processes for computer players.", min=1)
    ] = None,
    worker_megabytes: Annotated[
        int, typer.Option(envvar="FOGBOUND_WORKER_MEGABYTES", help="Memory limit per worker, MB.", min=256)
    ] = 1_024,
    rate: Annotated[
        float, typer.Option(envvar="FOGBOUND_RATE", help="Max requests/s per address (0: unlimited).", min=0)
    ] = 20.0,
    message_rate: Annotated[
        float, typer.Option(envvar="FOGBOUND_MESSAGE_RATE", help="Max messages/s per WebSocket (0: unlimited).", min=0)
    ] = 15.0,
    sockets: Annotated[int, typer.Option(envvar="FOGBOUND_SOCKETS", help="Max WebSockets per address.", min=1)] = 100,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        typer.Option(envvar="FOGBOUND_LOG_LEVEL", help="Minimum log level.", case_sensitive=False),
    ] = "info",
    log_json: Annotated[bool, typer.Option(envvar="FOGBOUND_LOG_JSON", help="Log as JSON lines.")] = False,
) -> None:
    """Host tables for people and computers until interrupted."""
    from fogbound.server.settings import ServerSettings
    from fogbound.server.watch import log_compiling, set_up_logs
    from fogbound.warmth import Warming

    settings = ServerSettings(
        host, port, database, bus, base_path, proxy_headers, tuple(origin or ()), workers, worker_megabytes, rate,
        message_rate, sockets, log_level, log_json,
    )  # fmt: skip

    def announce(port: int) -> None:
        typer.echo(f"fogbound listens on http://{host}:{port}{base_path}/", err=True)

    set_up_logs(log_level, as_json=log_json)
    with Warming(log_compiling) as warming:
        from fogbound.server.run import run

        run(settings, warming, announce)
