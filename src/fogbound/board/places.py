"""Where the stations of a board are drawn: the `.places` file that stands beside a board file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fogbound.board.landscape import EDGE, WORDS, Landscape, point
from fogbound.board.lines import Line, near, shown, statements
from fogbound.board.scenery import Scenery
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fogbound.board.graph import Point


@dataclass(frozen=True)
class Places:
    """The place of every station, the course of the river and the scenery; x and y run from 0 to 1, y down."""

    positions: Mapping[int, Point]
    river: tuple[Point, ...]
    scenery: Scenery


def parse_places(text: str, source: str, size: int) -> Places:
    """Read a `.places` file for a board of `size` stations: every station once, and maybe river and scenery."""
    positions: dict[int, Point] = {}
    first: dict[int, int] = {}
    river: list[Point] = []
    landscape = Landscape()
    for line in statements(text, source):
        if line.word == "river":
            river.extend(_river(line))
            continue
        if line.word in WORDS:
            landscape.take(line)
            continue
        station = _station(line, size)
        if station in positions:
            cure = f"keep one of the two; the first is on line {first[station]}"
            raise line.error(f"station {station} has two places", cure)
        positions[station] = point(line, line.rest.split(), 0.0)
        first[station] = line.number
    missing = [station for station in range(1, size + 1) if station not in positions]
    if missing:
        cure = f"add a line such as: {missing[0]} 0.5 0.25"
        raise BoardError(f"station {missing[0]} has no place", source=source, cure=cure)
    return Places(dict(sorted(positions.items())), tuple(river), landscape.finish())


def _station(line: Line, size: int) -> int:
    if line.word[:1].isalpha():
        raise line.error(f"'{shown(line.word)}' is not a station", near(line.word, ["river", *WORDS]))
    station = line.whole_number(line.word, "station")
    if not 1 <= station <= size:
        raise line.error(f"station {station} is out of range", f"stations are 1 to {size}")
    return station


def _river(line: Line) -> list[Point]:
    words = line.rest.split()
    if not words or len(words) % 2:
        raise line.error("a river is led through points", "write x and y of each, as in: river 0.1 0.4 0.5 0.6")
    return [point(line, words[at : at + 2], EDGE) for at in range(0, len(words), 2)]
