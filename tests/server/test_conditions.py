from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fogbound.board import Transport, load
from fogbound.server.hub import Hub
from fogbound.server.people.room import Room
from fogbound.server.play import conditions
from fogbound.server.play.live import CONDITIONS
from fogbound.server.store import MoveRow
from fogbound.wire.client import Branch
from server.online import Client, Online, serving

SLOW = {"clock": {"kind": "days", "seconds": 60}}
FAR = "modern(players=3, detective_starts=13+26+29+50, x_starts=172)"
"""A deal in which nobody meets Mister X in the first rounds."""
ANY = "any"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for what was said beforehand."""
    monkeypatch.setattr(conditions, "LATEST", 60)
    monkeypatch.setattr(conditions, "SOONEST", 30)


async def seated(server: Online, **settings: Any) -> tuple[Client, Client, Client]:
    """Ada is Mister X, Bob and Carl are the detectives, and all of them are there."""
    ada = await server.create("Ada", settings={"edition": FAR, **SLOW, **settings}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    carl = await ada.join("Carl", "D2")
    await ada.start()
    for client in (ada, bob, carl):
        await (await client.enter()).until("game")
    return ada, bob, carl


def hub_of(server: Online) -> Hub:
    """The hub of a server in this process."""
    assert server.hub is not None
    return server.hub


def room_of(server: Online, client: Client) -> Room:
    """The room of somebody's table."""
    return hub_of(server).rooms[client.table]


def branch(when: str, *moves: str) -> dict[str, Any]:
    """What to answer when something is so."""
    return {"when": when, "moves": list(moves)}


async def say(client: Client, *branches: dict[str, Any], seat: str = "") -> dict[str, Any]:
    """Says beforehand what a seat will answer, and has heard what became of it."""
    answer = await client.ask("conditions", seat=seat or client.seats[0], branches=list(branches))
    await client.ask("ping")
    return answer


def told(client: Client) -> dict[str, Any]:
    """What somebody was told last of their own conditional moves."""
    found = [message for message in client.heard if message["type"] == "conditional"]
    branches: dict[str, Any] = found[-1]["branches"] if found else {}
    return branches


async def moved(client: Client, text: str) -> None:
    """Hears of a move."""
    while text not in client.view["transcript"]:
        await client.until("game")


async def x_moves(ada: Client, wanted: str = "Xt") -> None:
    """Mister X makes a plain leg with that ticket."""
    seat, move = next(one for one in ada.legal() if one[1].startswith(wanted) and one[1][2:].isdecimal())
    assert (await ada.play(seat, move))["type"] == "accepted"


FIRST = {13: "1t4", 26: "1t15", 29: "1t16", 50: "1t38"}
"""A taxi leg from each of the stations where detective 1 may begin."""


def first(client: Client) -> str:
    """A leg that detective 1 can make in its first turn."""
    return FIRST[client.view["stations"]["1"]]


async def test_what_fits_is_played_when_its_turn_comes(server: Online) -> None:
    """Bob has gone to bed: the server plays his answer to a taxi, and Ada and Carl see a move like any other."""
    ada, bob, carl = await seated(server)
    wanted = first(bob)
    assert (await say(bob, branch("b", "1t1"), branch("t", wanted), branch(ANY, "1t2")))["type"] == "accepted"
    assert told(bob) == {"D1": [branch("b", "1t1"), branch("t", wanted), branch(ANY, "1t2")]}
    await bob.leave()
    await x_moves(ada)
    for client in (ada, carl):
        await moved(client, wanted)
    bob.heard.clear()
    await (await bob.enter()).until("game")
    await bob.ask("ping")
    assert wanted in bob.view["transcript"]
    assert told(bob) == {}


async def detectives_move(*clients: Client) -> None:
    """All pursuers who have not moved yet do, each the first leg that it can make."""
    while True:
        newest = max(client.view["number"] for client in clients)
        for client in clients:
            await client.until_number(newest)
        mover = next((client for client in clients if client.legal()), None)
        if mover is None:
            return
        assert (await mover.play(*mover.legal()[0]))["type"] == "accepted"
        await mover.until_number(newest + 1)


async def test_mister_x_answers_who_stands_where(server: Online) -> None:
    """The first branch counts of whose station somebody is seen on, whoever it is."""
    ada, bob, carl = await seated(server)
    await x_moves(ada)
    await ada.until_number(2)
    legs = load("london-modern").connections
    taxis = [one for one in legs if one.transport is Transport.TAXI and ada.view["station"] in (one.a, one.b)]
    wanted = "Xt" + str(next(one.a + one.b for one in taxis) - ada.view["station"])
    await say(ada, branch("199", "Xt1"), branch("t", wanted), branch(first(bob)[2:], wanted))
    await bob.until_number(2)
    assert (await bob.play("D1", first(bob)))["type"] == "accepted"
    await detectives_move(bob, carl)
    while len(ada.view["own_log"]) < 2:
        await ada.until("game")
    assert ada.view["own_log"][1]["station"] == int(wanted[2:])
    live = room_of(server, ada).game
    assert [conditions._is_so(live, "D1", when) for when in ("t", "b", "any", "199")] == [True, False, True, False]
    assert not conditions._is_so(live, "X", "t")


async def test_what_does_not_fit_is_tried_once(server: Online) -> None:
    """Nothing that Bob thought of has happened: he has to move himself, and a later turn asks him anew."""
    ada, bob, _ = await seated(server)
    await say(bob, branch("k", first(bob)), branch(ANY, "1t199"))
    await x_moves(ada)
    while told(bob):
        await bob.receive()
    assert first(bob) not in bob.view["transcript"]
    assert any(text == first(bob) for _, text in bob.legal())


async def test_a_move_by_hand_and_a_takeback_end_it(server: Online) -> None:
    """Whoever moves has decided anew, and so has whoever goes back."""
    ada, bob, carl = await seated(server)
    await x_moves(ada)
    await carl.until_number(ada.view["number"])
    for end in ("move", "takeback"):
        await say(carl, branch("998", "2t1"))
        assert told(carl)
        if end == "move":
            assert (await carl.play(*carl.legal()[0]))["type"] == "accepted"
        else:
            await carl.ask("ask", what="takeback")
            for client in (ada, bob):
                await client.ask("answer", what="takeback", agree=True)
        await carl.ask("ping")
        assert told(carl) == {}


async def test_nobody_else_hears_of_it(server: Online) -> None:
    """Whatever Bob and Ada say beforehand changes no byte that anybody else receives, at once or later."""
    ada, bob, carl = await seated(server)
    watcher = ada.watcher()
    await (await watcher.enter()).until("game")
    for speaker, text in ((bob, "1t1"), (ada, "Xt1")):
        others = [client for client in (ada, bob, carl, watcher) if client is not speaker]
        for client in others:
            await client.ask("ping")
        before = [len(client.raw) for client in others]
        for branches in ((branch(ANY, text),), (branch("998", text), branch(ANY, text, text)), ()):
            assert (await say(speaker, *branches))["type"] == "accepted"
        for client in others:
            await client.ask("ping")
        assert [len(client.raw) - 1 for client in others] == before
    for client in (carl, watcher):
        assert not any(message["type"] == "conditional" for message in client.heard)
        await client.leave()
        await (await client.enter()).until("game")
        await client.ask("ping")
        assert not any(message["type"] == "conditional" for message in client.heard)


@pytest.mark.parametrize(
    ("settings", "seat", "branches", "code"),
    [
        ({"clock": {"kind": "none"}}, "D1", [branch(ANY, "1t1")], "not_allowed"),
        ({"proposals": True}, "D1", [branch(ANY, "1t1")], "not_allowed"),
        ({}, "X", [branch(ANY, "Xt1")], "not_your_seat"),
        ({}, "D1", [branch(ANY, "2t1")], "not_your_piece"),
        ({}, "D1", [branch(ANY, "1t1", "Xt1")], "not_your_piece"),
        ({}, "D1", [branch(ANY, "nonsense")], "unreadable"),
    ],
)
async def test_what_cannot_be_meant_is_refused(
    server: Online, settings: dict[str, Any], seat: str, branches: list[dict[str, Any]], code: str
) -> None:
    """Conditional moves are for games by days, for one's own seat and one's own pieces."""
    _, bob, _ = await seated(server, **settings)
    answer = await bob.ask("conditions", seat=seat, branches=branches)
    assert answer["code"] == code


@pytest.mark.parametrize(
    "branches",
    [
        [branch(ANY, "1t1")] * 5,
        [branch(ANY)],
        [branch(ANY, *["1t1"] * 9)],
        [branch("walk", "1t1")],
        [branch(ANY, "1t1,1t2")],
    ],
)
async def test_more_than_four_branches_are_none(server: Online, branches: list[dict[str, Any]]) -> None:
    """A message that says too much, or nothing, is not read at all."""
    _, bob, _ = await seated(server)
    await bob.send(type="conditions", id="1", seat="D1", branches=branches)
    assert (await bob.until("refused"))["code"] == "bad_message"


async def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    """What was said beforehand is stored, and is played after a restart, with nobody there."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada, bob, carl = await seated(server)
        wanted = first(bob)
        await say(bob, branch(ANY, wanted))
    async with serving(tmp_path / "x.sqlite3") as server:
        ada.server = carl.server = server
        await (await ada.enter()).until("game")
        await x_moves(ada)
        await moved(ada, wanted)


async def test_it_is_played_with_nobody_there(tmp_path: Path) -> None:
    """A server that comes up finds a table whose moment is past, and plays for who is away."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada, bob, carl = await seated(server)
        wanted = first(bob)
        await say(bob, branch(ANY, wanted))
        hub = hub_of(server)
        async with hub.rooms[ada.table].lock:  # the move is stored, and this process does nothing more
            row = MoveRow(ada.game_name, 2, "X", next(text for _, text in ada.legal() if text[2:].isdecimal()), None, 1)
            await hub.store.add_move(row)
    async with serving(tmp_path / "x.sqlite3") as server:
        carl.server = server
        async with asyncio.timeout(60):
            while True:
                rows = await hub_of(server).store.moves(ada.game_name)
                if rows[-1].word == wanted:
                    break
                await asyncio.sleep(0.05)
        assert rows[-1].seat == "D1"


async def test_when_depends_on_nothing_that_was_said(server: Online) -> None:
    """The moment is the same for every wording, lies within its bounds, and is another for another seat and turn."""
    ada, _, _ = await seated(server, clock={"kind": "days", "seconds": 3 * 86_400})
    room = room_of(server, ada)
    live = room.game
    line = live.answer_later("D1", (Branch(ANY, ("1t1",)),), "2 a", 0)
    live.waiting = {"1": 0, "2": 0, "X": 0}
    said = live.conditions["D1"]
    dues = {
        conditions._due(room.roster, live, "D1", said._replace(branches=branches))
        for branches in ((), said.branches, said.branches * 4)
    }
    assert len(dues) == 1
    assert line.word.startswith(CONDITIONS)
    clock = room.roster.settings.clock
    drawn = [conditions._delay(live, seat, row, clock) for seat in ("X", "D1", "D2") for row in range(40)]
    assert len(set(drawn)) > 20
    assert all(conditions.SOONEST <= one <= conditions.LATEST for one in drawn)


async def test_a_computers_turn_goes_on(server: Online) -> None:
    """Who speaks while a computer thinks does not hold it up: its answer would tell that somebody has spoken."""
    settings = {"edition": FAR, **SLOW, "beat": 10_000}
    ada = await server.create("Ada", settings=settings, seats=["X"], fill="random", start=True)
    await (await ada.enter()).until("game")
    await x_moves(ada)
    alarms = room_of(server, ada).alarms
    thinking = alarms._turn
    assert thinking is not None
    await say(ada, branch("998", "Xt1"))
    assert alarms._turn is thinking
    assert alarms._turn_of == (ada.game_name, room_of(server, ada).written)
