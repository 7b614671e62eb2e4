"""Since when there has been a server to play on, what time it is there, and which other servers are alive.

A server on its own begins to serve when it starts, and goes by its own clock. Several that share a store go by the
store's, and note in it every few seconds that they are alive: one that starts while others run finds since when they
have served, and one that finds no fresh note is the first after a pause. One whose note stays the same is dead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from fogbound.server.outside import Outside
from fogbound.server.store import Store

BEAT = 2.0
"""Seconds from note to note."""
PAUSE = 10_000
"""Milliseconds without a note after which nobody serves. A shorter pause is not noticed."""
DEAD = 5
"""Another server is dead if its note is the same at so many looks after the first. Looks that fail do not count."""
LEAP = 86_400_000
"""Milliseconds by which a clock may have been set back while no server ran."""
SURE = 500
"""Milliseconds: an answer that took longer does not say what time it is."""


class Pulse:
    """The sign of life of one server process. `is_shared`: there may be others."""

    def __init__(self, name: str, store: Store, outside: Outside, *, is_shared: bool) -> None:
        self._name = name
        self._store = store
        self._outside = outside
        self._is_shared = is_shared
        self._beating: asyncio.Task[None] | None = None
        self._began = 0
        self._notes: dict[str, tuple[int, int]] = {}
        """The newest note of every other server, and at how many looks it has been the same."""
        self.since = 0
        """When serving began, here or elsewhere, and has not ended since: milliseconds since 1970."""
        self.lost: Callable[[str], None] = lambda process: None
        """Called with the name of a server that has died."""

    @property
    def is_first(self) -> bool:
        """Did nobody serve when this process began?"""
        return self.since == self._began

    async def open(self) -> None:
        """Finds out since when there has been a server. Of several that start at once, one is the first."""
        if self._is_shared:
            await self._set_clock(sure=PAUSE)
        else:
            await self._go_on()
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
                await self._set_clock(sure=SURE)
                self.since = await self._store.pulse(self._outside.now(), self._outside.now() - PAUSE)
                self._listen(await self._store.alive(self._name, self._outside.now()))

    async def note(self) -> None:
        """Notes what time it is for a server on its own, of which nobody else does: see `_go_on`."""
        if not self._is_shared:
            await self._store.pulse(self._outside.now(), self._outside.now() - PAUSE)

    async def _go_on(self) -> None:
        """Has time begin no earlier than what is stored says: a clock that was set back would stop games for so long.

        What lies further in the future was noted by a clock that was wrong.
        """
        latest = await self._store.latest()
        if self._outside.now() < latest < self._outside.now() + LEAP:
            self._outside.agree(latest)

    async def _set_clock(self, sure: int) -> None:
        """Takes over the store's time, if its answer comes soon enough to say what it is."""
        asked = self._outside.steady()
        now = await self._store.time()
        took = self._outside.steady() - asked
        if now is not None and took <= sure:
            self._outside.agree(now, took // 2)

    def _listen(self, notes: dict[str, int]) -> None:
        """Finds out whose notes stay the same."""
        notes.pop(self._name, None)
        for process, note in notes.items():
            known, looks = self._notes.get(process, (0, 0))
            looks = looks + 1 if known == note else 0
            self._notes[process] = note, looks
            if looks == DEAD:
                self.lost(process)
        for process in self._notes.keys() - notes.keys():
            del self._notes[process]
