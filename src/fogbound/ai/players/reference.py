"""The published program rebuilt: tree search over guessed stations, in one tree, with the game knowledge of the papers.

Nijssen and Winands 2011 and 2012. Every technique can be switched off, to measure what it is worth:
`reference(playouts=10000, greedy_playouts=no, categorisation=no, reduction=no, filtering=no)`. What the papers do not
say can be switched too: `save_doubles=no` lets Mister X double whenever his search likes it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides
from fogbound.ai.parameters import PUBLISHED_SEARCH
from fogbound.ai.players.spelling import write_options
from fogbound.ai.search.root_moves import root_moves, save_doubles
from fogbound.ai.search.run import search
from fogbound.ai.situation.situation import Situation, situation_of

CATEGORY_COUNTS = ((2454, 12523), (9735, 14502), (4047, 7491), (1109, 2890), (344, 1756))
"""By distance to the nearest seeker (1 to 5 or more): how often the hider was there, and how often he could be."""

X_EXPLORES, PURSUERS_EXPLORE = 0.2, 2.0
GREEDY_STEPS = 80
REDUCTION = 0.25


@dataclass(frozen=True, slots=True)
class ReferenceOptions:
    """What can be switched. `playouts` stands in where a budget names neither playouts nor seconds."""

    playouts: int = 10_000
    greedy_playouts: bool = True
    categorisation: bool = True
    reduction: bool = True
    filtering: bool = True
    save_doubles: bool = True

    def __post_init__(self) -> None:
        Budget(playouts=self.playouts)


class ReferenceBot:
    """The published state of the art before learning."""

    def __init__(self, seed: int = 0, options: ReferenceOptions | None = None) -> None:
        self._seed = seed
        self._options = options or ReferenceOptions()
        self.name = write_options("reference", self._options)

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        budget = budget.begin()
        situation = situation_of(view)
        if len(situation.moves) == 1:
            return Decision(view.legal[0], {view.legal[0]: 1.0}, why=("only_move",))
        own = self._options
        if budget.playouts is None and budget.seconds is None:
            budget = replace(budget, playouts=own.playouts)
        stations, weights = self._guesses(situation)
        parameters = replace(
            PUBLISHED_SEARCH,
            chase_candidates=own.greedy_playouts,
            greedy_percent=GREEDY_STEPS if own.greedy_playouts else 0,
            uct_constant=X_EXPLORES if situation.is_x else PURSUERS_EXPLORE,
            coalition_reduction=REDUCTION if own.reduction and not situation.is_x else 0.0,
            save_black=own.filtering,
            save_doubles=own.save_doubles,
        )
        root = root_moves(situation, saves_black=own.filtering)
        if own.save_doubles:
            root = save_doubles(situation, root)
        found = search(situation, parameters, root, stations, weights, budget, self._seed)
        return decide(situation, root, found.visits, found.rewards, found.playouts)

    def _guesses(self, situation: Situation) -> tuple[list[int], list[float]]:
        """The stations that a playout may begin with, and their weights."""
        if situation.view.phase == "place":
            return [], []
        if situation.is_x:
            return [int(situation.guess(situation.chooser(0))[0].at[0])], [1.0]
        stations = list(situation.candidates)
        if not self._options.categorisation:
            return stations, [1.0] * len(stations)
        return stations, [category_weight(situation, station) for station in stations]


def category_weight(situation: Situation, station: int) -> float:
    """How often the hider was at such a distance from the seekers when he could be."""
    before = list(situation.pursuers_before)
    return category_share(int(situation.roads[before, station].min()) if before else 1)


def category_share(nearest: int) -> float:
    """How often the hider was so far from the nearest seeker when he could be."""
    was, could = CATEGORY_COUNTS[min(max(nearest, 1), len(CATEGORY_COUNTS)) - 1]
    return was / could


def decide(situation: Situation, root: list[int], visits: list[int], rewards: list[float], nodes: int) -> Decision:
    """The most visited move, with the shares and chances of all."""
    texts = situation.texts
    best = max(range(len(root)), key=lambda index: visits[index])
    total = max(1, sum(visits))
    chances = [1 - reward if situation.is_x else reward for reward in rewards]
    tried = [(texts[code], count, chance) for code, count, chance in zip(root, visits, chances, strict=True) if count]
    return Decision(
        texts[root[best]],
        {text: count / total for text, count, _ in tried},
        nodes=nodes,
        value=chances[best],
        values={text: chance for text, _, chance in tried},
    )
