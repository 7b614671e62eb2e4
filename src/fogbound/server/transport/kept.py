"""Answers that are the same for everybody: packed, and those that last are sent only to who has an older one.

Only for what anybody may read at any time. What is packed tells by its length what it holds, so nothing may come
here that is a secret for somebody.
"""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from fogbound.server.thinkers import Told
from fogbound.wire import encode

JSON = "application/json"
WORTH_PACKING = 1_000
"""Bytes."""
LEVEL = 6
"""Of gzip: what the highest saves beyond that is not worth three times the work."""


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


async def share(request: Request, answer: msgspec.Struct, status: int = 200) -> Response:
    """An answer that no cache may keep but anybody may read, packed for whoever can unpack it."""
    plain = encode(answer)
    packed = await run_in_threadpool(pack, plain) if takes_packed(request) else b""
    return _shared(plain, packed, status)


def give_told(request: Request, told: Told) -> Response:
    """The same for what a worker has told, and packed."""
    return _shared(told.body, told.packed if takes_packed(request) else b"", 200)


def pack(plain: bytes) -> bytes:
    """It packed; nothing if that is not worth it."""
    return gzip.compress(plain, LEVEL, mtime=0) if len(plain) >= WORTH_PACKING else b""


def _shared(plain: bytes, packed: bytes, status: int) -> Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if not packed:
        return Response(plain, status, media_type=JSON, headers=headers)
    return Response(packed, status, media_type=JSON, headers=headers | {"Content-Encoding": "gzip"})


def takes_packed(request: Request) -> bool:
    """Can whoever asks unpack gzip?"""
    return "gzip" in request.headers.get("accept-encoding", "")
