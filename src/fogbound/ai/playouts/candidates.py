"""Everywhere Mister X can be, kept through a playout: a set of stations that follows every ticket shown.

Beside it is kept how far each station is from all of its members together.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.playouts.board import WIDTH
from fogbound.ai.playouts.station_sets import (
    WORDS,
    Bits,
    bit_of,
    copy_set,
    count_stations,
    lowest_bit,
    neighbours,
    remove,
    station_at,
    word_of,
)
from fogbound.belief.roads import roads
from fogbound.engine.layout import PURSUE, SECOND_LEG, X_TURN, Record
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK
from fogbound.rules.move_codes import station_of, ticket_of
from fogbound.rules.tables import MAX_STATIONS

CANDIDATES = np.dtype(
    (
        np.record,
        [
            ("members", np.uint64, WORDS),  # where he can be, as bits
            ("distance", np.uint16, WIDTH),  # by station: the sum of its distances to all of these
            ("after", np.uint64, (BLACK + 1, WORDS)),  # by ticket: where he can be after a leg with it
            ("count_after", np.int32, BLACK + 1),  # on how many stations that is; -1: not worked out
            ("neighbours", np.uint64, (BLACK + 1, MAX_STATIONS + 1, WORDS)),  # by ticket and station: those a leg away
            ("distances", np.uint16, (MAX_STATIONS + 1, WIDTH)),  # from station to station
        ],
    )
)
"""Where he can be, and the board. One record, because it is handed to a kernel quicker than many arrays."""

CandidateSet = Record


@lru_cache(maxsize=64)
def _no_candidates(edition: Edition) -> np.ndarray[tuple[int], np.dtype[np.record]]:
    found: np.ndarray[tuple[int], np.dtype[np.record]] = np.zeros(1, CANDIDATES)
    found[0].neighbours[:] = neighbours(edition)
    found[0].distances[:, : MAX_STATIONS + 1] = roads(edition)
    return found


def new_candidates(edition: Edition) -> CandidateSet:
    """Room to keep track in, for one search."""
    return _no_candidates(edition).copy()[0]


@compiled
def find_after(s: Record, candidates: CandidateSet, ticket: int) -> None:
    """Works out where he can be after a leg with this ticket: one leg from a member, where no pursuer stands."""
    beside, after = candidates.neighbours[ticket], candidates.after[ticket]
    a, b, c, d = np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0)
    for word in range(WORDS):
        bits = candidates.members[word]
        while bits:
            bit = lowest_bit(bits)
            station = station_at(word, bit)
            a |= beside[station, 0]
            b |= beside[station, 1]
            c |= beside[station, 2]
            d |= beside[station, 3]
            bits ^= bit
    after[0], after[1], after[2], after[3] = a, b, c, d
    for piece in range(1, len(s.at)):
        remove(after, wide(s.at[piece]))


@compiled
def add_distances(candidates: CandidateSet) -> None:
    """Works out the distances from every station to all members together."""
    distance, distances = candidates.distance, candidates.distances
    distance[:] = np.uint16(0)
    for word in range(WORDS):
        bits = candidates.members[word]
        while bits:
            bit = lowest_bit(bits)
            member = station_at(word, bit)
            for station in range(WIDTH):
                distance[station] += distances[member, station]
            bits ^= bit


@inlined
def start_candidates(first: Bits, candidates: CandidateSet) -> None:
    """Sets the candidates to those with which a search begins."""
    copy_set(first, candidates.members)
    candidates.count_after[:] = -1
    add_distances(candidates)


@compiled
def update_candidates(s: Record, candidates: CandidateSet, phase: int, code: int) -> None:
    """Lets the candidates follow a move that was made in `phase`."""
    if phase == PURSUE:
        member = station_of(code)
        if remove(candidates.members, member):
            for station in range(WIDTH):
                candidates.distance[station] -= candidates.distances[member, station]
    elif phase in (X_TURN, SECOND_LEG):
        if s.seen:
            here = wide(s.at[0])
            candidates.members[:] = np.uint64(0)
            candidates.members[word_of(here)] = bit_of(here)
        else:
            ticket = ticket_of(code)
            if candidates.count_after[ticket] < 0:
                find_after(s, candidates, ticket)
            copy_set(candidates.after[ticket], candidates.members)
        candidates.count_after[:] = -1
        add_distances(candidates)


@compiled
def count_after(s: Record, candidates: CandidateSet, ticket: int) -> int:
    """On how many stations he could be after a leg with this ticket; worked out once a decision."""
    if candidates.count_after[ticket] < 0:
        find_after(s, candidates, ticket)
        candidates.count_after[ticket] = count_stations(candidates.after[ticket])
    return int(candidates.count_after[ticket])
