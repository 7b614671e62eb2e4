"""Games over REST: the public view at any time; record, replay and proofs after the end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.hub import Hub
from fogbound.server.people.room import Room
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import hub_of
from fogbound.server.store import GameRow, MoveRow
from fogbound.server.store.faults import Damaged
from fogbound.server.store.reading import reading
from fogbound.server.tables.tokens import is_name
from fogbound.server.thinkers import Claim, Told
from fogbound.server.thinkers.thought import Aspect
from fogbound.server.transport.auth import token_of
from fogbound.server.transport.bodies import EXAMPLES, gives, write
from fogbound.server.transport.costs import TELL, spend
from fogbound.server.transport.kept import give_told
from fogbound.server.transport.visitors import visitor_of
from fogbound.views import Audience
from fogbound.wire import Code
from fogbound.wire.rest import GameAnswer, OpenRecord, Proofs, Replay

router = APIRouter(prefix="/api/games", tags=["games"])
GamePath = Annotated[str, Path(max_length=40, examples=["M3TX8KQZ2VHR7D"], description="The game's name")]


async def _name(game: GamePath) -> str:
    """The name, if a game could have it: whatever else stands in an address reaches no store."""
    if not is_name(game):
        raise Refuse(Code.NO_SUCH_GAME)
    return game


GameName = Annotated[str, Depends(_name)]


async def rows_of_finished(request: Request, game: str) -> tuple[GameRow, list[MoveRow]]:
    """What is stored of a game, if it is over: before that nobody may see all of it. A record was never a secret."""
    hub = hub_of(request)
    row, moves = await _stored(hub, game)
    if row.table:
        try:
            async with hub.locked(row.table) as room:
                await _check_over(room, game)
        except Refuse as refusal:
            if refusal.code not in (Code.SET_ASIDE, Code.NO_SUCH_TABLE, Code.TABLE_CLOSED):
                raise
            # The table cannot be asked: a worker finds out whether the game is over.
            await _tell(request, row, moves, "game")
    return row, moves


async def _stored(hub: Hub, game: str) -> tuple[GameRow, list[MoveRow]]:
    hub.aside.check(game)
    try:
        with reading("game"):
            row = await hub.store.game(game)
            if row is not None:
                msgspec.convert(msgspec.structs.asdict(row), GameRow)  # an engine may keep anything in any column
        with reading("moves"):
            moves = await hub.store.moves(game)
            msgspec.convert([msgspec.structs.asdict(row) for row in moves], list[MoveRow])
    except Damaged as error:
        raise hub.aside.put("game", game, error) from None
    if row is None:
        raise Refuse(Code.NO_SUCH_GAME)
    return row, moves


async def _check_over(room: Room, game: str) -> None:
    """Refuse while it is the game that is played at a table."""
    for is_looked_up in (False, True):
        if room.live is None or room.live.row.game != game or room.live.is_over:
            return
        if not is_looked_up and room.hub.bus.is_shared:
            await room.catch_up()  # it may just have ended at another process
    raise Refuse(Code.NOT_OVER)


async def told(request: Request, game: str, aspect: Aspect) -> Told:
    """Something about a finished game; a worker makes it once."""
    hub = hub_of(request)
    kept = hub.archive.kept(game, aspect)
    if kept is not None:
        return kept
    row, moves = await rows_of_finished(request, game)
    return await _tell(request, row, moves, aspect)


async def _tell(request: Request, row: GameRow, moves: list[MoveRow], aspect: Aspect) -> Told:
    hub = hub_of(request)
    spend(request, TELL)
    try:
        found = await hub.archive.tell(row, moves, aspect, Claim(visitor_of(request)))
    except Damaged as error:
        raise hub.aside.put("game", row.game, error) from None
    hub.aside.release("game", row.game)
    return found


@router.get("/{game}", summary="A game as everyone sees it", responses=gives(GameAnswer, 403, 404))
async def show_game(request: Request, game: GameName) -> Response:
    """The public view, which spectators see too; where nobody may watch, only for who plays, until it is over."""
    hub = hub_of(request)
    kept = hub.archive.kept(game, "game")
    row = (await _stored(hub, game))[0] if kept is None else None
    if row is not None and row.table:
        async with hub.locked(row.table) as room:
            live = room.live
            if live is not None and live.row.game == game and not live.is_over:
                member = room.roster.bearer(token_of(request, row.table))
                if not room.roster.may_look(member.person if member else None):
                    raise Refuse(Code.NOT_ALLOWED)
                return write(GameAnswer(game, row.table, live.view(Audience.PUBLIC)))
    return give_told(request, await told(request, game, "game"))


@router.get(
    "/{game}/record",
    summary="The record of a finished game",
    responses={
        **gives(GameAnswer, 404, 409, 422),
        200: {
            "description": "The record",
            "content": {"text/plain": {"example": EXAMPLES[OpenRecord]["record"]}, "application/json": {}},
        },
    },
)
async def record(
    request: Request, game: GameName, form: Annotated[Literal["text", "json"], Query()] = "text"
) -> Response:
    """The whole game as text that `fogbound replay` reads, or as JSON."""
    if form == "json":
        return give_told(request, await told(request, game, "record_json"))
    headers = {"Content-Disposition": f'attachment; filename="{game}.fogbound"'}
    found = await told(request, game, "record")
    return Response(found.body, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{game}/replay", summary="A finished game, step by step", responses=gives(Replay, 404, 409))
async def replay(request: Request, game: GameName) -> Response:
    """Truth and what the detectives could know, after every move."""
    return give_told(request, await told(request, game, "replay"))


@router.get("/{game}/proofs", summary="The seals of a finished game, opened", responses=gives(Proofs, 404, 409))
async def proofs(request: Request, game: GameName) -> Response:
    """Anybody can compute the hashes again and compare."""
    found = await told(request, game, "proofs")
    if not found.body:
        raise Refuse(Code.NO_SEALS)
    return give_told(request, found)
