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


class StoreAway(StoreRefused):
    """A database that does not answer yet: the same start may succeed later."""


class StoreDamaged(StoreRefused):
    """A file of which something is lost."""


class Unavailable(Exception):
    """The store did not do it, or did not say so in time. Of a write nothing is known: it may be on disk all the same.

    The text is the engine's name for what is wrong.
    """


class Damaged(Exception):
    """Something stored that cannot be read. `kind` says what it is, `why` what is wrong; neither holds any of it."""

    def __init__(self, kind: str, why: str) -> None:
        self.kind = kind
        self.why = why
        super().__init__(f"{kind}: {why}")


class TooNew(Damaged):
    """Something that a newer version stored in a way that this one does not know."""


def cause(error: Exception) -> str:
    """The engine's name for what is wrong, where there is one, and else the kind of fault; never a text with values."""
    return (str(error) or "no answer") if isinstance(error, Unavailable) else type(error).__name__


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
