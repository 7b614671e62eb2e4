"""What is told of a board: its stations and connections, and the same laid out for drawing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class StationRow(Struct, frozen=True):
    """A station: its number, its place (0 to 1, y down), the transports that stop there and its labels by labelling."""

    station: int
    x: float
    y: float
    transports: tuple[str, ...]
    labels: dict[str, str]


class ConnectionRow(Struct, frozen=True):
    """A line between two stations."""

    a: int
    b: int
    transport: str


class BoardAnswer(Struct, frozen=True):
    """A city, with all that is needed to draw it."""

    name: str
    title: str
    stations: tuple[StationRow, ...]
    connections: tuple[ConnectionRow, ...]
    river: tuple[tuple[float, float], ...]


class LineRow(Struct, frozen=True):
    """A line of a drawing between two stations, as an SVG path; taxi is 0, bus 1, underground 2, ferry 3."""

    a: int
    b: int
    transport: int
    path: str


class CrossingRow(Struct, frozen=True):
    """Where all lines of a transport between four or more stations meet."""

    transport: int
    x: float
    y: float


class NameRow(Struct, frozen=True):
    """A name on the map, or a letter of it: its middle, how many degrees it is turned, its size, and what it names."""

    kind: Literal["district", "park", "water", "landmark"]
    x: float
    y: float
    turned: int
    size: float
    text: str


class FigureRow(Struct, frozen=True):
    """A landmark: its figure as an SVG path round the point on which it stands, and where that is."""

    path: str
    x: float
    y: float


class MapAnswer(Struct, frozen=True):
    """A city laid out for drawing, in units of which a station's radius is 16.

    Lines, parks, trees (dots), water and bridges are SVG paths.
    """

    name: str
    title: str
    width: int
    height: int
    places: tuple[tuple[float, float], ...]
    """Where stations lie, in the order of their numbers."""
    lines: tuple[LineRow, ...]
    crossings: tuple[CrossingRow, ...]
    parks: tuple[str, ...]
    trees: str
    water: tuple[str, ...]
    bridges: str
    names: tuple[NameRow, ...]
    figures: tuple[FigureRow, ...]
    labellings: dict[str, tuple[str, ...]]
    """What stations are called in other printings, in the order of their numbers."""
