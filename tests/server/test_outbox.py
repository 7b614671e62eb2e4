from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.types import Message

from fogbound.server.people.connection import AGAIN, POLICY, Connection
from fogbound.server.transport import outbox
from fogbound.server.transport.outbox import Outbox, Post
from fogbound.wire import Code


class Client:
    """A client that takes what it is offered while `takes` is set, until it is gone."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        self.takes = asyncio.Event()
        self.takes.set()
        self.is_gone = False
        self.offered = 0

    async def take(self, message: Message) -> None:
        self.offered += 1
        await self.takes.wait()
        if self.is_gone:
            raise OSError
        self.got.append(message)

    @property
    def texts(self) -> list[str]:
        return [message["text"] for message in self.got if "text" in message]


async def until(happened: Callable[[], Any]) -> None:
    """Waits for something."""
    while not happened():
        await asyncio.sleep(0)


async def test_messages_leave_in_order_together_with_what_happens_at_once() -> None:
    """What is put in is sent in the same order, after the turn of the event loop in which it was put in."""
    post, clients = Post(), (Client(), Client())
    first, second = (Outbox(post, client.take) for client in clients)
    for number in range(3):
        for box, text in ((first, "a"), (second, "b"), (first, "c")):
            box.put(f"{text}{number}")
        assert len(clients[0].got) == 2 * number
        await until(lambda: len(clients[0].got) == 2 * len(clients[1].got) == 2 * number + 2)  # noqa: B023 - it is called before the loop goes on
    assert clients[0].texts == ["a0", "c0", "a1", "c1", "a2", "c2"]
    assert clients[1].texts == ["b0", "b1", "b2"]


async def test_nobody_waits_behind_a_slow_client() -> None:
    """However many clients take nothing, the others get theirs; what the slow ones missed follows in order."""
    post, clients = Post(), [Client() for _ in range(6)]
    boxes = [Outbox(post, client.take) for client in clients]
    for slow in clients[::2]:
        slow.takes.clear()
    for text in ("1", "2"):
        for box in boxes:
            box.put(text)
        await until(lambda: all(client.texts[-1:] == [text] for client in clients[1::2]))  # noqa: B023 - it is called before the loop goes on
    assert all(client.texts == [] for client in clients[::2])
    for slow in clients[::2]:
        slow.takes.set()
    await until(lambda: all(client.texts == ["1", "2"] for client in clients))


async def test_no_more_than_so_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once too much waits for a client all of it is dropped, and when it reads again it is brought up to date."""
    monkeypatch.setattr(outbox, "FULL", 10)
    client = Client()
    box = Outbox(Post(), client.take)
    brought: list[bool] = []

    async def bring_up_to_date() -> None:
        brought.append(box.is_full)
        box.emptied()
        box.put("all anew")

    box.drained = bring_up_to_date
    client.takes.clear()
    box.put("first")
    await until(lambda: client.offered == 1)
    for _ in range(100):
        box.put("too much")
    assert box.is_full
    assert brought == []
    client.takes.set()
    await until(lambda: "all anew" in client.texts)
    box.put("next")
    await until(lambda: "next" in client.texts)
    assert client.texts == ["first", "all anew", "next"]
    assert brought == [True]


async def test_a_fault_at_one_client_reaches_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that cannot be brought up to date ends nobody else's messages."""
    monkeypatch.setattr(outbox, "FULL", 10)
    post, client = Post(), Client()
    broken, sound = (Outbox(post, client.take) for _ in range(2))

    async def fail() -> None:
        raise ValueError

    broken.drained = fail
    broken.put("much too much")
    sound.put("sound")
    await until(lambda: client.texts == ["sound"])


async def test_goodbye_is_the_last_word() -> None:
    """After what waits comes the reason, then the close, and nothing more."""
    client = Client()
    connection = Connection(Outbox(Post(), client.take))
    connection.put("news")
    connection.close(Code.CLOSING)
    connection.close(Code.REMOVED)
    connection.put("too late")
    assert connection.is_closed
    await connection.outbox.ended()
    assert client.texts == ["news", '{"type":"bye","code":"closing"}']
    assert client.got[-1] == {"type": "websocket.close", "code": AGAIN}


@pytest.mark.parametrize(("code", "expected"), [(Code.CLOSING, AGAIN), (Code.BUSY, AGAIN), (Code.REMOVED, POLICY)])
async def test_the_close_says_whether_to_come_back(code: Code, expected: int) -> None:
    """What passes is closed with the code of a restart, everything else with that of a policy."""
    client = Client()
    connection = Connection(Outbox(Post(), client.take))
    connection.close(code)
    await connection.outbox.ended()
    assert client.got[-1]["code"] == expected


async def test_who_lags_behind_is_told_goodbye_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full box has dropped what waited, and still ends with the goodbye."""
    monkeypatch.setattr(outbox, "FULL", 10)
    client = Client()
    connection = Connection(Outbox(Post(), client.take))
    connection.put("much too much")
    connection.close(Code.CLOSING)
    await connection.outbox.ended()
    assert client.texts == ['{"type":"bye","code":"closing"}']


async def test_a_lost_client_ends_its_box() -> None:
    """When the other end is gone, whatever waits is given up, and nothing more is taken."""
    client = Client()
    client.is_gone = True
    box = Outbox(Post(), client.take)
    box.put("nobody hears this")
    await box.ended()
    assert box.is_closed
    client.is_gone = False
    box.put("nor this")
    await asyncio.sleep(0)
    assert client.got == []
