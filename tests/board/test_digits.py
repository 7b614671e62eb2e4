from __future__ import annotations

import re

import pytest
import resvg_py

from fogbound.board import load
from fogbound.board.digits import STROKES, drawn
from fogbound.board.draw import svg


@pytest.mark.parametrize("city", ["toy", "compact", "london-modern", "london-classic"])
def test_every_number_and_piece_is_drawn(city: str) -> None:
    """Nothing that somebody must read of the map is left to a font."""
    board = load(city)
    pieces = [(1, "X"), (2, "B1"), (3, "1")]
    before = svg(board, pieces=pieces)
    after = drawn(before)
    count = len(re.findall(r">[0-9XB]+</text>", before))
    assert count == len(board.stations) + len(pieces)
    assert not re.search(r">[0-9XB]+</text>", after)
    assert after.count("<g transform") - before.count("<g transform") == count


def test_drawn_letters_are_seen_without_any_font() -> None:
    """Each leaves its own picture on a machine that has no font at all."""

    def picture(text: str) -> bytes:
        written = f'<text x="20" y="30" font-size="28" font-weight="600" text-anchor="middle" fill="#000">{text}</text>'
        whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{drawn(written)}</svg>'
        return bytes(resvg_py.svg_to_bytes(svg_string=whole, skip_system_fonts=True))

    pictures = {text: picture(text) for text in (*STROKES, "46", "")}
    assert len(set(pictures.values())) == len(pictures)
