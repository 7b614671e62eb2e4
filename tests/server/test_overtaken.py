"""Another process writes a row first, which has nothing to do with what somebody says just then."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.server.play.live import PROPOSE, RESUME
from fogbound.server.store import MoveRow
from server.online import Client, Online

SETTINGS: dict[str, Any] = {"edition": "toy(players=3, detective_starts=1+3, x_starts=9)", "proposals": True}


async def seated(server: Online) -> tuple[Client, Client, Client]:
    """Ada is Mister X, Bob and Carl are detectives."""
    ada = await server.create("Ada", settings=SETTINGS, seats=["X"])
    bob, carl = await ada.join("Bob", "D1"), await ada.join("Carl", "D2")
    await ada.start()
    for client in (ada, bob, carl):
        await (await client.enter()).until("game")
    return ada, bob, carl


async def elsewhere(client: Client, word: str) -> None:
    """Another process writes the next row of the game, and its notice is still under way."""
    hub = client.server.hub
    assert hub is not None
    live = (await hub.room(client.table)).game
    assert await hub.store.add_move(MoveRow(live.row.game, live.row_count + 1, "", word, None, live.touched))


@pytest.mark.parametrize("kind", ["move", "moves", "resign", "takeback"])
async def test_what_is_as_possible_as_before_is_done(server: Online, kind: str) -> None:
    """Moves, plans, resigning and takebacks are decided anew on the newer row, and accepted."""
    ada = await server.create("Ada", settings=SETTINGS, seats=["X", "D1", "D2"], start=True)
    await (await ada.enter(audience="mister_x")).until("game")
    seat, move = ada.legal()[0]
    number = ada.view["number"]
    if kind == "takeback":
        assert (await ada.play(seat, move))["type"] == "accepted"
    await elsewhere(ada, RESUME)
    match kind:
        case "move":
            answer = await ada.ask("move", seat=seat, move=move, number=number)
        case "moves":
            answer = await ada.ask("moves", moves=[{"seat": seat, "move": move}], number=number)
        case "resign":
            answer = await ada.ask("resign", seat=seat)
        case _:
            answer = await ada.ask("ask", what="takeback")
    assert answer["type"] == "accepted", answer


async def test_two_propose_at_two_processes(server: Online) -> None:
    """A proposal that comes just after one that was stored elsewhere is taken, and all are open."""
    ada, bob, carl = await seated(server)
    number = ada.view["number"]
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    for client in (bob, carl):
        await client.until_number(number + 1)
    await elsewhere(bob, f"{PROPOSE} D2")
    assert (await bob.ask("propose", seat="D1", moves=[]))["type"] == "accepted"
    while not (told := await carl.until("proposals"))["is_open"]:
        pass
    assert told["moves"] == {"D1": [], "D2": []}


async def test_who_is_overtaken_by_a_move_is_told(server: Online) -> None:
    """A move that was decided on what no longer stands is refused as it is at one process."""
    ada, bob, carl = await seated(server)
    number = ada.view["number"]
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    for client in (bob, carl):
        await client.until_number(number + 1)
        assert (await client.ask("propose", seat=client.seats[0], moves=[]))["type"] == "accepted"
    first = next(move for _, move in carl.legal())
    hub = bob.server.hub
    assert hub is not None
    live = (await hub.room(bob.table)).game
    await hub.store.add_move(MoveRow(live.row.game, live.row_count + 1, "D2", first, None, live.touched))
    assert (await bob.play(*bob.legal()[0]))["code"] == "stale"
    await bob.until_number(number + 2)
