"""A server for one household: on a free port, compiled for this machine before anybody plays."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import closing
from dataclasses import replace
from typing import Protocol

from fogbound.server.run import Server, make_server
from fogbound.server.settings import ServerSettings
from fogbound.server.store.choose import file_of
from fogbound.server.store.exclusive import note_address
from fogbound.server.watch import set_up_logs
from fogbound.warmth import Warming

EVERYWHERE = {"0.0.0.0", "::"}
OPENING = "fogbound play --host 0.0.0.0"


def listening(host: str, port: int) -> socket.socket:
    """A socket on that port, or on any free one where it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, wanted))
            return sock
        except OSError:
            sock.close()
            if not wanted:
                raise
    raise AssertionError("one of the two attempts returns or raises")


def own_address() -> str | None:
    """This machine's address in its network; nothing is sent to find it out."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


class Host(Protocol):
    """Whoever speaks with the people at this machine."""

    def ready(self, here: str, elsewhere: str | None) -> None:
        """The address on this machine, and the one for others in the network if they can join."""
        ...


def play_at_home(settings: ServerSettings, host: Host, warming: Warming) -> None:
    """Serves until interrupted, and tells the host once it can be used."""
    set_up_logs(settings.log_level, as_json=False)
    sock = listening(settings.host, settings.port)
    settings = replace(settings, port=sock.getsockname()[1])
    warming.wait_for_rules()
    server = make_server(settings, warming)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, sock, settings, host))


async def _serve(server: Server, sock: socket.socket, settings: ServerSettings, host: Host) -> None:
    running = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started and not running.done():
        await asyncio.sleep(0.02)
    if server.started:
        is_open = settings.host in EVERYWHERE
        others = own_address() if is_open else None
        if others is not None:
            server.is_reached_at(f"http://{others}:{settings.port}")
        server.is_opened_by(os.environ.get("OPENED_BY", OPENING))
        here = f"http://{'localhost' if is_open else settings.host}:{settings.port}/"
        if (file := file_of(settings.database)) is not None:
            note_address(file, here)
        await asyncio.to_thread(host.ready, here, f"http://{others}:{settings.port}/" if others else None)
    await running
