"""Scenery while a `.places` file is being read: what its lines have said so far."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from fogbound.board.figures import FIGURES
from fogbound.board.lines import Line, near, shown
from fogbound.board.scenery import Area, Landmark, Scenery, Spot

if TYPE_CHECKING:
    from collections.abc import Callable

    from fogbound.board.graph import Point

EDGE = 0.2  # how far beyond the board water and parks may be led, so that they leave the sheet
WORDS = ("banks", "park", "lake", "bridge", "stream", "district", "landmark", "source", "licence")
MOST = 100  # of each kind
CORNERS = 3, 80
LONGEST_NAME = 40
LONGEST_NOTE = 120
BROADEST = 0.2
T = TypeVar("T")
NUMBER = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,9})?")


class Landscape:
    """Takes the lines about scenery, each with its own errors, and makes the scenery at the end."""

    def __init__(self) -> None:
        self._banks: tuple[float, float] | None = None
        self._areas: dict[str, list[Area]] = {"park": [], "lake": []}
        self._spots: dict[str, list[Spot]] = {"bridge": [], "stream": [], "district": []}
        self._landmarks: list[Landmark] = []
        self._notes: dict[str, str] = {}
        self._readers: dict[str, Callable[[Line], None]] = {
            "banks": self._take_banks,
            "landmark": self._take_landmark,
            **dict.fromkeys(self._areas, self._take_area),
            **dict.fromkeys(self._spots, self._take_spot),
            **dict.fromkeys(("source", "licence"), self._take_note),
        }

    def take(self, line: Line) -> None:
        """Read one line that begins with one of WORDS."""
        self._readers[line.word](line)

    def finish(self) -> Scenery:
        """All that was said."""
        return Scenery(
            banks=self._banks,
            parks=tuple(self._areas["park"]),
            lakes=tuple(self._areas["lake"]),
            bridges=tuple(self._spots["bridge"]),
            streams=tuple(self._spots["stream"]),
            districts=tuple(self._spots["district"]),
            landmarks=tuple(self._landmarks),
            source=self._notes.get("source", ""),
            licence=self._notes.get("licence", ""),
        )

    def _take_banks(self, line: Line) -> None:
        cure = f"write how broad it is at both ends, each up to {BROADEST:g}, as in: banks 0.02 0.03"
        words = line.rest.split()
        if self._banks:
            raise line.error("the banks are there twice", "keep one of the two")
        if len(words) != 2 or not all(NUMBER.fullmatch(word) and 0 < float(word) <= BROADEST for word in words):
            raise line.error("the river needs two breadths", cure)
        self._banks = float(words[0]), float(words[1])

    def _take_area(self, line: Line) -> None:
        points, name = _read(line, line.rest)
        least, most = CORNERS
        if not least <= len(points) <= most:
            cure = f"write x and y of {least} to {most} corners, as in: {line.word} 0.1 0.1 0.2 0.1 0.2 0.2"
            raise line.error(f"a {line.word} has {least} corners or more", cure)
        _make_room(self._areas[line.word], line).append(Area(points, name))

    def _take_spot(self, line: Line) -> None:
        points, name = _read(line, line.rest)
        if len(points) != 1 or not name:
            cure = f"write x, y and its name, as in: {line.word} 0.4 0.3 Old Town"
            raise line.error(f"a {line.word} has one place and a name", cure)
        _make_room(self._spots[line.word], line).append(Spot(points[0], name))

    def _take_landmark(self, line: Line) -> None:
        figure, rest = (*line.rest.split(maxsplit=1), "", "")[:2]
        if figure not in FIGURES:
            raise line.error(f"'{shown(figure)}' is not a figure of a landmark", near(figure, FIGURES))
        points, name = _read(line, rest)
        if len(points) != 1:
            raise line.error("a landmark has one place", "write figure, x and y, as in: landmark clock 0.4 0.3")
        _make_room(self._landmarks, line).append(Landmark(figure, points[0], name))

    def _take_note(self, line: Line) -> None:
        if line.word in self._notes:
            raise line.error(f"'{line.word}' is there twice", "keep one of the two")
        if not line.rest.isprintable() or not 1 <= len(line.rest) <= LONGEST_NOTE:
            raise line.error(f"the {line.word} cannot be used", f"write 1 to {LONGEST_NOTE} printable characters")
        self._notes[line.word] = line.rest


def _make_room(kept: list[T], line: Line) -> list[T]:
    if len(kept) >= MOST:
        raise line.error(f"more than {MOST} lines begin with '{line.word}'", "leave some out")
    return kept


def _read(line: Line, text: str) -> tuple[tuple[Point, ...], str]:
    """The points at the beginning of a text, and the name after them."""
    words = text.split()
    count = next((at for at, word in enumerate(words) if not NUMBER.fullmatch(word)), len(words))
    if count % 2:
        raise line.error("x and y come in pairs", "write two numbers for each point")
    name = " ".join(words[count:])
    if name[:1].isdigit() or name[:1] in {"-", "+", "."}:
        raise line.error(f"'{shown(words[count])}' is not a valid number", "write it as in 0.25; no name begins so")
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise line.error("the name cannot be used", f"write up to {LONGEST_NAME} printable characters")
    return tuple(point(line, words[at : at + 2], EDGE) for at in range(0, count, 2)), name


def point(line: Line, words: list[str], edge: float) -> Point:
    """The place that two words spell, up to `edge` outside the board."""
    if len(words) != 2 or not all(NUMBER.fullmatch(word) for word in words):
        cure = "write x and y, each from 0 to 1, as in: 17 0.25 0.5"
        raise line.error(f"'{shown(' '.join(words))}' is not a valid place", cure)
    x, y = float(words[0]), float(words[1])
    if not (-edge <= x <= 1 + edge and -edge <= y <= 1 + edge):
        cure = f"x and y are from {0 - edge:g} to {1 + edge:g}; y runs downwards"
        raise line.error(f"{words[0]} {words[1]} is outside the board", cure)
    return (x, y)
