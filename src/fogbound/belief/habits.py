"""How Mister X chooses, as far as can be told from many games: a few kinds of player, each with its likings.

A player's chance to make a leg is proportional to exp(sum of its likings). The numbers were fitted by maximum
likelihood to the legs of games in which each kind of player was Mister X; docs/bots.md says how and how well.
"""

from __future__ import annotations

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

HABITS = np.array(
    [
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [-5.445, -2.216, -0.074, 1.075, -0.925, -0.509, 1.059, 0.173, -0.005, 1.121],
        [-1.231, 0.1, -0.135, -0.195, -0.434, 0.141, -1.804, 0.923, -0.52, 0.653],
        [-0.166, 0.38, 0.277, 0.299, -0.516, -0.064, -1.569, 1.239, -0.807, 0.861],
    ]
)
"""By kind of player and liking; who plays at random likes everything alike."""
HABITS.setflags(write=False)
