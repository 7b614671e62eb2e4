"""SVG elements as text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fogbound.board.geometry import Line
    from fogbound.board.graph import Point


def number(value: float) -> str:
    """A length to a tenth of a unit, which is finer than any screen shows."""
    return f"{value:.1f}".removesuffix(".0")


def tag(name: str, text: str | None = None, /, **attributes: str | float) -> str:
    """One element; an underscore in an attribute's name stands for a hyphen, and empty ones are left out."""
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{written}/>" if text is None else f"<{name}{written}>{escape(text)}</{name}>"


def disc(at: Point, radius: float, fill: str, opacity: str = "") -> str:
    """A filled circle."""
    return tag("circle", cx=at[0], cy=at[1], r=radius, fill=fill, fill_opacity=opacity)


def ring(at: Point, radius: float, colour: str, width: float, dashes: str = "") -> str:
    """A circle that is not filled."""
    style = {"stroke": colour, "stroke_dasharray": dashes, "stroke_linecap": "round" if dashes else ""}
    return tag("circle", cx=at[0], cy=at[1], r=radius, fill="none", stroke_width=width, **style)


def lettering(at: Point, text: str, size: float, colour: str, anchor: str = "middle") -> str:
    """Bold text whose digits have their middle at the height of `at`."""
    # Not dominant-baseline, which several programs ignore: digits are about 0.72 of the size high.
    style = {"font_weight": "600", "text_anchor": anchor, "fill": colour}
    return tag("text", text, x=at[0], y=at[1] + size * 0.36, font_size=size, **style)


def stroke(line: Line, colour: str, width: float, dashes: str = "", cap: str = "round") -> str:
    """A line as a path; `dashes` as SVG counts them, dots being dashes of no length with round caps."""
    style = {"stroke": colour, "stroke_dasharray": dashes, "stroke_linecap": cap}
    return tag("path", d=_path(line), fill="none", stroke_width=width, **style)


def outline(line: Line, fill: str, colour: str = "", width: float = 0.0) -> str:
    """A closed line filled, with a rim if that has a colour."""
    rim = {"stroke": colour, "stroke_width": number(width), "stroke_linejoin": "round"} if colour else {}
    return tag("path", d=_path(line) + "Z", fill=fill, **rim)


def _path(line: Line) -> str:
    pieces = ["C" + " ".join(f"{number(x)} {number(y)}" for x, y in piece) for piece in line.pieces]
    return f"M{number(line.start[0])} {number(line.start[1])}{''.join(pieces)}"
