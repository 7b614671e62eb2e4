"""A board and its pieces as an RGB array, drawn with NumPy alone: lines, discs and small figures.

Why not the renderer of the server's cards: it gives PNG files, which NumPy cannot read, and takes tenths of a second
for a picture. Learners look at thousands, so here a picture takes milliseconds and no package.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from fogbound.board import Board, Transport
from fogbound.board.palette import THEMES
from fogbound.errors import BoardError

Image = np.ndarray[Any, np.dtype[np.uint8]]
Colour = tuple[int, int, int]
Spot = tuple[float, float]

WIDTH, MARGIN = 960, 24
LINE_WIDTHS = {Transport.UNDERGROUND: 5.0, Transport.BUS: 3.0, Transport.TAXI: 1.6, Transport.FERRY: 2.0}

# Figures of three columns and five rows, the highest row first.
_FIGURES = {
    "0": "111101101101111", "1": "010110010010111", "2": "111001111100111", "3": "111001111001111",
    "4": "101101111001001", "5": "111100111001111", "6": "111100111101111", "7": "111001010010010",
    "8": "111101111101111", "9": "111101111001111", "X": "101101010101101", "B": "110101110101110",
}  # fmt: skip


def picture(board: Board, pieces: dict[str, int]) -> Image:
    """The board with its pieces; some milliseconds, and once a board some tenths of a second.

    Raises BoardError for a board without positions.
    """
    image = _background(board).copy()
    palette = THEMES["light"]
    places = _places(board)
    for number, (piece, station) in enumerate(sorted(pieces.items())):
        fill, ink = palette.mister_x if piece == "X" else (_pursuer_colour(number), palette.pursuer_ink)
        x, y = places[station]
        _disc(image, (x, y), 12, _rgb(ink))
        _disc(image, (x, y), 10.5, _rgb(fill))
        _write(image, (x, y), piece, _rgb(ink), scale=2)
    return image


def _pursuer_colour(number: int) -> str:
    colours = THEMES["light"].pursuers
    return colours[number % len(colours)]


@lru_cache(maxsize=8)
def _background(board: Board) -> Image:
    palette = THEMES["light"]
    places = _places(board)
    height = int(max(y for _, y in places.values())) + MARGIN
    image = np.empty((height, WIDTH, 3), np.uint8)
    image[:] = _rgb(palette.paper)
    for transport, width in LINE_WIDTHS.items():
        for connection in board.connections:
            if connection.transport is transport:
                colour = _rgb(palette.transports[transport])
                _line(image, places[connection.a], places[connection.b], width, colour)
    for station, spot in places.items():
        _disc(image, spot, 9, _rgb(palette.ink))
        _disc(image, spot, 8, _rgb(palette.disc))
        _write(image, spot, str(station), _rgb(palette.ink), scale=1)
    return image


@lru_cache(maxsize=8)
def _places(board: Board) -> dict[int, Spot]:
    if not board.positions:
        raise BoardError("this board has no drawing", source=board.name, cure="write a .places file beside it")
    xs, ys = zip(*board.positions.values(), strict=True)
    scale = (WIDTH - 2 * MARGIN) / max(max(xs) - min(xs), 1e-9)
    return {
        station: (MARGIN + (x - min(xs)) * scale, MARGIN + (y - min(ys)) * scale)
        for station, (x, y) in board.positions.items()
    }


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _window(image: Image, low: Spot, high: Spot) -> tuple[slice, slice, Any, Any]:
    """The rows and columns between two corners, and the coordinates of their pixels."""
    rows = slice(max(0, int(low[1])), min(image.shape[0], int(high[1]) + 2))
    columns = slice(max(0, int(low[0])), min(image.shape[1], int(high[0]) + 2))
    y, x = np.mgrid[rows, columns]
    return rows, columns, x, y


def _disc(image: Image, centre: Spot, radius: float, colour: Colour) -> None:
    low, high = (centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)
    rows, columns, x, y = _window(image, low, high)
    image[rows, columns][(x - centre[0]) ** 2 + (y - centre[1]) ** 2 <= radius**2] = colour


def _line(image: Image, a: Spot, b: Spot, width: float, colour: Colour) -> None:
    low = (min(a[0], b[0]) - width, min(a[1], b[1]) - width)
    high = (max(a[0], b[0]) + width, max(a[1], b[1]) + width)
    rows, columns, x, y = _window(image, low, high)
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
    away = (x - a[0] - along * dx) ** 2 + (y - a[1] - along * dy) ** 2
    image[rows, columns][away <= (width / 2) ** 2] = colour


def _write(image: Image, centre: Spot, text: str, colour: Colour, scale: int) -> None:
    """Figures side by side, centred; a sign without a figure leaves a gap."""
    glyphs = [np.array(list(map(int, _FIGURES.get(letter, "0" * 15)))).reshape(5, 3) for letter in text]
    strip = np.concatenate([np.pad(glyph, ((0, 0), (0, 1))) for glyph in glyphs], axis=1)[:, :-1]
    drawn = np.kron(strip, np.ones((scale, scale), int)).astype(bool)
    top, left = int(centre[1] - drawn.shape[0] / 2 + 0.5), int(centre[0] - drawn.shape[1] / 2 + 0.5)
    top, left = max(0, top), max(0, left)
    part = image[top : top + drawn.shape[0], left : left + drawn.shape[1]]
    part[drawn[: part.shape[0], : part.shape[1]]] = colour
