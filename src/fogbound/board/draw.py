"""A board as a transit map: one self-contained SVG, drawn from positions and connections alone.

Each transport has a colour and a stroke of its own, and stations wear the same signs:

    taxi          thin line                         thin ring
    bus           broad line                        broad half of the ring
    underground   broadest line, with light ties    square plate behind the ring
    ferry         dots on the water                 ring of dots
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from fogbound.board.element import disc, lettering, number, stroke, tag
from fogbound.board.geometry import straight
from fogbound.board.graph import Transport
from fogbound.board.ground import scenery
from fogbound.board.lines import near
from fogbound.board.marks import glow, pawn, station_mark
from fogbound.board.palette import THEMES
from fogbound.board.sheet import MARGIN, lay_out
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fogbound.board.geometry import Line
    from fogbound.board.graph import Board
    from fogbound.board.palette import Palette
    from fogbound.board.sheet import Sheet

WIDTHS = {Transport.TAXI: 2.4, Transport.BUS: 4.6, Transport.UNDERGROUND: 7.6, Transport.FERRY: 4.6}
ORDER = (Transport.UNDERGROUND, Transport.BUS, Transport.TAXI, Transport.FERRY)
FOOT = 40.0
LETTER = 9.6  # the usual width of a letter in the foot
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"


def svg(
    board: Board,
    *,
    theme: str = "light",
    labelling: str | None = None,
    pieces: Iterable[tuple[int, str]] = (),
    highlight: Iterable[int] = (),
) -> str:
    """The board as SVG text that needs no other file.

    `pieces` are (station, sign): "X" is drawn as Mister X, any other sign of one or two letters as
    a pursuer. Stations in `highlight` get a glow. Raises BoardError for a board without positions
    and for an unknown theme, labelling or station. The first drawing of a
    board of 200 stations costs some tenths of a second, another one some hundredths.
    """
    if theme not in THEMES:
        raise BoardError(f"no theme is called '{theme}'", cure=near(theme, THEMES))
    palette, sheet = THEMES[theme], lay_out(board)
    layers = [*scenery(sheet.ground, palette), *_lines(sheet, palette)]
    for station in highlight:
        layers += glow(sheet.place(station), palette)
    for station in board.stations:
        label = board.label(station, labelling)
        layers += station_mark(sheet.place(station), board.transports_at(station), label, palette)
    layers += _pawns(sheet, palette, pieces)
    layers += _foot(sheet, palette)
    return _page(sheet, palette, layers)


def _page(sheet: Sheet, palette: Palette, layers: Iterable[str]) -> str:
    wide, high = number(sheet.width), number(sheet.height + FOOT)
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">'
    title = f"<title>{escape(sheet.board.title)}</title>"
    paper = tag("rect", width=wide, height=high, fill=palette.paper)
    return "\n".join([head, title, paper, *layers, "</svg>", ""])


def _lines(sheet: Sheet, palette: Palette) -> Iterator[str]:
    """Every line, broad transports below narrow ones, and a knot where lines meet at a crossing."""
    for transport in ORDER:
        lines = [line for connection, line in sheet.lines.items() if connection.transport == transport]
        yield from ways(lines, transport, palette)
    for transport, at in sheet.crossings:
        yield disc(at, WIDTHS[transport] * 2.2, palette.transports[transport])


def ways(lines: Iterable[Line], transport: Transport, palette: Palette) -> Iterator[str]:
    """Lines of one transport, each with a rim of paper that lifts it off what it crosses."""
    colour, width = palette.transports[transport], WIDTHS[transport]
    for line in lines:
        if transport == Transport.FERRY:
            yield stroke(line, colour, width, dashes="0 10")
            continue
        yield stroke(line, palette.paper, width + 2.4, cap="butt")
        yield stroke(line, colour, width)
        if transport == Transport.UNDERGROUND:
            yield stroke(line, palette.disc, 2.2, dashes="6 7", cap="butt")


def _pawns(sheet: Sheet, palette: Palette, pieces: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Pins, the southern ones above the northern ones, which they may cover."""
    colours = {"X": palette.mister_x}
    standing = list(pieces)
    for _, sign in standing:
        fill = palette.pursuers[(len(colours) - 1) % len(palette.pursuers)]
        colours.setdefault(sign, (fill, palette.pursuer_ink))
    for station, sign in sorted(standing, key=lambda piece: sheet.place(piece[0])[1]):
        yield from pawn(sheet.place(station), sign, colours[sign], palette)


def _foot(sheet: Sheet, palette: Palette) -> Iterator[str]:
    """The title, and which stroke is which transport."""
    x, y = sheet.width - MARGIN / 2, sheet.height + FOOT / 2 - 8
    for transport in sorted(Transport, reverse=True):
        if sheet.board.has(transport):
            x -= LETTER * len(transport.word)
            yield lettering((x, y), transport.word, 16, palette.quiet, anchor="start")
            yield from ways([straight([(x - 58, y), (x - 12, y)])], transport, palette)
            x -= 84
    title, room = sheet.board.title, int((x - MARGIN / 2) / LETTER)
    shortened = title if len(title) <= room else f"{title[: room - 1]}…"
    yield lettering((MARGIN / 2, y), shortened, 16, palette.ink, anchor="start")
