"""For operators: alive, ready, measured."""

from __future__ import annotations

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from fogbound.server.hub import Hub

router = APIRouter(tags=["operators"])


@router.get("/healthz", summary="Is the process alive?", response_class=PlainTextResponse)
async def alive() -> Response:
    """For a supervisor that restarts what hangs."""
    return PlainTextResponse("alive\n")


@router.get(
    "/readyz",
    summary="Can it serve?",
    response_class=PlainTextResponse,
    responses={503: {"description": "Not yet, or no longer"}},
)
async def ready(request: Request) -> Response:
    """For a proxy that chooses where to send people."""
    hub: Hub = request.app.state.hub
    if not hub.is_ready:
        return PlainTextResponse(f"the server is {'closing' if hub.is_closing else 'starting'}\n", 503)
    if not await hub.health.is_sound():
        return PlainTextResponse("the database cannot be read and written; the log says why\n", 503)
    return PlainTextResponse("ready\n")


@router.get("/metrics", summary="Prometheus metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> Response:
    """Counters without names of tables or people."""
    hub: Hub = request.app.state.hub
    return Response(generate_latest(hub.metrics.registry), media_type=CONTENT_TYPE_LATEST)
