"""Station numbers and names of pieces as strokes: for pictures made where no font need be installed."""

from __future__ import annotations

import re

from fogbound.board.element import number, tag

TALL, WIDE, GAP = 6.0, 4.0, 1.3
"""The room of a letter, and what is between two, in the units of the strokes."""
HEIGHT = 0.72
"""How high digits are, as a share of the size of a font."""

STROKES = {
    "0": "M2 0C.5 0 0 1.4 0 3s.5 3 2 3 2-1.4 2-3-.5-3-2-3Z",
    "1": "M.6 1.3 2.4 0V6",
    "2": "M.1 1.6C.1-.5 3.9-.6 3.9 1.7 3.9 3.2 1.2 4.4 0 6H4",
    "3": "M.2 1.1C.9-.5 3.7-.3 3.7 1.5 3.7 2.8 2.4 2.9 1.5 2.9 2.6 2.9 4 3.1 4 4.4 4 6.5.6 6.5 0 4.9",
    "4": "M3.1 6V0L0 4.3H4.2",
    "5": "M3.7 0H.7L.4 2.7C1.4 1.9 4 2 4 4 4 6.4.8 6.5 0 5",
    "6": "M3.5.3C1.2.6 0 2.2 0 4.1 0 6.6 4 6.6 4 4.1 4 1.8.6 1.7 0 4.1",
    "7": "M0 0H4L1.5 6",
    "8": "M2 2.8C-.2 2.8-.1 0 2 0S4.2 2.8 2 2.8-.2 6 2 6 4.5 2.8 2 2.8",
    "9": "M.5 5.7C2.8 5.4 4 3.8 4 1.9 4-.6 0-.6 0 1.9 0 4.2 3.4 4.3 4 1.9",
    "X": "M0 0 4 6M4 0 0 6",
    "B": "M0 3H2.2C4.4 3 4.4 6 2.2 6H0V0H2C4 0 4 2.9 2 3",
}

_WRITTEN = re.compile(
    r'<text x="(?P<x>[-\d.]+)" y="(?P<y>[-\d.]+)" font-size="(?P<size>[\d.]+)" font-weight="600" text-anchor="middle"'
    r' fill="(?P<colour>[^"]+)">(?P<text>[0-9XB]+)</text>'
)


def drawn(svg: str) -> str:
    """The same picture with every number, and every piece's name, drawn instead of written."""
    return _WRITTEN.sub(_draw, svg)


def _draw(found: re.Match[str]) -> str:
    text, size = found["text"], float(found["size"])
    unit = size * HEIGHT / TALL
    left = float(found["x"]) - (len(text) * (WIDE + GAP) - GAP) * unit / 2
    top = float(found["y"]) - size * HEIGHT
    letters = "".join(
        tag("path", d=STROKES[letter], transform=f"translate({place * (WIDE + GAP):g} 0)")
        for place, letter in enumerate(text)
    )
    place = f"translate({number(left)} {number(top)}) scale({unit:.4f})"
    style = f'fill="none" stroke="{found["colour"]}" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g transform="{place}" {style}>{letters}</g>'
