"""The rounds of a server: everything that has to be looked at again and again, a little at each step."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable

from fogbound.server.store.faults import cause
from fogbound.server.upkeep.comparing import Comparing
from fogbound.server.upkeep.house import House
from fogbound.server.upkeep.orders import Orders
from fogbound.server.upkeep.waking import Waking
from fogbound.server.watch import log, where

STEP_SECONDS = 2.0
AGAIN_STEPS = 5
ARCHIVE_STEPS = 1_800
ARCHIVE_AFTER = 30 * 86_400_000
"""Milliseconds after which an untouched table leaves the lists."""


class Rounds:
    """Goes round while the server runs. What fails is tried again with the next step."""

    def __init__(self, hub: House) -> None:
        self._hub = hub
        self._waking = Waking(hub)
        self._comparing = Comparing(hub)
        self._orders = Orders(hub)
        self._running: asyncio.Task[None] | None = None

    def open(self, *, is_first: bool) -> None:
        """Begins; `is_first`: no other server is looking after any table."""
        self._running = asyncio.create_task(self._run(is_first))

    async def close(self) -> None:
        """Ends, and leaves the tables of this server to the others."""
        if self._running is not None:
            self._running.cancel()
            await self._try(self._waking.let_go())

    async def _run(self, is_first: bool) -> None:
        await self._try(self._orders.follow())
        await self._try(self._waking.wake(is_first=is_first))
        for number in itertools.count():
            await asyncio.sleep(STEP_SECONDS)
            await self.step(number)

    async def step(self, number: int) -> None:
        """One round."""
        await self._try(self._orders.follow())
        await self._try(self._waking.put_off())
        await self._try(self._waking.wake())
        await self._try(self._comparing.step(number))
        await self._try(self._forget())
        if number % AGAIN_STEPS == 0:
            await self._try(self._hub.try_again())
        if number % ARCHIVE_STEPS == 0:
            await self._try(self._hub.store.archive(self._hub.outside.now() - ARCHIVE_AFTER))

    async def _forget(self) -> None:
        """Gives back the memory of tables at which nobody is and nothing happens soon."""
        for table, room in list(self._hub.rooms.items()):
            if self._waking.is_safe(room):
                await self._hub.forget(table)

    async def _try(self, work: Awaitable[object]) -> None:
        try:
            await work
        except Exception as error:  # the store is away for a moment
            log.warning("upkeep failed and is tried again", error=cause(error), where=where(error))
