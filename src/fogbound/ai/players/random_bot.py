"""The simplest bot: every legal move is equally likely."""

from __future__ import annotations

import random

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides


class RandomBot:
    """Plays at random; the seed and the length of the transcript decide, so that equal games go alike."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        chooser = random.Random(f"{self._seed} {view.number}")
        share = 1 / len(view.legal)
        return Decision(chooser.choice(view.legal), dict.fromkeys(view.legal, share), nodes=1)
