from __future__ import annotations

import pytest

from fogbound.board import load
from fogbound.board.loading import names
from fogbound.wire.city import laid_out


@pytest.mark.parametrize("name", names())
def test_a_map_has_every_station_and_line(name: str) -> None:
    """Nothing of a board is lost on the way to the browser."""
    board, drawn = load(name), laid_out(load(name))
    assert len(drawn.places) == board.size
    assert [(one.a, one.b, one.transport) for one in drawn.lines] == [
        (c.a, c.b, int(c.transport)) for c in board.connections
    ]
    assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in drawn.places)
