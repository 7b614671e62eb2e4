"""What messengers show of a link: a sentence and a picture. Of a table only what is played, never how it stands."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from threading import Lock
from typing import Any

import msgspec
from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from fogbound.i18n import LANGUAGES, words
from fogbound.server.archive.pictures import city_card
from fogbound.server.refuse import Refuse
from fogbound.server.routes.games import GameName, told
from fogbound.server.routes.tables import TableName, hub_of
from fogbound.server.store import Unavailable
from fogbound.server.tables.tokens import is_name
from fogbound.server.transport.bodies import gives
from fogbound.server.transport.costs import TELL, spend
from fogbound.wire.rest import GameAnswer

router = APIRouter(prefix="/api", tags=["previews"])
PNG = "image/png"
WEEK = "public, max-age=604800"
PICTURE: dict[int | str, dict[str, Any]] = {200: {"content": {PNG: {}}, "description": "A picture"}}
_drawing = Lock()


@router.get(
    "/tables/{table}/card.png",
    summary="A picture for a link to a table",
    responses={**gives(GameAnswer, 404), **PICTURE},
)
async def table_card(request: Request, table: TableName) -> Response:
    """The city that is played in, and nothing of any game."""
    room = await hub_of(request).room(table)
    spend(request, TELL)
    picture = await run_in_threadpool(_city_once, room.roster.edition.board)
    return Response(picture, media_type=PNG, headers={"Cache-Control": WEEK})


@router.get(
    "/games/{game}/card.png",
    summary="A picture for a link to a replay",
    responses={**gives(GameAnswer, 404, 409), **PICTURE},
)
async def game_card(request: Request, game: GameName) -> Response:
    """How a finished game ended, and where Mister X was."""
    found = await told(request, game, "card")
    return Response(found.body, media_type=PNG, headers={"Cache-Control": WEEK})


@router.get(
    "/games/{game}/moving.svg",
    summary="A finished game as an animated picture",
    responses={**gives(GameAnswer, 404, 409), 200: {"content": {"image/svg+xml": {}}, "description": "A picture"}},
)
async def moving_picture(request: Request, game: GameName) -> Response:
    """One file without scripts, which any browser plays."""
    found = await told(request, game, "moving")
    headers = {"Content-Disposition": f'attachment; filename="{game}.svg"'}
    return Response(found.body, media_type="image/svg+xml", headers=headers)


def _city_once(name: str) -> bytes:
    """One drawing at a time: drawing a city takes most of a second of a processor."""
    with _drawing:
        return _city(name)


@lru_cache(maxsize=8)
def _city(name: str) -> bytes:
    return city_card(name)


async def tags(request: Request, path: str) -> str:
    """The elements for the head of a page about a table or a finished game; nothing where there is nothing to tell."""
    kind, _, rest = path.partition("/")
    name = rest.partition("/")[0]
    if kind not in ("t", "tv", "g", "embed") or not is_name(name):
        return ""
    say = words(_language(request))
    try:
        if kind in ("t", "tv"):
            edition = (await hub_of(request).room(name)).roster.edition
            title, sentence = _edition_name(str(edition), say.language), say.text("pitch")
        else:
            view = msgspec.json.decode((await told(request, name, "game")).body)["view"]
            title = _edition_name(view["edition"], say.language)
            ending = view["ending"]
            sentence = say.text(f"won-{ending['winner'].replace('_', '-')}") if ending else say.text("tagline")
    except (Refuse, Unavailable):
        return ""
    base = f"{str(request.base_url).rstrip('/')}"
    holder = "tables" if kind in ("t", "tv") else "games"
    said = {
        "og:type": "website",
        "og:site_name": "fogbound",
        "og:title": f"fogbound – {title}",
        "og:description": sentence,
        "og:image": f"{base}/api/{holder}/{name}/card.png",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    elements = [f'<meta property="{key}" content="{escape(value)}">' for key, value in said.items()]
    return "".join([*elements, '<meta name="twitter:card" content="summary_large_image">'])


def _edition_name(spelling: str, language: str) -> str:
    name = spelling.partition("(")[0]
    try:
        return words(language).text(f"edition-{name}")
    except KeyError:
        return name


def _language(request: Request) -> str:
    """The first language that whoever asks wants and we have."""
    wanted = request.headers.get("accept-language", "").split(",")
    return next((code for part in wanted if (code := part.strip()[:2].lower()) in LANGUAGES), "en")
