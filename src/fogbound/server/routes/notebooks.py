"""Notebooks of printed boards: nothing of them is kept here, every question brings all of it along."""

from __future__ import annotations

import random

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.ai.players.registry import LEVELS
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import hub_of
from fogbound.server.thinkers import Claim, NoteTask
from fogbound.server.transport.bodies import gives, read, takes, write
from fogbound.server.transport.costs import TELL, spend
from fogbound.server.transport.visitors import visitor_of
from fogbound.server.watch import log, where
from fogbound.wire import Code
from fogbound.wire.notebook import HintAnswer, LogAnswer, LogInput, NotebookAnswer, NotebookInput

router = APIRouter(prefix="/api/notebook", tags=["notebook"])
ADVISER = LEVELS[-1]
"""The level that gives hints."""
HINT_SECONDS = 2.0
JSON = "application/json"


async def _noted(request: Request, task: NoteTask, cost: float) -> bytes:
    """What a worker makes of it; Refuse where it cannot be."""
    spend(request, cost)
    try:
        found = await hub_of(request).thinkers.note(task, Claim(visitor_of(request)))
    except Exception:  # no worker could tell
        raise Refuse(Code.BUSY) from None
    if found.refused is not None:
        raise Refuse(Code(found.refused), found.detail)
    return found.body


@router.post(
    "",
    summary="What follows from a notebook",
    responses=gives(NotebookAnswer, 422),
    openapi_extra=takes(NotebookInput),
)
async def follow(request: Request) -> Response:
    """The view of somebody who saw what was written, everything that may come next, and what cannot be."""
    body = await _noted(request, NoteTask(notebook=await read(request, NotebookInput)), 1)
    return Response(body, media_type=JSON, headers={"Cache-Control": "no-store"})


@router.post(
    "/hint",
    summary="A hint for a notebook",
    responses=gives(HintAnswer, 409, 422),
    openapi_extra=takes(NotebookInput),
)
async def hint(request: Request) -> Response:
    """What the strongest computer would play; for the side whose notebook it is."""
    wanted = await read(request, NotebookInput)
    seen = msgspec.json.decode(await _noted(request, NoteTask(notebook=wanted), TELL), type=NotebookAnswer).view
    if not seen.legal:
        raise Refuse(Code.NOT_YOUR_TURN)
    seed = random.Random(" ".join(seen.transcript)).getrandbits(32)
    try:
        thinkers, claim = hub_of(request).thinkers, Claim(visitor_of(request))
        thought = await thinkers.advise(ADVISER, seed, seen, HINT_SECONDS, claim)
    except Exception as error:
        log.warning("a hint for a notebook failed", error=type(error).__name__, where=where(error))
        raise Refuse(Code.BUSY) from None
    return write(HintAnswer(thought.move, thought.why, thought.value))


@router.post(
    "/log",
    summary="Check a notebook against Mister X's log",
    responses=gives(LogAnswer, 422),
    openapi_extra=takes(LogInput),
)
async def open_log(request: Request) -> Response:
    """The record of the game, or the first entry at which they disagree."""
    body = await _noted(request, NoteTask(log=await read(request, LogInput)), TELL)
    return Response(body, media_type=JSON, headers={"Cache-Control": "no-store"})
