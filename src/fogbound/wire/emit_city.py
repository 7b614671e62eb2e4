"""Writes the laid-out cities and their colours for the browser: `python -m fogbound.wire.emit_city [FOLDER]`.

The layout (places, lines, water, crossings) and the palette are those of the printed drawing, so that a map looks alike
everywhere. The browser draws what it is given and computes no geometry of its own.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fogbound.board import load
from fogbound.board.geometry import Line
from fogbound.board.load import names
from fogbound.board.palette import THEMES
from fogbound.board.sheet import lay_out
from fogbound.rules import load_deck
from fogbound.wire.parks import parks

if TYPE_CHECKING:
    from fogbound.board.graph import Point

AFAR = 3000.0
FOLDER = Path(__file__).parents[3] / "web" / "src" / "gen"


def city(name: str) -> dict[str, Any]:
    """Everything that a drawing of the board needs, in units of which a station's radius is 16.

    `places` is indexed by station less 1, `lines` are (station, station, transport, path).
    """
    board = load(name)
    sheet = lay_out(board)
    return {
        "name": board.name,
        "title": board.title,
        "width": round(sheet.width),
        "height": round(sheet.height),
        "places": [_rounded(sheet.places[station]) for station in board.stations],
        "lines": [[c.a, c.b, int(c.transport), _path(line)] for c, line in sorted(sheet.lines.items())],
        "crossings": [[int(transport), *_rounded(at)] for transport, at in sheet.crossings],
        "parks": [_path(line) for line in parks(sheet)],
        "water": [_path(_lengthened(line)) for line in sheet.water],
        "labellings": {name: list(labels.values()) for name, labels in board.labellings.items()},
    }


def texts() -> dict[str, str]:
    """Path in the folder -> text: one file for each built-in board, and the palette."""
    packed = {name: json.dumps(city(name), ensure_ascii=False, separators=(",", ":")) for name in names()}
    shared = {"palette.css": palette(), "decks.json": json.dumps(decks(), separators=(",", ":")) + "\n"}
    return shared | {f"cities/{name}.json": f"{text}\n" for name, text in packed.items()}


def decks() -> dict[str, list[dict[str, Any]]]:
    """The tickets of the built-in decks in their order, as a player reads them where they lie face up."""
    tickets = load_deck("compact").tickets
    return {"compact": [{"ticket": one.ticket.letter, "station": one.station, "points": one.points} for one in tickets]}


def palette() -> str:
    """The themes as custom properties: `--water`, `--transports-0`..."""
    return "".join(f'[data-theme="{name}"] {{\n{_properties(asdict(theme))}}}\n' for name, theme in THEMES.items())


def _properties(colours: dict[str, str | tuple[str, ...]]) -> str:
    lines = []
    for name, value in colours.items():
        word = name.replace("_", "-")
        shades = [(word, value)] if isinstance(value, str) else [(f"{word}-{n}", one) for n, one in enumerate(value)]
        lines += [f"  --{key}: {colour};\n" for key, colour in shades]
    return "".join(lines)


def _rounded(at: Point) -> list[float]:
    return [round(value, 1) for value in at]


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


def main(folder: Path = FOLDER) -> None:
    """Write every file anew."""
    (folder / "cities").mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
