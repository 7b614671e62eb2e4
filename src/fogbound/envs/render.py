"""Pictures of a view, for people who watch an environment. Nothing here touches a game."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from fogbound.board import load
from fogbound.board.draw import svg
from fogbound.envs.raster import picture
from fogbound.views import MisterXView, PublicView
from fogbound.views.tensors import edition_of

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
RENDER_FPS = 4

Frame = np.ndarray[Any, np.dtype[np.uint8]] | str
"""An image of height x width x 3, or text."""


def check_mode(mode: str | None) -> None:
    """ValueError for a mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode={mode!r}: there are {', '.join(RENDER_MODES)}")


def frame(view: PublicView, mode: str | None) -> Frame | None:
    """The view as an RGB array, as SVG, as a line of text, or, for `human`, written to the standard output."""
    check_mode(mode)
    if mode is None:
        return None
    board = load(edition_of(view.edition).board)
    pieces = dict(view.stations)
    if isinstance(view, MisterXView) and view.station:
        pieces["X"] = view.station
    if mode == "rgb_array":
        return picture(board, pieces)
    if mode == "svg":
        return svg(board, pieces=[(station, piece) for piece, station in pieces.items()])
    line = _line(view, pieces)
    if mode == "ansi":
        return line
    sys.stdout.write(f"{line}\n")
    return None


def _line(view: PublicView, pieces: dict[str, int]) -> str:
    standing = " ".join(f"{piece}={station}" for piece, station in pieces.items())
    log = " ".join(f"{entry.ticket or '?'}{entry.station or '?'}" for entry in view.log)
    ended = f" {view.ending.winner} win, {view.ending.reason}" if view.ending else ""
    return f"round {view.round} {view.phase}: {standing} log {log or '-'}{ended}"
