"""The idle workers of one kind, and who waits for one.

Whoever is not patient comes first, and among equals the party that has the least under way and waiting: however much
somebody asks for, everybody else's next question is answered before most of it.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import Counter
from typing import Generic, NamedTuple, TypeVar

from fogbound.server.thinkers.claim import Claim

W = TypeVar("W")


class _Waiter(NamedTuple, Generic[W]):
    is_patient: bool
    before: int
    """How much the same party had under way and waiting when this was asked."""
    number: int
    worker: asyncio.Future[W]


class Desk(Generic[W]):
    """Workers that are handed out one by one; whoever has one gives it back."""

    def __init__(self) -> None:
        self._idle: list[W] = []
        self._size = 0
        self._waiting: list[_Waiter[W]] = []
        self._numbers = itertools.count()
        self._urgent: Counter[str] = Counter()
        self._patient: Counter[str] = Counter()
        """How much each party has under way and waiting, that is patient and that is not."""

    def add(self, worker: W) -> None:
        """One more worker."""
        self._size += 1
        self._hand_out(worker)

    def crowding(self, claim: Claim) -> float:
        """Into how many parts a worker's time is divided by all who come no later than this claim, itself included.

        A party counts once for others, and with all that it has for itself.
        """
        counts = self._counts(claim)
        others = set(counts) - {claim.party}
        if claim.is_patient:
            others |= set(self._urgent) - {claim.party}
        return max(1.0, (len(others) + max(1, counts[claim.party])) / max(1, self._size))

    def _counts(self, claim: Claim) -> Counter[str]:
        return self._patient if claim.is_patient else self._urgent

    async def get(self, claim: Claim) -> W:
        """A worker, as soon as it is this claim's turn."""
        counts = self._counts(claim)
        counts[claim.party] += 1
        if self._idle:
            return self._idle.pop()
        waiter: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        entry = _Waiter(claim.is_patient, counts[claim.party], next(self._numbers), waiter)
        heapq.heappush(self._waiting, entry)
        try:
            return await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.put(waiter.result(), claim)
            else:
                self._forget(claim)
            raise

    def put(self, worker: W, claim: Claim) -> None:
        """Gives a worker back."""
        self._forget(claim)
        self._hand_out(worker)

    def _forget(self, claim: Claim) -> None:
        counts = self._counts(claim)
        counts[claim.party] -= 1
        if not counts[claim.party]:
            del counts[claim.party]

    def _hand_out(self, worker: W) -> None:
        while self._waiting:
            waiter = heapq.heappop(self._waiting).worker
            if not waiter.done():
                waiter.set_result(worker)
                return
        self._idle.append(worker)
