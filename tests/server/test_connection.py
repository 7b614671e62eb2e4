from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from fogbound.server.connection import Connection, Outbox
from fogbound.server.line import ends_whole, framed
from fogbound.wire import Code


class Line:
    """A client that takes so many bytes, and then nothing until it is let go."""

    def __init__(self, room: int = 1 << 20) -> None:
        self.got: list[bytes] = []
        self.is_full = False
        self.drained: Callable[[], None] = lambda: None
        self.express: Callable[[bytes], bool] = lambda payload: False
        self._room = room

    def write(self, frame: bytes) -> None:
        self.got.append(frame)
        self.is_full = sum(map(len, self.got)) > self._room

    async def receive(self) -> Any:
        raise NotImplementedError


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as the reference implementation writes it."""
    return Frame(opcode, payload, fin=fin).serialize(mask=mask)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_frames_are_those_of_the_standard(size: int) -> None:
    """A message of any length is framed as the WebSocket standard has it."""
    assert framed(b"x" * size) == frame(b"x" * size, mask=False)


def test_a_cut_frame_is_noticed() -> None:
    """Bytes end whole exactly where their last frame does, and where no message goes on in another frame."""
    frames = frame(b"a" * 5) + frame(b"b" * 300) + frame(b"c" * 70_000) + frame(b"", Opcode.PONG)
    assert ends_whole(frames)
    for end in (*range(1, 30), 300, 320, 400, len(frames) - 1):
        assert ends_whole(frames[:end]) is (end in (11, 11 + 308)), end
    assert not ends_whole(frame(b"a", fin=False))
    assert not ends_whole(frame(b"a") + frame(b"a", Opcode.CONT))


def test_a_slow_client_is_brought_up_to_date() -> None:
    """Once too much waits for a client it gets nothing more, until it has caught up."""
    line = Line(room=10)
    connection = Connection(line)
    connection.put(b"x" * 20)
    assert connection.is_lagging
    connection.put(b"not for now")
    assert line.got == [b"x" * 20]
    line.got.clear()
    connection.catch_up()
    connection.put(b"all anew")
    assert line.got == [b"all anew"]
    assert (connection.is_lagging, connection.resyncs) == (False, 1)


async def test_what_happens_at_once_leaves_at_once() -> None:
    """Messages put in one turn of the event loop are written after it, each client's in order and in one piece."""
    outbox, lines = Outbox(), (Line(), Line())
    first, second = (Connection(line, outbox=outbox) for line in lines)
    for connection, frame in ((first, b"1"), (second, b"2"), (first, b"3")):
        connection.put(frame)
    assert [line.got for line in lines] == [[], []]
    await asyncio.sleep(0)
    assert [line.got for line in lines] == [[b"13"], [b"2"]]
    first.put(b"4")
    await asyncio.sleep(0)
    assert lines[0].got == [b"13", b"4"]


async def test_goodbye_is_the_last_word() -> None:
    """After what waits comes the reason, at once, and then nothing; whoever closes the line is told once."""
    line, closed = Line(), []
    connection = Connection(line, closed=lambda: closed.append(True), outbox=Outbox())
    connection.put(framed(b"news"))
    connection.close(Code.CLOSING)
    connection.close(Code.REMOVED)
    connection.put(framed(b"too late"))
    assert b"".join(line.got) == framed(b"news") + framed(b'{"type":"bye","code":"closing"}')
    assert closed == [True]
