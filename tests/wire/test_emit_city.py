from __future__ import annotations

import json

import pytest

from fogbound.board import load
from fogbound.board.load import names
from fogbound.wire.emit_city import FOLDER, city, texts


@pytest.mark.parametrize("path", sorted(texts()))
def test_generated_files_are_fresh(path: str) -> None:
    """Maps, decks and palette are what would be written now; `python -m fogbound.wire.emit_city` writes them anew."""
    assert (FOLDER / path).read_text("utf-8") == texts()[path]


@pytest.mark.parametrize("name", names())
def test_a_map_has_every_station_and_line(name: str) -> None:
    """Nothing of a board is lost on the way to the browser."""
    board, drawn = load(name), city(name)
    assert len(drawn["places"]) == board.size
    assert [(a, b, way) for a, b, way, _ in drawn["lines"]] == [(c.a, c.b, int(c.transport)) for c in board.connections]
    assert all(0 <= x <= drawn["width"] and 0 <= y <= drawn["height"] for x, y in drawn["places"])


def test_maps_are_plain_json() -> None:
    """A map can be read by anything that reads JSON."""
    assert json.loads(texts()["cities/toy.json"])["name"] == "toy"
