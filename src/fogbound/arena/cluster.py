"""Games on a Ray cluster. Ray is an extra: it is imported when a cluster is asked for."""

from __future__ import annotations

import socket
from collections.abc import Generator, Iterable
from concurrent.futures import Future
from importlib import import_module
from itertools import islice
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from fogbound.arena.match import play
from fogbound.arena.result import Result
from fogbound.arena.schedule import Fixture
from fogbound.errors import ArenaError

CONNECT_SECONDS = 60.0
"""So long a cluster may take to answer; Ray alone would wait for many minutes."""
REACH_SECONDS = 10.0
"""So long its machine may take to accept a connection at all."""
CLIENT = "ray://"
CLIENT_PORT = 10_001
"""Ray's own choice where an address from outside names no port."""


class RayRunner:
    """A Ray cluster. Every machine of it needs fogbound; a game whose machine is lost is played on another."""

    IN_FLIGHT = 3
    """Tasks a processor that are handed out ahead."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __call__(self, fixtures: Iterable[Fixture]) -> Generator[Result, None, None]:
        ray = _import_ray()
        _connect(ray, self._address)
        try:
            remote = ray.remote(play).options(max_retries=10)
            room = max(2, int(ray.cluster_resources().get("CPU", 1))) * self.IN_FLIGHT
            waiting = iter(fixtures)
            flying = [remote.remote(fixture) for fixture in islice(waiting, room)]
            while flying:
                landed, flying = ray.wait(flying)
                flying += [remote.remote(fixture) for fixture in islice(waiting, len(landed))]
                yield from ray.get(landed)
        finally:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    """Joins the cluster; ArenaError if there is none, or none that answers in time.

    Ray cannot be interrupted while it waits, so it does that in a thread, which is left behind where it takes too long.
    """
    joined: Future[None] = Future()

    def join() -> None:
        try:
            _reach(address)
            ray.init(address, log_to_driver=False, logging_level="error")
        except Exception as error:  # Ray has many of its own; each means that it cannot be used
            joined.set_exception(error)
        else:
            joined.set_result(None)

    Thread(target=join, daemon=True).start()
    try:
        joined.result(CONNECT_SECONDS)
    except Exception as error:
        said = getattr(error, "strerror", None) or str(error).strip().partition("\n")[0]
        cause = said if joined.done() else f"no answer within {CONNECT_SECONDS:g} s"
        raise ArenaError(f"the Ray cluster at {address} cannot be used: {cause}") from None


def _reach(address: str) -> None:
    """OSError or ValueError if nothing listens where an address points to; words such as `auto` point nowhere."""
    is_client = address.startswith(CLIENT)
    place = urlsplit(f"//{address.removeprefix(CLIENT)}")
    port = place.port or (CLIENT_PORT if is_client else None)
    if place.hostname and port and "://" not in place.netloc:
        socket.create_connection((place.hostname, port), REACH_SECONDS).close()


def _import_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ArenaError("--ray needs the package ray: install fogbound[ray]") from None
