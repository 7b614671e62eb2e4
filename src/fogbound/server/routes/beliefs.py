"""Where Mister X probably is: at a table that allows it, and at every step of a replay."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.refuse import Refuse
from fogbound.server.routes.games import GameName, finished_game
from fogbound.server.routes.tables import TableName, hub_of
from fogbound.server.transport.auth import token_of
from fogbound.server.transport.bodies import gives, write
from fogbound.server.transport.kept import share
from fogbound.wire import Code
from fogbound.wire.rest import BeliefAnswer, BeliefsAnswer

router = APIRouter(prefix="/api", tags=["beliefs"])


@router.get(
    "/tables/{table}/belief", summary="Where Mister X probably is", responses=gives(BeliefAnswer, 403, 404, 409)
)
async def belief(request: Request, table: TableName) -> Response:
    """A chance for every station where he can be, from what everybody knows. The same for all who ask."""
    hub = hub_of(request)
    room = await hub.room(table)
    member = room.roster.bearer(token_of(request, table))
    if not room.roster.settings.aids.belief or not room.roster.may_look(member.person if member else None):
        raise Refuse(Code.NOT_ALLOWED)
    live = room.live
    if live is None:
        raise Refuse(Code.NOT_STARTED)
    game, epoch = live.row.game, live.epoch
    after, chances = await hub.beliefs.now(live)
    return write(BeliefAnswer(game, epoch, after, chances))


@router.get("/games/{game}/beliefs", summary="Where Mister X probably was", responses=gives(BeliefsAnswer, 404, 409))
async def beliefs(request: Request, game: GameName) -> Response:
    """A chance for every station where he could be, at every step of the replay."""
    live = await finished_game(request, game)
    return await share(request, BeliefsAnswer(game, tuple(await hub_of(request).beliefs.steps(live))))
