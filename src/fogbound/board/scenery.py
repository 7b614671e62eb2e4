"""What lies round the stations, and means nothing in the game: parks, lakes, names, landmarks, the river's breadth."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
"""Where something lies on the sheet, in the units of a drawing."""


@dataclass(frozen=True, slots=True)
class Area:
    """A park or a lake: the corners of its outline, which is drawn smooth, and maybe a name."""

    outline: tuple[Point, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of the city, a bridge, or where a river's name is written along it: about where that is, and the name."""

    at: Point
    name: str


@dataclass(frozen=True, slots=True)
class Landmark:
    """A building that people know: one of the figures, where it stands, and maybe a name."""

    figure: str
    at: Point
    name: str = ""


@dataclass(frozen=True, slots=True)
class Scenery:
    """The scenery of a drawing; x and y run as those of the stations do.

    `banks` are how broad the river is at its first point and at its last one, in the same measure; None leaves it to
    the drawing. `source` and `licence` say where the scenery comes from and who may use it.
    """

    banks: tuple[float, float] | None = None
    parks: tuple[Area, ...] = ()
    lakes: tuple[Area, ...] = ()
    bridges: tuple[Spot, ...] = ()
    streams: tuple[Spot, ...] = ()
    districts: tuple[Spot, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    source: str = ""
    licence: str = ""


NO_SCENERY = Scenery()
