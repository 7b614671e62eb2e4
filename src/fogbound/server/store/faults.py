"""What can be wrong with a store: it must not be used, it cannot be used just now, or what it holds cannot be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

from fogbound.errors import FogboundError

T = TypeVar("T")
PATIENCE = 10.0
"""Seconds after which a store that does not answer counts as unavailable."""


class StoreRefused(FogboundError):
    """A database that this server must not use. The text is a sentence for the operator, without any password."""


class Unavailable(Exception):
    """The store did not do it, or did not say so in time. Of a write nothing is known: it may be on disk all the same.

    The text is the engine's name for what is wrong.
    """


async def bounded(work: Awaitable[T]) -> T:
    """What the work comes to; Unavailable if it takes too long. What is then left of it ends by itself."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=PATIENCE)
        if task.done():
            return task.result()
    finally:
        if not task.done():
            task.cancel()
            task.add_done_callback(_unheard)
    raise Unavailable("no answer")


def _unheard(task: asyncio.Future[T]) -> None:
    with suppress(Exception, asyncio.CancelledError):
        task.result()
