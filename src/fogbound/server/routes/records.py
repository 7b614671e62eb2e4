"""Records of games that somebody has as a file."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.play.records import keep, rows_of
from fogbound.server.routes.tables import hub_of
from fogbound.server.transport.bodies import gives, read, takes, write
from fogbound.wire.rest import OpenRecord, RecordAnswer

router = APIRouter(prefix="/api/records", tags=["games"])


@router.post(
    "",
    summary="Open a record",
    status_code=201,
    responses=gives(RecordAnswer, 409, 422, status=201),
    openapi_extra=takes(OpenRecord),
)
async def open_record(request: Request) -> Response:
    """Checks a record move by move and keeps it, so that it can be replayed, analysed and shared like any game."""
    wanted = await read(request, OpenRecord)
    row, moves = await asyncio.to_thread(rows_of, wanted, hub_of(request).outside.now())
    await keep(hub_of(request).store, row, moves)
    return write(RecordAnswer(row.game), 201)
