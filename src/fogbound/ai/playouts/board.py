"""The board as playouts look at it: what lies in reach, where a ticket leads, and how far a hunch is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from fogbound.ai.playouts.station_sets import WORD_BITS, WORDS, as_bits, neighbours
from fogbound.belief.roads import roads
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK, BUS, FERRY, TAXI, UNDERGROUND
from fogbound.rules.tables import MAX_EDGES, MAX_STATIONS, tables

TRANSPORTS = FERRY + 1

WIDTH: Final[int] = WORD_BITS * WORDS
"""Stations and room beside them, so that a row is worked through in whole steps of the machine."""

BOARD: np.dtype[np.void] = np.dtype(
    (
        np.record,
        [
            # By station, as bits: it and what a pursuer reaches from there with one leg.
            ("pursuer_reach", np.uint64, (MAX_STATIONS + 1, WORDS)),
            # By station, as bits: where Mister X gets from there with one leg.
            ("neighbours", np.uint64, (MAX_STATIONS + 1, WORDS)),
            # By station and transport: where in `leg_to` its legs begin; they end where those of the next begin.
            ("leg_first", np.uint16, (MAX_STATIONS + 1, TRANSPORTS + 1)),
            # Where legs lead, sorted by the station from which they start and by transport.
            ("leg_to", np.uint8, MAX_EDGES),
            # By hunch and station: how far the one is from the other, in half legs; being there counts half a leg more.
            # Row 0 is left to be written to: the sum over all hunches.
            ("distance", np.uint16, (MAX_STATIONS + 1, WIDTH)),
        ],
    )
)

BoardArray = np.ndarray[tuple[int], np.dtype[np.record]]
"""One such record in an array."""


@lru_cache(maxsize=64)
def board_array(edition: Edition) -> BoardArray:
    """The board of an edition, made once and never written to."""
    found: BoardArray = np.zeros(1, BOARD)
    beside = neighbours(edition)
    found["pursuer_reach"] = beside[TAXI] | beside[BUS] | beside[UNDERGROUND]
    for station in range(1, MAX_STATIONS + 1):
        found["pursuer_reach"][0, station] |= as_bits([station])
    found["neighbours"] = beside[BLACK]
    legs = roads(edition).astype(np.uint16)
    found["distance"][0, :, : len(legs)] = 2 * legs + (legs > 0)
    _legs(edition, found)
    found.setflags(write=False)
    return found


def _legs(edition: Edition, found: BoardArray) -> None:
    t = tables(edition)[0]
    count = 0
    for station in range(MAX_STATIONS + 1):
        edges = slice(int(t.edge_first[station]), int(t.edge_first[station + 1]))
        for via in range(TRANSPORTS):
            ends = t.edge_to[edges][t.edge_via[edges] == via]
            found["leg_first"][0, station, via] = count
            found["leg_to"][0, count : count + len(ends)] = ends
            count += len(ends)
        found["leg_first"][0, station, TRANSPORTS] = count
