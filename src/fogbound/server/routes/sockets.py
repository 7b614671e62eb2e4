"""The WebSocket of a table: reads what a client says, while the connection's outbox sends what the room has for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from fogbound.server.people.commands import carry_out
from fogbound.server.people.connection import AGAIN, POLICY, Connection, Shown
from fogbound.server.refuse import Refuse
from fogbound.server.settings import ServerSettings
from fogbound.server.store import Unavailable
from fogbound.server.transport.auth import cookie_name, origin_is_ours
from fogbound.server.transport.costs import PATIENCE_SECONDS, PUT_OUT, SAY_SECONDS, Allowances
from fogbound.server.transport.limits import Bucket
from fogbound.server.transport.outbox import Outbox
from fogbound.server.transport.visitors import visitor_of
from fogbound.server.watch import log, where
from fogbound.wire import VERSION, Code, WireError, decode_client
from fogbound.wire.client import AskHint, Hello
from fogbound.wire.codec import id_of
from fogbound.wire.server import Refused

if TYPE_CHECKING:
    from fogbound.server.hub import Hub
    from fogbound.server.people.room import Room
    from fogbound.server.tables.roster import Roster

HELLO_SECONDS = 10.0
BYE_SECONDS = 10.0
MAX_SOCKETS = 10_000


class Gone(Exception):
    """The client has closed the connection, or lost it."""


class Sockets:
    """The application behind the address `/api/tables/{table}/socket`, as ASGI has it."""

    def __init__(self, hub: Hub, settings: ServerSettings, allowances: Allowances) -> None:
        self._hub = hub
        self._settings = settings
        self._allowances = allowances
        self._open: Counter[str] = Counter()
        """How many connections each address has."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection from beginning to end."""
        request = HTTPConnection(scope)
        address = visitor_of(request)
        await receive()  # the wish to connect
        if not origin_is_ours(request):
            await send({"type": "websocket.close", "code": POLICY})
        elif self._open[address] >= self._settings.sockets or self._open.total() >= MAX_SOCKETS:
            await send({"type": "websocket.close", "code": AGAIN})
        else:
            with self._counted(address):
                await send({"type": "websocket.accept"})
                await self._serve(request, receive, send, address)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        self._open[address] += 1
        self._hub.metrics.sockets.inc()
        try:
            yield
        finally:
            self._hub.metrics.sockets.dec()
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _serve(self, request: HTTPConnection, receive: Receive, send: Send, visitor: str) -> None:
        rate = self._settings.message_rate
        buckets = Bucket(rate, rate * SAY_SECONDS), self._allowances.messages.of(visitor)
        patience = Bucket(rate / SAY_SECONDS, rate * PATIENCE_SECONDS)
        connection = Connection(Outbox(self._hub.post, send), buckets, patience, visitor)
        try:
            await _converse(self._hub, request, receive, connection)
        except (Gone, TimeoutError, OSError):
            return
        except Refuse as refusal:
            connection.close(refusal.code)
        except Unavailable as error:
            log.warning("the store was unavailable", error=str(error), where=where(error))
            connection.close(Code.BUSY)
        except Exception as error:  # no fault of one connection may reach another
            log.error("a connection failed", error=type(error).__name__, where=where(error))
            connection.close(Code.FAULT)
        if connection.is_put_out:
            self._allowances.requests.owe(visitor, PUT_OUT)
        with suppress(TimeoutError):
            async with asyncio.timeout(BYE_SECONDS):
                await connection.outbox.ended()


def _said(message: Message) -> str | bytes:
    """What a client said, from an event of its connection."""
    if message["type"] == "websocket.disconnect":
        raise Gone
    text: str | None = message.get("text")
    raw: bytes = message.get("bytes") or b""
    return raw if text is None else text


async def _hello(receive: Receive) -> Hello:
    async with asyncio.timeout(HELLO_SECONDS):
        try:
            message = decode_client(_said(await receive()))
        except WireError:
            raise Refuse(Code.BAD_MESSAGE) from None
    if not isinstance(message, Hello):
        raise Refuse(Code.HELLO_FIRST)
    if message.version != VERSION:
        raise Refuse(Code.BAD_VERSION)
    return message


async def _converse(hub: Hub, request: HTTPConnection, receive: Receive, connection: Connection) -> None:
    table: str = request.path_params["table"]
    hello = await _hello(receive)
    if hub.is_closing:
        raise Refuse(Code.CLOSING)
    connection.wished = hello.audience
    connection.shown = Shown(hello.game, hello.epoch, hello.number)
    async with hub.locked(table) as room:
        if hub.bus.is_shared:
            # The client may know more than this process: the one it comes from may have died before it told others.
            await room.catch_up()
        connection.person = _admitted(room.roster, hello, request.cookies.get(cookie_name(table)))
        connection.outbox.drained = lambda: room.bring_up_to_date(connection)
        room.enter(connection)
    # A task of its own: every message would else wake all the layers that lie between here and the server.
    reader = asyncio.create_task(_read(room, receive, connection))
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
    person = member.person if member and not hello.screen else None
    if not roster.may_look(person):
        raise Refuse(Code.NOT_ALLOWED)
    return person


async def _read(room: Room, receive: Receive, connection: Connection) -> None:
    """Carries out one message after the other; a hint may take its time beside them."""
    hints: set[asyncio.Task[None]] = set()
    try:
        while not connection.is_closed:
            raw = _said(await receive())
            try:
                message = decode_client(raw)
            except WireError:
                connection.may_say()
                room.hub.metrics.refusals.labels(Code.BAD_MESSAGE.value).inc()
                connection.tell(Refused(id_of(raw), Code.BAD_MESSAGE))
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
