from __future__ import annotations

from server import tells
from server.online import Nursery


async def test_everybody_is_told_whatever_is_killed(nursery: Nursery, database: str) -> None:
    """Over two processes that are killed in turns nobody misses a turn; what is told again is a kill's letter alone."""
    counted = await tells.run(nursery, database, tables=3, turns=18, kills=2, seed=1)
    assert counted["turns"] >= 18
    assert counted["kills"] >= 1
    assert counted["lost"] == 0
    assert counted["repeated"] <= 3 * counted["kills"]
