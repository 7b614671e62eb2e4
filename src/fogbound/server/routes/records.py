"""Records of games that somebody has as a file."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.play.records import keep
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import hub_of
from fogbound.server.thinkers import Claim, ReadTask
from fogbound.server.transport.bodies import gives, read, takes, write
from fogbound.server.transport.costs import MOVES_READ, READ, add, owe
from fogbound.server.transport.visitors import visitor_of
from fogbound.wire import Code
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
    hub, wanted = hub_of(request), await read(request, OpenRecord)
    add(request, READ)
    try:
        found = await hub.thinkers.read(ReadTask(wanted, hub.outside.now()), Claim(visitor_of(request)))
    except Exception:  # no worker could read it
        raise Refuse(Code.BUSY) from None
    if found.row is None:
        raise Refuse(Code.BAD_RECORD, found.wrong)
    owe(request, READ * len(found.moves) / MOVES_READ)
    await keep(hub.store, found.row, found.moves)
    return write(RecordAnswer(found.row.game), 201)
