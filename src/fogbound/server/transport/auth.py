"""Who asks: tokens from the cookie or the Authorization header, and whether a browser's page is one of ours."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fogbound.server.refuse import Refuse
from fogbound.server.tables.roster import Member, Roster
from fogbound.wire import Code

YEAR = 365 * 86_400


def cookie_name(table: str) -> str:
    """Each table has a cookie of its own, so that a browser can sit at several."""
    return f"fogbound_{table}"


def token_of(request: HTTPConnection, table: str) -> str | None:
    """The token that a request brings for a table."""
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and value:
        return value[:200].strip()
    return request.cookies.get(cookie_name(table))


def bearer(request: HTTPConnection, roster: Roster) -> Member:
    """The person who asks; Refuse if it is nobody of this table."""
    member = roster.bearer(token_of(request, roster.table))
    if member is None:
        raise Refuse(Code.BAD_TOKEN)
    return member


def set_cookie(request: HTTPConnection, response: Response, table: str, token: str) -> None:
    """Gives the browser its token, out of reach of scripts and of other sites' requests."""
    response.set_cookie(
        cookie_name(table),
        token,
        max_age=YEAR,
        path=request.scope.get("root_path") or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme in ("https", "wss"),
    )


def origin_is_ours(request: HTTPConnection) -> bool:
    """Does the page that asks come from this server, or from one that the operator allowed? Programs send no origin."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    allowed: tuple[str, ...] = request.app.state.settings.origins
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    return origin in allowed or (netloc != "" and netloc == request.headers.get("host", ""))
