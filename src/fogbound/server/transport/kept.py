"""Answers that are the same for everybody: packed once, and sent again only to a browser that has an older one.

Only for what anybody may read at any time. What is packed tells by its length what it holds, so nothing may come
here that is a secret for somebody.
"""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fogbound.wire import encode

JSON = "application/json"


class Kept(NamedTuple):
    """An answer, plain and packed, with a tag that changes when it does."""

    plain: bytes
    packed: bytes
    tag: str


def keep(answer: msgspec.Struct) -> Kept:
    """Write and pack an answer."""
    plain = encode(answer)
    return Kept(plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:24]}"')


def give(request: Request, kept: Kept) -> Response:
    """The answer, or the word that what the browser has is still right."""
    headers = {"Cache-Control": "public, no-cache", "ETag": kept.tag, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if kept.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    if takes_packed(request):
        return Response(kept.packed, media_type=JSON, headers=headers | {"Content-Encoding": "gzip"})
    return Response(kept.plain, media_type=JSON, headers=headers)


def takes_packed(request: Request) -> bool:
    """Can whoever asks unpack gzip?"""
    return "gzip" in request.headers.get("accept-encoding", "")
