"""A finished game to look at elsewhere: a card for messengers, and a picture that moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import resvg_py

from fogbound.board import Board, load
from fogbound.board.digits import drawn
from fogbound.board.draw import svg
from fogbound.board.element import number
from fogbound.board.marks import pawn
from fogbound.board.palette import THEMES
from fogbound.board.sheet import lay_out

WIDTH, HEIGHT = 1_200, 630
"""Pixels of a card, as messengers show it."""
BEAT = 0.6
"""Seconds of a step of the moving picture, and how long its end stands."""
REST = 4.0

_SIZE = re.compile(r' width="[0-9.]+" height="[0-9.]+"')

Standing = dict[str, int]
"""Station by piece."""


def card(board: Board, pieces: Standing, way: Iterable[int] = ()) -> bytes:
    """The board as a PNG with these pieces, and a glow on every station of a way; some tenths of a second.

    Numbers are drawn, so a card can be read wherever it was made; names of parks need a font of the machine.
    """
    whole = drawn(svg(board, pieces=[(station, piece) for piece, station in pieces.items()], highlight=set(way)))
    inner = whole[whole.index("<svg") :]
    sheet = lay_out(board)
    scale = max(WIDTH / sheet.width, HEIGHT / sheet.height)
    left, top = (WIDTH - sheet.width * scale) / 2, (HEIGHT - sheet.height * scale) / 2
    place = f"translate({left:.1f} {top:.1f}) scale({scale:.4f})"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
    return bytes(resvg_py.svg_to_bytes(svg_string=f'{head}<g transform="{place}">{inner}</g></svg>'))


def moving(board: Board, steps: Sequence[Standing]) -> str:
    """A game as one SVG that moves by itself, again and again, in any browser; everybody stands where they stood."""
    whole = _SIZE.sub("", svg(board), count=1)  # as large as there is room
    pieces = list(dict.fromkeys(piece for step in steps for piece in step))
    layers = [text for piece in pieces for text in _walking(board, piece, pieces, steps)]
    return whole.replace("</svg>", "\n".join([*layers, "</svg>"]))


def _walking(board: Board, piece: str, pieces: Sequence[str], steps: Sequence[Standing]) -> Iterator[str]:
    """A pin, drawn at the origin and moved from station to station."""
    palette, sheet = THEMES["light"], lay_out(board)
    others = [one for one in pieces if one != "X"]
    fill = palette.pursuers[others.index(piece) % len(palette.pursuers)] if piece in others else ""
    colours = (fill, palette.pursuer_ink) if fill else palette.mister_x
    seconds = BEAT * len(steps) + REST
    first = next(step[piece] for step in steps if piece in step)
    stations = [first]
    for step in steps[1:]:
        stations.append(step.get(piece, stations[-1]))
    times, values = [], []
    for index, (before, station) in enumerate(zip([first, *stations], stations, strict=False)):
        times += [index * BEAT / seconds, (index + 0.5) * BEAT / seconds]
        values += [_point(sheet.place(before)), _point(sheet.place(station))]
    keys = ";".join(f"{time:.4f}" for time in [*times, 1.0])
    way = ";".join([*values, values[-1]])
    yield "<g>"
    yield f'<animateTransform attributeName="transform" type="translate" dur="{seconds:.1f}s" repeatCount="indefinite" '
    yield f'calcMode="linear" keyTimes="{keys}" values="{way}"/>'
    yield from pawn((0.0, 0.0), piece, colours, palette)
    yield "</g>"


def _point(at: tuple[float, float]) -> str:
    return f"{number(at[0])} {number(at[1])}"


def city_card(name: str) -> bytes:
    """A card with nothing on it but a city: for tables, of which nothing is told."""
    return card(load(name), {})
