"""The doors of a server: what a connection may do before anybody has asked for anything over it.

A request counts once it has been read, and whoever never finishes one would count for nothing. So an address has so
many connections, a request has so long to arrive, and over a connection comes no more in a second than anybody needs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fogbound.server.settings import ServerSettings
from fogbound.server.transport.limits import Bucket, Buckets
from fogbound.server.transport.visitors import network, visitor
from fogbound.wire import MAX_FRAME

REQUEST_SECONDS = 10.0
"""Within so many seconds the head of a request has to be there."""
SPARE = 2
"""For each WebSocket that an address may have it may have so many connections: pages need some besides."""
FLOW = 2 * MAX_FRAME
"""Bytes a second that may come over a WebSocket, frames without a message among them; games need a hundredth."""
MANY_FLOWS = 2
"""All WebSockets of an address together may bring as much as so many."""
FLOW_SECONDS = 4
"""After a pause so many seconds' worth may come at once."""
FILES = 65_536
"""Open files at most: connections, above all."""
OWN_FILES = 128
"""Files that a server needs for itself."""


def doors_of(settings: ServerSettings) -> Doors:
    """The doors that the settings ask for, as many as the machine has."""
    proxies = settings.trusted_proxies if settings.proxy_headers else ()
    return Doors(settings.sockets * SPARE, open_files() - OWN_FILES, FLOW if settings.message_rate else 0.0, proxies)


def open_files() -> int:
    """How many files this process may open, as many as it is allowed to allow itself."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Doors:
    """The connections of one server process. Proxies stand for many visitors, and are let in without counting."""

    def __init__(self, most: int, total: int, flow: float, proxies: Iterable[str] = ()) -> None:
        self._most = most
        self._total = total
        self._flow = flow
        self._flows = Buckets(MANY_FLOWS * flow, MANY_FLOWS * flow * FLOW_SECONDS)
        self._proxies = tuple(ip_network(network(one)) for one in proxies)
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self.is_proxy = lru_cache(maxsize=1_024)(self._is_proxy)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Counts a connection; False if its address has too many, or all together have."""
        if transport in self._inside:
            return True
        host = (transport.get_extra_info("peername") or ("",))[0]
        address = visitor(host)
        if len(self._inside) >= self._total or (self._counts[address] >= self._most and not self.is_proxy(host)):
            return False
        self._inside[transport] = address
        self._counts[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended."""
        address = self._inside.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def flows(self, transport: asyncio.BaseTransport) -> tuple[Bucket, ...]:
        """What limits the bytes of a WebSocket: its own bucket, and that of its address."""
        own, address = Bucket(self._flow, self._flow * FLOW_SECONDS), self._inside.get(transport, "")
        return (own,) if self.is_proxy(address) else (own, self._flows.of(address))

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in proxies for proxies in self._proxies)


def protocols(doors: Doors) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What serves requests, and what serves WebSockets, behind these doors."""

    class Http(H11Protocol):
        """A connection over which requests come."""

        _deadline: asyncio.TimerHandle | None = None
        _is_upgraded = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if doors.enter(transport):
                self._mind()
            else:
                transport.abort()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._mind()

        def connection_lost(self, exc: Exception | None) -> None:
            doors.leave(self.transport)
            self._forget()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._is_upgraded = True
            super().handle_websocket_upgrade(event)

        def _mind(self) -> None:
            """Sets an end to waiting for a request, and takes it away when one is there."""
            request: RequestResponseCycle | None = self.cycle
            if self._is_upgraded or (request is not None and not request.response_complete):
                self._forget()
            elif self._deadline is None:
                self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

        def _forget(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

    class Socket(WebSocketsSansIOProtocol):
        """A connection that has become a WebSocket."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._flows = doors.flows(transport)

        def data_received(self, data: bytes) -> None:
            if all(flow.allows(len(data)) for flow in self._flows):
                super().data_received(data)
            else:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            doors.leave(self.transport)
            super().connection_lost(exc)

    return Http, Socket
