"""The published program rebuilt: tree search over guessed stations, in one tree, with the game knowledge of the papers.

Nijssen and Winands 2011 and 2012. Every technique can be switched off, to measure what it is worth:
`reference(playouts=10000, greedy_playouts=no, categorisation=no, reduction=no, filtering=no)`.
"""

from __future__ import annotations

from dataclasses import dataclass

from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.ai.choice import distinct, keep_clear
from fogbound.ai.outlook import Outlook, outlook
from fogbound.ai.spelling import write_options
from fogbound.ai.thinking import Method, think
from fogbound.ai.tree import EVERYWHERE, TRUTH
from fogbound.rules.codes import BLACK, KIND_DOUBLE, KIND_SHIFT, TAXI

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


class ReferenceBot:
    """The published state of the art before learning."""

    def __init__(self, seed: int = 0, options: ReferenceOptions | None = None) -> None:
        self._seed = seed
        self._options = options or ReferenceOptions()
        self.name = write_options("reference", self._options)

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        seen = outlook(view)
        if len(seen.moves) == 1:
            return Decision(view.legal[0], {view.legal[0]: 1.0}, why=("only_move",))
        own = self._options
        if budget.playouts is None and budget.seconds is None:
            budget = Budget(playouts=own.playouts)
        stations, weights = self._guesses(seen)
        method = Method(
            chase=EVERYWHERE if own.greedy_playouts else TRUTH,
            greed=GREEDY_STEPS if own.greedy_playouts else 0,
            explore=X_EXPLORES if seen.is_x else PURSUERS_EXPLORE,
            reduction=REDUCTION if own.reduction and not seen.is_x else 0.0,
            filtered=own.filtering,
            thrifty=True,
        )
        root = thrifty(seen, root_codes(seen, holds_black=own.filtering))
        thought = think(seen, method, root, stations, weights, budget, self._seed)
        return decide(seen, root, thought.visits, thought.rewards, thought.playouts)

    def _guesses(self, seen: Outlook) -> tuple[list[int], list[float]]:
        """The stations that a playout may begin with, and their weights."""
        if seen.view.phase == "place":
            return [], []
        if seen.is_x:
            return [int(seen.guess(seen.chooser(0))[0].at[0])], [1.0]
        stations = list(seen.candidates)
        if not self._options.categorisation:
            return stations, [1.0] * len(stations)
        return stations, [category_weight(seen, station) for station in stations]


def category_weight(seen: Outlook, station: int) -> float:
    """How often the hider was at such a distance from the seekers when he could be."""
    nearest = int(seen.roads[list(seen.faced), station].min()) if seen.faced else 1
    was, could = CATEGORY_COUNTS[min(max(nearest, 1), len(CATEGORY_COUNTS)) - 1]
    return was / could


def root_codes(seen: Outlook, *, holds_black: bool) -> list[int]:
    """The view's moves without those that differ only in a shown ticket, and without wasted black tickets."""
    codes = seen.codes
    guess = seen.guess(seen.chooser(0))
    count = distinct(seen.tables[0], guess[0], codes, len(codes))
    if seen.is_x and not seen.edition.blocking:
        count = keep_clear(seen.tables[0], guess[0], codes, count)
    kept: list[int] = codes[:count].tolist()
    if holds_black and seen.is_x and _black_is_wasted(seen):
        plain = [code for code in kept if code >> 8 & 7 != BLACK]
        return plain or kept
    return kept


def thrifty(seen: Outlook, root: list[int]) -> list[int]:
    """Mister X's moves without doubles, while a single leg gets him out of every pursuer's reach."""
    single = [code for code in root if code >> KIND_SHIFT & 7 != KIND_DOUBLE]
    if not seen.is_x or not seen.pursuers or not single:
        return root
    farthest = max(int(seen.roads[seen.pursuers, code & 255].min()) for code in single)
    return single if farthest > 1 else root


def _black_is_wasted(seen: Outlook) -> bool:
    """In the first two rounds, on an entry that is shown, and where every candidate has only taxis."""
    t = seen.tables[0]
    if seen.view.round <= 2 or t.shown[len(seen.view.log) + 1]:
        return True
    return all(int(t.served[station]) == 1 << TAXI for station in seen.candidates)


def decide(seen: Outlook, root: list[int], visits: list[int], rewards: list[float], nodes: int) -> Decision:
    """The most visited move, with the shares of all."""
    texts = {move.code: text for move, text in zip(seen.moves, seen.view.legal, strict=True)}
    best = max(range(len(root)), key=lambda index: visits[index])
    total = max(1, sum(visits))
    value = 1 - rewards[best] if seen.is_x else rewards[best]
    return Decision(
        texts[root[best]],
        {texts[code]: count / total for code, count in zip(root, visits, strict=True) if count},
        nodes=nodes,
        value=value,
    )
