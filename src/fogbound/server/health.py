"""Whether the server can serve: the database reads and writes as games do, and both within seconds."""

from __future__ import annotations

import asyncio

from fogbound.server.outside import Outside
from fogbound.server.store import Store
from fogbound.server.store.faults import cause
from fogbound.server.watch import log

SECONDS = 3.0
"""A store that takes longer is out of order, whatever becomes of the question."""
FRESH_SECONDS = 1.0
"""So long an answer holds: many may ask, and each look is a write."""
LOOK_SECONDS = 5.0
"""From look to look where nobody asks: the log and the metrics of every server tell of its database."""


class Health:
    """The health of a store, for everybody who asks."""

    def __init__(self, store: Store, outside: Outside) -> None:
        self._store = store
        self._outside = outside
        self._look: asyncio.Task[bool] | None = None
        self._looking: asyncio.Task[None] | None = None
        self.was_sound = True
        """What the last look found."""

    def open(self) -> None:
        """Looks again and again from now on."""
        self._looking = asyncio.create_task(self._look_round())

    def close(self) -> None:
        """Looks no more: a store that is being closed is not out of order."""
        if self._looking is not None:
            self._looking.cancel()
        if self._look is not None:
            self._look.cancel()

    async def _look_round(self) -> None:
        while True:
            await self.is_sound()
            await asyncio.sleep(LOOK_SECONDS)

    async def is_sound(self) -> bool:
        """Does the store read and write? Those who ask at once get one answer."""
        if self._look is None:
            self._look = asyncio.create_task(self._check())
            self._look.add_done_callback(self._keep)
        return await asyncio.shield(self._look)

    async def _check(self) -> bool:
        error = ""
        try:
            async with asyncio.timeout(SECONDS):
                await self._store.check(self._outside.now())
        except Exception as fault:  # whatever the engine raises: no store, no service
            error = "no answer" if isinstance(fault, TimeoutError) else cause(fault)
        if self.was_sound and error:
            log.error("the database does not answer", error=error)
        elif not error and not self.was_sound:
            log.info("the database answers again")
        self.was_sound = not error
        return self.was_sound

    def _keep(self, look: asyncio.Task[bool]) -> None:
        asyncio.get_running_loop().call_later(FRESH_SECONDS, self._forget, look)

    def _forget(self, look: asyncio.Task[bool]) -> None:
        if self._look is look:
            self._look = None
