from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from fogbound.server.outside import Outside
from fogbound.server.upkeep import rounds
from server.store.conftest import address

__all__ = ["address"]


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers do their rounds when the test says so."""
    monkeypatch.setattr(rounds, "STEP_SECONDS", 86_400.0)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets the servers believe that so many milliseconds more have passed."""
    passed = 0
    monkeypatch.setattr(Outside, "now", lambda _: time.time_ns() // 1_000_000 + passed)

    def let_pass(milliseconds: int) -> None:
        nonlocal passed
        passed += milliseconds

    return let_pass
