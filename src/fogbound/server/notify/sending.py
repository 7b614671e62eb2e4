"""Sending over the web, by HTTPX: one request to one address that was checked, and nothing is read but the status."""

from __future__ import annotations

import asyncio
import ssl
from concurrent.futures import Executor
from enum import Enum

from msgspec import Struct

from fogbound.server.notify.addresses import Network, NotAllowed, find

SECONDS = 5.0
"""So long an attempt may take in all."""
GONE = (404, 410)


class Outcome(Enum):
    """What became of an attempt."""

    TOLD = "told"
    GONE = "gone"
    """There is nobody there any more."""
    FAILED = "failed"
    REFUSED = "refused"
    """Nothing is sent to such an address."""


class Letter(Struct, frozen=True):
    """One request."""

    method: str
    address: str
    headers: dict[str, str]
    body: bytes


class Sender:
    """Sends letters. `context` is for tests, whose receivers nobody has certified."""

    def __init__(self, besides: tuple[Network, ...] = (), context: ssl.SSLContext | None = None) -> None:
        self._besides = besides
        self._context = context

    async def send(self, letter: Letter, threads: Executor) -> Outcome:
        """What became of one attempt, in bounded time; names are looked up in `threads`."""
        import httpx

        if self._context is None:  # which takes longer than most letters
            self._context = await asyncio.to_thread(httpx.create_ssl_context, trust_env=False)
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(letter, threads, self._context)
        except NotAllowed:
            return Outcome.REFUSED
        except (httpx.HTTPError, httpx.InvalidURL, httpx.CookieConflict, OSError, TimeoutError, ValueError):
            return Outcome.FAILED
        if status in GONE:
            return Outcome.GONE
        return Outcome.TOLD if 200 <= status < 300 else Outcome.FAILED

    async def _post(self, letter: Letter, threads: Executor, context: ssl.SSLContext) -> int:
        import httpx

        parts, host = await find(letter.address, self._besides, threads)
        # A client of its own for every letter: no connection, cookie or proxy is shared with anybody else's.
        async with httpx.AsyncClient(
            verify=context, trust_env=False, follow_redirects=False, timeout=SECONDS
        ) as client:
            request = client.build_request(
                letter.method,
                httpx.URL(letter.address).copy_with(host=host),
                headers={**letter.headers, "Host": parts.netloc, "User-Agent": "fogbound"},
                content=letter.body,
                extensions={"sni_hostname": str(parts.hostname)},
            )
            answer = await client.send(request, stream=True)
            await answer.aclose()
            return answer.status_code
