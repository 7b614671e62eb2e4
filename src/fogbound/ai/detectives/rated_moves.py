"""How our pursuers weigh their moves: by the best team plan that begins with each, looked at a turn further."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fogbound.ai.detectives import lookahead, plan
from fogbound.ai.detectives.plan import Chances, Plans
from fogbound.ai.situation.situation import Outlook
from fogbound.rules.tables import MAX_STATIONS


@dataclass(frozen=True, slots=True)
class Pursuit:
    """By move of the root: the best plan for this turn that begins with it, and what it is worth."""

    plans: Plans
    worths: Chances

    def within(self, margin: float) -> list[int]:
        """The moves that fall short of the best one by no more than this."""
        floor = float(self.worths.max()) - margin
        return [index for index, worth in enumerate(self.worths) if worth >= floor]


def pursue(seen: Outlook, root: list[int], chances: dict[int, float], *, teamwork: bool, deep: bool) -> Pursuit:
    """Plans for every move, given how likely Mister X is where; a millisecond, or with `deep` about five.

    Without teamwork everybody plans as if the others stood still. With `deep` the turn after is planned as well, for
    everything that he may show in between.
    """
    belief = spread_out(chances)
    states = seen.guess(seen.chooser(0))
    worths, plans = np.zeros(len(root)), np.zeros((len(root), 8), np.int64)
    codes = np.array(root, np.int32)
    rooms = plan.new_rooms(), plan.new_rooms()
    plan.rate(seen.tables, states, seen.roads, belief, plan.TASTE, codes, teamwork, rooms[0], worths, plans)
    if deep:
        room = np.zeros(MAX_STATIONS + 1), np.zeros(8, np.int64)
        lookahead.foresee(
            seen.tables, states, states.copy(), seen.roads, belief, plan.TASTE, plans, rooms, room, worths
        )
    return Pursuit(plans, worths)


def spread_out(chances: dict[int, float]) -> Chances:
    """Chances as an array by station."""
    spread = np.zeros(MAX_STATIONS + 1)
    spread[list(chances)] = list(chances.values())
    return spread
