"""Our player: tree search in the fog."""

from __future__ import annotations

from dataclasses import dataclass

from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.ai.outlook import outlook
from fogbound.ai.reference import category_weight, decide, root_codes
from fogbound.ai.spelling import write_options
from fogbound.ai.thinking import Method, think
from fogbound.views import MisterXView


@dataclass(frozen=True, slots=True)
class HunterOptions:
    """What can be set, to measure what it is worth."""

    playouts: int = 10_000
    split: bool = True
    fog: bool = True
    greed: int = 80
    explore: float = 0.5
    reduction: float = 0.0
    filtering: bool = True
    own: float = 0.5


class HunterBot:
    """Searches worlds drawn from a belief; the pursuers in them know what pursuers know."""

    def __init__(self, seed: int = 0, options: HunterOptions | None = None) -> None:
        self._seed = seed
        self._options = options or HunterOptions()
        self.name = write_options("hunter", self._options)

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        seen = outlook(view)
        if len(seen.moves) == 1:
            return Decision(view.legal[0], {view.legal[0]: 1.0}, why=("only_move",))
        own = self._options
        if budget.playouts is None and budget.seconds is None:
            budget = Budget(playouts=own.playouts)
        stations = [] if view.phase == "place" else list(seen.candidates)
        beliefs = [category_weight(seen, station) for station in stations]
        total = sum(beliefs)
        weights = beliefs
        if isinstance(view, MisterXView) and stations:
            weights = [(1 - own.own) * share / total for share in beliefs]
            weights[stations.index(view.station)] += own.own
        method = Method(
            split=own.split,
            fog=own.fog,
            greed=own.greed,
            explore=own.explore,
            reduction=own.reduction,
            filtered=own.filtering,
        )
        root = root_codes(seen, holds_black=own.filtering)
        thought = think(seen, method, root, stations, weights, budget, self._seed, beliefs)
        return decide(seen, root, thought.visits, thought.rewards, thought.playouts)
