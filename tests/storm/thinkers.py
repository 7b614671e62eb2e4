"""Computer players of a simulated server: they choose at random, in this process, after a simulated while."""

from __future__ import annotations

import asyncio
import hashlib
from random import Random

from fogbound.server.archive.telling import told
from fogbound.server.thinkers import (
    Belief,
    BeliefTask,
    Claim,
    Noted,
    NoteTask,
    Opened,
    ReadTask,
    TellTask,
    Thought,
    Told,
)
from fogbound.server.thinkers.pool import ThoughtFailed
from fogbound.views import DetectiveView, MisterXView
from storm.database import Asker
from storm.weather import Weather


class SimulatedThinkers:
    """Whoever thinks for one process."""

    def __init__(self, weather: Weather, asker: Asker) -> None:
        self._weather = weather
        self._asker = asker

    async def open(self) -> None:
        """Nothing has to be started."""

    async def close(self) -> None:
        """Nothing has to be ended."""

    async def warm(self) -> None:
        """Nothing has to be compiled."""

    async def think(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim
    ) -> Thought:
        """A legal move, the same for the same seed and view, within the time that is given, or later."""
        now = asyncio.get_running_loop().time()
        chance = Random(hashlib.sha256(b"%d %d" % (seed, view.number)).digest())
        if self._weather.of("worker dies", now, self._asker.number):
            await asyncio.sleep(seconds)
            raise OSError("the worker ended")
        if level != "random" and self._weather.of("player fails", now, self._asker.number):
            raise ThoughtFailed
        await asyncio.sleep(chance.uniform(0.0, seconds))
        return Thought(chance.choice(view.legal))

    async def advise(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim
    ) -> Thought:
        """The same, after the whole time."""
        await asyncio.sleep(seconds)
        return Thought(view.legal[0])

    async def believe(self, task: BeliefTask, claim: Claim) -> Belief:
        """Nobody knows anything."""
        return Belief(tuple({} for _ in task.cuts))

    async def tell(self, task: TellTask, claim: Claim) -> Told:
        """What a clerk would tell."""
        return told(task.row, task.moves, task.aspect)

    async def read(self, task: ReadTask, claim: Claim) -> Opened:
        """Nobody opens a record."""
        return Opened(wrong="nobody reads here")

    async def note(self, task: NoteTask, claim: Claim) -> Noted:
        """Nobody keeps a notebook."""
        return Noted()
