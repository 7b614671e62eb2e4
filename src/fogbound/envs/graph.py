"""A board as a graph for learners: edges, their kinds, distances, and observations as stations by features.

Stations keep their numbers; row 0 stands for no station and has no edges, so stations of observations are row numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from fogbound.belief.roads import roads
from fogbound.board import Transport, load
from fogbound.rules import Edition
from fogbound.rules.files import open_edition
from fogbound.rules.tables import tables
from fogbound.views.extras import CANDIDATES
from fogbound.views.tensors import Array, Tensors

if TYPE_CHECKING:
    from networkx import MultiGraph

UNREACHABLE = 99
"""The distance where pursuers have no way."""
_SHOWN, _STATION = 5, 1


@dataclass(frozen=True)
class Graph:
    """The city of an edition, as far as its transports run.

    `edge_index` (2 x edges, int64) has every connection in both directions, as PyTorch Geometric wants it; `edge_type`
    is 0 taxi, 1 bus, 2 underground, 3 ferry. `distances` (stations + 1 squared, uint8) are pursuers' legs, UNREACHABLE
    where there is no way; `positions` (stations + 1, 2) lie between 0 and 1, zeros on a board without a drawing.
    """

    edition: Edition
    edge_index: Array
    edge_type: Array
    distances: Array
    positions: Array

    @property
    def rows(self) -> int:
        """Stations, and one for none."""
        return len(self.positions)

    def names(self, *, is_x: bool = False) -> tuple[str, ...]:
        """What the columns of `features` mean."""
        pursuers = [f"pursuer {piece}" for piece in range(1, self.edition.pursuers + 1)]
        private = ["x_station", "x_start"] if is_x else []
        return (*pursuers, "to_move", "seen_last", CANDIDATES, "taxi", "bus", "underground", "ferry", *private)

    def features(self, arrays: Tensors) -> Array:
        """Observation arrays of one game, or of many, as stations by features (float32): `names` lists the columns.

        Without `candidates` among the arrays their column is 0. Mister X's arrays give two columns more.
        """
        before, pursuers = arrays["phase"].shape[:-1], self.edition.pursuers
        columns = [self._at(arrays["stations"][..., piece]) for piece in range(1, pursuers + 1)]
        moving = [column * arrays["to_move"][..., piece, None] for piece, column in enumerate(columns, start=1)]
        columns += [np.maximum.reduce(moving), self._at(_seen_last(arrays["log"]))]
        if CANDIDATES in arrays:
            columns.append(arrays[CANDIDATES][..., : self.rows].astype(np.float32))
        else:
            columns.append(np.zeros((*before, self.rows), np.float32))
        columns += [np.broadcast_to(served, (*before, self.rows)) for served in self._served]
        columns += [self._at(arrays[name][..., 0]) for name in ("x_station", "x_start") if name in arrays]
        return np.stack(columns, axis=-1)

    @property
    def _served(self) -> list[Array]:
        """By transport: 1 where it stops."""
        stops = np.zeros((len(Transport), self.rows), np.float32)
        stops[self.edge_type, self.edge_index[0]] = 1
        return list(stops)

    def _at(self, stations: Array) -> Array:
        """1 at a station, nowhere where it is 0."""
        rows = np.arange(self.rows, dtype=np.uint8)
        found: Array = ((stations[..., None] == rows) & (rows > 0)).astype(np.float32)
        return found

    def to_networkx(self) -> MultiGraph[int]:
        """The same for NetworkX: an edge for each connection, with its `transport` in words, and `pos` where drawn."""
        from networkx import MultiGraph

        graph: MultiGraph[int] = MultiGraph(name=self.edition.board)
        for station in range(1, self.rows):
            graph.add_node(station, pos=tuple(self.positions[station].tolist()))
        for (start, end), kind in zip(self.edge_index.T.tolist(), self.edge_type.tolist(), strict=True):
            if start < end:
                graph.add_edge(start, end, transport=Transport(kind).word)
        return graph


@lru_cache(maxsize=64)
def graph_of(which: Edition | str) -> Graph:
    """The graph of an edition or its spelling; made once, shared, and not to be written to."""
    edition = open_edition(which) if isinstance(which, str) else which
    t, board = tables(edition)[0], load(edition.board)
    count = int(t.edge_first[-1])
    starts = np.repeat(np.arange(len(t.edge_first) - 1), np.diff(t.edge_first.astype(np.int64)))[:count]
    positions = np.zeros((board.size + 1, 2), np.float32)
    for station, place in board.positions.items():
        positions[station] = place
    made: dict[str, Any] = {
        "edge_index": np.stack([starts, t.edge_to[:count].astype(np.int64)]),
        "edge_type": t.edge_via[:count].astype(np.int64),
        "distances": np.minimum(roads(edition)[: board.size + 1, : board.size + 1], UNREACHABLE),
        "positions": positions,
    }
    for array in made.values():
        array.setflags(write=False)
    return Graph(edition, **made)


def _seen_last(log: Array) -> Array:
    """Where Mister X was shown last; 0: nowhere yet."""
    seen = np.where(log[..., _SHOWN] == 1, log[..., _STATION], 0)[..., ::-1]
    last = np.argmax(seen != 0, axis=-1)
    found: Array = np.take_along_axis(seen, last[..., None], -1)[..., 0]
    return found
