from __future__ import annotations

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Event

import pytest
from ray.cluster_utils import Cluster

from fogbound.arena import Entrant, Plan, cluster, fixtures, run_here
from fogbound.arena.cluster import RayRunner
from fogbound.errors import ArenaError

TWO = (Entrant("a", "random", playouts=1), Entrant("b", "random", playouts=1))
PLAN = Plan("toy", TWO, pairs=60, seed=6)
FEW = Plan("toy", TWO, pairs=3, seed=6)
PATIENCE = 300
"""Seconds that a cluster on a busy machine may take to be there."""

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray leaves sockets and files open in its own processes


def free_port() -> int:
    """A port where nothing listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait_for(port: int) -> None:
    """The machine is up before its door for clients opens."""
    for _ in range(600):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)


@pytest.fixture(scope="module")
def machines() -> Iterator[tuple[Cluster, str]]:
    """A cluster of one machine, and its address for whoever comes from outside."""
    door = free_port()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        # Ray gives a client up whose process has not started after 30 s, as beside busy processes it may not have.
        patch.setenv("RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S", str(PATIENCE))
        patch.setattr(cluster, "CONNECT_SECONDS", float(PATIENCE))
        found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "ray_client_server_port": door})
        _wait_for(door)
        yield found, f"ray://127.0.0.1:{door}"
        found.shutdown()  # type: ignore[no-untyped-call]  # Ray has no types there


def test_without_ray_the_cure_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for a cluster without the package is told what to install."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"fogbound\[ray\]"):
        next(RayRunner("auto")(fixtures(PLAN)))


@pytest.mark.parametrize("address", ["127.0.0.1:{}", "ray://127.0.0.1:{}", "ray://127.0.0.1:no", "nonsense"])
def test_a_wrong_address_is_refused(address: str) -> None:
    """An address where nothing listens, or that is none, is refused with a reason and not waited for."""
    with pytest.raises(ArenaError, match=r"cannot be used: ([Cc]onnection refused|Port|Invalid address)"):
        next(RayRunner(address.format(free_port()))(fixtures(PLAN)))


def test_a_silent_address_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something listens that is no cluster, the wait for it ends."""
    over = Event()
    monkeypatch.setattr("ray.init", lambda *_, **__: over.wait())
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        with pytest.raises(ArenaError, match=r"no answer within 0\.2 s"):
            next(RayRunner(f"ray://127.0.0.1:{listener.getsockname()[1]}")(fixtures(PLAN)))
        over.set()


def test_a_cluster_from_outside(machines: tuple[Cluster, str]) -> None:
    """A cluster plays for whoever comes through its door for clients, as the pages print the address."""
    played = sorted(RayRunner(machines[1])(fixtures(FEW)), key=lambda one: one.number)
    assert [one.record for one in played] == [one.record for one in run_here(fixtures(FEW))]


def test_a_lost_machine_costs_no_game(machines: tuple[Cluster, str]) -> None:
    """On a cluster of two machines of which one is lost in the middle, every game is played once, as ever."""
    several, _ = machines
    second = several.add_node(num_cpus=1)
    several.wait_for_nodes()
    games = RayRunner(several.address)(fixtures(PLAN))
    played = [next(games) for _ in range(20)]
    several.remove_node(second, allow_graceful=False)
    played += games
    here = list(run_here(fixtures(PLAN)))
    assert [one.record for one in sorted(played, key=lambda one: one.number)] == [one.record for one in here]
