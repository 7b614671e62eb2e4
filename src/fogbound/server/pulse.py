"""Since when there has been a server to play on, so that clocks can leave out the time in which there was none.

A server on its own begins to serve when it starts. Several that share a store note in it every few seconds that they
are alive: one that starts while others run finds since when they have served, and one that finds no fresh note is the
first after a pause.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fogbound.server.outside import Outside
from fogbound.server.store import Store

BEAT = 2.0
"""Seconds from note to note."""
PAUSE = 10_000
"""Milliseconds without a note after which nobody serves. A shorter pause is not noticed."""


class Pulse:
    """The sign of life of one server process. `is_shared`: there may be others."""

    def __init__(self, store: Store, outside: Outside, *, is_shared: bool) -> None:
        self._store = store
        self._outside = outside
        self._is_shared = is_shared
        self._beating: asyncio.Task[None] | None = None
        self._began = 0
        self.since = 0
        """When serving began, here or elsewhere, and has not ended since: milliseconds since 1970."""

    @property
    def is_first(self) -> bool:
        """Did nobody serve when this process began?"""
        return self.since == self._began

    async def open(self) -> None:
        """Finds out since when there has been a server. Of several that start at once, one is the first."""
        self.since = self._began = self._outside.now()
        if not self._is_shared:
            return
        self.since = await self._store.pulse(self.since, self.since - PAUSE)
        self._beating = asyncio.create_task(self._beat())

    def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Exception):  # the store is away for a moment; the next beat will do
                self.since = await self._store.pulse(self._outside.now(), self._outside.now() - PAUSE)
