"""A lock that can be waited for, or taken at once where nobody has it: a callback cannot wait."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Used as `async with`, or by `take` and `release`. Who waits gets it in the order of coming."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._is_taken

    def take(self) -> bool:
        """Takes it without waiting; False if somebody has it."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def release(self) -> None:
        """Hands it to whoever has waited longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.release()  # it had been handed over already
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
