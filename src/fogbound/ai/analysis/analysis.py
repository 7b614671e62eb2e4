"""A game looked at afterwards: the chances at every decision, what a better move was, and where it turned.

Each side is judged by what it could know. So there are two lines of chances, one through Mister X's decisions and one
through the detectives', and a move is measured by its own side's line: from this decision to the side's next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from msgspec.structs import replace

from fogbound.ai.analysis.playout_chance import chance_by_playouts
from fogbound.ai.bot import Bot, Budget, Decision, SeatView
from fogbound.ai.situation.reasons import reasons
from fogbound.ai.situation.situation import situation_of
from fogbound.ai.situation.worlds import public_words
from fogbound.belief.weights import weights
from fogbound.rules import Kind, Side, edition, parse_move
from fogbound.views import Ending, MisterXView
from fogbound.wire.analysis import Analysis, Assessment, Option

JUDGE = "reference"
"""Who judges unless somebody else is asked for: it gives both sides a chance at every decision."""
ALTERNATIVES = 3
TURNING_POINT = 0.15
"""A move that changes its side's chance by so much is a turning point."""
STEEPNESS = 4.0
"""How fast accuracy falls with the chance that a move lost: 10 points lost leave two thirds."""
DOUBT = 2.0
"""A move counts at first as if so many playouts had shown it to be as good as the judge's choice."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision as it stood: what the one to move could see, and what was played."""

    view: SeatView
    move: str

    @property
    def side(self) -> Side:
        return Side.MISTER_X if isinstance(self.view, MisterXView) else Side.DETECTIVES


def analyse(
    moments: Sequence[Moment],
    ending: Ending | None,
    bot: Bot,
    budget: Budget,
    tell: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """Asks the bot at every decision; `tell` hears the number of each that is done.

    Costs the budget for every move. The same game, bot and budget in playouts give the same analysis.
    """
    decisions: list[Decision] = []
    for number, moment in enumerate(moments, 1):
        decisions.append(bot.choose(moment.view, budget))
        tell(number)
    chances = _chances(moments, decisions)
    beliefs = [weights(moment.view, public_words(moment.view)) for moment in moments]
    moves = [_assess(index, moments, decisions[index], chances, beliefs, ending) for index in range(len(moments))]
    return Analysis(
        edition=moments[0].view.edition if moments else "",
        judge=bot.name,
        playouts=budget.playouts,
        seconds=budget.seconds,
        winner=ending.winner if ending else None,
        reason=ending.reason if ending else None,
        moves=tuple(_mark_turn(move) for move in moves),
        accuracy=accuracy(moves),
    )


def _chances(moments: Sequence[Moment], decisions: Sequence[Decision]) -> list[float]:
    """The mover's chance at every decision: the bot's word, or that of random playouts if it never gives one.

    Where a bot judges some decisions of a side and not others (an only move, say), its last word holds on.
    """
    chances = [0.5] * len(moments)
    for side in Side:
        indices = [index for index, moment in enumerate(moments) if moment.side is side]
        said = [decisions[index].value for index in indices]
        known = next((value for value in said if value is not None), None)
        for index, value in zip(indices, said, strict=True):
            if known is None:
                chances[index] = chance_by_playouts(moments[index].view)
            else:
                known = known if value is None else min(1.0, max(0.0, value))
                chances[index] = known
    return chances


def _assess(
    index: int,
    moments: Sequence[Moment],
    decision: Decision,
    chances: Sequence[float],
    beliefs: Sequence[dict[int, float]],
    ending: Ending | None,
) -> Assessment:
    moment = moments[index]
    view, belief = moment.view, beliefs[index]
    shares = sorted(decision.weights.items(), key=lambda item: -item[1])
    following = beliefs[index + 1] if index + 1 < len(beliefs) else None
    return Assessment(
        number=index + 1,
        round=view.round,
        side=moment.side,
        move=moment.move,
        chance=chances[index],
        chance_after=_chance_after(index, moments, chances, ending),
        weight=decision.weights.get(moment.move, 0.0),
        alternatives=tuple(
            Option(move, weight, _why(moment, move, belief)) for move, weight in shares if move != moment.move
        )[:ALTERNATIVES],
        why=decision.why or _why(moment, decision.move, belief),
        candidates=len(belief),
        candidates_after=None if following is None else len(following),
        hiding=_breadth(belief),
        hiding_after=None if following is None else _breadth(following),
        catch=_catch(moment, belief),
        lost=round(lost_by(decision, moment.move, chances[index], _chance_after(index, moments, chances, ending)), 3),
        values={move: round(value, 3) for move, value in decision.values.items()},
    )


def lost_by(decision: Decision, move: str, chance: float, after: float | None) -> float:
    """What a move gave away against the judge's own choice, beyond what may be the noise of few playouts.

    A move that the judge did not look at is measured by what became of the chance.
    """
    if move == decision.move:
        return 0.0
    value = decision.values.get(move)
    if decision.value is None or value is None:
        return 0.0 if after is None else max(0.0, chance - after)
    tried = decision.weights.get(move, 0.0) * decision.nodes
    known = (value * tried + decision.value * DOUBT) / (tried + DOUBT)
    return max(0.0, decision.value - known - sqrt(known * (1 - known) / (tried + DOUBT)))


def accuracy(moves: Sequence[Assessment]) -> dict[str, float]:
    """For each side the mean over its moves of what is left where a move gave chances away."""
    found = {}
    for side in Side:
        kept = [exp(-STEEPNESS * move.lost) for move in moves if move.side is side]
        if kept:
            found[side.value] = round(sum(kept) / len(kept), 3)
    return found


def _why(moment: Moment, move: str, belief: dict[int, float]) -> tuple[str, ...]:
    """What speaks for a move, as far as it can be told from the move itself."""
    made = parse_move(move, edition(moment.view.edition).detectives)
    return reasons(situation_of(moment.view), made.code, belief.get(made.station, 0.0))


def _chance_after(
    index: int, moments: Sequence[Moment], chances: Sequence[float], ending: Ending | None
) -> float | None:
    side = moments[index].side
    for later in range(index + 1, len(moments)):
        if moments[later].side is side:
            return chances[later]
    return None if ending is None else float(ending.winner == side)


def _breadth(belief: dict[int, float]) -> float:
    """In how many places he might as well be: the exponential of the entropy."""
    return exp(-sum(chance * log(chance) for chance in belief.values() if chance > 0))


def _catch(moment: Moment, belief: dict[int, float]) -> float:
    move = parse_move(moment.move, edition(moment.view.edition).detectives)
    return 0.0 if move.is_mister_x or move.kind is Kind.PLACE else belief.get(move.station, 0.0)


def _mark_turn(move: Assessment) -> Assessment:
    return replace(move, is_turning_point=abs(move.swing) >= TURNING_POINT)
