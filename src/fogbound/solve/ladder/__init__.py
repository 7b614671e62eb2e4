"""Small games of hiding, solved: what perfect play is worth, and how far a player is from it."""

from fogbound.solve.ladder.asked import Exploitability, exploitability, policy_of
from fogbound.solve.ladder.growing import grow
from fogbound.solve.ladder.rungs import RUNGS, Rung, rung
from fogbound.solve.ladder.solution import Policies, Solution, bracket, solve
from fogbound.solve.ladder.tree import GameTree

__all__ = [
    "RUNGS",
    "Exploitability",
    "GameTree",
    "Policies",
    "Rung",
    "Solution",
    "bracket",
    "exploitability",
    "grow",
    "policy_of",
    "rung",
    "solve",
]
