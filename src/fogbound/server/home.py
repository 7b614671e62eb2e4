"""A server for one household: on a free port, with the browser opened on it."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

from fogbound.server.run import Server, make_server
from fogbound.server.settings import ServerSettings
from fogbound.server.watch import set_up_logs

EVERYWHERE = {"0.0.0.0", "::"}


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


def play_at_home(settings: ServerSettings, *, say: Callable[[str], object], with_browser: bool) -> None:
    """Serves until interrupted; says where, and opens the browser once it can be used."""
    set_up_logs(settings.log_level, as_json=False)
    sock = listening(settings.host, settings.port)
    settings = replace(settings, port=sock.getsockname()[1])
    server = make_server(settings, warms_up=True)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, sock, settings, say, with_browser))


async def _serve(
    server: Server, sock: socket.socket, settings: ServerSettings, say: Callable[[str], object], with_browser: bool
) -> None:
    running = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started and not running.done():
        await asyncio.sleep(0.02)
    if server.started:
        here = "localhost" if settings.host in EVERYWHERE else settings.host
        say(f"fogbound is ready: http://{here}:{settings.port}/  (Ctrl+C ends it; games are kept)")
        others = own_address() if settings.host in EVERYWHERE else None
        if others:
            say(f"Others in this network join at http://{others}:{settings.port}/")
        if with_browser:
            await asyncio.to_thread(webbrowser.open, f"http://{here}:{settings.port}/")
    await running
