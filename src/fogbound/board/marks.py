"""The signs on the sheet: a station, a piece that stands on it, a glow round it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from fogbound.board.element import disc, lettering, number, ring, tag
from fogbound.board.graph import Transport
from fogbound.board.sheet import RADIUS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fogbound.board.graph import Point
    from fogbound.board.palette import Palette

PLATE = RADIUS + 3.5  # half the side of the square behind an underground station
DOTS = RADIUS + 6  # the radius of the dotted ring of a ferry stop
SHARES = {Transport.TAXI: 2.4, Transport.BUS: 4.8}  # how broad each one's part of the ring is


def station_mark(at: Point, transports: Sequence[Transport], label: str, palette: Palette) -> Iterator[str]:
    """A disc with the label, dressed in the signs of the transports that stop there."""
    if Transport.FERRY in transports:
        yield disc(at, DOTS, palette.paper)
        dots = f"0 {2 * pi * DOTS / 16:.3f}"
        yield ring(at, DOTS, palette.transports[Transport.FERRY], 4.4, dots)
    if Transport.UNDERGROUND in transports:
        yield _plate(at, palette)
    yield disc(at, RADIUS, palette.disc)
    yield from _ring(at, [transport for transport in SHARES if transport in transports], palette)
    yield lettering(at, label, min(15.5, 43.5 / len(label)), palette.ink)


def _plate(at: Point, palette: Palette) -> str:
    colour, side = palette.transports[Transport.UNDERGROUND], 2 * PLATE
    corner = {"x": at[0] - PLATE, "y": at[1] - PLATE}
    rim = {"stroke": palette.paper, "stroke_width": "2"}
    return tag("rect", **corner, width=side, height=side, rx=8, fill=colour, **rim)


def _ring(at: Point, transports: Sequence[Transport], palette: Palette) -> Iterator[str]:
    """A thin ring for taxis and a broad one for buses; where both stop each has a half."""
    if not transports:
        yield ring(at, RADIUS - 1, palette.ink, 1.5)
    for transport in transports:
        width, colour = SHARES[transport], palette.transports[transport]
        radius = RADIUS - width / 2
        if len(transports) == 1:
            yield ring(at, radius, colour, width)
        else:
            path = _half(at, radius, upper=transport == Transport.TAXI)
            yield tag("path", d=path, fill="none", stroke=colour, stroke_width=width)


def _half(at: Point, radius: float, upper: bool) -> str:
    left, right, y = number(at[0] - radius), number(at[0] + radius), number(at[1])
    return f"M{left} {y}A{number(radius)} {number(radius)} 0 0 {int(upper)} {right} {y}"


def glow(at: Point, palette: Palette) -> Iterator[str]:
    """A halo that lifts a station out of the others."""
    yield disc(at, RADIUS + 13, palette.glow, opacity="0.25")
    yield ring(at, RADIUS + 9, palette.glow, 3.5)


def pawn(at: Point, sign: str, colours: tuple[str, str], palette: Palette) -> Iterator[str]:
    """A pin whose point touches the upper edge of a station, so that its label stays readable.

    `colours` are those of the pin and of the sign on it.
    """
    radius, angle = 15.0, pi / 5
    x, tip = at[0], at[1] - RADIUS + 5
    head = (x, tip - 27)
    left, right = number(x - radius * cos(angle)), number(x + radius * cos(angle))
    shoulder, bow = number(head[1] + radius * sin(angle)), f"{number(radius)} {number(radius)}"
    path = f"M{number(x)} {number(tip)}L{left} {shoulder}A{bow} 0 1 1 {right} {shoulder}Z"
    rim = {"stroke": palette.disc, "stroke_linejoin": "round"}
    yield tag("path", d=path, fill=colours[0], stroke_width=2, **rim)
    yield lettering(head, sign, 16 if len(sign) < 2 else 26 / len(sign), colours[1])
