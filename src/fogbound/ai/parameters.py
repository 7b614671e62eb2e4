"""Every number that a search and our player go by, in one record; docs/bots.md tells what they were found to be worth.

Each can be set in a player's spelling, such as `hunter(memory=5, deep=no)`. Defaults are those of our player; the
published search is `PUBLISHED_SEARCH`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np


@dataclass(frozen=True, slots=True)
class Parameters:
    """One line for each; shares are out of 100."""

    # Playouts a move, where a budget names neither playouts nor seconds.
    playouts: int = 10_000

    # --- Playouts, and what is believed in them

    # Pursuers of a playout go for hunches of where Mister X is. Without, they know it.
    fog: bool = True
    # Mister X and the pursuers have a tree each, so that neither sees what it may not know. Without, one tree.
    split: bool = True
    # The share of greedy steps in a playout; the others are drawn by lot.
    greed: int = 80
    # The constant C of UCT: how much a search tries what it has tried seldom.
    explore: float = 0.5
    # The share of playouts in which the pursuers chase hunches from the first move on, and leave their tree alone.
    blind: int = 50
    # The share of playouts in which the pursuers answer Mister X's first move by their plan.
    follow: int = 60
    # Of these, the share in which they suspect one of his moves and plan against that one.
    read: int = 60

    # --- Which move is made in the end

    # Only moves tried so often as this part of the most tried one are drawn among.
    nearly: float = 0.02
    # Moves are drawn by this power of the chances that they leave Mister X; 0: by how often they were tried.
    firm: float = 25.0

    # --- Which moves are looked at

    # Mister X saves doubles while a single leg gets him out of every pursuer's reach.
    thrifty: bool = True
    # He looks at doubles all the same where he can be on so many stations at most.
    few: int = 1

    # --- What the detectives believe

    # So many of his last plain tickets are remembered.
    memory: int = 99
    # Beliefs follow the habits of known players. Without, all stations are equally likely.
    habits: bool = True
    # Detectives also ask what our own search would have done in his place.
    minds: bool = True
    # Playouts of such a search; 0: as many as the budget allows.
    glance: int = 0

    # --- The detectives' plan

    # Detectives plan their turn together. Without, each plans as if the others stood still.
    team: bool = True
    # They plan the turn after, too.
    deep: bool = True
    # A search decides among the moves that come close to the best plan.
    seek: bool = True
    # How close that is, in the plan's worth.
    margin: float = 0.03

    # --- The published search, besides

    # Pursuers of a playout close in on everywhere Mister X can be.
    everywhere: bool = False
    # What a catch by another piece than the one that is thinking is worth less.
    reduction: float = 0.0
    # Mister X saves black tickets while they hide little.
    filtered: bool = True


PUBLISHED_SEARCH = Parameters(
    fog=False,
    split=False,
    explore=2.0,
    blind=0,
    follow=0,
    read=0,
    nearly=1.0,
    firm=0.0,
    thrifty=False,
    filtered=False,
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
