"""Tickets and the log for the pages, in the colours of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from book.map import PALETTE
from fogbound.board.draw import FONT
from fogbound.board.element import disc, lettering, number, ring, tag
from fogbound.rules import Ticket
from fogbound.views import LogEntry

WIDTH, HEIGHT = 96.0, 62.0
BLACK = "#151922"
DOUBLE = "#5f6672"
IN_A_ROW = 8


def purse(title: str, counts: Sequence[tuple[str, str]]) -> str:
    """Tickets in a row, each a letter (`t`, `b`, `u`, `k`, or `2` for a double) with how many there are."""
    layers: list[str] = []
    for index, (letter, count) in enumerate(counts):
        x = 10 + index * (WIDTH + 14)
        layers += _ticket(x, 10, letter)
        layers.append(lettering((x + WIDTH / 2, HEIGHT + 30), count, 20, PALETTE.ink))
    return _page(title, 20 + len(counts) * (WIDTH + 14) - 14, HEIGHT + 52, layers)


def log(title: str, entries: Sequence[LogEntry], boxes: int, eyes: Iterable[int], hatched: Iterable[int] = ()) -> str:
    """Mister X's log: a box a leg with its ticket, an eye where he shows himself, hatching where a leg is hidden."""
    layers: list[str] = [_hatching()]
    for index in range(boxes):
        x, y = 10 + index % IN_A_ROW * (WIDTH + 10), 10 + index // IN_A_ROW * (HEIGHT + 44)
        layers += _box(x, y, index + 1, index + 1 in set(eyes), index + 1 in set(hatched))
        if index < len(entries):
            layers += _entry(x, y, entries[index])
    rows = -(-boxes // IN_A_ROW)
    return _page(title, 10 + min(boxes, IN_A_ROW) * (WIDTH + 10), 14 + rows * (HEIGHT + 44), layers)


def _box(x: float, y: float, entry: int, has_eye: bool, is_hidden: bool) -> Iterator[str]:
    yield lettering((x + 8, y + 12), str(entry), 17, PALETTE.quiet, anchor="start")
    if has_eye:
        yield from _eye(x + WIDTH - 20, y + 12)
    fill = "url(#hatching)" if is_hidden else PALETTE.disc
    yield tag(
        "rect", x=x, y=y + 26, width=WIDTH, height=HEIGHT, rx=9, fill=fill, stroke=PALETTE.quiet, stroke_width=1.5
    )


def _entry(x: float, y: float, entry: LogEntry) -> Iterator[str]:
    if entry.ticket is None:
        yield lettering((x + WIDTH / 2, y + 26 + HEIGHT / 2), "?", 26, PALETTE.ink)
        return
    yield from _ticket(x + 5, y + 31, entry.ticket, WIDTH - 10, HEIGHT - 10, entry.station)
    if entry.double:
        yield tag("rect", x=x + WIDTH - 6, y=y + 26 + HEIGHT / 2 - 5, width=22, height=10, rx=5, fill=DOUBLE)


def _ticket(
    x: float, y: float, letter: str, width: float = WIDTH, height: float = HEIGHT, station: int | None = None
) -> Iterator[str]:
    """A stub: the transport's colour, its letter, and the station where that is known."""
    yield tag("rect", x=x, y=y, width=width, height=height, rx=8, fill=_colour(letter))
    for middle in (x, x + width):
        yield disc((middle, y + height / 2), 5, PALETTE.paper)
    sign = {"k": "X", "2": "2×"}.get(letter, letter.upper())
    at = (x + width / 2, y + height / 2 - (10 if station else 0))
    yield lettering(at, sign, 24, "#ffffff")
    if station:
        yield lettering((x + width / 2, y + height / 2 + 13), str(station), 18, "#ffffff")


def _colour(letter: str) -> str:
    if letter in ("k", "2"):
        return BLACK if letter == "k" else DOUBLE
    return PALETTE.transports[next(ticket for ticket in Ticket if ticket.letter == letter)]


def _eye(x: float, y: float) -> Iterator[str]:
    bow = f"M{number(x - 12)} {number(y)}Q{number(x)} {number(y - 12)} {number(x + 12)} {number(y)}"
    yield tag(
        "path",
        d=f"{bow}Q{number(x)} {number(y + 12)} {number(x - 12)} {number(y)}Z",
        fill=PALETTE.disc,
        stroke=PALETTE.ink,
    )
    yield disc((x, y), 4.2, PALETTE.glow)
    yield ring((x, y), 4.2, PALETTE.ink, 1)


def _hatching() -> str:
    lines = tag("path", d="M0 12L12 0", stroke=PALETTE.quiet, stroke_width=2)
    return f'<defs><pattern id="hatching" width="12" height="12" patternUnits="userSpaceOnUse">{lines}</pattern></defs>'


def _page(title: str, width: float, height: float, layers: Iterable[str]) -> str:
    size = f'viewBox="0 0 {number(width)} {number(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">'
    paper = tag("rect", width=width, height=height, rx=14, fill=PALETTE.paper)
    return "\n".join([head, f"<title>{escape(title)}</title>", paper, *layers, "</svg>", ""])
