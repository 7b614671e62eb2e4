"""The ground of a sheet: where parks, water, bridges, figures and names go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fogbound.board.geometry import closed, sampled
from fogbound.board.graph import Transport
from fogbound.board.lettering import LETTERS, Lettering
from fogbound.board.shores import bridges
from fogbound.board.trees import trees

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fogbound.board.geometry import Line
    from fogbound.board.graph import Point
    from fogbound.board.lettering import Figure, Name
    from fogbound.board.routes import Routes
    from fogbound.board.scenery import Area, Scenery

CROSSING = (1.0, 1.8, 2.6, 1.8)  # what it costs a name to be crossed by each transport
CROSSING_EDGE = 1.2  # and by the edge of a park
CROSSING_WATER = 3.0  # and by a river
ROUND_TREES = 13.0  # between a tree and whatever else is drawn


@dataclass(frozen=True)
class Ground:
    """What lies under lines and stations; parks and water are closed outlines, bridges are ways over the water."""

    parks: Sequence[Line]
    trees: Sequence[Point]
    water: Sequence[Line]
    bridges: Sequence[Line]
    names: Sequence[Name]
    figures: Sequence[Figure]


def lay_ground(scenery: Scenery, routes: Routes, put: Callable[[Point], Point], size: tuple[float, float]) -> Ground:
    """Find a place for all scenery on a sheet of that size; `put` leads from the board's measure to the sheet's."""
    by_land = {c: line for c, line in routes.lines.items() if c.transport != Transport.FERRY}
    parks = [closed([put(at) for at in area.outline]) for area in scenery.parks]
    lakes = [closed([put(at) for at in area.outline]) for area in scenery.lakes]
    crossed = [(line, CROSSING[c.transport]) for c, line in routes.lines.items()]
    crossed += [(line, CROSSING_EDGE) for line in (*parks, *lakes)]
    crossed += [(line, CROSSING_WATER) for one in routes.rivers for line in (one.course, *one.sides())]
    lettering = Lettering(routes.places.values(), crossed, size)
    _set_names(scenery, lettering, put)
    decks: list[Line] = []
    for river in routes.rivers[:1]:
        for spot in scenery.streams:
            letters = spot.name.upper()  # which may be longer than the name: ß becomes SS
            lettering.set_stream(letters, river.along(put(spot.at), len(letters), LETTERS))
        over = [line for c, line in by_land.items() if c.transport != Transport.UNDERGROUND]
        decks = bridges(river, over, [put(spot.at) for spot in scenery.bridges])
    taken = np.concatenate([lettering.taken(), *(sampled(line) for line in (*by_land.values(), *lakes))])
    return Ground(
        parks=parks,
        trees=[at for park in parks for at in trees(park, taken, ROUND_TREES)],
        water=[*lakes, *(river.banks() for river in routes.rivers)],
        bridges=decks,
        names=lettering.names,
        figures=lettering.figures,
    )


def _set_names(scenery: Scenery, lettering: Lettering, put: Callable[[Point], Point]) -> None:
    """The names of parks first, which belong nowhere else; districts last, which have most room to give way."""
    for area in scenery.parks:
        lettering.set_name("park", area.name, put(_middle(area)))
    for area in scenery.lakes:
        lettering.set_name("water", area.name, put(_middle(area)))
    for landmark in scenery.landmarks:
        lettering.set_landmark(landmark, put(landmark.at))
    for spot in scenery.districts:
        lettering.set_name("district", spot.name, put(spot.at))


def _middle(area: Area) -> Point:
    x, y = np.mean(area.outline, axis=0)
    return float(x), float(y)
