"""Finished games for tests: played over the wire, or written as records."""

from __future__ import annotations

import asyncio
from typing import Any

from server.online import Client, Online

RECORD = """fogbound 1
edition toy
deal pursuers 3 1; x 9
seat_x Ada
detectives the crowd

1. Xk7 1b9 2b10
2. Xt4+ Xt7 1b3 2b1
3. Xu5 1t6 2t2
4. Xu7 2t3 1t8

end 13 moves: mister_x escaped
"""


async def finished(server: Online, edition: str = "toy", **settings: Any) -> Client:
    """A game that Mister X gave up against a computer after his first move."""
    wanted = {"edition": edition, **settings}
    host = await server.create("Ada", settings=wanted, seats=["X"], fill="random", start=True)
    await (await host.enter()).until("game")
    await host.play(*host.legal()[0])
    await host.ask("resign", seat="X")
    while not host.is_over:
        await host.until("game")
    return host


async def opened(server: Online, text: str = RECORD, **more: Any) -> str:
    """The name of the game that a record becomes."""
    answer = await server.post("/api/records", {"record": text, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


async def analysed(server: Online, game: str) -> dict[str, Any]:
    """Waits for the analysis of a game."""
    while True:
        answer = (await server.get(f"/api/games/{game}/analysis")).json()
        if answer["state"] in ("done", "none", "failed"):
            return dict(answer)
        await asyncio.sleep(0.05)
