"""Where Mister X probably is: at a table that allows it, and at every step of a replay."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.refuse import Refuse
from fogbound.server.routes.games import GameName, told
from fogbound.server.routes.tables import TableName, hub_of
from fogbound.server.thinkers import Claim
from fogbound.server.transport.auth import token_of
from fogbound.server.transport.bodies import gives, write
from fogbound.server.transport.costs import TELL, spend
from fogbound.server.transport.kept import give_told
from fogbound.server.transport.visitors import visitor_of
from fogbound.wire import Code
from fogbound.wire.rest import BeliefAnswer, BeliefsAnswer

router = APIRouter(prefix="/api", tags=["beliefs"])


@router.get(
    "/tables/{table}/belief", summary="Where Mister X probably is", responses=gives(BeliefAnswer, 403, 404, 409)
)
async def belief(request: Request, table: TableName) -> Response:
    """A chance for every station where he can be, from what everybody knows. The same for all who ask."""
    hub = hub_of(request)
    async with hub.locked(table) as room:
        member = room.roster.bearer(token_of(request, table))
        if not room.roster.settings.aids.belief or not room.roster.may_look(member.person if member else None):
            raise Refuse(Code.NOT_ALLOWED)
        live = room.game
        game, epoch = live.row.game, live.epoch
        spend(request, TELL)
        after, asked = hub.beliefs.now(live, Claim(visitor_of(request)))
    return write(BeliefAnswer(game, epoch, after, await asked))


@router.get("/games/{game}/beliefs", summary="Where Mister X probably was", responses=gives(BeliefsAnswer, 404, 409))
async def beliefs(request: Request, game: GameName) -> Response:
    """A chance for every station where he could be, at every step of the replay."""
    return give_told(request, await told(request, game, "beliefs"))
