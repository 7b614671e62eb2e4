"""The browser part: one page for every address that is not the server's own, and the files that it loads."""

from __future__ import annotations

import gzip
from functools import lru_cache
from html import escape
from mimetypes import guess_type
from pathlib import Path as File

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from fogbound.server.refuse import Refuse
from fogbound.server.routes.previews import tags
from fogbound.server.routes.tables import network_of
from fogbound.server.transport.guard import POLICY
from fogbound.wire import Code

router = APIRouter(include_in_schema=False)
STATIC = File(__file__).parent.parent / "static"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
PACKED = (".js", ".css", ".svg", ".json")
"""Files that are worth packing. Only what is the same for everybody: packed secrets would tell by their length."""

FRAMED = {
    "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "X-Frame-Options": "",
}
"""For the one page that may stand inside a page elsewhere: it shows a finished game, and nothing can be done there."""

PAGES = frozenset(("", "t", "tv", "g", "embed", "rules", "learn", "games", "notebook"))
"""How the addresses of pages begin; any other shows a page that says so."""

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>fogbound</title>
<h1>fogbound is running</h1>
<p>The server works, but the browser part was not built into this installation. In a source tree, <code>make web</code>
builds it; then reload this page.</p>
<p>Programs can play already: <a href="{base}/api/openapi.json">the REST interface</a>.</p>
</html>
"""


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A file of the browser part, or its page for any other address."""
    if path.startswith(("api/", "healthz/", "readyz/", "metrics/")) or path == "api":
        raise Refuse(Code.NO_SUCH_PAGE)
    base = str(request.scope.get("root_path", ""))
    wanted = built(path)
    if wanted is not None:
        if not path.startswith("assets/"):
            return FileResponse(wanted, headers={"Cache-Control": "no-cache"})
        if wanted.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
            content = await run_in_threadpool(packed, wanted, wanted.stat().st_mtime_ns)
            return Response(content, headers=FOREVER | {"Content-Encoding": "gzip"}, media_type=guess_type(path)[0])
        return FileResponse(wanted, headers=FOREVER)
    if "." in path.rpartition("/")[2]:
        raise Refuse(Code.NO_SUCH_PAGE)
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT.format(base=escape(base)))
    html = with_base(index.read_text("utf-8"), base).replace("</head>", f"{await tags(request, path)}</head>", 1)
    if network := network_of(request):
        html = html.replace("</head>", f'<meta name="network" content="{escape(network)}"></head>', 1)
    # Its addresses are those of the host that was asked, and its sentences in the language that was wished.
    elif opening := request.app.state.hub.opening:
        html = html.replace("</head>", f'<meta name="opening" content="{escape(opening)}"></head>', 1)
    headers = {"Cache-Control": "no-cache", "Vary": "Host, Accept-Language"} | (
        FRAMED if path.startswith("embed/") else {}
    )
    return HTMLResponse(html, 200 if path.partition("/")[0] in PAGES else 404, headers)


def built(path: str) -> File | None:
    """The file of the browser part at a path, if there is one; Refuse for what cannot be a path."""
    try:
        wanted = (STATIC / path.replace("\0", "")).resolve()
        is_there = wanted.is_relative_to(STATIC.resolve()) and wanted.is_file()
    except OSError:  # a name that is too long for the disk, say
        raise Refuse(Code.NO_SUCH_PAGE) from None
    return wanted if is_there and wanted.name != "index.html" else None


@lru_cache(maxsize=256)
def packed(file: File, changed: int) -> bytes:
    """A file as gzip; packed once, and again when it has changed."""
    return gzip.compress(file.read_bytes(), mtime=0)


def with_base(html: str, base: str) -> str:
    """The page, told under which path it is shown: all its addresses are relative to that."""
    return html.replace("<head>", f'<head><base href="{escape(base)}/">', 1)
