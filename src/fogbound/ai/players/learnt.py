"""A player that was trained: a small network rates its moves, and one is drawn by the chances that it gives."""

from __future__ import annotations

import numpy as np

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides
from fogbound.ai.learnt.features import FEATURES, write_features
from fogbound.ai.learnt.network import Network, shipped_network
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.rules import Edition


class LearntBot:
    """Plays by the shipped networks (`bench/learn.py`): looks at no position but the one it sees, and searches nothing.

    They were trained in `toy` and `beginner`, against `greedy`; elsewhere they play what they learnt there.
    """

    name = "learnt"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        situation = situation_of(view)
        chances = rated(situation, network_for(situation.edition, is_x=situation.is_x))
        move = situation.chooser(self._seed).choices(view.legal, chances)[0]
        total = sum(chances)
        weights = {text: chance / total for text, chance in zip(view.legal, chances, strict=True)}
        why = ("keeps_away",) if situation.is_x else ("closes_in",)
        return Decision(move, weights, nodes=len(view.legal), why=why)


def network_for(which: Edition, *, is_x: bool) -> Network:
    """The network of a side; on the toy city the detectives have one of their own."""
    if is_x:
        return shipped_network("beginner-mister_x")
    return shipped_network("toy-detectives" if which.board == "toy" else "beginner-detectives")


def rated(situation: Situation, network: Network) -> list[float]:
    """The chance of each legal move."""
    codes = situation.codes
    rows = np.zeros((len(codes), FEATURES), np.float32)
    write_features(situation.tables, situation.known, 0, situation.roads, codes, len(codes), rows)
    # Rounded, so that machines that add in another order draw the same moves.
    logits = np.round(network.logits(rows).astype(np.float64), 4)
    chances = np.exp(logits - logits.max())
    return [round(float(chance), 6) for chance in chances / chances.sum()]
