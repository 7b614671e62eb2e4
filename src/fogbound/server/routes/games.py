"""Games over REST: the public view at any time; record, replay and proofs after the end."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from fogbound.belief import Candidates
from fogbound.engine.record import write_record
from fogbound.engine.record_json import record_to_json
from fogbound.referee import seals_hold
from fogbound.server.play.live import LiveGame, table_at_beginning
from fogbound.server.play.records import tag_word
from fogbound.server.play.stored import load_game
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import hub_of
from fogbound.server.store.faults import Damaged
from fogbound.server.tables.shelf import load_roster
from fogbound.server.tables.tokens import is_name
from fogbound.server.transport.auth import token_of
from fogbound.server.transport.bodies import EXAMPLES, gives, write
from fogbound.server.transport.kept import share
from fogbound.views import Audience, MisterXView
from fogbound.wire import Code, encode
from fogbound.wire.rest import GameAnswer, OpenRecord, Proofs, Replay, Step

router = APIRouter(prefix="/api/games", tags=["games"])
GamePath = Annotated[str, Path(max_length=40, examples=["M3TX8KQZ2VHR7D"], description="The game's name")]


async def _name(game: GamePath) -> str:
    """The name, if a game could have it: whatever else stands in an address reaches no store."""
    if not is_name(game):
        raise Refuse(Code.NO_SUCH_GAME)
    return game


GameName = Annotated[str, Depends(_name)]


async def live_game(request: Request, game: str) -> LiveGame:
    """The game as it stands in the store, which is where everything that was shown to anybody stands."""
    hub = hub_of(request)
    hub.aside.check(game)
    try:
        live = await load_game(hub.store, game)
    except Damaged as error:
        raise hub.aside.put("game", game, error) from None
    if live is None:
        raise Refuse(Code.NO_SUCH_GAME)
    hub.aside.release("game", game)
    return live


async def finished_game(request: Request, game: str) -> LiveGame:
    """The game, if it is over: before that nobody may see all of it. An opened record was no secret to begin with."""
    live = await live_game(request, game)
    if not live.is_over and live.row.table:
        raise Refuse(Code.NOT_OVER)
    return live


def tags_of(live: LiveGame) -> dict[str, str]:
    """What a record notes beside the moves: who played, and how a game ended that the rules did not end."""
    tags = {f"seat_{tag_word(seat)}": name for seat, name in live.row.names.items()}
    if live.closed is not None:
        tags["ended"] = " ".join(live.closed.word.split()[1:])
    return tags


@router.get("/{game}", summary="A game as everyone sees it", responses=gives(GameAnswer, 403, 404))
async def show_game(request: Request, game: GameName) -> Response:
    """The public view, which spectators see too; where nobody may watch, only for who plays, until it is over."""
    live = await live_game(request, game)
    if live.row.table and not live.is_over:
        hub, table = hub_of(request), live.row.table
        try:
            roster = await load_roster(hub.store, table)
        except Damaged as error:
            raise hub.set_aside(table, error) from None
        member = roster.bearer(token_of(request, table)) if roster else None
        if roster is None or not roster.may_look(member.person if member else None):
            raise Refuse(Code.NOT_ALLOWED)
    return write(GameAnswer(live.row.game, live.row.table, live.view(Audience.PUBLIC)))


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
    live = await finished_game(request, game)
    written = live.table.record().game
    if form == "json":
        return Response(encode(record_to_json(written, tags_of(live))), media_type="application/json")
    headers = {"Content-Disposition": f'attachment; filename="{live.row.game}.fogbound"'}
    return Response(write_record(written, tags_of(live)), media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{game}/replay", summary="A finished game, step by step", responses=gives(Replay, 404, 409))
async def replay(request: Request, game: GameName) -> Response:
    """Truth and what the detectives could know, after every move."""
    live = await finished_game(request, game)
    answer = Replay(
        game=live.row.game,
        table=live.row.table,
        edition=str(live.table.edition),
        board=live.table.edition.board,
        names=live.row.names,
        steps=tuple(steps(live)),
    )
    return await share(request, answer)


def steps(live: LiveGame) -> list[Step]:
    """The game played again, with what was true and what the detectives could know after each move."""
    table = table_at_beginning(live.row, live.sealer)
    known = Candidates(table.first)
    read, told, found = 0, 0, []
    for line in (None, *live.moves):
        if line is not None:
            table.submit(line.seat, line.word)
        truth, seen = table.view(Audience.MISTER_X), table.view(Audience.DETECTIVES)
        assert isinstance(truth, MisterXView)
        known.read(seen.transcript[read:])
        read = len(seen.transcript)
        events = tuple(table.events(Audience.MISTER_X, told))
        told += len(events)
        view = replace(truth, transcript=(), seals=(), legal=(), opening=None)
        at = line.at if line is not None else live.row.began
        possible = known.stations
        if truth.ending is not None and truth.ending.reason in ("caught", "stuck"):
            possible = (truth.station,)  # the end itself says where he is
        found.append(Step(line.word if line else None, at, events, view, possible))
    if live.closed is not None:
        last = found[-1]
        ending = live.view(Audience.PUBLIC).ending
        view = replace(last.view, phase="over", to_move=(), ending=ending)
        events = tuple(live.events(Audience.MISTER_X, told))
        found.append(Step(None, live.closed.at, events, view, last.candidates))
    return found


@router.get("/{game}/proofs", summary="The seals of a finished game, opened", responses=gives(Proofs, 404, 409))
async def proofs(request: Request, game: GameName) -> Response:
    """Anybody can compute the hashes again and compare."""
    live = await finished_game(request, game)
    view = live.view(Audience.PUBLIC)
    if not live.row.table or view.opening is None:
        raise Refuse(Code.NO_SEALS)
    return await share(request, Proofs(view.seals, view.opening, seals_hold(view.seals, view.opening)))
