"""The analysis of a finished game: begun by anybody who has the link, made in the background, kept for ever."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from fogbound.ai.analysis.page import curve
from fogbound.i18n import LANGUAGES, words
from fogbound.server.analysis.reviews import State
from fogbound.server.refuse import Refuse
from fogbound.server.routes.games import GameName, rows_of_finished
from fogbound.server.routes.tables import hub_of
from fogbound.server.transport.bodies import ANSWERED, gives
from fogbound.server.transport.kept import share
from fogbound.server.transport.visitors import visitor_of
from fogbound.wire import Code
from fogbound.wire.analysis import Analysis
from fogbound.wire.rest import AnalysisAnswer

router = APIRouter(prefix="/api/games/{game}", tags=["analysis"])
KNOWN = f"^({'|'.join(LANGUAGES)})$"
"""What a language may be."""


def _answer(game: str, state: State | None, *, has_failed: bool = False) -> AnalysisAnswer:
    if state is None:
        return AnalysisAnswer(game, "failed" if has_failed else "none")
    if state.analysis is not None:
        return AnalysisAnswer(game, "done", state.total, state.total, state.analysis)
    return AnalysisAnswer(game, "running" if state.done else "waiting", state.done, state.total)


async def _finished(request: Request, game: str) -> Analysis:
    """The analysis, if it is made. That there is one says that the game is over."""
    state = await hub_of(request).reviews.state(game)
    if state is None or state.analysis is None:
        await rows_of_finished(request, game)
        raise Refuse(Code.NOT_ANALYSED)
    return state.analysis


@router.get("/analysis", summary="The analysis, or its progress", responses=gives(AnalysisAnswer, 404, 409))
async def show(request: Request, game: GameName) -> Response:
    """To be asked again while it is under way: about once a second is enough."""
    reviews = hub_of(request).reviews
    state = await reviews.state(game)
    if state is None:
        await rows_of_finished(request, game)
    return await share(request, _answer(game, state, has_failed=reviews.has_failed(game)))


@router.post(
    "/analysis", summary="Start an analysis", status_code=202, responses=gives(AnalysisAnswer, 404, 409, status=202)
)
async def begin(request: Request, game: GameName) -> Response:
    """Begins it, unless it is there or under way. Refused as `busy` while too many others wait."""
    row, moves = await rows_of_finished(request, game)
    begun = await hub_of(request).reviews.begin(row, moves, visitor_of(request))
    return await share(request, _answer(game, begun), 202)


@router.get(
    "/analysis.json",
    summary="The analysis as a file",
    responses={
        **gives(AnalysisAnswer, 404, 409),
        200: {
            "content": {
                "application/json": {
                    "schema": {"$ref": "#/components/schemas/Analysis"},
                    "example": ANSWERED["AnalysisAnswer"]["analysis"],
                }
            },
            "description": "All numbers",
        },
    },
)
async def as_json(request: Request, game: GameName) -> Response:
    """The same numbers as `fogbound analyse --json` writes."""
    content = msgspec.json.format(msgspec.json.encode(await _finished(request, game)), indent=1)
    return Response(content, media_type="application/json", headers=_attached(game, "json"))


@router.get(
    "/analysis.svg",
    summary="The curve of chances as a picture",
    response_class=Response,
    responses={
        **gives(AnalysisAnswer, 404, 409, 422),
        200: {"content": {"image/svg+xml": {}}, "description": "A picture"},
    },
)
async def as_svg(request: Request, game: GameName, language: Annotated[str, Query(pattern=KNOWN)] = "en") -> Response:
    """Mister X's chance to win through the game, as each side could see it."""
    analysis, told = await _finished(request, game), words(language)
    names = [told.text("chance-as-mister-x"), told.text("chance-as-detectives")]
    picture = curve(analysis, told.text("chance-title"), names, told.text("rounds"))
    return Response(picture, media_type="image/svg+xml", headers=_attached(game, "svg"))


def _attached(game: str, form: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{game}.{form}"', "Cache-Control": "no-store"}
