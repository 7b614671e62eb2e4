"""How Mister X chooses, as far as can be told from many games: a few kinds of player, each with its likings.

A player's chance to make a leg is proportional to exp(sum of its likings). The numbers were fitted by maximum
likelihood to the legs of games in which each kind of player was Mister X. They stand in `habits.json`, which `fogbound
train` writes; docs/bots.md says how and how well.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

LIKINGS = (
    "clearance 1",
    "clearance 2",
    "clearance 3",
    "clearance 4",
    "bus",
    "underground",
    "black",
    "connections",
    "pursuers beside",
    "mean distance",
)
"""What a leg is judged by: legs from the nearest pursuer to its end (5 or more counts nothing), the ticket it takes,
the logarithm of the number of connections there, pursuers one leg away, and the pursuers' mean distance."""

PLAYERS = ("random", "greedy", "reference", "hunter")

FILE = Path(__file__).with_suffix(".json")
"""What `fogbound train` found, with how it was found and how good it is."""

HABITS = np.array(json.loads(FILE.read_text("utf-8"))["habits"])
"""By kind of player and liking; who plays at random likes everything alike."""
HABITS.setflags(write=False)
