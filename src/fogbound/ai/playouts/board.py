"""The board as playouts look at it: what lies in reach, where a ticket leads, and where a hunch draws a pursuer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from fogbound.ai.playouts.station_sets import WORDS, as_bits, nearby
from fogbound.belief.roads import roads
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK, BUS, FERRY, TAXI, UNDERGROUND
from fogbound.rules.tables import MAX_EDGES, MAX_STATIONS, tables

TRANSPORTS = FERRY + 1

WIDTH: Final[int] = 64 * WORDS
"""Stations and room beside them, so that a row is worked through in whole steps of the machine."""

STREETS: np.dtype[np.void] = np.dtype(
    (
        np.record,
        [
            # By station, as bits: it and what a pursuer reaches from there with one leg.
            ("grasp", np.uint64, (MAX_STATIONS + 1, WORDS)),
            # By station, as bits: where Mister X gets from there with one leg.
            ("beside", np.uint64, (MAX_STATIONS + 1, WORDS)),
            # By station and transport: where in `ends` its lines begin; they end where those of the next begin.
            ("stretch", np.uint16, (MAX_STATIONS + 1, TRANSPORTS + 1)),
            # Where lines end, sorted by the station from which they lead and by transport.
            ("ends", np.uint8, MAX_EDGES),
            # By hunch and station: how far the one is from the other, in half legs; being there counts half a leg more.
            # Row 0 is left to be written to: the sum over everybody's hunches.
            ("pull", np.uint16, (MAX_STATIONS + 1, WIDTH)),
        ],
    )
)

Streets = np.ndarray[tuple[int], np.dtype[np.record]]
"""One such record in an array."""


@lru_cache(maxsize=64)
def streets(edition: Edition) -> Streets:
    """The board of an edition, made once and never written to."""
    found: Streets = np.zeros(1, STREETS)
    near = nearby(edition)
    found["grasp"] = near[TAXI] | near[BUS] | near[UNDERGROUND]
    for station in range(1, MAX_STATIONS + 1):
        found["grasp"][0, station] |= as_bits([station])
    found["beside"] = near[BLACK]
    legs = roads(edition).astype(np.uint16)
    found["pull"][0, :, : len(legs)] = 2 * legs + (legs > 0)
    _lines(edition, found)
    found.setflags(write=False)
    return found


def _lines(edition: Edition, found: Streets) -> None:
    t = tables(edition)[0]
    count = 0
    for station in range(MAX_STATIONS + 1):
        edges = slice(int(t.edge_first[station]), int(t.edge_first[station + 1]))
        for via in range(TRANSPORTS):
            ends = t.edge_to[edges][t.edge_via[edges] == via]
            found["stretch"][0, station, via] = count
            found["ends"][0, count : count + len(ends)] = ends
            count += len(ends)
        found["stretch"][0, station, TRANSPORTS] = count
