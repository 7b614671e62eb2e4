from __future__ import annotations

from pathlib import Path

from server import kills
from server.online import Nursery, Process


async def test_nothing_is_lost_when_a_server_is_killed(nursery: Nursery, tmp_path: Path) -> None:
    """After kill -9 at random instants every move that anybody received is there, and the game goes on to its end."""
    counted = await kills.run(nursery, str(tmp_path / "kills.sqlite3"), kills=4, seed=3)
    assert counted["kills"] == 4
    assert counted["games"] >= 1


async def test_a_server_that_stops_says_goodbye(nursery: Nursery, tmp_path: Path) -> None:
    """On SIGTERM clients hear that the server closes, and the next one goes on with the same game."""
    process = Process(nursery, tmp_path / "stop.sqlite3")
    ada = await (await process.start()).create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random")
    await ada.start()
    await (await ada.enter()).until("game")
    await process.stop()
    assert await ada.until_bye() == "closing"
    ada.server = await process.start()
    await (await ada.enter()).until("game")
    assert ada.legal()
    process.kill()
