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

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000
