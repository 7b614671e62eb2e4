"""The settings of a server as options of the command line and variables of the environment."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

Host = Annotated[str, typer.Option(envvar="FOGBOUND_HOST", help="Address to listen on.")]
Port = Annotated[int, typer.Option(envvar="FOGBOUND_PORT", help="Port to listen on.", min=0, max=65535)]
Database = Annotated[str | None, typer.Option(envvar="FOGBOUND_DATABASE", help="SQLite file, or postgresql://...")]
Bus = Annotated[str | None, typer.Option(envvar="FOGBOUND_BUS", help="nats://... if several servers share the tables.")]
BusKey = Annotated[
    str, typer.Option(envvar="FOGBOUND_BUS_KEY", help="Shared key that encrypts what goes over the bus.")
]
BasePath = Annotated[
    str, typer.Option(envvar="FOGBOUND_BASE_PATH", help="Path prefix under which a proxy serves fogbound.")
]
ProxyHeaders = Annotated[bool, typer.Option(envvar="FOGBOUND_PROXY_HEADERS", help="Trust X-Forwarded-For and -Proto.")]
TrustedProxy = Annotated[
    list[str] | None,
    typer.Option(
        envvar="FOGBOUND_TRUSTED_PROXIES",
        help="Address or network of a proxy whose headers are trusted (repeatable; this machine by default).",
    ),
]
Origin = Annotated[
    list[str] | None,
    typer.Option(envvar="FOGBOUND_ORIGINS", help="Additional origin whose pages may use the server (repeatable)."),
]
Workers = Annotated[
    int | None, typer.Option(envvar="FOGBOUND_WORKERS", help="Worker processes for computer players.", min=1)
]
WorkerMegabytes = Annotated[
    int, typer.Option(envvar="FOGBOUND_WORKER_MEGABYTES", help="Memory limit per worker, MB.", min=256)
]
Rate = Annotated[float, typer.Option(envvar="FOGBOUND_RATE", help="Max requests/s per address (0: unlimited).", min=0)]
MessageRate = Annotated[
    float, typer.Option(envvar="FOGBOUND_MESSAGE_RATE", help="Max messages/s per WebSocket (0: unlimited).", min=0)
]
Sockets = Annotated[int, typer.Option(envvar="FOGBOUND_SOCKETS", help="Max WebSockets per address.", min=1)]
Additions = Annotated[
    int,
    typer.Option(envvar="FOGBOUND_ADDITIONS", help="Max new tables and records/h per address (0: unlimited).", min=0),
]
ComputerGames = Annotated[
    int,
    typer.Option(
        envvar="FOGBOUND_COMPUTER_GAMES", help="Max games without people at once per address (0: unlimited).", min=0
    ),
]
NotifyContact = Annotated[
    str | None,
    typer.Option(
        envvar="FOGBOUND_NOTIFY_CONTACT", help="Your e-mail address, for push services; turns on turn notifications."
    ),
]
NotifyNetwork = Annotated[
    list[str] | None,
    typer.Option(envvar="FOGBOUND_NOTIFY_NETWORKS", help="Network of your own that webhooks may reach (repeatable)."),
]
LogLevel = Annotated[
    Literal["debug", "info", "warning", "error"],
    typer.Option(envvar="FOGBOUND_LOG_LEVEL", help="Minimum log level.", case_sensitive=False),
]
LogJson = Annotated[bool, typer.Option(envvar="FOGBOUND_LOG_JSON", help="Log as JSON lines.")]
