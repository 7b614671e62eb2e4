"""A client's connection that is carried by requests, with the methods of a WebSocket."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosedOK


class PollingConnection:
    """Fetches and brings frames; `recv` gives them in order, each once."""

    def __init__(self, http: httpx.AsyncClient, path: str) -> None:
        self._http = http
        self._path = path
        self._line: str | None = None
        self._got = 0
        self._frames: deque[str] = deque()
        self.closed: int | None = None

    async def poll(self, **body: Any) -> None:
        answer = await self._http.post(self._path, json={"line": self._line, "got": self._got, **body})
        assert answer.status_code == 200, answer.text
        told = answer.json()
        self._line = told["line"]
        new = told["told"][max(0, self._got - told["first"]) :]
        self._frames.extend(new)
        self._got += len(new)
        self.closed = told["closed"]

    async def send(self, text: str) -> None:
        await self.poll(said=[text], wait=False)

    async def recv(self) -> str:
        while not self._frames:
            if self.closed is not None:
                raise ConnectionClosedOK(None, None)
            await self.poll()
        return self._frames.popleft()

    async def close(self) -> None:
        if self._line:
            with suppress(httpx.TransportError):  # the server may be gone before its clients
                await self.poll(leave=True)
        await self._http.aclose()
