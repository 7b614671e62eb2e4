from __future__ import annotations

import pytest

from fogbound.arena import Entrant, Plan, fixtures, run_here
from fogbound.arena.cluster import RayRunner
from fogbound.errors import ArenaError

try:
    import ray  # type: ignore[import-not-found, unused-ignore]  # an extra that need not be installed
except ImportError:
    ray = None

PLAN = Plan("toy", (Entrant("a", "random", playouts=1), Entrant("b", "random", playouts=1)), pairs=60, seed=6)


@pytest.mark.skipif(ray is not None, reason="the package ray is installed")
def test_without_ray_the_cure_is_named() -> None:
    """Who asks for a cluster without the package is told what to install."""
    with pytest.raises(ArenaError, match=r"fogbound\[ray\]"):
        next(RayRunner("auto")(fixtures(PLAN)))


@pytest.mark.skipif(ray is None, reason="the package ray is not installed")
@pytest.mark.filterwarnings("ignore")  # Ray leaves sockets and files open in its own processes
def test_a_lost_machine_costs_no_game() -> None:
    """On a cluster of two machines of which one is lost in the middle, every game is played once, as ever."""
    from ray.cluster_utils import Cluster  # type: ignore[import-not-found, unused-ignore]  # as above

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    try:
        games = RayRunner(cluster.address)(fixtures(PLAN))
        played = [next(games) for _ in range(20)]
        cluster.remove_node(second, allow_graceful=False)
        played += games
    finally:
        cluster.shutdown()
    here = list(run_here(fixtures(PLAN)))
    assert [one.record for one in sorted(played, key=lambda one: one.number)] == [one.record for one in here]
