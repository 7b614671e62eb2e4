from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.engines import Nats
from server.online import Client, Online, serving

SETTINGS: dict[str, Any] = {"edition": "modern(players=3)", "proposals": True}


async def seated(server: Online, **settings: Any) -> tuple[Client, Client, Client]:
    """Ada is Mister X, Bob and Carl are the detectives, and all of them are there."""
    ada = await server.create("Ada", settings={**SETTINGS, **settings}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    carl = await ada.join("Carl", "D2")
    await ada.start()
    for client in (ada, bob, carl):
        await (await client.enter()).until("game")
    return ada, bob, carl


async def x_moves(ada: Client, *others: Client) -> None:
    """Mister X makes the first move that he can, which everybody sees."""
    number = ada.view["number"]
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    for client in (ada, *others):
        await client.until_number(number + 1)


def some(client: Client) -> tuple[str, list[str]]:
    """A seat of a client and a move for each of its pieces."""
    seat = client.seats[0]
    pieces = next(row["pieces"] for row in client.entrance["table"]["seats"] if row["seat"] == seat)
    own = [piece for piece in pieces if not piece.startswith("B")]
    return seat, [next(move for _, move in client.legal() if move.startswith(piece)) for piece in own]


def told(client: Client) -> dict[str, Any]:
    """The proposals as somebody was told them last."""
    return next(message for message in reversed(client.heard) if message["type"] == "proposals")


async def propose(client: Client, moves: list[str] | None = None) -> dict[str, Any]:
    """Proposes, and has heard what became of it."""
    seat, wanted = some(client)
    answer = await client.ask("propose", seat=seat, moves=wanted if moves is None else moves)
    await client.ask("ping")
    return answer


async def test_nobody_moves_before_all_have_proposed(server: Online) -> None:
    """Proposals stay unseen until the last has come, then all are seen at once, and only then somebody may move."""
    ada, bob, carl = await seated(server)
    await x_moves(ada, bob, carl)
    assert (await bob.play(*bob.legal()[0]))["code"] == "propose_first"
    assert (await propose(bob))["type"] == "accepted"
    await carl.ask("ping")
    seats = [bob.seats[0], carl.seats[0]]
    assert told(carl) == {"type": "proposals", "is_open": False, "awaited": seats[1:], "moves": {}}
    assert told(bob)["moves"] == {seats[0]: some(bob)[1]}
    assert (await bob.play(*bob.legal()[0]))["code"] == "propose_first"
    await propose(carl)
    await bob.ask("ping")
    both = {bob.seats[0]: some(bob)[1], carl.seats[0]: some(carl)[1]}
    assert told(bob) == told(carl) == {"type": "proposals", "is_open": True, "awaited": [], "moves": both}
    assert (await propose(carl))["code"] == "already_moved"
    assert (await bob.play(*bob.legal()[0]))["type"] == "accepted"


async def test_mister_x_and_those_who_watch_hear_nothing(server: Online) -> None:
    """Whatever detectives propose changes no byte that anybody else receives."""
    ada, bob, carl = await seated(server)
    watcher = ada.watcher()
    await (await watcher.enter()).until("game")
    await x_moves(ada, bob, carl, watcher)
    for client in (ada, watcher):
        await client.ask("ping")
    before = len(ada.raw), len(watcher.raw)
    for client in (bob, carl):
        await propose(client)
    for client in (ada, watcher):
        await client.ask("ping")
    assert (len(ada.raw) - 1, len(watcher.raw) - 1) == before
    assert not any(message["type"] == "proposals" for message in ada.heard + watcher.heard)
    await ada.leave()
    await (await ada.enter()).until("game")
    await ada.ask("ping")
    assert not any(message["type"] == "proposals" for message in ada.heard)


async def test_what_is_no_proposal_is_refused(server: Online) -> None:
    """Mister X proposes nothing, nobody proposes for others' pieces or out of turn, and an opinion is no duty."""
    ada, bob, carl = await seated(server)
    assert (await bob.ask("propose", seat="D1", moves=[]))["code"] == "not_your_turn"
    assert (await ada.ask("propose", seat="X", moves=[]))["code"] == "not_your_turn"
    await x_moves(ada, bob, carl)
    assert (await bob.ask("propose", seat="D2", moves=[]))["code"] == "not_your_seat"
    _, others = some(carl)
    for wrong in (others, ["X" + others[0][1:]], [some(bob)[1][0]] * 2):
        assert (await propose(bob, wrong))["code"] == "not_your_piece"
    moves = some(bob)[1]
    assert (await propose(bob, [f"{moves[0][:1]}t1999"]))["code"] == "illegal"
    assert (await propose(bob, []))["type"] == "accepted"
    assert (await propose(carl, []))["type"] == "accepted"
    assert told(carl)["moves"] == {"D1": [], "D2": []}


async def test_the_next_turn_asks_anew(server: Online) -> None:
    """After Mister X's next move nothing of the turn before counts, and a takeback within a turn keeps what is open."""
    ada, bob, carl = await seated(server)
    await x_moves(ada, bob, carl)
    for client in (bob, carl):
        await propose(client)
    clients = (ada, bob, carl)
    while not ada.legal():
        newest = max(client.view["number"] for client in clients)
        for client in clients:
            await client.until_number(newest)
        mover = next((client for client in (bob, carl) if client.legal()), None)
        if mover is not None:
            assert (await mover.play(*mover.legal()[0]))["type"] == "accepted"
            await mover.until_number(newest + 1)
    await x_moves(ada, bob, carl)
    assert (await carl.play(*carl.legal()[0]))["code"] == "propose_first"


async def test_proposals_outlast_a_restart(tmp_path: Path) -> None:
    """What was proposed is stored: after a restart nobody has to say it again, and it is still unseen."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada, bob, carl = await seated(server)
        await x_moves(ada, bob, carl)
        await propose(bob)
    async with serving(tmp_path / "x.sqlite3") as server:
        for client in (bob, carl):
            client.server, client.game = server, None
            await (await client.enter()).until("game")
            await client.ask("ping")
        assert told(carl) == {"type": "proposals", "is_open": False, "awaited": ["D2"], "moves": {}}
        await propose(carl)
        assert told(carl)["is_open"]


async def test_proposals_open_at_every_process(database: str, bus: Nats) -> None:
    """Bob and Carl sit at different processes, and see each other's proposals at the same moment of the game."""
    async with serving(database, bus=bus.address) as one, serving(database, bus=bus.address) as other:
        ada, bob, carl = await seated(one)
        carl.server, carl.game = other, None
        await (await carl.enter()).until("game")
        await x_moves(ada, bob, carl)
        for client in (carl, bob):
            assert (await propose(client))["type"] == "accepted"
        async with asyncio.timeout(60):
            while not (carl.heard[-1]["type"] == "proposals" and carl.heard[-1]["is_open"]):
                await carl.receive()
        assert set(told(carl)["moves"]) == {"D1", "D2"}


@pytest.mark.parametrize("edition", ["modern(players=2)", "classic(players=3)"])
async def test_who_plays_alone_is_not_asked(server: Online, edition: str) -> None:
    """One person with all detectives moves as ever, and so do two where the table does not ask for it."""
    ada = await server.create("Ada", settings={"edition": edition, "proposals": True}, seats=["X"])
    people = [row["seat"] for row in ada.entrance["table"]["seats"][1:]]
    bob = await ada.join("Bob", people[0])
    for seat in people[1:]:
        await server.post(f"/api/tables/{ada.table}/people", {"name": "Bob", "seat": seat}, bob.token)
    await ada.start()
    for client in (ada, bob):
        await (await client.enter()).until("game")
    await x_moves(ada, bob)
    assert (await bob.play(*bob.legal()[0]))["type"] == "accepted"


async def test_who_waited_for_somebody_who_is_gone_hears_that_nobody_is_asked(server: Online) -> None:
    """Once a computer stands in for the only other detective, all that was proposed is open, and one may move."""
    ada, bob, carl = await seated(server, away={"grace": 5, "then": "computer"}, stand_in="random")
    await x_moves(ada, bob, carl)
    assert (await propose(bob))["type"] == "accepted"
    assert not told(bob)["is_open"]
    await carl.leave()
    async with asyncio.timeout(60):
        while not told(bob)["is_open"]:
            await bob.receive()
    assert (await bob.play(*bob.legal()[0]))["type"] == "accepted"
