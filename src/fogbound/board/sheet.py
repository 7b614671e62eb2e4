"""The layout of a drawing: how large the sheet is, and where everything on it goes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.geometry import Line, lengths, spread
from fogbound.board.routes import Routes
from fogbound.board.shores import RIVER
from fogbound.board.terrain import lay_ground
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fogbound.board.graph import Board, Connection, Point, Transport
    from fogbound.board.terrain import Ground

RADIUS = 16.0  # of a station
GAP = 45.0  # between the centres of two stations, at least
MARGIN = 58.0  # leaves room for a piece on the northernmost station
ROOM = 82.0  # the usual way to the nearest station; it decides how wide the sheet is
NARROWEST = 760.0  # leaves room for the signs of all transports below the map


@dataclass(frozen=True)
class Sheet:
    """Places, lines and ground in the units of the drawing; a station is always 32 units wide."""

    board: Board
    width: float
    height: float
    places: Mapping[int, Point]
    lines: Mapping[Connection, Line]
    crossings: Sequence[tuple[Transport, Point]]
    courses: Sequence[Line]
    ground: Ground

    def place(self, station: int) -> Point:
        """Where a station is drawn; raises BoardError when there is none of that number."""
        self.board.label(station)
        return self.places[station]


@lru_cache(maxsize=8)
def lay_out(board: Board) -> Sheet:
    """Lay out a board for drawing; raises BoardError when it has no positions.

    Costs some tenths of a second for 200 stations, and is remembered for the last few boards.
    """
    if not board.positions:
        cure = "write a .places file beside the board file"
        raise BoardError("this board has no drawing", source=board.name, cure=cure)
    scale = _scale(board)
    roomy = spread({s: (x * scale, y * scale) for s, (x, y) in board.positions.items()}, GAP)
    xs, ys = zip(*roomy.values(), strict=True)
    width = max(NARROWEST, max(xs) - min(xs) + 2 * MARGIN)
    dx, dy = (width - min(xs) - max(xs)) / 2, MARGIN - min(ys)
    places = {station: (x + dx, y + dy) for station, (x, y) in roomy.items()}

    def put(at: Point) -> Point:
        return at[0] * scale + dx, at[1] * scale + dy

    source, mouth = board.scenery.banks or (RIVER / scale, RIVER / scale)
    routes = Routes(places, [put(at) for at in board.river], (source * scale, mouth * scale))
    routes.lead_all(board)
    height = max(ys) - min(ys) + 2 * MARGIN
    return Sheet(
        board=board,
        width=width,
        height=height,
        places=places,
        lines=routes.lines,
        crossings=routes.crossings,
        courses=[river.course for river in routes.rivers],
        ground=lay_ground(board.scenery, routes, put, (width, height)),
    )


def _scale(board: Board) -> float:
    """Units for the whole width: as many as give most stations room, so that dense boards are wide."""
    spots = np.array(list(board.positions.values()))
    apart = lengths(spots[:, None] - spots[None])
    np.fill_diagonal(apart, np.inf)
    return max(NARROWEST, min(ROOM / max(float(np.median(apart.min(axis=1))), 1e-9), 4000.0))
