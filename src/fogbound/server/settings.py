"""How a server is run. Every setting is a flag of `fogbound serve` and a variable FOGBOUND_... of the environment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What the operator decides."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    """A file, or `postgresql://...`; None: the user's own file."""
    bus: str | None = None
    """`nats://...` where several processes serve the same tables."""
    bus_key: str = ""
    """What everybody on the bus shares: nobody else can read or make its messages."""
    base_path: str = ""
    """The path under which a proxy shows the server, such as `/fog`."""
    proxy_headers: bool = False
    """Believe X-Forwarded-For and -Proto of the trusted proxies."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies. A visitor is whoever is named last in X-Forwarded-For and is none of them."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use this server."""
    workers: int | None = None
    """Processes that computers think in; None: one less than there are cores."""
    worker_megabytes: int = 1_024
    rate: float = 20.0
    """REST requests a second from one address; 0: no limit."""
    message_rate: float = 15.0
    """Messages per second over one WebSocket; 0: no limit."""
    sockets: int = 100
    """WebSockets from one address at most."""
    additions: int = 120
    """Tables and records that one address may add in an hour; 0: no limit."""
    computer_games: int = 20
    """Games without people that one address may have in play at once; 0: no limit."""
    notify_contact: str | None = None
    """The e-mail address under which push services reach the operator; None: nobody is told that it is their turn."""
    notify_networks: tuple[str, ...] = ()
    """Networks that are not public and may be sent to all the same."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_json: bool = False
