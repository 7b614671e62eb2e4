"""What every test shares."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import pytest
import structlog
from hypothesis import settings

from fogbound.rules import Length, editions, spell
from fogbound.rules.full import read_full, spell_for_older
from fogbound.rules.spelling import _edition

# Machines differ in speed, and the first call of a kernel compiles it: no example has a deadline.
settings.register_profile("fogbound", deadline=None, print_blob=True)
# For `make quick`.
settings.register_profile("quick", deadline=None, print_blob=True, max_examples=15)
settings.load_profile("fogbound")


@pytest.fixture(autouse=True)
def logs_as_they_were() -> Iterator[None]:
    """A test that sets up a program's logs writes to its own stderr, which is closed when the next test runs."""
    told, level, handlers = structlog.get_config(), logging.root.level, logging.root.handlers[:]
    yield
    structlog.configure(**told)
    logging.root.setLevel(level)
    logging.root.handlers[:] = handlers


@pytest.fixture
def longer_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Makes this a program in which the toy city's preset lasts five rounds."""
    make, counts, usual = editions._PRESETS["toy"]

    def change() -> None:
        row = (lambda people: make(people) | {"length": Length("rounds", 5)}, counts, usual)
        monkeypatch.setitem(editions._PRESETS, "toy", row)
        _forget()

    yield change
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for function in (_edition, spell, read_full, spell_for_older):
        function.cache_clear()
