"""Every number that a search and our player go by, in one record; docs/experiments.md says what they were found worth.

Each can be set in a player's spelling, such as `hunter(memory=5, lookahead=no)`. Defaults are those of our player; the
published search is `PUBLISHED_SEARCH`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np


@dataclass(frozen=True, slots=True)
class Parameters:
    """One line of comment for each. A percentage is one of playouts or steps, a share lies between 0 and 1."""

    # Playouts per move, where a budget names neither playouts nor seconds.
    playouts: int = 10_000

    # --- Playouts

    # Pursuers in a playout go by guesses of where Mister X is. Without, they know it.
    hidden_playouts: bool = True
    # A tree for each side, so that neither sees what it may not know. Without, one tree for both.
    two_trees: bool = True
    # Percentage of greedy steps in a playout; the others are random.
    greedy_percent: int = 80
    # The constant C of UCT: the higher it is, the more a search explores.
    uct_constant: float = 0.5
    # Percentage of playouts in which the pursuers ignore their tree and go by their guesses from the first move on.
    off_tree_percent: int = 50
    # Percentage of playouts in which the pursuers answer Mister X's first move with their plan.
    plan_percent: int = 60
    # Percentage of these in which they suspect one of his moves and plan against that one alone.
    suspect_percent: int = 60

    # --- The choice at the end of a search

    # Moves with fewer visits than this share of the most visited one are never played.
    min_visit_share: float = 0.02
    # A move is drawn with a weight of Mister X's chances after it to this power; 0: by visits.
    final_power: float = 25.0

    # --- Which moves are considered

    # Mister X considers doubles only if no single leg takes him out of the pursuers' reach.
    save_doubles: bool = True
    # He considers them anyway while he can be on no more stations than this.
    exposed_stations: int = 1
    # He considers black tickets only where they hide much.
    save_black: bool = True

    # --- What the detectives believe

    # How many of his last plain tickets are remembered.
    memory: int = 99
    # Beliefs follow the habits of known players. Without, all possible stations are equally likely.
    habits: bool = True
    # Detectives also ask what our own search would have done in his place.
    opponent_model: bool = True
    # Playouts of such a search; 0: as many as the budget allows.
    model_playouts: int = 0

    # --- The detectives' plan

    # Detectives plan their turn together. Without, each plans as if the others stood still.
    team_plan: bool = True
    # They plan the turn after, too.
    lookahead: bool = True
    # A search chooses among the moves that come close to the best plan.
    search_plans: bool = True
    # How close that is, in the plan's worth.
    plan_margin: float = 0.03

    # --- The published search, besides

    # Pursuers in a playout close in on all stations where Mister X can be.
    chase_candidates: bool = False
    # How much less a catch by another piece than the thinking one is worth.
    coalition_reduction: float = 0.0


PUBLISHED_SEARCH = Parameters(
    hidden_playouts=False,
    two_trees=False,
    uct_constant=2.0,
    off_tree_percent=0,
    plan_percent=0,
    suspect_percent=0,
    min_visit_share=1.0,
    final_power=0.0,
    save_doubles=False,
    save_black=False,
)
"""One tree in which both sides see everything. The reference player switches on what else the papers describe."""

_IN_KERNELS = {"bool": np.uint8, "int": np.int64, "float": np.float64}

PARAMETERS = np.dtype((np.record, [(entry.name, _IN_KERNELS[str(entry.type)]) for entry in fields(Parameters)]))

ParameterArray = np.ndarray[tuple[int], np.dtype[np.void]]
"""Parameters as kernels read them: one record in an array."""


def as_array(parameters: Parameters) -> ParameterArray:
    """The same parameters for a kernel."""
    found: ParameterArray = np.zeros(1, PARAMETERS)
    for entry in fields(parameters):
        found[entry.name] = getattr(parameters, entry.name)
    return found
