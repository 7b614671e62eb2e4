"""Group commit: what gathers while one commit is under way goes into the next, so that many writes share a flush."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

W = TypeVar("W")
BATCH = 512

Answer = int | Exception
"""How many rows a write changed, or why it could not be made."""


class Group(Generic[W]):
    """Hands writes to `commit`, one batch after the other; it answers each write once the whole batch is on disk."""

    def __init__(self, commit: Callable[[list[W]], Awaitable[Sequence[Answer]]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[W, asyncio.Future[int]]] = []
        self._working: asyncio.Task[None] | None = None

    async def write(self, one: W) -> int:
        """How many rows it changed; raises what went wrong."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.append((one, done))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return await done

    async def close(self) -> None:
        """Waits until everything is written."""
        if self._working is not None:
            await self._working

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                self._tell(batch, await self._answers([one for one, _ in batch]))
        finally:
            self._working = None

    async def _answers(self, writes: list[W]) -> Sequence[Answer]:
        try:
            return await self._commit(writes)
        except Exception as error:  # nothing is known of any of them
            return [error] * len(writes)

    def _tell(self, batch: list[tuple[W, asyncio.Future[int]]], answers: Sequence[Answer]) -> None:
        for (_, done), answer in zip(batch, answers, strict=True):
            if done.done():
                continue  # whoever wrote has stopped waiting
            if isinstance(answer, Exception):
                done.set_exception(answer)
            else:
                done.set_result(answer)
