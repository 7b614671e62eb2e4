"""A room server with neither rules nor storage, to measure the real one against: what one says, all hear."""

from __future__ import annotations

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

rooms: dict[str, set[WebSocket]] = {}


async def echo(websocket: WebSocket) -> None:
    """Sends everything to everybody in the room."""
    await websocket.accept()
    room = rooms.setdefault(websocket.path_params["room"], set())
    room.add(websocket)
    try:
        while True:
            text = await websocket.receive_text()
            for other in list(room):
                await other.send_text(text)
    except WebSocketDisconnect:
        room.discard(websocket)


if __name__ == "__main__":
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/{room}", echo)]),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )
