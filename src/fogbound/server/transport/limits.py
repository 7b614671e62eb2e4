"""How much anybody may ask for: token buckets, one a connection and one an address."""

from __future__ import annotations

import time
from collections import OrderedDict

MAX_ADDRESSES = 10_000


class Bucket:
    """Lets through `rate` requests per second, and `burst` at once after a pause; with a rate of 0, everything."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._seen = time.monotonic()

    def allows(self, cost: float = 1) -> bool:
        """May one more pass? If so it is counted."""
        if self._rate <= 0:
            return True
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def owe(self, cost: float) -> None:
        """Counts something that has happened already; what follows may have to wait for it, but never for long."""
        self._left = max(self._left - cost, -self._burst)


class Buckets:
    """A bucket for every address that was seen lately; the longest unseen are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str, cost: float = 1) -> bool:
        """May this address do one thing more? If so it is counted."""
        return self.of(address).allows(cost)

    def owe(self, address: str, cost: float) -> None:
        """Counts what an address has done already."""
        self.of(address).owe(cost)

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
