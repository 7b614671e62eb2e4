"""Looks at a table again until what is in memory and what is stored agree: a store that was away left it in doubt."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from fogbound.server.watch import log, short, where

PAUSES = (0.2, 0.5, 1.0, 2.0)
"""Seconds before each attempt; the last of them before all that follow."""


class Mending:
    """The attempts for one room. `attempt` raises while the store is away."""

    def __init__(self, table: str, attempt: Callable[[], Awaitable[None]]) -> None:
        self._table = table
        self._attempt = attempt
        self._is_wanted = False
        self._task: asyncio.Task[None] | None = None
        self.is_over = False
        """Is the room given up, so that nothing is mended any more?"""

    @property
    def is_due(self) -> bool:
        """Is there anything left to mend?"""
        return self._task is not None

    def begin(self) -> None:
        """Has the room mended soon; whoever asks meanwhile has it mended once more."""
        self._is_wanted = True
        if self._task is None and not self.is_over:
            self._task = asyncio.create_task(self._mend())

    def stop(self) -> None:
        """Mends no more."""
        self.is_over = True
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    async def _mend(self) -> None:
        attempts = 0
        try:
            while self._is_wanted and not self.is_over:
                await asyncio.sleep(PAUSES[min(attempts, len(PAUSES) - 1)])
                attempts += 1
                self._is_wanted = False
                try:
                    await self._attempt()
                except Exception as error:
                    self._is_wanted = True
                    log.warning(
                        "a table waits for the store",
                        table=short(self._table),
                        error=type(error).__name__,
                        where=where(error),
                    )
        finally:
            self._task = None
