"""The city: stations, the connections between them, and what belongs to drawing them.

A board is a value. It is checked once, when it is made; after that every question is answered
from it without a check of the graph.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

from fogbound.board.check import first_flaw
from fogbound.board.connection import Connection, Transport
from fogbound.board.scenery import NO_SCENERY, Point, Scenery
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Board", "Connection", "Point", "Transport"]


@dataclass(frozen=True, repr=False)
class Board:
    """A city whose stations are numbered 1 to `size` without gaps.

    `connections` are sorted and each stands once. `positions` give every station a place (x to
    the right and y down, both 0 to 1) or are empty when the board has no drawing; `river` is the
    course of the water in the same measure, and `scenery` what lies round them. `labellings` are other
    ways to number the same stations: name -> station -> label, every station in each. Raises BoardError
    when the graph could not be played on.
    """

    name: str
    title: str
    connections: tuple[Connection, ...]
    size: int
    positions: Mapping[int, Point] = field(default_factory=dict)
    labellings: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    river: tuple[Point, ...] = ()
    scenery: Scenery = NO_SCENERY

    def __post_init__(self) -> None:
        flaw = first_flaw(self.size, self.connections)
        if flaw:
            raise BoardError(flaw.fault, source=self.name, cure=flaw.cure)
        if list(self.connections) != sorted(self.connections):
            raise BoardError("the connections are out of order", source=self.name, cure="sort them")
        for numbered in (*self.labellings.values(), *filter(None, [self.positions])):
            if list(numbered) != list(self.stations):
                cure = "give every station one, in order"
                raise BoardError("places or labels do not fit the stations", source=self.name, cure=cure)
        labellings = {name: MappingProxyType(dict(labels)) for name, labels in self.labellings.items()}
        object.__setattr__(self, "positions", MappingProxyType(dict(self.positions)))
        object.__setattr__(self, "labellings", MappingProxyType(labellings))

    @property
    def stations(self) -> range:
        """Every station, in order."""
        return range(1, self.size + 1)

    def neighbours(self, station: int, transport: Transport | None = None) -> tuple[int, ...]:
        """The stations one leg away, by one transport or by any of them, sorted and each once."""
        return self._adjacent[self._known(station)][4 if transport is None else transport]

    def transports_at(self, station: int) -> tuple[Transport, ...]:
        """The transports that stop at a station."""
        served = self._adjacent[self._known(station)]
        return tuple(transport for transport in Transport if served[transport])

    def has(self, transport: Transport) -> bool:
        """Whether the transport runs anywhere on this board."""
        return any(connection.transport == transport for connection in self.connections)

    def label(self, station: int, labelling: str | None = None) -> str:
        """What a station is called: its number, or its label in the named labelling."""
        self._known(station)
        if labelling is None:
            return str(station)
        if labelling not in self.labellings:
            near = get_close_matches(labelling, self.labellings, n=1, cutoff=0)
            cure = f"did you mean '{near[0]}'?" if near else "it has none"
            raise BoardError(f"no labelling is called '{labelling}'", source=self.name, cure=cure)
        return self.labellings[labelling][station]

    @cached_property
    def digest(self) -> str:
        """The identity of the graph: SHA-256, in hex, over its size and connections and no more."""
        rows = [f"{c.a} {c.b} {int(c.transport)}\n" for c in self.connections]
        return sha256(f"{self.size}\n{''.join(rows)}".encode()).hexdigest()

    @cached_property
    def _adjacent(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        """Station -> its neighbours by each transport in turn, and by all of them last."""
        sets: dict[int, list[set[int]]] = {s: [set() for _ in range(5)] for s in self.stations}
        for c in self.connections:
            for here, there in ((c.a, c.b), (c.b, c.a)):
                sets[here][c.transport].add(there)
                sets[here][4].add(there)
        return {station: tuple(tuple(sorted(one)) for one in kinds) for station, kinds in sets.items()}

    def _known(self, station: int) -> int:
        if station not in self.stations:
            raise BoardError(f"unknown station {station}", source=self.name, cure=f"stations are 1 to {self.size}")
        return station

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Board {self.name}: {self.size} stations, {len(self.connections)} connections>"

    def __reduce__(self) -> tuple[object, ...]:
        # Read-only mappings cannot be pickled, and boards travel to worker processes.
        labellings = {name: dict(labels) for name, labels in self.labellings.items()}
        values = (self.name, self.title, self.connections, self.size)
        return (Board, (*values, dict(self.positions), labellings, self.river, self.scenery))
