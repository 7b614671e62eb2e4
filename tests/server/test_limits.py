from __future__ import annotations

import pytest

from fogbound.server.transport import limits
from fogbound.server.transport.limits import Bucket, Buckets


class Time:
    """A clock that the test moves."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time that buckets see."""
    time = Time()
    monkeypatch.setattr(limits, "time", time)
    return time


def test_a_bucket_lets_a_burst_through_and_then_its_rate(time: Time) -> None:
    """After the burst is used up, as many pass as the rate says, and never more than the burst after a long pause."""
    bucket = Bucket(2, 3)
    assert [bucket.allows() for _ in range(4)] == [True, True, True, False]
    time.now += 1
    assert [bucket.allows() for _ in range(3)] == [True, True, False]
    time.now += 1_000
    assert [bucket.allows() for _ in range(4)] == [True, True, True, False]


def test_no_rate_is_no_limit() -> None:
    """A rate of 0 lets everything through."""
    assert all(Bucket(0, 0).allows() for _ in range(100))


def test_addresses_do_not_share(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each address has its own bucket, and only so many are remembered."""
    monkeypatch.setattr(limits, "MAX_ADDRESSES", 2)
    buckets = Buckets(1, 1)
    assert buckets.allows("a")
    assert not buckets.allows("a")
    assert buckets.allows("b")
    assert buckets.allows("c")
    assert buckets.allows("a")
