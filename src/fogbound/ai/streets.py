"""The board as playouts look at it: what lies in reach, where a ticket leads, and where a hunch draws a pursuer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from fogbound.ai.bits import WORDS, as_bits, nearby
from fogbound.belief.roads import roads
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK, BUS, FERRY, TAXI, UNDERGROUND
from fogbound.rules.tables import MAX_EDGES, MAX_STATIONS, tables

TRANSPORTS = FERRY + 1

WIDTH: Final = 64 * WORDS
"""Stations and room beside them, so that a row is worked through in whole steps of the machine."""

Areas = np.ndarray[tuple[int, int], np.dtype[np.uint64]]
"""By station: a set of stations as bits."""
Stretches = np.ndarray[tuple[int, int], np.dtype[np.int64]]
Ends = np.ndarray[tuple[int], np.dtype[np.uint8]]
Spans = np.ndarray[tuple[int, int], np.dtype[np.uint16]]
"""A number for every two stations, in rows of that width."""


class Streets(NamedTuple):
    """Made once an edition and never written to."""

    grasp: Areas
    """By station: it and what a pursuer reaches from there with one leg."""
    beside: Areas
    """By station: where Mister X gets from there with one leg."""
    stretch: Stretches
    """By station and transport: where in `ends` its lines begin; they end where those of the next begin."""
    ends: Ends
    """Where lines end, sorted by the station from which they lead and by transport."""
    pull: Spans
    """By hunch and station: how far the one is from the other, in half legs; being there counts half a leg more."""


@lru_cache(maxsize=64)
def streets(edition: Edition) -> Streets:
    """The board of an edition."""
    near = nearby(edition)
    grasp = near[TAXI] | near[BUS] | near[UNDERGROUND]
    for station in range(1, len(grasp)):
        grasp[station] |= as_bits([station])
    legs = roads(edition).astype(np.uint16)
    pull = np.zeros((len(legs), WIDTH), np.uint16)
    pull[:, : len(legs)] = 2 * legs + (legs > 0)
    return Streets(grasp, near[BLACK], *_lines(edition), pull)


def _lines(edition: Edition) -> tuple[Stretches, Ends]:
    t = tables(edition)[0]
    stretch, ends = np.zeros((MAX_STATIONS + 1, TRANSPORTS + 1), np.int64), np.zeros(MAX_EDGES, np.uint8)
    count = 0
    for station in range(MAX_STATIONS + 1):
        edges = slice(int(t.edge_first[station]), int(t.edge_first[station + 1]))
        for via in range(TRANSPORTS):
            found = t.edge_to[edges][t.edge_via[edges] == via]
            stretch[station, via] = count
            ends[count : count + len(found)] = found
            count += len(found)
        stretch[station, TRANSPORTS] = count
    return stretch, ends
