"""Details of a city's map for the pages: the drawing of the board, cut out, with pieces, glows and arrows on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import hypot

from fogbound.board import Transport, load
from fogbound.board.draw import FONT, ORDER, ways
from fogbound.board.element import number, tag
from fogbound.board.graph import Point
from fogbound.board.ground import scenery
from fogbound.board.marks import glow, pawn, station_mark
from fogbound.board.palette import THEMES, Palette
from fogbound.board.sheet import RADIUS, Sheet, lay_out

PALETTE = THEMES["light"]
ROOM = 64.0
"""Units of map around the outermost station of a detail."""
PIN = 34.0
"""Units that a piece stands higher than its station."""


@dataclass(frozen=True)
class Arrow:
    """A leg that is drawn on the map; a hidden one is dashed."""

    start: int
    end: int
    transport: Transport | None
    is_hidden: bool = False


def detail(
    city: str,
    title: str,
    stations: Sequence[int],
    *,
    pieces: Iterable[tuple[int, str]] = (),
    shining: Iterable[int] = (),
    arrows: Iterable[Arrow] = (),
) -> str:
    """The map around some stations as SVG text; `title` is what a screen reader says."""
    board = load(city)
    sheet = lay_out(board)
    left, top, width, height = _window(sheet, stations)

    def is_inside(at: Point) -> bool:
        return left - ROOM < at[0] < left + width + ROOM and top - ROOM < at[1] < top + height + ROOM

    shown = [station for station in board.stations if is_inside(sheet.place(station))]
    layers = [*_ground(sheet, set(shown))]
    for station in shining:
        layers += glow(sheet.place(station), PALETTE)
    for station in shown:
        layers += station_mark(sheet.place(station), board.transports_at(station), str(station), PALETTE)
    for arrow in arrows:
        layers += _arrow(sheet, arrow)
    layers += _pieces(sheet, pieces)
    return _page(title, (left, top, width, height), layers)


def _window(sheet: Sheet, stations: Sequence[int]) -> tuple[float, float, float, float]:
    xs, ys = zip(*(sheet.place(station) for station in stations), strict=True)
    left, top = min(xs) - ROOM, min(ys) - ROOM - PIN
    return left, top, max(xs) + ROOM - left, max(ys) + ROOM - top


def _page(title: str, window: tuple[float, float, float, float], layers: Iterable[str]) -> str:
    box = " ".join(map(number, window))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" font-family="{FONT}">'
    x, y, width, height = window
    paper = tag("rect", x=x, y=y, width=width, height=height, rx=14, fill=PALETTE.paper)
    return "\n".join([head, f"<title>{escape(title)}</title>", paper, *layers, "</svg>", ""])


def _ground(sheet: Sheet, shown: set[int]) -> Iterator[str]:
    yield from scenery(sheet.ground, PALETTE)
    for transport in ORDER:
        lines = [
            line
            for connection, line in sheet.lines.items()
            if connection.transport == transport and shown & {connection.a, connection.b}
        ]
        yield from ways(lines, transport, PALETTE)


def _pieces(sheet: Sheet, pieces: Iterable[tuple[int, str]]) -> Iterator[str]:
    for station, sign in sorted(pieces, key=lambda piece: sheet.place(piece[0])[1]):
        yield from pawn(sheet.place(station), sign, colours(sign, PALETTE), PALETTE)


def colours(sign: str, palette: Palette) -> tuple[str, str]:
    """A piece's colour and that of its sign: always the same for the same piece, and bobbies in the last one."""
    if sign == "X":
        return palette.mister_x
    index = int(sign) - 1 if sign.isdigit() else len(palette.pursuers) - 1
    return palette.pursuers[index % len(palette.pursuers)], palette.pursuer_ink


def _arrow(sheet: Sheet, arrow: Arrow) -> Iterator[str]:
    """A bow from the rim of one station to the rim of the other."""
    (x, y), (u, v) = sheet.place(arrow.start), sheet.place(arrow.end)
    length = hypot(u - x, v - y)
    dx, dy = (u - x) / length, (v - y) / length
    bend = min(34.0, length / 4)
    middle = ((x + u) / 2 + dy * bend, (y + v) / 2 - dx * bend)
    begin, end = _rim((x, y), middle, RADIUS + 5), _rim((u, v), middle, RADIUS + 12)
    colour = PALETTE.ink if arrow.transport is None else PALETTE.transports[arrow.transport]
    path = f"M{_spot(begin)}Q{_spot(middle)} {_spot(end)}"
    dashes = "3 9" if arrow.is_hidden else ""
    style = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": dashes}
    yield tag("path", d=path, stroke=PALETTE.disc, stroke_width=11, **style)
    yield tag("path", d=path, stroke=colour, stroke_width=6, **style)
    yield tag("path", d=_head(middle, end), fill=colour, stroke=PALETTE.disc, stroke_width=1.5)


def _rim(at: Point, towards: Point, radius: float) -> Point:
    """The point of a circle round `at` that faces another point."""
    length = hypot(towards[0] - at[0], towards[1] - at[1])
    return at[0] + (towards[0] - at[0]) / length * radius, at[1] + (towards[1] - at[1]) / length * radius


def _head(source: Point, at: Point) -> str:
    length = hypot(at[0] - source[0], at[1] - source[1])
    dx, dy = (at[0] - source[0]) / length, (at[1] - source[1]) / length
    tip = at[0] + dx * 9, at[1] + dy * 9
    left, right = (
        (at[0] - dx * 8 - dy * 10, at[1] - dy * 8 + dx * 10),
        (at[0] - dx * 8 + dy * 10, at[1] - dy * 8 - dx * 10),
    )
    return f"M{_spot(tip)}L{_spot(left)}L{_spot(right)}Z"


def _spot(at: Point) -> str:
    return f"{number(at[0])} {number(at[1])}"
