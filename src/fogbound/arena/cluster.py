"""Games on a Ray cluster. Ray is an extra: it is imported when a cluster is asked for."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any

from fogbound.arena.match import play
from fogbound.arena.result import Result
from fogbound.arena.schedule import Fixture
from fogbound.errors import ArenaError


class RayRunner:
    """A Ray cluster. Every machine of it needs fogbound; a game whose machine is lost is played on another."""

    IN_FLIGHT = 3
    """Tasks a processor that are handed out ahead."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __call__(self, fixtures: Iterable[Fixture]) -> Generator[Result, None, None]:
        ray = _import_ray()
        ray.init(self._address, log_to_driver=False, logging_level="error")
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


def _import_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ArenaError("--ray needs the package ray: install fogbound[ray]") from None
