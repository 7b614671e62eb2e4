"""A small game as arrays: every public history is a node, with a slot for each station where Mister X can then be.

The detectives know the node, Mister X knows node and slot: so a slot where he is to move is an information set of his,
and a node where they are to move is one of theirs. Nodes and slots are numbered from the root, parents first.

Where a move leads is a slot, or an ending: `LOST` and `WON` say what it is worth to Mister X.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fogbound.rules import Edition

LOST: Final = -1
WON: Final = -2

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Arrays(NamedTuple):
    """What kernels read."""

    is_his: NDArray[np.bool_]
    """By node: is Mister X to move?"""
    first_slot: Ints
    """By node, and one more: its first slot."""
    parent: Ints
    """By node: the node before it, -1 for the root."""
    node_of: Ints
    """By slot: its node."""
    first_leg: Ints
    """By slot, and one more: its first leg, where Mister X is to move."""
    leg_to: Ints
    """By leg of Mister X: where it leads."""
    first_choice: Ints
    """By node, and one more: its first choice, where the detectives are to move."""
    first_end: Ints
    """By choice, and one more: the first of its ends, one for each slot of the node."""
    choice_to: Ints
    """By end: where the choice leads if Mister X is in that slot."""
    chance: Floats
    """By slot of the root: how likely he begins there."""


class GameTree(NamedTuple):
    """The arrays, and what they stand for."""

    edition: Edition
    pursuers: tuple[int, ...]
    """Where the pursuers begin."""
    arrays: Arrays
    station: Ints
    """By slot: where Mister X stands."""
    leg_code: Ints
    """By leg: the move."""
    choice_code: Ints
    """By choice: the move."""
    came_from: Ints
    """By slot: a slot of the node before from which it can be reached, -1 at the root."""
    came_by: Ints
    """By slot: the move that leads from there."""

    @property
    def sets_of_his(self) -> int:
        """How many information sets Mister X has."""
        his = self.arrays.is_his
        return int((self.arrays.first_slot[1:] - self.arrays.first_slot[:-1])[his].sum())

    @property
    def sets_of_theirs(self) -> int:
        """How many information sets the detectives have."""
        return int((~self.arrays.is_his).sum())
