"""What a server takes from outside its program: the time of day and chance. Simulated servers bring their own.

Intervals are measured by the event loop's own clock, which a simulated loop moves as it likes.
"""

from __future__ import annotations

import random
import time


class Outside:
    """The machine that the server runs on. `chance` draws names, keys and deals, which nobody may guess."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self.chance = chance or random.SystemRandom()
        self._ahead = self.wall() - self.steady()

    def wall(self) -> int:
        """The machine's clock, which somebody may set: milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def steady(self) -> int:
        """Milliseconds since some moment, by a clock that nobody sets."""
        return time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        """Milliseconds since 1970 by which games go: as it was at the start, or last agreed, and steady since."""
        return self.steady() + self._ahead

    def agree(self, now: int, late: int = 0) -> None:
        """Takes over what others hold the time to be, who said so some milliseconds ago."""
        self._ahead = now + late - self.steady()
