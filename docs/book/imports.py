"""Which package imports which, drawn from the code: a row a layer, and a line wherever one reaches down to another."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path

import grimp

from fogbound.board.draw import FONT
from fogbound.board.element import lettering, number, tag
from fogbound.board.palette import THEMES

ROOT = Path(__file__).parents[2]
PALETTE = THEMES["light"]
WIDE, HIGH, ROW, MARGIN = 118.0, 40.0, 92.0, 24.0
SHEET = 760.0

Edges = dict[tuple[str, str], int]


def layers() -> list[list[str]]:
    """The lines of the contract that `make check` holds every import to, from the top."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = settings["tool"]["importlinter"]["contracts"][0]
    return [line.replace("(", "").replace(")", "").split(" | ") for line in contract["layers"]]


def edges() -> Edges:
    """(package, package that it imports) -> how many imports there are."""
    graph = grimp.build_graph("fogbound", cache_dir=None)
    found: Edges = {}
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            pair = package(module), package(imported)
            if pair[0] != pair[1] and all(pair):
                found[pair] = found.get(pair, 0) + 1
    return dict(sorted(found.items()))


def package(module: str) -> str:
    """`fogbound.board.draw` -> `board`; the package itself, which only hands out names, has none."""
    _, _, rest = module.partition(".")
    return rest.partition(".")[0].removeprefix("__main__")


def direct(found: Edges) -> Edges:
    """Those that do not follow from others: who imports a package that imports a third reaches the third anyway."""

    def reaches(start: str, end: str) -> bool:
        steps = [two for one, two in found if one == start and two != end]
        return any((step, end) in found or reaches(step, end) for step in steps)

    return {pair: count for pair, count in found.items() if not reaches(*pair)}


def drawing() -> str:
    """The picture as SVG text."""
    rows = layers()
    places = dict(_places(rows))
    found = edges()
    lines = [_line(places[one], places[two], count) for (one, two), count in direct(found).items()]
    boxes = [part for name, at in places.items() for part in _box(name, at)]
    height = MARGIN * 2 + ROW * (len(rows) - 1) + HIGH
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(SHEET)} {number(height)}" role="img"'
    title = f"<title>{escape('Packages of fogbound and their imports')}</title>"
    paper = tag("rect", width=SHEET, height=height, rx=14, fill=PALETTE.paper)
    return "\n".join([f'{head} font-family="{FONT}">', title, paper, *lines, *boxes, "</svg>", ""])


def _places(rows: list[list[str]]) -> Iterator[tuple[str, tuple[float, float]]]:
    """The middle of every box; rows are shifted in turn, so that lines do not run through boxes."""
    for index, row in enumerate(rows):
        step = (SHEET - 2 * MARGIN) / len(row)
        shift = (0, -70, 70)[index % 3] if len(row) == 1 else 0
        for place, name in enumerate(row):
            yield name, (MARGIN + step * (place + 0.5) + shift, MARGIN + HIGH / 2 + index * ROW)


def _line(one: tuple[float, float], two: tuple[float, float], count: int) -> str:
    (x, y), (u, v) = (one[0], one[1] + HIGH / 2), (two[0], two[1] - HIGH / 2)
    bend = max(26.0, (v - y) / 2)
    bow = (x, y + bend, u, v - bend, u, v)
    path = f"M{number(x)} {number(y)}C{' '.join(map(number, bow))}"
    width = min(7.0, 1.2 + count**0.5 / 2)
    return tag("path", d=path, fill="none", stroke=PALETTE.transports[3], stroke_width=width, stroke_opacity="0.55")


def _box(name: str, at: tuple[float, float]) -> Iterator[str]:
    corner = {"x": at[0] - WIDE / 2, "y": at[1] - HIGH / 2}
    yield tag("rect", **corner, width=WIDE, height=HIGH, rx=10, fill=PALETTE.disc, stroke=PALETTE.ink, stroke_width=1.5)
    yield lettering(at, name, 16, PALETTE.ink)


def section() -> str:
    """What the page on the architecture says besides, in the site."""
    return (
        "\n## The imports as they are\n\nDrawn from the code when this page was made. A line leads from a package down "
        "to one that it imports, the thicker the more often; what is reached through another anyway is left out.\n\n"
        f"![Packages and their imports](pictures/imports.svg)\n\n{table()}\n"
    )


def points_down() -> bool:
    """Does every import lead to a lower row?"""
    row = {name: index for index, names in enumerate(layers()) for name in names}
    return all(row[one] < row[two] for one, two in edges())


def table() -> str:
    """How much there is in each package, as rows of Markdown."""
    found = edges()
    lines = ["| package | files | imports from below | is imported by |", "|---|---|---|---|"]
    for name in (name for row in layers() for name in row):
        below = sum(count for (one, _), count in found.items() if one == name)
        above = ", ".join(one for one, two in found if two == name) or "nobody"
        lines.append(f"| `{name}` | {_files(name)} | {below} | {above} |")
    return "\n".join(lines)


def _files(name: str) -> int:
    folder = ROOT / "src" / "fogbound" / name
    return len(list(folder.rglob("*.py"))) if folder.is_dir() else 1
