"""A store that is away for a while, in the middle of anything: when it is back, everybody plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fogbound.server.bus import Notice
from fogbound.server.play import alarms, mending
from fogbound.server.store import MoveRow, Store, Unavailable
from server.online import Client, Online

PAUSES = (0.01,)
SINGLE = {"edition": "toy", "beat": 0, "stand_in": "random"}


class Away:
    """A store that is away for some of its questions, before or after it has done what it was asked to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.asked: list[str] = []
        self.first = self.last = -1
        self.is_done_first = False
        self.only = ""

    def fail(self, first: int, count: int, *, after: bool, only: str = "") -> None:
        """Is away from its question number `first` on, for so many; `only`: of this kind."""
        self.asked.clear()
        self.first, self.last, self.is_done_first, self.only = first, first + count - 1, after, only

    def __getattr__(self, name: str) -> Any:
        method: Callable[..., Awaitable[Any]] = getattr(self._store, name)

        async def asked(*values: Any, **more: Any) -> Any:
            if not self.only or self.only == name:
                self.asked.append(name)
            is_away = self.first < len(self.asked) <= self.last + 1 and (not self.only or self.only == name)
            if is_away and not self.is_done_first:
                raise Unavailable("away")
            answer = await method(*values, **more)
            if is_away:
                raise Unavailable("away")
            return answer

        return asked


@pytest.fixture
def away(server: Online, monkeypatch: pytest.MonkeyPatch) -> Away:
    """The server's store, which can be away; whatever waits for it looks again at once."""
    monkeypatch.setattr(mending, "PAUSES", PAUSES)
    monkeypatch.setattr(alarms, "PAUSES", PAUSES)
    assert server.hub is not None
    found = Away(server.hub.store)
    monkeypatch.setattr(server.hub, "store", found)
    return found


@pytest.fixture(autouse=True)
def _thinks(thinks_here: None) -> None:
    """Computers answer without processes."""


async def insist(client: Client, kind: str, **message: Any) -> dict[str, Any]:
    """Says the same again for as long as the answer is that the server is busy."""
    while True:
        answer = await client.ask(kind, **message)
        if answer.get("code") != "busy":
            return answer


async def play_on(client: Client) -> None:
    """Plays to the end; whoever else has to move does so without being asked."""
    moves = 0
    while not client.is_over:
        if not client.legal():
            await client.until("game")
            continue
        seat, move = client.legal()[0]
        number, moves = client.view["number"], moves + 1
        answer = await insist(client, "move", id=f"{number}-{moves}", seat=seat, move=move, number=number)
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        await client.until_number(number + 1)


def cases(questions: int) -> list[Any]:
    """Every question of a course, refused once or several times, before or after the store has done it."""
    return [
        pytest.param(first, count, after, id=f"{first}-{count}-{'done' if after else 'refused'}")
        for first in range(questions)
        for count, after in ((1, False), (1, True), (5, False))
    ]


@pytest.mark.parametrize(("first", "count", "after"), cases(9))
async def test_play_goes_on_when_the_store_is_back(
    server: Online, away: Away, first: int, count: int, after: bool
) -> None:
    """Moves of people and computers, the end of a game and a rematch: the store may be away at any of its questions."""
    ada = await server.create("Ada", settings=SINGLE, seats=["X"], fill="random", start=True)
    await (await ada.enter()).until("game")
    away.fail(first, count, after=after)
    async with asyncio.timeout(20):
        await play_on(ada)
        while ada.entrance["table"]["phase"] != "over":
            await ada.until("table")
        game = ada.game_name
        away.fail(first % 4, count, after=after)
        assert (await insist(ada, "ask", what="rematch"))["type"] == "accepted" or ada.game_name != game
        while ada.game_name == game:
            await ada.until("game")
        away.fail(-2, 0, after=False)
        await play_on(ada)
        while len(ada.entrance["table"]["results"]) < 2:
            await ada.until("table")


@pytest.mark.parametrize(("first", "count", "after"), cases(4))
async def test_a_game_begins_once(server: Online, away: Away, first: int, count: int, after: bool) -> None:
    """A game that could not be begun can be begun again; one that was begun without an answer is shown by itself."""
    ada = await server.create("Ada", settings=SINGLE, seats=["X"], fill="random")
    await ada.enter()
    away.fail(first, count, after=after)
    async with asyncio.timeout(20):
        while (answer := await ada.rest("/start")).status_code == 503:
            pass
        assert answer.status_code == 200 or answer.json()["code"] == "already_started"
        while ada.game is None:
            await ada.until("game")
        await play_on(ada)


@pytest.mark.parametrize(("first", "count", "after"), cases(3))
async def test_a_table_loads_when_the_store_is_back(
    server: Online, away: Away, first: int, count: int, after: bool
) -> None:
    """A table that could not be read is read by the next who comes, once, however many come."""
    ada = await server.create("Ada", settings=SINGLE, seats=["X"], fill="random", start=True)
    assert server.hub is not None
    server.hub.rooms.pop(ada.table).stop()
    away.fail(first, count, after=after)
    async with asyncio.timeout(20):
        while True:
            many = await asyncio.gather(*(ada.rest("", method="GET") for _ in range(3)))
            if {answer.status_code for answer in many} == {200}:
                break
        await ada.enter()
        room = await server.hub.room(ada.table)
        assert len(room.connections) == 1
        while ada.game is None:
            await ada.until("game")
        await play_on(ada)


@pytest.mark.parametrize(("first", "count", "after"), cases(4))
async def test_what_is_taken_back_and_said_stays(
    server: Online, away: Away, first: int, count: int, after: bool
) -> None:
    """A takeback that was agreed happens once and is no longer asked for; what was said is read by everybody."""
    ada = await server.create("Ada", settings={"edition": "beginner"}, seats=["X"])
    bob = await ada.join("Bob")
    for seat in ("D1", "D2", "D3"):
        await bob.rest("/people", {"name": "Bob", "seat": seat})
    await ada.start()
    for client in (ada, bob):
        await (await client.enter()).until("game")
    seat, move = bob.legal()[0]
    await bob.play(seat, move)
    assert (await bob.ask("ask", what="takeback"))["type"] == "accepted"
    await ada.until("asked")
    away.fail(first, count, after=after)
    async with asyncio.timeout(20):
        await insist(ada, "answer", what="takeback", agree=True)
        while bob.game is None or bob.game["epoch"] == 0:
            await bob.until("game")
        while (asked := await bob.until("asked"))["asked"] is not None:
            pass
        assert asked["answered"]["outcome"] == "agreed"
        assert server.hub is not None
        assert (await server.hub.room(ada.table)).game.epoch == 1
        away.fail(first % 2, count, after=after)
        await insist(ada, "chat", channel="table", text="hello")
        assert (await bob.until("chat"))["line"]["text"] == "hello"
        away.fail(-2, 0, after=False)
        assert (await bob.play(seat, move))["type"] == "accepted"


@pytest.mark.parametrize("after", [False, True])
async def test_a_clock_ends_the_game_when_the_store_is_back(server: Online, away: Away, after: bool) -> None:
    """Time that ran out while the store was away loses the game as soon as it is back."""
    clock = {"kind": "turn", "seconds": 1, "out": "forfeit"}
    ada = await server.create("Ada", settings={"edition": "toy(players=2)", "clock": clock}, seats=["X", "D1"])
    await ada.start()
    await (await ada.enter()).until("game")
    away.fail(0, 3, after=after)
    async with asyncio.timeout(20):
        while not ada.is_over:
            await ada.until("game")
        while ada.entrance["table"]["phase"] != "over":
            await ada.until("table")
    assert ada.entrance["table"]["results"][0]["reason"] == "time"


@pytest.mark.parametrize("then", ["computer", "end"])
async def test_the_absent_are_replaced_when_the_store_is_back(
    server: Online, away: Away, then: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stays away while the store is away, too, is replaced, or the game ended, as soon as it is back."""
    settings = {"edition": "toy(players=2)", "away": {"grace": 5, "then": then}, "stand_in": "random"}
    ada = await server.create("Ada", settings=settings, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.start()
    await (await ada.enter()).until("game")
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    away.fail(0, 3, after=False)
    room.alarms._spawn_absence(bob.person)
    async with asyncio.timeout(20):
        if then == "computer":
            while not any(row["stand_in"] for row in ada.entrance["table"]["seats"]):
                await ada.until("table")
        else:
            while not ada.is_over:
                await ada.until("game")


@pytest.mark.parametrize("count", [2, 4, 8])
async def test_nobody_is_waited_for_again_and_again(server: Online, away: Away, count: int) -> None:
    """An ending that could not be stored has not happened, however the game in memory looks: it is tried again."""
    settings = {"edition": "toy(players=2)", "away": {"grace": 5, "then": "end"}}
    ada = await server.create("Ada", settings=settings, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.start()
    await (await ada.enter()).until("game")
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    await room.lock.acquire()
    room.alarms._spawn_absence(bob.person)
    away.fail(0, count, after=False)
    room.mending.stop()  # so that the alarm looks before anybody else does
    room.lock.release()
    async with asyncio.timeout(20):
        while not ada.is_over:
            await ada.until("game")


async def test_what_was_heard_while_the_store_was_away_is_read_when_it_is_back(server: Online, away: Away) -> None:
    """Nobody waits for the next round of comparing, which comes ten seconds later."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2, x_starts=9)"}, seats=["X", "D1"], start=True)
    await (await ada.enter(audience="mister_x")).until("game")
    hub = server.hub
    assert hub is not None
    live = (await hub.room(ada.table)).game
    move = MoveRow(live.row.game, live.row_count + 1, "X", ada.legal()[0][1], None, live.touched)
    assert await hub.store.add_move(move)
    number = ada.view["number"]
    away.fail(0, 2, after=False)
    await hub.heard(Notice("another", ada.table, "stored"))
    async with asyncio.timeout(20):
        await ada.until_number(number + 1)
