"""Sets of stations as masks of bytes (index: station, 1: inside), and the two steps that move them."""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled, wide
from fogbound.rules.tables import TableArray

Mask = np.ndarray[tuple[int], np.dtype[np.uint8]]


@compiled
def spread(tables: TableArray, inside: Mask, transports: int, taken: Mask, out: Mask) -> None:
    """Into `out`: every station one leg away by one of the transports (a bit each) that is not taken. About 1 us."""
    t = tables[0]
    out[:] = 0
    for station in range(1, wide(t.stations) + 1):
        if inside[station]:
            for edge in range(wide(t.edge_first[station]), wide(t.edge_first[station + 1])):
                if transports >> wide(t.edge_via[edge]) & 1 and not taken[t.edge_to[edge]]:
                    out[t.edge_to[edge]] = 1


@compiled
def keep_movable(tables: TableArray, inside: Mask, transports: int, taken: Mask) -> None:
    """Drops every station from which no leg by one of the transports leads to an open station.

    Taken stations are closed where pursuers block; where they do not, he could at least run into one of them.
    """
    t = tables[0]
    for station in range(1, wide(t.stations) + 1):
        if inside[station]:
            can_move = False
            for edge in range(wide(t.edge_first[station]), wide(t.edge_first[station + 1])):
                is_open = not t.blocking or not taken[t.edge_to[edge]]
                if is_open and transports >> wide(t.edge_via[edge]) & 1:
                    can_move = True
                    break
            if not can_move:
                inside[station] = 0
