"""A level: a player that thinks no longer than people of its rank do, however much time it is given."""

from __future__ import annotations

from dataclasses import replace

from fogbound.ai.bot import Bot, Budget, Decision, SeatView


class LevelBot:
    """Another bot under its own name, with a bound on its playouts."""

    def __init__(self, name: str, inner: Bot, playouts: int) -> None:
        self.name = name
        self._inner = inner
        self._playouts = playouts

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        allowed = self._playouts if budget.playouts is None else min(budget.playouts, self._playouts)
        return self._inner.choose(view, replace(budget, playouts=allowed))
