"""A city laid out for the browser.

Places, lines, water and crossings are those of the printed drawing, so that a map looks alike everywhere. The browser
draws what it is given and computes no geometry of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board.geometry import Line
from fogbound.board.sheet import lay_out
from fogbound.wire.parks import parks
from fogbound.wire.rest import CrossingRow, LineRow, MapAnswer

if TYPE_CHECKING:
    from fogbound.board.graph import Board, Point

AFAR = 3000.0


def laid_out(board: Board) -> MapAnswer:
    """Everything that a drawing of the board needs; BoardError where it has no positions.

    Costs some tenths of a second.
    """
    sheet = lay_out(board)
    return MapAnswer(
        name=board.name,
        title=board.title,
        width=round(sheet.width),
        height=round(sheet.height),
        places=tuple(_rounded(sheet.places[station]) for station in board.stations),
        lines=tuple(LineRow(c.a, c.b, int(c.transport), _path(line)) for c, line in sorted(sheet.lines.items())),
        crossings=tuple(CrossingRow(int(transport), *_rounded(at)) for transport, at in sheet.crossings),
        parks=tuple(_path(line) for line in parks(sheet)),
        water=tuple(_path(_lengthened(line)) for line in sheet.water),
        labellings={name: tuple(labels.values()) for name, labels in board.labellings.items()},
    )


def _rounded(at: Point) -> tuple[float, float]:
    return round(at[0], 1), round(at[1], 1)


def _lengthened(line: Line) -> Line:
    """The river flows on beyond the sheet, so that its ends are never seen."""
    *_, (_, arrive, end) = line.pieces
    source = _beyond(line.pieces[0][0], line.start)
    mouth = _beyond(arrive, end)
    return Line(source, ((source, line.start, line.start), *line.pieces, (end, mouth, mouth)))


def _beyond(control: Point, end: Point) -> Point:
    """A point far off in the direction in which a line leaves its end."""
    dx, dy = end[0] - control[0], end[1] - control[1]
    far = AFAR / max(1e-9, (dx * dx + dy * dy) ** 0.5)
    return end[0] + dx * far, end[1] + dy * far


def _path(line: Line) -> str:
    """Whole units: a tenth of the thinnest line, and a third less to send than with decimals."""
    pieces = ["C" + " ".join(f"{x:.0f} {y:.0f}" for x, y in piece) for piece in line.pieces]
    return f"M{line.start[0]:.0f} {line.start[1]:.0f}{''.join(pieces)}"
