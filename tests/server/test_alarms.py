from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from fogbound.server.bus import Notice
from fogbound.server.people.room import Room
from fogbound.server.play import alarms, computers
from fogbound.server.store import MoveRow
from fogbound.server.thinkers import Thought
from server.online import Client, Online, serving


async def test_time_that_runs_out_can_lose_the_game(server: Online) -> None:
    """With `forfeit` the side whose clock runs out loses, and nobody moves for it."""
    clock = {"kind": "turn", "seconds": 1, "out": "forfeit"}
    ada = await server.create("Ada", settings={"edition": "toy", "clock": clock}, seats=["X"], fill="random")
    await ada.start()
    await (await ada.enter()).until("game")
    while not ada.is_over:
        await ada.until("game")
    assert (ada.view["ending"]["winner"], ada.view["ending"]["reason"]) == ("detectives", "time")
    assert ada.view["log"] == []


async def test_time_that_runs_out_can_bring_the_computer(server: Online) -> None:
    """With `computer` a computer plays the turn, and the next one is the person's again."""
    clock = {"kind": "turn", "seconds": 1, "out": "computer"}
    settings = {"edition": "toy", "clock": clock, "stand_in": "random"}
    ada = await server.create("Ada", settings=settings, seats=["X"], fill="random", start=True)
    await (await ada.enter()).until("game")
    await ada.until("game")
    assert len(ada.view["log"]) >= 1
    while not ada.legal() and not ada.is_over:
        await ada.until("game")


async def left_by_bob(server: Online) -> tuple[Client, Client]:
    """A game of two in which Bob has just left Ada alone; a computer will stand in for him."""
    settings = {"edition": "toy(players=2)", "away": {"grace": 5, "then": "computer"}, "stand_in": "random"}
    ada = await server.create("Ada", settings=settings, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.start()
    await (await ada.enter()).until("game")
    await bob.enter()
    await bob.leave()
    return ada, bob


async def test_the_absent_are_waited_for_and_replaced(server: Online) -> None:
    """Others see a countdown; then the computer stands in until the person is back and takes over."""
    ada, bob = await left_by_bob(server)
    absent = await ada.until("away")
    while not absent["away"]:
        absent = await ada.until("away")
    assert absent["away"][0]["person"] == bob.person
    assert 0 < absent["away"][0]["left"] <= 5_000
    await ada.play(*ada.legal()[0])
    number = ada.view["number"]
    while ada.view["number"] <= number:
        await ada.until("game")
    assert any(row["stand_in"] for row in ada.entrance["table"]["seats"])
    await bob.enter()
    while any(row["stand_in"] for row in ada.entrance["table"]["seats"]):
        await ada.until("table")


async def test_who_is_back_after_the_end_takes_over(server: Online) -> None:
    """The computer lets go of the seat also when the game ended before the person came back."""
    ada, bob = await left_by_bob(server)
    while not any(row["stand_in"] for row in ada.entrance["table"]["seats"]):
        await ada.until("table")
    while not ada.is_over:
        if ada.legal():
            await ada.play(*ada.legal()[0])
        else:
            await ada.until("game")
    await bob.enter()
    while any(row["stand_in"] for row in ada.entrance["table"]["seats"]):
        await ada.until("table")


async def test_absence_can_end_the_game(server: Online) -> None:
    """With `end` the side of who stays away loses."""
    ada = await server.create(
        "Ada", settings={"edition": "toy(players=2)", "away": {"grace": 5, "then": "end"}}, seats=["X"]
    )
    await ada.join("Bob", "D1")
    await ada.start()
    await (await ada.enter()).until("game")
    while not ada.is_over:
        await ada.until("game")
    assert (ada.view["ending"]["winner"], ada.view["ending"]["reason"]) == ("mister_x", "left")


async def test_computers_go_on_after_a_restart(tmp_path: Path) -> None:
    """A game that waits for a computer is taken up when the server starts, without anybody connecting."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada = await server.create(
            "Ada", settings={"edition": "toy", "beat": 10_000}, seats=["X"], fill="random", start=True
        )
        await (await ada.enter()).until("game")
        await ada.play(*ada.legal()[0])
        await ada.leave()
    async with serving(tmp_path / "x.sqlite3") as server:
        assert server.hub is not None
        while ada.table not in server.hub.rooms:
            await asyncio.sleep(0.01)
        assert server.hub.rooms[ada.table].alarms.is_near


async def test_a_turn_called_off_keeps_the_lock_until_its_move_is_written(
    server: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody may come or go while a computer's move is on its way to the disk: nobody else gets in between."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["D1"], fill="random")
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    store, may_go_on = server.hub.store, asyncio.Event()
    add_move = store.add_move
    on_the_way: list[int] = []

    async def slowly(row: MoveRow) -> bool:
        on_the_way.append(row.number)
        await may_go_on.wait()
        return await add_move(row)

    monkeypatch.setattr(store, "add_move", slowly)
    await ada.start()
    while not on_the_way:
        await asyncio.sleep(0.01)
    room.presence_changed()
    await asyncio.sleep(0.2)
    assert room.lock.locked()
    assert on_the_way == [1]
    may_go_on.set()
    await (await ada.enter()).until("game")
    while not ada.legal() and not ada.is_over:
        await ada.until("game")
    assert len(ada.view["log"]) >= 1


async def test_who_calls_a_turn_off_need_not_hear_of_it(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer's move that waits while its turn is called off may be refused; no error is left behind unheard."""
    play_turn, complaints = computers.play_turn, []

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def first(room: Room, seat: str) -> Thought:
        return Thought(computers.legal_for(room.game, seat)[0])

    monkeypatch.setattr(computers, "play_turn", never)
    monkeypatch.setattr(computers, "think", first)
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["D1"], fill="random", start=True)
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["message"]))
    async with room.lock:
        turn = asyncio.create_task(play_turn(room, (room.game.row.game, room.game.row_count)))
        await asyncio.sleep(0.1)
        turn.cancel()
        await asyncio.wait([turn])
        monkeypatch.setattr(computers, "mover", lambda room: None)
    await asyncio.sleep(0.1)
    del turn
    gc.collect()
    assert complaints == []
    assert room.game.moves == []


async def test_a_process_without_people_is_in_no_hurry(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays at another process loses by the clock there, and here only if nothing comes from there."""
    clock = {"kind": "turn", "seconds": 600, "out": "forfeit"}
    ada = await server.create("Ada", settings={"edition": "toy(players=2)", "clock": clock}, seats=["X", "D1"])
    await ada.start()
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    await server.hub.heard(Notice("elsewhere", ada.table, "presence", people=(ada.person,)))
    monkeypatch.setattr(server.hub.outside, "now", lambda: room.game.touched + 605_000)
    await room.alarms._time_is_up()
    room.alarms.arrange()
    await room.alarms._time_is_up()
    assert not room.game.is_over
    monkeypatch.setattr(alarms, "OTHERS_SECONDS", 0.0)
    room.alarms._left_to_others = None, 0.0
    await room.alarms._time_is_up()
    assert room.game.is_over
