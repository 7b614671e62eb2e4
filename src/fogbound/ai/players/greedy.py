"""One ply deep: Mister X keeps away and keeps hidden, pursuers close in on everywhere he can be."""

from __future__ import annotations

import numpy as np

from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.belief.kernel import spread
from fogbound.rules import Kind, Move
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.tables import MAX_STATIONS

_ALL = 15
_LAND = _ALL & ~(1 << FERRY)


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
        situation = situation_of(view)
        scores = _x_scores(situation) if situation.is_x else _pursuer_scores(situation)
        best = [text for text, score in zip(view.legal, scores, strict=True) if score == max(scores)]
        why = ("keeps_away",) if situation.is_x else ("closes_in",)
        weights = {text: 1 / len(best) for text in best}
        return Decision(situation.chooser(self._seed).choice(best), weights, nodes=len(view.legal), why=why)


def _pursuer_scores(situation: Situation) -> list[tuple[int, int, int]]:
    """How much nearer a move comes to all candidates together; of equals, one that may catch him."""
    targets = list(situation.candidates)
    far = situation.roads[:, targets].astype(np.int64).sum(axis=1)
    return [
        (int(far[situation.station(move.piece)] - far[move.station]), int(move.station in targets), 0)
        for move in situation.moves
    ]


def _x_scores(situation: Situation) -> list[tuple[int, int, int]]:
    """Distance, hiding, and last of all not spending a double; a ticket that he takes is the rarest kind."""
    if situation.moves[0].kind is Kind.TAKE:
        purse = situation.view.purses.get(str(situation.moves[0].piece), situation.view.purses.get("all", (0, 0, 0)))
        return [(-purse[move.ticket], 0, 0) for move in situation.moves]
    widths = {ticket: _width(situation, ticket) for ticket in {move.ticket for move in situation.moves}}
    single = [move for move in situation.moves if move.kind is not Kind.DOUBLE]
    is_cornered = max((situation.clearance(move.station) for move in single), default=0) <= 1
    return [_x_score(situation, move, widths[move.ticket], is_cornered) for move in situation.moves]


def _x_score(situation: Situation, move: Move, width: int, is_cornered: bool) -> tuple[int, int, int]:
    distance = situation.clearance(move.station)
    if move.kind is Kind.DOUBLE:
        beside = situation.roads[move.station] == 1
        taken = set(situation.pursuers)
        onward = [int(s) for s in np.flatnonzero(beside) if s not in taken]
        distance = max((situation.clearance(s) for s in onward), default=0) if is_cornered else -1
    is_hidden = move.kind is not Kind.SURFACE
    return distance, width if is_hidden else 0, -int(move.kind is Kind.DOUBLE)


def _width(situation: Situation, ticket: int) -> int:
    """On how many stations he could be after a leg with this ticket, as the others see it."""
    mask = np.zeros(MAX_STATIONS + 1, np.uint8)
    taken, out = np.zeros_like(mask), np.zeros_like(mask)
    mask[list(situation.candidates)] = 1
    taken[situation.pursuers] = 1
    is_open_game = situation.edition.x_moves == "open"
    is_hidden_by_black = is_open_game and ticket == BLACK
    if situation.shows_next and not is_hidden_by_black:
        return 1
    transports = _ALL if ticket == BLACK and not is_open_game else _LAND if ticket == BLACK else 1 << ticket
    spread(situation.tables, mask, transports, taken, out)
    return int(out.sum())
