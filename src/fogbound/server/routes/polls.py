"""A table's connection without a WebSocket: what it would carry is fetched and brought by requests."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.people.connection import AGAIN
from fogbound.server.routes.sockets import Sockets
from fogbound.server.routes.tables import TableName, hub_of
from fogbound.server.tables.tokens import new_token
from fogbound.server.transport.bodies import gives, read, takes, write
from fogbound.server.transport.polled import PolledConnection
from fogbound.wire.rest import Poll, Polled

router = APIRouter(prefix="/api/tables", tags=["tables"])
WAIT_SECONDS = 20.0
"""An answer comes at the latest then, before a proxy on the way loses patience."""


class PolledConnections:
    """The polled connections of one process. Their names are as long as tokens: a name is all that a client shows."""

    def __init__(self, sockets: Sockets) -> None:
        self._sockets = sockets
        self._connections: dict[tuple[str, str], PolledConnection] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, request: Request, table: str) -> str:
        """Begins a connection, which is served as a WebSocket from the same visitor would be."""
        name = new_token()
        connection = self._connections[table, name] = PolledConnection()
        task = asyncio.create_task(self._serve(dict(request.scope, type="websocket"), connection, (table, name)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return name

    async def _serve(self, scope: dict[str, object], connection: PolledConnection, key: tuple[str, str]) -> None:
        try:
            await self._sockets(scope, connection.receive, connection.send)
        finally:
            # The goodbye can still be fetched until nobody has asked for a while.
            asyncio.get_running_loop().call_later(WAIT_SECONDS, self._connections.pop, key, None)

    def find(self, table: str, name: str) -> PolledConnection | None:
        return self._connections.get((table, name))


@router.post(
    "/{table}/poll",
    summary="Play without a WebSocket",
    responses=gives(Polled, 404),
    openapi_extra=takes(Poll),
)
async def poll(request: Request, table: TableName) -> Response:
    """Sends frames, and waits up to 20 seconds for frames. An unknown connection is closed: open another."""
    wanted = await read(request, Poll)
    connections: PolledConnections = request.app.state.polled
    if wanted.line is None:
        await hub_of(request).room(table)
    name = connections.open(request, table) if wanted.line is None else wanted.line
    connection = connections.find(table, name)
    if connection is None:
        return write(Polled("", 0, (), AGAIN))
    connection.say(wanted.said)
    if wanted.leave:
        connection.leave()
    # To a client that has said nothing yet nothing will be told.
    waits = wanted.wait and not wanted.leave and (wanted.line is not None or wanted.said)
    told = await connection.fetch(wanted.got, WAIT_SECONDS if waits else 0.0)
    return write(Polled(name, connection.first, told, connection.code))
