from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from fogbound.server.people.room import Room
from fogbound.server.store import MoveRow
from fogbound.views import Audience
from server.online import Client, Online, play_out, serving


async def begun(server: Online) -> tuple[Client, Room]:
    """Somebody who holds all seats of a game."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X", "D1"], start=True)
    await (await ada.enter(audience="mister_x")).until("game")
    assert server.hub is not None
    return ada, await server.hub.room(ada.table)


async def test_a_move_is_accepted_or_refused_by_the_rules(server: Online) -> None:
    """A move is answered with what the rules say of it, and an accepted one is shown."""
    ada, _ = await begun(server)
    seat, move = ada.legal()[0]
    number = ada.view["number"]
    assert (await ada.ask("move", seat=seat, move="Xt250", number=number))["code"] == "no_such_station"
    assert (await ada.ask("move", seat=seat, move=move, number=number))["type"] == "accepted"
    await ada.until_number(number + 1)


async def test_a_move_that_finds_the_room_at_work_waits(server: Online) -> None:
    """While somebody else changes the table a move waits, and what its sender says after it comes after it."""
    ada, room = await begun(server)
    seat, move = ada.legal()[0]
    async with room.lock:
        await ada.send(type="move", id="first", seat=seat, move=move, number=ada.view["number"])
        await ada.send(type="move", id="second", seat=seat, move=move, number=ada.view["number"])
        await asyncio.sleep(0.1)
        assert room.game.moves == []
    assert (await ada.until("accepted", "refused"))["id"] == "first"
    assert await ada.until("accepted", "refused") == {"type": "refused", "id": "second", "code": "stale"}
    assert [line.word for line in room.game.moves] == [move]


async def test_a_move_said_twice_in_one_breath_is_played_once(server: Online) -> None:
    """A move that arrives again while it is being written is accepted twice and played once."""
    ada, room = await begun(server)
    seat, move = ada.legal()[0]
    said = {"type": "move", "id": "once", "seat": seat, "move": move, "number": ada.view["number"]}
    assert ada._socket is not None
    await asyncio.gather(*(ada._socket.send(json.dumps(said)) for _ in range(3)))
    for _ in range(3):
        assert await ada.until("accepted", "refused") == {"type": "accepted", "id": "once"}
    assert [line.word for line in room.game.moves] == [move]


@pytest.mark.parametrize(("fault", "code"), [(OSError("the disk is full"), "busy"), (None, "stale")])
async def test_what_is_not_written_is_not_shown(
    server: Online, monkeypatch: pytest.MonkeyPatch, fault: Exception | None, code: str
) -> None:
    """A move that the store does not take is refused, nobody sees it, and the game goes on from what is stored."""
    ada, room = await begun(server)
    assert server.hub is not None
    add_move = server.hub.store.add_move

    async def in_vain(row: MoveRow) -> bool:
        if fault is not None:
            raise fault
        return False

    monkeypatch.setattr(server.hub.store, "add_move", in_vain)
    seat, move = ada.legal()[0]
    refused = await ada.ask("move", seat=seat, move=move, number=ada.view["number"])
    assert refused["code"] == code
    assert room.game.moves == []
    monkeypatch.setattr(server.hub.store, "add_move", add_move)
    assert (await ada.play(seat, move))["type"] == "accepted"
    assert len(ada.view["log"]) == 1


async def test_the_last_move_ends_the_game_before_anything_else(server: Online) -> None:
    """The move that ends a game is accepted after the table has taken its result."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
    grace = await ada.join("Grace", "D1")
    await ada.start()
    for client in (ada, grace):
        await (await client.enter()).until("game")
    await play_out(ada, grace)
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    assert room.roster.phase == "over"
    assert len(room.roster.results) == 1


async def test_moves_are_limited_like_all_that_is_said(tmp_path: Path) -> None:
    """Beyond a connection's rate moves are refused as too fast, and are not even looked at."""
    async with serving(tmp_path / "x.sqlite3", message_rate=2.0) as server:
        ada, room = await begun(server)
        number = ada.view["number"]
        answers = [await ada.ask("move", seat="X", move="nonsense", number=number) for _ in range(12)]
        assert [answers[0]["code"], answers[-1]["code"]] == ["unreadable", "too_fast"]
        seat, move = ada.legal()[0]
        assert (await ada.play(seat, move))["code"] == "too_fast"
        assert room.game.moves == []


async def test_an_id_stands_for_one_move(server: Online) -> None:
    """Another move under an id that was used is refused by a code of its own; the same one again is accepted."""
    ada, room = await begun(server)
    first, second = [move for move in ada.legal() if move[0] == "X"][:2]
    number = ada.view["number"]
    said = {"id": "one", "seat": first[0], "number": number}
    assert (await ada.ask("move", move=first[1], **said))["type"] == "accepted"
    assert (await ada.ask("move", move=first[1], **said))["type"] == "accepted"
    assert (await ada.ask("move", move=second[1], **said))["code"] == "id_used"
    await ada.until_number(number + 1)
    later = {**said, "number": ada.view["number"]}
    assert (await ada.ask("move", move=first[1], **later))["code"] == "id_used"
    assert [line.word for line in room.game.moves] == [first[1]]


async def planned(server: Online) -> tuple[Client, Room, list[dict[str, str]]]:
    """Somebody who holds all seats, Mister X having moved, and a move of each detective that was thought out."""
    ada = await server.create(
        "Ada",
        settings={"edition": "toy(players=2, detective_starts=1+3, x_starts=9)"},
        seats=["X", "D1"],
        start=True,
    )
    await (await ada.enter(audience="mister_x")).until("game")
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    seat, move = ada.legal()[0]
    await ada.play(seat, move)
    legal = room.game.view(Audience.DETECTIVES).legal  # type: ignore[attr-defined]  # a view with moves
    first = next(text for text in legal if text.startswith("1"))
    second = next(text for text in legal if text.startswith("2") and text[2:] != first[2:])
    return ada, room, [{"seat": "D1", "move": first}, {"seat": "D1", "move": second}]


def words(room: Room) -> list[str]:
    """The moves that stand, but for Mister X's first."""
    return [line.word for line in room.game.moves[1:]]


async def test_moves_planned_together_are_played_one_by_one(server: Online) -> None:
    """All go out in one message; each is stored and shown by itself, and one answer comes."""
    ada, room, moves = await planned(server)
    number = room.game.newest_event(Audience.DETECTIVES)
    answer = await ada.ask("moves", moves=moves, number=number)
    assert answer["type"] == "accepted"
    assert words(room) == [move["move"] for move in moves]


async def test_a_plan_stops_at_the_first_move_that_no_longer_fits(server: Online) -> None:
    """Its code is the answer, what was played before stands, and nothing after it is tried."""
    ada, room, moves = await planned(server)
    number = room.game.newest_event(Audience.DETECTIVES)
    plan = [moves[0], {"seat": "D1", "move": moves[0]["move"]}, moves[1]]
    assert (await ada.ask("moves", moves=plan, number=number))["code"] == "already_moved"
    assert words(room) == [moves[0]["move"]]
    late = await ada.ask("moves", moves=[moves[1]], number=number)
    assert late["code"] == "stale"
    foreign = [moves[1], {"seat": "D7", "move": "1t2"}]
    assert (await ada.ask("moves", moves=foreign, number=room.game.newest_event(Audience.DETECTIVES)))[
        "code"
    ] == "unknown_seat"
    assert words(room) == [move["move"] for move in moves]


async def test_a_plan_said_twice_is_played_once(server: Online) -> None:
    """The same id is answered as before, and another plan under it is refused."""
    ada, room, moves = await planned(server)
    said = {"type": "moves", "id": "plan", "moves": moves, "number": room.game.newest_event(Audience.DETECTIVES)}
    for _ in range(2):
        await ada.send(**said)
        assert await ada.until("accepted", "refused") == {"type": "accepted", "id": "plan"}
    await ada.send(**(said | {"moves": moves[::-1]}))
    assert (await ada.until("accepted", "refused"))["code"] == "id_used"
    assert words(room) == [move["move"] for move in moves]


async def test_an_interrupted_plan_goes_on_only_where_nothing_has_happened_since(server: Online) -> None:
    """Whoever died in the middle and says it again gets the rest played, but not after somebody else's move."""
    ada, room, moves = await planned(server)
    number = room.game.newest_event(Audience.DETECTIVES)
    for name, code in (("calm", None), ("late", "stale")):
        await ada.send(type="moves", id=name, moves=moves[:1], number=number)
        assert (await ada.until("accepted", "refused"))["type"] == "accepted"
        if code:
            await ada.ask("move", **moves[1], number=room.game.newest_event(Audience.DETECTIVES))
        await ada.send(type="moves", id=name, moves=moves, number=number)
        answer = await ada.until("accepted", "refused")
        assert answer.get("code") == code
        assert words(room) == [move["move"] for move in moves]
        await room.write(room.game.take_back(1, None, room.now()))
        number = room.game.newest_event(Audience.DETECTIVES)
