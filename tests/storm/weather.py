"""The weather: which faults are in force, and what they do to whatever passes from one machine to another.

A fault has a kind, whom it hits, and when it begins and ends. Every question to the store, every notice and every
message of a client asks the weather what becomes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

ANYBODY = -1
"""A fault that hits every server process."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that goes wrong from `begins` to `ends`, in seconds, each time with this `chance`.

    `process` and `person` are numbers from 0, or ANYBODY.
    """

    kind: str
    begins: float
    ends: float
    process: int = ANYBODY
    person: int = ANYBODY
    chance: float = 1.0
    amount: float = 0.0
    """Seconds, for faults that are about time."""

    def hits(self, now: float, process: int, person: int = ANYBODY) -> bool:
        """Is it in force for this process and person?"""
        return (
            self.begins <= now < self.ends
            and self.process in (ANYBODY, process)
            and (person == ANYBODY or self.person in (ANYBODY, person))
        )


class Weather:
    """All faults of a run, and the chance that decides which of what they may hit they do hit."""

    def __init__(self, faults: Iterable[Fault], chance: Random) -> None:
        self.faults = tuple(faults)
        self.chance = chance
        self._kinds: dict[str, list[Fault]] = {}
        for fault in self.faults:
            self._kinds.setdefault(fault.kind, []).append(fault)

    @property
    def clears(self) -> float:
        """When the last fault ends."""
        return max((fault.ends for fault in self.faults), default=0.0)

    def kind(self, kind: str) -> list[Fault]:
        """All faults of a kind, whenever they are."""
        return self._kinds.get(kind, [])

    def of(self, kind: str, now: float, process: int = ANYBODY, person: int = ANYBODY) -> Fault | None:
        """The fault of a kind that strikes now, if one does."""
        return next(self._striking(kind, now, process, person), None)

    def _striking(self, kind: str, now: float, process: int, person: int) -> Iterator[Fault]:
        for fault in self.kind(kind):
            if fault.hits(now, process, person) and (fault.chance >= 1.0 or self.chance.random() < fault.chance):
                yield fault
