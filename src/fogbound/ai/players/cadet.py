"""A beginner: looks one street ahead and remembers only what was seen with its own eyes."""

from __future__ import annotations

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides
from fogbound.ai.situation.reasons import reasons
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.rules import Kind, Move, Ticket


class CadetBot:
    """Beatable by a child, without playing nonsense.

    Pursuers walk towards the place where Mister X was last seen, or to the middle of the town before; tickets tell them
    nothing. Mister X steps out of reach where he can, is careless otherwise, and saves black and double tickets for the
    moment when he is cornered.
    """

    name = "cadet"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        situation = situation_of(view)
        score_of = _x_score if situation.is_x else _pursuer_score
        scores = [score_of(situation, move) for move in situation.moves]
        best = [index for index, score in enumerate(scores) if score == max(scores)]
        index = situation.chooser(self._seed).choice(best)
        weights = {view.legal[other]: 1 / len(best) for other in best}
        why = reasons(situation, situation.moves[index].code, 0.0)
        return Decision(view.legal[index], weights, nodes=len(situation.moves), why=why)


def _pursuer_score(situation: Situation, move: Move) -> int:
    if move.kind is Kind.PLACE:
        return 0
    target = _last_seen(situation)
    gain = int(situation.roads[situation.station(move.piece), target]) - int(situation.roads[move.station, target])
    return gain if target else 0


def _last_seen(situation: Situation) -> int:
    """Where Mister X was seen last; 0: nowhere yet."""
    view = situation.view
    if "X" in view.stations:
        return view.stations["X"]
    places = [entry.station for entry in view.log if entry.shown and entry.station]
    return places[-1] if places else 0


def _x_score(situation: Situation, move: Move) -> int:
    """Out of reach is enough; special tickets only where a plain one does not get him there."""
    if move.kind in (Kind.TAKE, Kind.WAIVE) or not situation.pursuers:
        return -(move.kind is Kind.WAIVE)
    is_safe = situation.clearance(move.station) > 1
    is_plain = move.kind is Kind.LEG and move.ticket is not Ticket.BLACK
    return 2 * is_safe + is_plain
