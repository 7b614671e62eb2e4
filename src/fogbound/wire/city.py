"""A city laid out for the browser.

Places, lines and ground are those of the printed drawing, so that a map looks alike everywhere. The browser draws what
it is given and computes no geometry of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board.figures import FIGURES
from fogbound.board.sheet import lay_out
from fogbound.wire.maps import CrossingRow, FigureRow, LineRow, MapAnswer, NameRow

if TYPE_CHECKING:
    from fogbound.board.geometry import Line
    from fogbound.board.graph import Board, Point


def laid_out(board: Board) -> MapAnswer:
    """Everything that a drawing of the board needs; BoardError where it has no positions.

    Costs some tenths of a second.
    """
    sheet = lay_out(board)
    ground = sheet.ground
    return MapAnswer(
        name=board.name,
        title=board.title,
        width=round(sheet.width),
        height=round(sheet.height),
        places=tuple(_rounded(sheet.places[station]) for station in board.stations),
        lines=tuple(LineRow(c.a, c.b, int(c.transport), _path(line)) for c, line in sorted(sheet.lines.items())),
        crossings=tuple(CrossingRow(int(transport), *_rounded(at)) for transport, at in sheet.crossings),
        parks=tuple(f"{_path(line)}Z" for line in ground.parks),
        trees="".join(f"M{x:.0f} {y:.0f}h0" for x, y in ground.trees),
        water=tuple(f"{_path(line)}Z" for line in ground.water),
        bridges="".join(map(_path, ground.bridges)),
        names=tuple(
            NameRow(one.kind, *_rounded(one.at), round(one.turned), one.size, one.text) for one in ground.names
        ),
        figures=tuple(FigureRow(FIGURES[one.figure], *_rounded(one.at)) for one in ground.figures),
        labellings={name: tuple(labels.values()) for name, labels in board.labellings.items()},
    )


def _rounded(at: Point) -> tuple[float, float]:
    return round(at[0], 1), round(at[1], 1)


def _path(line: Line) -> str:
    """Whole units: a tenth of the thinnest line, and a third less to send than with decimals."""
    pieces = ["C" + " ".join(f"{x:.0f} {y:.0f}" for x, y in piece) for piece in line.pieces]
    return f"M{line.start[0]:.0f} {line.start[1]:.0f}{''.join(pieces)}"
