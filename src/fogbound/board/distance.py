"""How many legs lie between two stations."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.graph import Board, Transport

if TYPE_CHECKING:
    from numpy.typing import NDArray

UNUSED = 255
LAND = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)


def distances(board: Board, ferries: bool = False) -> NDArray[np.uint8]:
    """The least number of legs from each station to each, by any transport; ferries on request.

    A read-only matrix of shape (size + 1, size + 1) indexed by station; row and column 0 hold
    255. Made once for every board, in a few milliseconds for 200 stations.
    """
    return _legs(board, ferries)


@lru_cache(maxsize=32)
def _legs(board: Board, ferries: bool) -> NDArray[np.uint8]:
    """Widens the circle round every station at once; a circle is an int with one bit a station."""
    transports = (*LAND, Transport.FERRY) if ferries else LAND
    beside = [{n for t in transports for n in board.neighbours(s, t)} for s in board.stations]
    circles = [1 << station for station in range(board.size + 1)]
    everything = (1 << board.size + 1) - 2
    legs = np.zeros((board.size + 1, board.size + 1), dtype=np.uint8)
    while any(circle != everything for circle in circles[1:]):
        legs += _outside(circles)
        circles[1:] = [
            reduce(or_, (circles[n] for n in stations), circles[station])
            for station, stations in enumerate(beside, start=1)
        ]
    legs[0, :] = legs[:, 0] = UNUSED
    legs.setflags(write=False)
    return legs


def _outside(circles: list[int]) -> NDArray[np.uint8]:
    """A matrix of ones and zeros: which station is not yet in the circle round which."""
    width = len(circles) // 8 + 1
    packed = np.frombuffer(b"".join(circle.to_bytes(width, "little") for circle in circles), dtype=np.uint8)
    inside = np.unpackbits(packed.reshape(-1, width), axis=1, bitorder="little")
    return inside[:, : len(circles)] ^ np.uint8(1)
