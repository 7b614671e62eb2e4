"""One ply deep: Mister X keeps away and keeps hidden, pursuers close in on everywhere he can be."""

from __future__ import annotations

import numpy as np

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides
from fogbound.ai.players.greedy_scores import score_at
from fogbound.ai.situation.situation import situation_of


class GreedyBot:
    """Chooses by two plain measures; equally good moves are drawn by lot.

    Mister X: the distance to the nearest pursuer, then how many stations he could be on as the others see it. A
    double only where every single leg would leave him next to a pursuer. Pursuers: the sum of the distances to
    all stations where he can be.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        situation = situation_of(view)
        scores = np.zeros(len(view.legal), np.int64)
        score_at(situation.tables, situation.known, 0, situation.roads, situation.codes, len(scores), scores)
        best = [text for text, score in zip(view.legal, scores, strict=True) if score == scores.max()]
        why = ("keeps_away",) if situation.is_x else ("closes_in",)
        weights = {text: 1 / len(best) for text in best}
        return Decision(situation.chooser(self._seed).choice(best), weights, nodes=len(view.legal), why=why)
