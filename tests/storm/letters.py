"""News of turns in a simulated server: a table's webhook that listens, fails, or has heard and is not believed."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from random import Random
from typing import Any, cast

from prometheus_client import CollectorRegistry, Counter

from fogbound.server.notify.push import Keys
from fogbound.server.notify.receivers import Ledger
from fogbound.server.notify.sending import Letter, Outcome, Sender
from fogbound.server.notify.telling import Teller
from fogbound.server.outside import Outside
from fogbound.server.store import Store
from storm.database import Asker
from storm.history import History
from storm.weather import Weather

WEBHOOK = {"form": "json", "address": "https://chat.example.org/hook"}
WAY = (0.05, 0.5)
"""Seconds that a letter takes."""
SILENT_SECONDS = 5.0
"""After so long a sender gives up on who does not listen."""
TOLD = Counter("letters", "Letters", ["outcome"], registry=CollectorRegistry())


class SimulatedSender(Sender):
    """Brings letters to the checker, as the weather allows."""

    def __init__(self, weather: Weather, asker: Asker, history: History, chance: Random) -> None:
        super().__init__()
        self._weather, self._asker, self._history, self._chance = weather, asker, history, chance

    async def send(self, letter: Letter, threads: Executor) -> Outcome:
        """A letter that fails may have been read all the same."""
        fails = self._weather.of("letters fail", asyncio.get_running_loop().time(), self._asker.number)
        if fails and self._chance.random() < 0.5:
            await asyncio.sleep(SILENT_SECONDS)
            return Outcome.FAILED
        await asyncio.sleep(self._chance.uniform(*WAY))
        if self._asker.is_dead:
            return Outcome.FAILED
        self._history.told(letter.headers["Idempotency-Key"])
        return Outcome.FAILED if fails else Outcome.TOLD


class NoKeys:
    """No browser is told anything here, which would need keys."""

    browser = ""


class SimulatedTeller(Teller):
    """The news of one process."""

    def __init__(self, store: Store, outside: Outside, sender: Sender) -> None:
        super().__init__(store, outside, sender, "mailto:host@example.org", TOLD)
        self.ledger = Ledger(store)

    async def keys(self) -> Keys:
        """None are needed for a webhook."""
        return cast(Keys, cast(Any, NoKeys()))
