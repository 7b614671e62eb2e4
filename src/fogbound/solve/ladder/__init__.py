"""Small games of hiding, solved: what perfect play is worth, and how far a player is from it."""

from fogbound.solve.ladder.asked import Exploitability, exploitability, policy_of
from fogbound.solve.ladder.growing import grow
from fogbound.solve.ladder.public import PublicState
from fogbound.solve.ladder.rungs import RUNGS, Rung, rung
from fogbound.solve.ladder.solution import Policies, Solution, bracket, solve
from fogbound.solve.ladder.tree import GameTree
from fogbound.solve.ladder.values import best_response, counterfactual, even_policies, reach, value_of, worth

__all__ = [
    "RUNGS",
    "Exploitability",
    "GameTree",
    "Policies",
    "PublicState",
    "Rung",
    "Solution",
    "best_response",
    "bracket",
    "counterfactual",
    "even_policies",
    "exploitability",
    "grow",
    "policy_of",
    "reach",
    "rung",
    "solve",
    "value_of",
    "worth",
]
