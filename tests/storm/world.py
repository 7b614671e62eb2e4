"""What a simulated server must not take from the real world, and what it says where an operator would read it."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import structlog

from fogbound.server.tables import tokens
from storm.history import History

EXPECTED = {"Unavailable", "StoreRefused", "OSError", "CancelledError", "TimeoutError", "ThoughtFailed", None}
"""Kinds of errors that a storm brings. Any other in a log is a fault of the program."""
OF_THE_STORE = {"refused", "no answer", "connection lost"}
"""What the simulated store says is wrong with it, as an engine would."""


class Secrets:
    """Chance for tokens, from a seed."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(f"secrets {seed}")

    def choice(self, letters: str) -> str:
        return self._chance.choice(letters)

    def token_urlsafe(self, size: int) -> str:
        return self._chance.randbytes(size).hex()


@contextmanager
def in_simulation(seed: int, history: History) -> Iterator[None]:
    """Tokens come from the seed, logs go to the checker."""

    def read(_: Any, level: str, event: MutableMapping[str, Any]) -> Any:
        history.note("log", level, {key: value for key, value in event.items() if key != "ms"})  # really measured
        if level == "error" and event.get("error") not in EXPECTED | OF_THE_STORE:
            history.wrong.append(f"at {history.now():.3f} s: the log says {dict(event)}")
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[read], cache_logger_on_first_use=False)
    try:
        with patch.object(tokens, "secrets", Secrets(seed)):
            yield
    finally:
        structlog.configure(**before)
