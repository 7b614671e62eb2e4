"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn

from fogbound.errors import RequestError
from fogbound.server.app import make_app, make_hub
from fogbound.server.hub import Hub
from fogbound.server.settings import ServerSettings
from fogbound.server.transport.doors import doors_of, protocols
from fogbound.server.transport.visitors import network
from fogbound.server.watch import log
from fogbound.warmth import Warming
from fogbound.wire import MAX_FRAME

GRACE_SECONDS = 4
THRESHOLDS = (50_000, 20, 50)
"""New objects before the youngest are looked through, and how much rarer the older ones are."""
FAREWELL_STEPS = 50
"""So often it is looked whether every client has heard the goodbye: a second in all."""


class Server(uvicorn.Server):
    """Says goodbye to its clients before it closes their connections."""

    def __init__(self, config: uvicorn.Config, hub: Hub, warming: Warming | None) -> None:
        super().__init__(config)
        self._hub = hub
        self._warming = warming
        self.listens: Callable[[int], None] = lambda port: None
        """Called with the port as soon as anybody can connect."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves until it is told to stop; raises what keeps it from its database before anybody can connect."""
        await self._hub.open()
        try:
            await super().serve(sockets)
        finally:
            if not self.started:  # nobody could connect, and nothing is shut down
                await self._hub.close()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.servers and self.servers[0].sockets:
            self.listens(self.servers[0].sockets[0].getsockname()[1])
        if self._warming is not None:
            self._hub.warm_up(self._warming)

    def is_reached_at(self, network: str) -> None:
        """Others in this network reach this server at that address: invitations lead there."""
        self._hub.network = network

    def is_opened_by(self, command: str) -> None:
        """With that command it would be reached: said to whoever looks at it from this machine alone."""
        self._hub.opening = command

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("the server is closing")
        self._hub.farewell()
        for _ in range(FAREWELL_STEPS):
            if not self._hub.has_company:
                break
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
        if not self.force_exit:
            await self._hub.close()
        log.info("the server has ended")


def make_server(settings: ServerSettings, warming: Warming | None = None) -> Server:
    """A server that has not been started; with `warming` it prepares the first game as soon as the rules are there."""
    hub = make_hub(settings)
    http, ws = protocols(doors_of(settings))
    config = uvicorn.Config(
        make_app(settings, hub),
        host=settings.host,
        port=settings.port,
        http=http,
        ws=ws,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,
        log_level="warning",
        log_config=None,
        proxy_headers=settings.proxy_headers,
        forwarded_allow_ips=[network(one) for one in settings.trusted_proxies],
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        h11_max_incomplete_event_size=MAX_FRAME,
    )
    return Server(config, hub, warming)


def collect_seldom() -> None:
    """Lets the garbage collector look for cycles less often.

    A server holds many objects that live long and makes hardly any cycles. With the usual thresholds a third of the
    time of a busy server goes into walking over its games.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def run(
    settings: ServerSettings, warming: Warming | None = None, listens: Callable[[int], None] = lambda port: None
) -> None:
    """Serves until interrupted; `listens` is called with the port once anybody can connect.

    RequestError where nothing can listen at the address of the settings.
    """
    collect_seldom()
    server = make_server(settings, warming)
    server.listens = listens
    try:
        server.run()
    except SystemExit:  # uvicorn has logged the system's reason, and ends the process
        raise RequestError(f"cannot listen on {settings.host}, port {settings.port}") from None
