"""The simulated network between browsers and servers: WebSockets that are slow, stall, break, or are dead unnoticed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from storm.node import Machine, Node, address_of
from storm.weather import Weather

WAY = (0.001, 0.02)
NOTICED_SECONDS = 40.0
"""After so long a server gives up a connection on which nobody answers its pings."""
FAREWELL_SECONDS = 0.05


class Link:
    """One WebSocket. `told` gets what arrives at the browser, `lost` is called when the browser sees it closed."""

    def __init__(
        self,
        weather: Weather,
        node: Node,
        person: int,
        told: Callable[[str], None],
        lost: Callable[[], None],
        sent: Callable[[str], None],
    ) -> None:
        self._weather = weather
        self._person = person
        self._number = node.number
        self._told = told
        self._lost = lost
        self._sent = sent
        self._machine: Machine | None = None
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._arrivals = [0.0, 0.0]
        """When the newest message to the server, and to the browser, arrives."""
        self._is_silent = False
        """Does nothing arrive any more, though nobody has noticed?"""
        self.is_open = False
        self.is_closed = False

    def open(self, node: Node, table: str) -> None:
        """Connects; `lost` is called if that is not possible."""
        loop, machine = asyncio.get_running_loop(), node.machine
        broken = self._weather.of("net breaks", loop.time(), self._number, self._person)
        if machine is None or not node.is_up or broken:
            loop.call_later(FAREWELL_SECONDS, self._close)
            return
        self._machine = machine
        scope = {
            "type": "websocket", "path": f"/api/tables/{table}/socket", "raw_path": b"", "query_string": b"",
            "headers": [(b"host", b"storm")], "client": (address_of(node.seed), 1), "server": ("storm", 80),
            "scheme": "ws", "root_path": "", "subprotocols": [], "http_version": "1.1",
        }  # fmt: skip
        self._inbox.put_nowait({"type": "websocket.connect"})
        node.serve(scope, self._inbox.get, self._send).add_done_callback(lambda _: self._left())

    def say(self, text: str) -> None:
        """Sends a message to the server."""
        self._deliver(0, lambda: self._inbox.put_nowait({"type": "websocket.receive", "text": text}))

    def close(self) -> None:
        """The browser closes the connection, or its page."""
        self.is_closed = True
        self._deliver(0, lambda: self._inbox.put_nowait({"type": "websocket.disconnect"}))

    def cut(self, *, is_silent: bool) -> None:
        """The network breaks this connection: both ends see that at once, or each in its own time, or never."""
        loop = asyncio.get_running_loop()
        self._is_silent = True
        loop.call_later(NOTICED_SECONDS if is_silent else 0.0, self._hang_up)
        if not is_silent:
            loop.call_later(0.0, self._close)

    def _hang_up(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect"})

    def _left(self) -> None:
        """The server's end is gone: because it was killed, or because it had said goodbye."""
        if self._machine is not None and self._machine.is_dead and self._weather.chance.random() < 0.2:
            self._is_silent = True  # the whole machine is gone, and nobody says so
        self._deliver(1, self._close)

    def _close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            self._lost()

    async def _send(self, message: Any) -> None:
        if self._machine is None or self._machine.is_dead:
            return
        kind = message["type"]
        if kind == "websocket.accept":
            self._deliver(1, self._opened)
        elif kind == "websocket.close":
            self._deliver(1, self._close)
        else:
            stall = self._weather.of("net stalls", self._now, self._number, self._person)
            if stall is not None:  # so little fits on the way
                await asyncio.sleep(stall.ends - self._now)
            text: str = message["text"]
            self._sent(text)
            self._deliver(1, lambda: self._hear(text))

    def _opened(self) -> None:
        if not self.is_closed:
            self.is_open = True
            self._told("")

    def _hear(self, text: str) -> None:
        if not self.is_closed:
            self._told(text)

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _deliver(self, way: int, arrive: Callable[[], None]) -> None:
        """Has something arrive, after everything that went the same way before."""
        if self._is_silent:
            return
        loop, weather, now = asyncio.get_running_loop(), self._weather, self._now
        takes = weather.chance.uniform(*WAY)
        slow = weather.of("net is slow", now, self._number, self._person)
        stall = weather.of("net stalls", now, self._number, self._person)
        takes += weather.chance.uniform(0.0, slow.amount) if slow else 0.0
        takes += stall.ends - now if stall else 0.0
        at = self._arrivals[way] = max(self._arrivals[way] + 1e-6, now + takes)
        loop.call_at(at, lambda: None if self._is_silent else arrive())
