"""Sets of stations as bits, four words of the machine: fast to join, to count and to look into."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import numpy as np

from fogbound._compiled import JIT_IS_ON, compiled, inlined
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.tables import MAX_STATIONS, tables

WORD_SHIFT: Final[int] = 6
WORD_BITS: Final[int] = 1 << WORD_SHIFT
WORDS: Final[int] = (MAX_STATIONS + WORD_BITS) // WORD_BITS

Bits = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A set of stations: bit `station % WORD_BITS` of word `station // WORD_BITS`."""

Neighbours = np.ndarray[tuple[int, int, int], np.dtype[np.uint64]]
"""By ticket and station: the stations one leg away, as bits."""


@lru_cache(maxsize=64)
def neighbours(edition: Edition) -> Neighbours:
    """The stations beside each, by ticket; a black ticket takes every way."""
    t = tables(edition)[0]
    beside = np.zeros((BLACK + 1, MAX_STATIONS + 1, WORDS), np.uint64)
    for station in range(1, int(t.stations) + 1):
        for edge in range(int(t.edge_first[station]), int(t.edge_first[station + 1])):
            to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
            bit = np.uint64(1 << to % WORD_BITS)
            beside[BLACK, station, to // WORD_BITS] |= bit
            if via != FERRY:
                beside[via, station, to // WORD_BITS] |= bit
    beside.setflags(write=False)
    return beside


def as_bits(stations: Iterable[int]) -> Bits:
    """A set of stations."""
    bits = np.zeros(WORDS, np.uint64)
    for station in stations:
        bits[station // WORD_BITS] |= np.uint64(1 << station % WORD_BITS)
    return bits


@inlined
def word_of(station: int) -> int:
    """The word in which a station has its bit."""
    return station >> WORD_SHIFT


@inlined
def bit_of(station: int) -> np.uint64:
    """The bit of a station in its word."""
    return np.uint64(1) << np.uint64(station & WORD_BITS - 1)


@compiled
def lowest_bit(word: np.uint64) -> np.uint64:
    """Of the bits of a word that are set, the lowest."""
    return word & (~word + np.uint64(1))


@compiled
def station_at(word: int, bit: np.uint64) -> int:
    """The station that has this bit in that word."""
    return WORD_BITS * word + count_bits(bit - np.uint64(1))


@compiled
def count_bits(x: np.uint64) -> int:
    """How many bits of a word are set."""
    if not JIT_IS_ON:
        return int(x).bit_count()  # uncompiled, NumPy would warn of the overflow in the last line
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((x * np.uint64(0x0101010101010101)) >> np.uint64(56))


@inlined
def count_stations(bits: Bits) -> int:
    """How many stations a set has."""
    total = 0
    for word in range(len(bits)):
        total += count_bits(bits[word])
    return total


@compiled
def copy_set(bits: Bits, out: Bits) -> None:
    """The same set once more."""
    for word in range(len(bits)):
        out[word] = bits[word]


@compiled
def remove(bits: Bits, station: int) -> bool:
    """Takes a station out of a set; was it in?"""
    word, bit = word_of(station), bit_of(station)
    if bits[word] & bit:
        bits[word] ^= bit
        return True
    return False


@compiled
def contains(bits: Bits, station: int) -> bool:
    """Is this station one of the set?"""
    return bool(bits[word_of(station)] & bit_of(station))
