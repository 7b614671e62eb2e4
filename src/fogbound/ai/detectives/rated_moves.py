"""How our pursuers weigh their moves: by the best team plan that begins with each, looked at a turn further."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fogbound.ai.detectives.lookahead import look_ahead
from fogbound.ai.detectives.plan import X_LIKING, Chances, Plans, new_workspace, no_plans, rate_plans
from fogbound.ai.situation.situation import Situation
from fogbound.rules.tables import MAX_STATIONS


@dataclass(frozen=True, slots=True)
class RatedMoves:
    """By move of the root: the best plan for this turn that begins with it, and what it is worth."""

    plans: Plans
    worths: Chances

    def within(self, margin: float) -> list[int]:
        """The moves that fall short of the best one by no more than this."""
        floor = float(self.worths.max()) - margin
        return [index for index, worth in enumerate(self.worths) if worth >= floor]


def rate_moves(
    situation: Situation, root: list[int], chances: dict[int, float], *, teamwork: bool, deep: bool
) -> RatedMoves:
    """Plans for every move, given how likely Mister X is where; a millisecond, or with `deep` about five.

    Without teamwork everybody plans as if the others stood still. With `deep` the turn after is planned as well, for
    everything that he may show in between.
    """
    belief = by_station(chances)
    states = situation.guess(situation.chooser(0))
    worths, plans = np.zeros(len(root)), no_plans(len(root))
    codes = np.array(root, np.int32)
    here, there = new_workspace(), new_workspace()
    rate_plans(situation.tables, states, situation.roads, belief, X_LIKING, codes, teamwork, here, worths, plans)
    if deep:
        look_ahead(
            situation.tables,
            states,
            states.copy(),
            situation.roads,
            belief,
            X_LIKING,
            plans,
            (here, there),
            (np.zeros(MAX_STATIONS + 1), no_plans(1)[0]),
            worths,
        )
    return RatedMoves(plans, worths)


def by_station(chances: dict[int, float]) -> Chances:
    """Chances as an array by station."""
    found = np.zeros(MAX_STATIONS + 1)
    found[list(chances)] = list(chances.values())
    return found
