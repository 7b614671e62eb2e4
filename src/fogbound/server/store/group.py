"""Group commit: what gathers while others are written is written together, so that many writes share a flush to disk.

Writes that come one by one are handed over as soon as everything that happens at once has happened. When many come at
once, a batch is handed over as soon as it is full, while the rest of them is still being decided.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from fogbound.server.store.faults import Unavailable

W = TypeVar("W")
R = TypeVar("R")
BATCH = 32
"""So many writes wait for no more company."""
AHEAD = 3
"""So many batches are under way at most; what comes then gathers, however much it is."""

Answer = int | Exception
"""How many rows a write changed, or why it could not be made."""


class Group(Generic[W]):
    """Hands writes to `commit` in batches; it answers each write of a batch once the whole batch is on disk."""

    def __init__(self, commit: Callable[[list[W]], asyncio.Future[Sequence[Answer]]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[W, asyncio.Future[int]]] = []
        self._under_way: set[asyncio.Future[Sequence[Answer]]] = set()

    async def write(self, one: W) -> int:
        """How many rows it changed; raises what went wrong."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int] = loop.create_future()
        self._waiting.append((one, done))
        if len(self._waiting) >= BATCH:
            if len(self._under_way) < AHEAD:
                self._begin()
        elif len(self._waiting) == 1 and not self._under_way:
            loop.call_soon(self._begin)
        return await done

    async def close(self) -> None:
        """Waits until everything is written."""
        while self._waiting or self._under_way:
            self._begin()
            await asyncio.wait(self._under_way)

    def _begin(self) -> None:
        if self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                written = self._commit([one for one, _ in batch])
            except Exception as error:  # else whoever waits would wait for ever
                written = asyncio.get_running_loop().create_future()
                written.set_exception(error)
            self._under_way.add(written)
            written.add_done_callback(partial(self._tell, [done for _, done in batch]))

    def _tell(self, batch: list[asyncio.Future[int]], written: asyncio.Future[Sequence[Answer]]) -> None:
        self._under_way.discard(written)
        self._begin()
        try:
            answers = written.result()
        except (Exception, asyncio.CancelledError) as error:  # nothing is known of any of them
            answers = [error if isinstance(error, Exception) else Unavailable("given up")] * len(batch)
        for done, answer in zip(batch, answers, strict=True):
            resolve(done, answer)


def resolve(done: asyncio.Future[R], answer: R | Exception) -> None:
    """Gives a future its answer, unless whoever waited for it has stopped waiting."""
    if done.done():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
