from __future__ import annotations

import sys

import pytest
from ray.cluster_utils import Cluster

from fogbound.arena import Entrant, Plan, fixtures, run_here
from fogbound.arena.cluster import RayRunner
from fogbound.errors import ArenaError

PLAN = Plan("toy", (Entrant("a", "random", playouts=1), Entrant("b", "random", playouts=1)), pairs=60, seed=6)


def test_without_ray_the_cure_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for a cluster without the package is told what to install."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"fogbound\[ray\]"):
        next(RayRunner("auto")(fixtures(PLAN)))


@pytest.mark.filterwarnings("ignore")  # Ray leaves sockets and files open in its own processes
def test_a_lost_machine_costs_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a cluster of two machines of which one is lost in the middle, every game is played once, as ever."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    try:
        games = RayRunner(cluster.address)(fixtures(PLAN))
        played = [next(games) for _ in range(20)]
        cluster.remove_node(second, allow_graceful=False)
        played += games
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]  # Ray has no types there
    here = list(run_here(fixtures(PLAN)))
    assert [one.record for one in sorted(played, key=lambda one: one.number)] == [one.record for one in here]
