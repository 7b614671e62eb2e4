"""Small charts as SVG text: a frame with axes, lines, bars and marks. They follow the reader's light or dark theme.

Colours are classes (`c0` to `c5` for series, `ink`, `quiet`, `grid`), so that one style sheet serves a page of charts;
a chart that stands alone carries the sheet inside.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

Tick = tuple[float, str]
Spot = tuple[float, float]

STYLE = """
:root { color-scheme: light dark; --paper: #fbf9f4; --ink: #1c2433; --quiet: #5f6672; --grid: #ddd8cc;
  --c0: #0b6bb5; --c1: #c4512b; --c2: #4d7a1f; --c3: #7a4bb3; --c4: #8a5a2b; --c5: #b8336a; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161f; --ink: #f1ede2; --quiet: #9aa3b2; --grid: #2c3442;
  --c0: #5aa9e6; --c1: #f0845f; --c2: #8fbf56; --c3: #b08be0; --c4: #c9985f; --c5: #e87aa9; } }
svg.chart { font: 13px system-ui, sans-serif; max-width: 100%; height: auto; }
.chart text { fill: var(--ink); } .chart text.quiet { fill: var(--quiet); }
.chart .grid { stroke: var(--grid); stroke-width: 1; } .chart .ink { stroke: var(--ink); stroke-width: 1.5; }
.chart path.series { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
""" + "".join(f".chart .c{n} {{ stroke: var(--c{n}); }} .chart .f{n} {{ fill: var(--c{n}); }}\n" for n in range(6))

SERIES = 6


def element(name: str, text: str | None = None, /, **attributes: str | float) -> str:
    """One SVG element; `kind` stands for the attribute class, an underscore for a hyphen."""
    written = "".join(
        f' {"class" if key == "kind" else key.replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}/>" if text is None else f"<{name}{written}>{escape(text)}</{name}>"


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def svg(width: float, height: float, title: str, parts: Iterable[str], *, is_alone: bool = False) -> str:
    """The whole picture; `title` is what a screen reader says of it."""
    size = f'viewBox="0 0 {_value(width)} {_value(height)}" width="{_value(width)}" height="{_value(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" {size} role="img">'
    sheet = [f"<style>{STYLE}</style>", element("rect", width="100%", height="100%", fill="var(--paper)")]
    return "\n".join([head, element("title", title), *(sheet if is_alone else ()), *parts, "</svg>"])


@dataclass(frozen=True, slots=True)
class Frame:
    """A chart's area: values from (x_low, y_low) to (x_high, y_high) fill it, with room for labels around."""

    x_low: float
    x_high: float
    y_low: float
    y_high: float
    width: float = 680
    height: float = 260
    left: float = 56
    right: float = 16
    top: float = 14
    bottom: float = 44

    def x(self, value: float) -> float:
        reach = (self.x_high - self.x_low) or 1
        return self.left + (value - self.x_low) / reach * (self.width - self.left - self.right)

    def y(self, value: float) -> float:
        reach = (self.y_high - self.y_low) or 1
        return self.height - self.bottom - (value - self.y_low) / reach * (self.height - self.top - self.bottom)

    def axes(self, x_ticks: Sequence[Tick], y_ticks: Sequence[Tick], x_title: str = "") -> list[str]:
        """Grid lines with their labels."""
        foot, end = self.height - self.bottom, self.width - self.right
        parts = []
        for value, label in y_ticks:
            y = self.y(value)
            parts.append(element("line", x1=self.left, x2=end, y1=y, y2=y, kind="grid"))
            parts.append(element("text", label, x=self.left - 8, y=y + 4, text_anchor="end", kind="quiet"))
        for value, label in x_ticks:
            parts.append(element("text", label, x=self.x(value), y=foot + 18, text_anchor="middle", kind="quiet"))
        middle = (self.left + end) / 2
        parts.append(element("text", x_title, x=middle, y=self.height - 6, text_anchor="middle", kind="quiet"))
        return parts

    def line(self, spots: Sequence[Spot], series: int, dashes: str = "none") -> str:
        """A line through the spots, in the colour of a series."""
        path = "M" + " L".join(f"{self.x(x):.1f} {self.y(y):.1f}" for x, y in spots)
        return element("path", d=path, kind=f"series c{series % SERIES}", stroke_dasharray=dashes)

    def bar(self, x: float, low: float, high: float, half: float, series: int, note: str = "") -> str:
        """An upright bar around x; hovering shows the note."""
        top, foot = self.y(high), self.y(low)
        left, right = self.x(x - half), self.x(x + half)
        shape = element("rect", x=left, y=top, width=right - left, height=foot - top, kind=f"f{series % SERIES}")
        return f"<g>{element('title', note)}{shape}</g>" if note else shape

    def whisker(self, x: float, low: float, high: float) -> list[str]:
        """An interval around a bar's end."""
        at = self.x(x)
        ends = [element("line", x1=at - 5, x2=at + 5, y1=self.y(v), y2=self.y(v), kind="ink") for v in (low, high)]
        return [element("line", x1=at, x2=at, y1=self.y(low), y2=self.y(high), kind="ink"), *ends]


def legend(labels: Sequence[str], x: float, y: float, step: float = 18) -> list[str]:
    """Labels with the colours of their series, one below the other."""
    parts = []
    for number, label in enumerate(labels):
        at = y + number * step
        parts.append(element("rect", x=x, y=at - 9, width=10, height=10, kind=f"f{number % SERIES}"))
        parts.append(element("text", label, x=x + 16, y=at))
    return parts


def percent_ticks(step: int = 25) -> list[Tick]:
    """Marks for an axis from 0 to 1."""
    return [(share / 100, f"{share}%") for share in range(0, 101, step)]
