"""How many legs lie between two stations for a pursuer, by the transports that an edition runs."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from fogbound.rules import Edition
from fogbound.rules.codes import FERRY
from fogbound.rules.tables import MAX_STATIONS, tables

FAR = 99
"""The distance where no way leads, and that of station 0."""

Roads = np.ndarray[tuple[int, int], np.dtype[np.uint8]]


@lru_cache(maxsize=64)
def roads(edition: Edition) -> Roads:
    """Legs from each station to each, ferries left out; made once an edition, in some ten milliseconds."""
    t = tables(edition)[0]
    size = MAX_STATIONS + 1
    first = t.edge_first.astype(np.int64)
    beside = np.zeros((size, size), np.float32)
    for station in range(1, int(t.stations) + 1):
        edges = slice(first[station], first[station + 1])
        beside[station, t.edge_to[edges][t.edge_via[edges] != FERRY]] = 1
    legs = np.full((size, size), FAR, np.uint8)
    circle = np.eye(size, dtype=np.float32)
    circle[int(t.stations) + 1 :] = circle[0] = 0
    for distance in range(FAR):
        is_new = (circle > 0) & (legs == FAR)
        if not is_new.any():
            break
        legs[is_new] = distance
        circle = is_new.astype(np.float32) @ beside
    legs.setflags(write=False)
    return legs
