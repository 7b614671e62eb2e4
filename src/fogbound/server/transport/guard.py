"""What every HTTP request passes: rate limit, origin check, security headers, and a log line without secrets.

Opening a WebSocket counts as a request of its address.
"""

from __future__ import annotations

import time
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fogbound.server.refuse import Refuse
from fogbound.server.transport.auth import origin_is_ours
from fogbound.server.transport.bans import Bans
from fogbound.server.transport.bodies import refusal
from fogbound.server.transport.costs import CHANGE, SOCKET
from fogbound.server.transport.limits import Buckets
from fogbound.server.transport.visitors import visitor_of
from fogbound.server.watch import log
from fogbound.wire import Code

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self._app = app
        self._buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and self._turns_away(HTTPConnection(scope)):
            await send({"type": "websocket.close"})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        started = time.perf_counter()
        status = 500

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message)
            await send(message)

        code = self._refusal(request)
        if code is not None:
            await refusal(Refuse(code))(scope, receive, send_guarded)
        else:
            await self._app(scope, receive, send_guarded)
        _log(request, scope, status, time.perf_counter() - started)

    def _turns_away(self, connection: HTTPConnection) -> bool:
        return _is_banned(connection) or not self._buckets.allows(visitor_of(connection), SOCKET)

    def _refusal(self, request: Request) -> Code | None:
        if _is_banned(request):
            return Code.BANNED
        is_safe = request.method in SAFE
        if not self._buckets.allows(visitor_of(request), 1 if is_safe else CHANGE):
            return Code.TOO_FAST
        return None if is_safe or origin_is_ours(request) else Code.BAD_ORIGIN


def _is_banned(connection: HTTPConnection) -> bool:
    bans: Bans = connection.app.state.hub.bans
    return bans.forbids(visitor_of(connection))


def _add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if not headers["X-Frame-Options"]:
        del headers["X-Frame-Options"]


def _log(request: Request, scope: Scope, status: int, seconds: float) -> None:
    """The route's pattern is logged, not the path: paths name tables."""
    route: Any = scope.get("route")
    pattern = getattr(route, "path", "?")
    level = log.warning if status >= 500 else log.debug
    level("request", method=request.method, route=pattern, status=status, ms=round(seconds * 1000, 1))
