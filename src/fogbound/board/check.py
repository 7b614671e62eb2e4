"""What makes a set of connections a city that can be played on.

The same checks serve a board file, where a flaw is reported with its line, and a board that a
program puts together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fogbound.board.connection import Connection, Transport

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MAX_STATIONS = 250
MAX_CONNECTIONS = 1024


@dataclass(frozen=True, slots=True)
class Flaw:
    """One fault and its cure.

    `index` is the place of the connection that shows it (None: the fault is of the whole graph),
    and `earlier` that of the one which it repeats.
    """

    fault: str
    cure: str
    index: int | None = None
    earlier: int | None = None


def first_flaw(size: int, connections: Sequence[Connection]) -> Flaw | None:
    """The first reason why the graph cannot be used, or None. Single connections come first."""
    return size_flaw(size) or next(_entry_flaws(size, connections), None) or next(_graph_flaws(size, connections), None)


def size_flaw(size: int) -> Flaw | None:
    """Why a board cannot have so many stations, or None."""
    if 2 <= size <= MAX_STATIONS:
        return None
    return Flaw(f"{size} stations cannot be played on", f"a board has 2 to {MAX_STATIONS} stations")


def _entry_flaws(size: int, connections: Sequence[Connection]) -> Iterator[Flaw]:
    first: dict[Connection, int] = {}
    for index, connection in enumerate(connections):
        a, b = connection.a, connection.b
        if not 1 <= min(a, b) <= max(a, b) <= size:
            wrong = b if 1 <= a <= size else a
            cure = f"stations are 1 to {size}: correct it, or raise the number of stations"
            yield Flaw(f"station {wrong} is out of range", cure, index)
        elif a == b:
            yield Flaw(f"station {a} is connected to itself", "name two different stations", index)
        elif a > b:
            yield Flaw(f"{connection} names its higher station first", f"write {b}-{a}", index)
        elif connection in first:
            cure = "name it once, from either end"
            yield Flaw(f"{connection} is there twice", cure, index, first[connection])
        elif index >= MAX_CONNECTIONS:
            yield Flaw(f"more than {MAX_CONNECTIONS} connections", "leave some out", index)
        first.setdefault(connection, index)


def _graph_flaws(size: int, connections: Sequence[Connection]) -> Iterator[Flaw]:
    served = {station for c in connections for station in (c.a, c.b)}
    on_land = [(c.a, c.b) for c in connections if c.transport != Transport.FERRY]
    ashore = {station for pair in on_land for station in pair}
    for station in range(1, size + 1):
        if station not in served:
            cure = "connect it, or number the stations without a gap"
            yield Flaw(f"station {station} has no connection", cure)
        elif station not in ashore:
            cure = "ferries need a black ticket: connect it by taxi, bus or underground too"
            yield Flaw(f"station {station} has only ferries", cure)
    reached = _reach(1, on_land)
    if len(reached) < size:
        lost = next(station for station in range(1, size + 1) if station not in reached)
        cure = "join the two parts by taxi, bus or underground; ferries do not count"
        yield Flaw(f"station {lost} cannot be reached from station 1", cure)


def _reach(start: int, pairs: Iterable[tuple[int, int]]) -> set[int]:
    beside: dict[int, list[int]] = {}
    for a, b in pairs:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    reached, frontier = {start}, [start]
    while frontier:
        for there in beside.get(frontier.pop(), ()):
            if there not in reached:
                reached.add(there)
                frontier.append(there)
    return reached
