"""The application: routes, sockets and what they need, put together."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from fogbound import __version__
from fogbound.server.bus.choose import make_bus
from fogbound.server.hub import Hub
from fogbound.server.notify.addresses import networks
from fogbound.server.notify.sending import Sender
from fogbound.server.notify.telling import Teller
from fogbound.server.outside import Outside
from fogbound.server.refuse import Refuse
from fogbound.server.routes import (
    analysis,
    beliefs,
    facts,
    games,
    health,
    notebooks,
    notify,
    pages,
    polls,
    previews,
    records,
    tables,
)
from fogbound.server.routes.sockets import Sockets
from fogbound.server.settings import ServerSettings
from fogbound.server.store import Store, Unavailable, make_store
from fogbound.server.thinkers import Pool
from fogbound.server.transport import bodies
from fogbound.server.transport.base import BasePath
from fogbound.server.transport.costs import Allowances
from fogbound.server.transport.guard import Guard
from fogbound.server.watch import Metrics, log, where
from fogbound.wire import Code
from fogbound.wire.rest import RefusedAnswer

ABOUT = (
    "Tables, seats and games of fogbound. Play itself goes over a WebSocket at `/api/tables/{table}/socket`, which the "
    "protocol page of the documentation describes."
)


def make_hub(settings: ServerSettings) -> Hub:
    """The hub that the settings ask for."""
    metrics = Metrics()
    pool = Pool(settings.workers, settings.worker_megabytes, metrics)
    outside = Outside()
    bus, thinkers = make_bus(settings.bus, settings.bus_key, pool, outside)
    store = make_store(settings.database)
    teller = make_teller(settings, store, outside, metrics)
    return Hub(store, thinkers, bus, metrics, settings.worker_megabytes, outside, teller)


def make_teller(settings: ServerSettings, store: Store, outside: Outside, metrics: Metrics) -> Teller | None:
    """Who tells people that it is their turn, if the operator wants that."""
    if settings.notify_contact is None:
        return None
    sender = Sender(networks(settings.notify_networks))
    return Teller(store, outside, sender, settings.notify_contact, metrics.told)


def make_app(settings: ServerSettings, hub: Hub | None = None) -> FastAPI:
    """The application, ready to be served."""
    hub = hub or make_hub(settings)

    app = FastAPI(
        title="fogbound",
        version=__version__,
        description=ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        strict_content_type=False,
    )
    app.state.hub = hub
    app.state.settings = settings
    app.state.allowances = Allowances(settings)
    sockets = Sockets(hub, settings, app.state.allowances)
    app.state.polled = polls.PolledConnections(sockets)
    app.router.routes.append(WebSocketRoute("/api/tables/{table}/socket", sockets))
    for part in (tables, notify, polls, games, analysis, beliefs, records, notebooks, previews, facts, health, pages):
        app.include_router(part.router)
    _add_handlers(app)
    base = settings.base_path.rstrip("/")
    app.add_middleware(Guard, buckets=app.state.allowances.requests)
    app.add_middleware(BasePath, base=base)
    app.openapi = lambda: _openapi(app, base)  # type: ignore[method-assign]  # FastAPI's documented way
    return app


def _add_handlers(app: FastAPI) -> None:
    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refuse)
        return bodies.refusal(error)

    async def unavailable(_: Request, error: Exception) -> Response:
        log.warning("the store was unavailable", error=str(error), where=where(error))
        return bodies.refusal(Refuse(Code.BUSY))

    async def unreadable(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        names = ", ".join(str(fault["loc"][-1]) for fault in error.errors())
        return bodies.write(RefusedAnswer(Code.BAD_MESSAGE, f"missing or not valid in the address: {names}"), 422)

    async def http(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = Code.NO_SUCH_PAGE if error.status_code in (404, 405) else Code.BAD_MESSAGE
        answer = bodies.write(RefusedAnswer(code), error.status_code)
        answer.headers.update(error.headers or {})
        return answer

    async def fault(_: Request, error: Exception) -> Response:
        log.error("a request failed", error=type(error).__name__, where=where(error))
        return bodies.refusal(Refuse(Code.FAULT))

    app.add_exception_handler(Refuse, refused)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, fault)


def _openapi(app: FastAPI, base: str) -> dict[str, Any]:
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=ABOUT, routes=app.routes)
        schema.setdefault("components", {})["schemas"] = bodies.schemas()
        for path in schema["paths"].values():
            for operation in path.values():
                if "422" in operation["responses"]:
                    operation["responses"]["422"] = bodies.gives(RefusedAnswer, 422)[422]
        if base:
            schema["servers"] = [{"url": base}]
        app.openapi_schema = schema
    return app.openapi_schema
