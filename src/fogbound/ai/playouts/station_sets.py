"""Sets of stations as bits, four words of the machine: fast to join, to count and to look into."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import numpy as np

from fogbound._compiled import JIT_IS_ON, compiled
from fogbound.rules import Edition
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.tables import MAX_STATIONS, tables

WORDS: Final[int] = (MAX_STATIONS + 64) // 64

Bits = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A set of stations: bit `station % 64` of word `station // 64`."""

Near = np.ndarray[tuple[int, int, int], np.dtype[np.uint64]]
"""By ticket and station: the stations one leg away, as bits."""


@lru_cache(maxsize=64)
def nearby(edition: Edition) -> Near:
    """The stations beside each, by ticket; a black ticket takes every way."""
    t = tables(edition)[0]
    near = np.zeros((BLACK + 1, MAX_STATIONS + 1, WORDS), np.uint64)
    for station in range(1, int(t.stations) + 1):
        for edge in range(int(t.edge_first[station]), int(t.edge_first[station + 1])):
            to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
            bit = np.uint64(1 << to % 64)
            near[BLACK, station, to // 64] |= bit
            if via != FERRY:
                near[via, station, to // 64] |= bit
    near.setflags(write=False)
    return near


def as_bits(stations: Iterable[int]) -> Bits:
    """A set of stations."""
    bits = np.zeros(WORDS, np.uint64)
    for station in stations:
        bits[station // 64] |= np.uint64(1 << station % 64)
    return bits


@compiled
def word_count(x: np.uint64) -> int:
    """How many bits of a word are set."""
    if not JIT_IS_ON:
        return int(x).bit_count()  # uncompiled, NumPy would warn of the overflow in the last line
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((x * np.uint64(0x0101010101010101)) >> np.uint64(56))


@compiled
def bit_count(bits: Bits) -> int:
    """How many stations a set has."""
    total = 0
    for word in range(len(bits)):
        total += word_count(bits[word])
    return total


@compiled
def copy(bits: Bits, out: Bits) -> None:
    """The same set once more."""
    for word in range(len(bits)):
        out[word] = bits[word]


@compiled
def drop(bits: Bits, station: int) -> bool:
    """Takes a station out of a set; was it in?"""
    bit = np.uint64(1) << np.uint64(station & 63)
    if bits[station >> 6] & bit:
        bits[station >> 6] ^= bit
        return True
    return False


@compiled
def is_in(bits: Bits, station: int) -> bool:
    """Is this station one of the set?"""
    return bool(bits[station >> 6] >> np.uint64(station & 63) & np.uint64(1))
