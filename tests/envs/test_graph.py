from __future__ import annotations

from collections import Counter

import networkx
import numpy as np
import pytest

from fogbound.board import Transport, load
from fogbound.engine import deal
from fogbound.envs.actions import action_coding
from fogbound.envs.games import VectorGames
from fogbound.envs.graph import UNREACHABLE, graph_of
from fogbound.envs.observe import Observer
from fogbound.envs.play import Play
from fogbound.rules import PRESETS, Side, edition
from fogbound.views.extras import extra_names


@pytest.mark.parametrize("name", PRESETS)
def test_edges_are_the_boards(name: str) -> None:
    """On every board each connection that the edition runs stands there in both directions, and no other."""
    which, graph = edition(name), graph_of(name)
    listed = Counter(zip(*graph.edge_index.tolist(), graph.edge_type.tolist(), strict=True))
    wanted = Counter(
        (start, end, int(line.transport))
        for line in load(which.board).connections
        if line.transport.word in which.transports
        for start, end in ((line.a, line.b), (line.b, line.a))
    )
    assert listed == wanted


@pytest.mark.parametrize("name", PRESETS)
def test_distances_are_networkxs(name: str) -> None:
    """Distances are those that NetworkX finds in its own graph without ferries."""
    graph = graph_of(name)
    whole = graph.to_networkx()
    land = networkx.Graph((a, b) for a, b, kind in whole.edges(data="transport") if kind != Transport.FERRY.word)
    for station in range(1, graph.rows, 17):
        found = networkx.single_source_shortest_path_length(land, station) if station in land else {station: 0}
        row = [int(graph.distances[station, other]) for other in range(1, graph.rows)]
        assert row == [found.get(other, UNREACHABLE) for other in range(1, graph.rows)]


def test_a_station_has_what_stands_there() -> None:
    """The columns show the pieces, the candidates and the lines of each station; row 0 is empty."""
    which, graph = edition("classic"), graph_of("classic")
    play = Play(which, deal(which, 3))
    names = graph.names()
    seen = Observer(action_coding(which), Side.DETECTIVES, extras=extra_names(candidates=True, history=False))
    features = graph.features(seen.observe(play.detective_view)["observation"])
    assert features.shape == (graph.rows, len(names))
    assert not features[0].any()
    for piece in range(1, which.pursuers + 1):
        at = play.detective_view.stations[str(piece)]
        assert np.flatnonzero(features[:, names.index(f"pursuer {piece}")]).tolist() == [at]
    for station in (1, 67, 108):
        stops = {kind.word for kind in load(which.board).transports_at(station)}
        assert {
            word for word in ("taxi", "bus", "underground", "ferry") if features[station, names.index(word)]
        } == stops


def test_many_games_at_once() -> None:
    """Rows of many games give the features of each; Mister X's have his own station."""
    games, graph = VectorGames("toy", 5, "mister_x", seed=2, candidates=True), graph_of("toy")
    buffers = games.new_buffers()
    games.observe(buffers)
    features, names = graph.features(buffers.arrays), graph.names(is_x=True)
    assert features.shape == (5, graph.rows, len(names))
    assert features[..., names.index("x_station")].argmax(axis=1).tolist() == buffers.arrays["x_station"][:, 0].tolist()
    assert (features[..., names.index("candidates")].sum(axis=1) == buffers.arrays["candidates"].sum(axis=1)).all()
