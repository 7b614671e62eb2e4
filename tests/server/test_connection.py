from __future__ import annotations

import asyncio

from fogbound.server.connection import MAX_QUEUED, Connection
from fogbound.wire import Code


class Line:
    """A client that takes nothing until it is let go."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.is_free = asyncio.Event()

    async def send(self, text: str) -> None:
        await self.is_free.wait()
        self.got.append(text)


async def settle() -> None:
    """Lets everything that can run, run."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_messages_go_out_in_order() -> None:
    """What is queued is sent in the order in which it was put."""
    line = Line()
    line.is_free.set()
    connection = Connection(line.send)
    pump = asyncio.create_task(connection.pump(nothing))
    for number in range(5):
        connection.put(str(number))
    await settle()
    assert line.got == ["0", "1", "2", "3", "4"]
    pump.cancel()


async def nothing(connection: Connection) -> None:
    """Brings nobody up to date."""


async def test_a_slow_client_is_brought_up_to_date() -> None:
    """A full queue is dropped, nobody waits for it, and once the client takes something it gets everything anew."""
    line = Line()
    connection = Connection(line.send)

    async def anew(one: Connection) -> None:
        one.put("everything")

    pump = asyncio.create_task(connection.pump(anew))
    for number in range(MAX_QUEUED * 3):
        connection.put(str(number))
        await asyncio.sleep(0)
    assert connection.is_lagging
    line.is_free.set()
    await settle()
    assert line.got[-1] == "everything"
    assert len(line.got) < MAX_QUEUED
    assert (connection.is_lagging, connection.resyncs) == (False, 1)
    pump.cancel()


async def test_large_messages_fill_the_queue_too() -> None:
    """The queue is bounded in bytes as well as in messages."""
    connection = Connection(Line().send)
    for _ in range(3):
        connection.put("x" * 500_000)
    assert connection.is_lagging


async def test_goodbye_is_the_last_word() -> None:
    """After what is queued comes the reason, and then nothing."""
    line = Line()
    line.is_free.set()
    connection = Connection(line.send)
    connection.put("news")
    connection.close(Code.CLOSING)
    connection.put("too late")
    assert await connection.pump(nothing) is Code.CLOSING
    assert line.got == ["news", '{"type":"bye","code":"closing"}']
