"""The WebSocket of a table: reads what a client says, and sends what the room has for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fogbound.server.auth import cookie_name, origin_is_ours
from fogbound.server.commands import carry_out
from fogbound.server.connection import Connection, Shown
from fogbound.server.express import Express
from fogbound.server.limits import Bucket
from fogbound.server.line import EXTENSION
from fogbound.server.refuse import Refuse
from fogbound.server.settings import ServerSettings
from fogbound.server.watch import log, where
from fogbound.wire import VERSION, Code, WireError, decode_client, encode
from fogbound.wire.client import AskHint, Hello
from fogbound.wire.server import Bye, Refused

if TYPE_CHECKING:
    from fogbound.server.hub import Hub
    from fogbound.server.room import Room
    from fogbound.server.roster import Roster

HELLO_SECONDS = 10.0
Work = Callable[[], Coroutine[Any, Any, None]]
POLICY = 1008
AGAIN = 1012
MAX_SOCKETS = 10_000
BURST_SECONDS = 4
"""After a pause a client may say at once what it could have said in so many seconds."""


async def serve(hub: Hub, websocket: WebSocket, table: str, sockets_of: dict[str, int]) -> None:
    """One connection from beginning to end; `sockets_of` counts the connections of every address."""
    settings: ServerSettings = websocket.app.state.settings
    if not origin_is_ours(websocket):
        await websocket.close(POLICY)
        return
    address = websocket.client.host if websocket.client else ""
    if sockets_of.get(address, 0) >= settings.sockets or sum(sockets_of.values()) >= MAX_SOCKETS:
        await websocket.close(AGAIN)
        return
    sockets_of[address] = sockets_of.get(address, 0) + 1
    hub.metrics.sockets.inc()
    try:
        await websocket.accept()
        await _converse(hub, websocket, table, Bucket(settings.message_rate, settings.message_rate * BURST_SECONDS))
    except (WebSocketDisconnect, TimeoutError):
        pass
    except Refuse as refusal:
        await _part(websocket, refusal.code)
    except Exception as error:  # no fault of one connection may reach another
        log.error("a connection failed", error=type(error).__name__, where=where(error))
        await _part(websocket, Code.FAULT)
    finally:
        hub.metrics.sockets.dec()
        sockets_of[address] -= 1
        if not sockets_of[address]:
            del sockets_of[address]


async def _part(websocket: WebSocket, code: Code) -> None:
    with suppress(Exception):  # the other end may be gone already
        if websocket.application_state is WebSocketState.CONNECTED:
            await websocket.send_text(encode(Bye(code)).decode())
            await websocket.close(AGAIN if code in (Code.CLOSING, Code.BUSY) else POLICY)


def _said(message: Any) -> str | bytes:
    """What a client said, from an event of its connection."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    raw: bytes = message.get("bytes") or b""
    return raw if text is None else text


async def _hello(websocket: WebSocket) -> Hello:
    async with asyncio.timeout(HELLO_SECONDS):
        try:
            message = decode_client(_said(await websocket.receive()))
        except WireError:
            raise Refuse(Code.BAD_MESSAGE) from None
    if not isinstance(message, Hello):
        raise Refuse(Code.HELLO_FIRST)
    if message.version != VERSION:
        raise Refuse(Code.BAD_VERSION)
    return message


async def _converse(hub: Hub, websocket: WebSocket, table: str, bucket: Bucket) -> None:
    hello = await _hello(websocket)
    if hub.is_closing:
        raise Refuse(Code.CLOSING)
    connection = Connection(
        websocket.scope["extensions"][EXTENSION],
        wished=hello.audience,
        shown=Shown(hello.game, hello.epoch, hello.number),
        bucket=bucket,
        outbox=hub.outbox,
    )
    with _beside() as spawn:
        # The reader hears of the close as of any other end.
        connection.closed = lambda: spawn(lambda: websocket.close(AGAIN))
        async with hub.locked(table) as room:
            if hub.bus.is_shared:
                # The client may know more than this process: the one it comes from may have died before it told others.
                await room.catch_up()
            connection.person = _admitted(room.roster, hello, websocket.cookies.get(cookie_name(table)))
            connection.line.drained = lambda: spawn(lambda: room.bring_up_to_date(connection))
            room.enter(connection)
        connection.line.express = Express(room, connection).take
        # A task of its own: every message would else wake all the layers that lie between here and the server.
        reader = asyncio.create_task(_read(room, connection))
        try:
            await reader
        finally:
            reader.cancel()
            room.leave(connection)


def _admitted(roster: Roster, hello: Hello, cookie: str | None) -> int | None:
    """The person who comes in, None for a stranger; Refuse if they may not."""
    member = roster.bearer(hello.token or cookie)
    if hello.token and member is None:
        raise Refuse(Code.BAD_TOKEN)
    person = member.person if member else None
    if not roster.may_look(person):
        raise Refuse(Code.NOT_ALLOWED)
    return person


@contextmanager
def _beside() -> Iterator[Callable[[Work], None]]:
    """Lets work run beside the connection; what is not done at its end is given up."""
    tasks: set[asyncio.Task[None]] = set()

    def spawn(work: Work) -> None:
        task = asyncio.create_task(_quietly(work))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    try:
        yield spawn
    finally:
        for task in tasks:
            task.cancel()


async def _quietly(work: Work) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):  # the connection was closed from the other end meanwhile
        await work()


async def _read(room: Room, connection: Connection) -> None:
    """Carries out one message after the other; a hint may take its time beside them."""
    hints: set[asyncio.Task[None]] = set()
    try:
        while True:
            raw = _said(await connection.line.receive())
            try:
                message = decode_client(raw)
            except WireError:
                connection.bucket.allows()
                room.hub.metrics.refusals.labels(Code.BAD_MESSAGE.value).inc()
                connection.tell(Refused(None, Code.BAD_MESSAGE))
                continue
            if isinstance(message, AskHint) and not hints:
                task = asyncio.create_task(carry_out(room, connection, message))
                hints.add(task)
                task.add_done_callback(hints.discard)
            elif isinstance(message, AskHint):
                connection.tell(Refused(message.id, Code.TOO_FAST))
            else:
                await carry_out(room, connection, message)
    finally:
        for task in hints:
            task.cancel()
