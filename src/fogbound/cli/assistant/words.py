"""What an assistant is told, in English: what happened, how likely he is where, and what a move is worth."""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.ai import Decision, SeatView
from fogbound.ai.language.telling import move_told
from fogbound.ai.situation.reasons import reasons
from fogbound.ai.situation.situation import situation_of
from fogbound.cli.terminal.words import ending_words, entry_words, sentence
from fogbound.i18n import words
from fogbound.rules import Edition, edition, parse_move
from fogbound.views import PublicView
from fogbound.wire.analysis import Analysis, Assessment

MOST_OPTIONS = 5
MOST_STATIONS = 25


def happened_told(transcript: Sequence[str], which: Edition) -> str:
    """What happened since, a sentence each."""
    return "\n".join(sentence(word, which) for word in transcript)


def end_told(view: PublicView) -> str:
    """Who won and why, and his whole way, which is open now."""
    assert view.ending is not None
    assert view.opening is not None
    log = view.opening.log
    station = (log[-1].station if log else view.opening.start) or 0
    way = ", ".join(entry_words(entry) for entry in log)
    return f"{ending_words(view.ending, station)}\nMister X began on {view.opening.start}: {way or 'he never moved'}."


def likely_told(chances: dict[int, float]) -> str:
    """Stations by their chance, the likeliest first."""
    ranked = sorted(chances.items(), key=lambda item: (-item[1], item[0]))
    told = ", ".join(f"{station} ({chance:.1%})" for station, chance in ranked[:MOST_STATIONS])
    more = f", and {len(ranked) - MOST_STATIONS} others" if len(ranked) > MOST_STATIONS else ""
    return f"By what the detectives know, Mister X can be on {_stations(len(ranked))}: {told}{more}."


def advice_told(view: SeatView, decision: Decision, beliefs: dict[int, float]) -> str:
    """The move that was chosen with its reasons, the chance to win, and the next best."""
    told = [f"{decision.move}: {_said(view, decision.move)}."]
    told += [_reason(code) for code in decision.why or _reasons(view, decision.move, beliefs)]
    if decision.value is not None:
        told.append(f"The chance to win is about {decision.value:.0%}.")
    others = sorted((item for item in decision.weights.items() if item[0] != decision.move), key=lambda item: -item[1])
    if others:
        listed = [f"{move} ({_worth(decision, move)})" for move, _ in others[:MOST_OPTIONS]]
        told.append(f"Next best: {', '.join(listed)}.")
    return "\n".join(told)


def judged_told(view: SeatView, move: str, decision: Decision, beliefs: dict[int, float]) -> str:
    """What a move does and is worth, beside the judge's own choice."""
    told = [f"{move}: {_said(view, move)}.", *map(_reason, _reasons(view, move, beliefs))]
    if move in decision.weights or move in decision.values:
        told.append(f"The judge gives it {_worth(decision, move)}.")
    else:
        told.append("The judge did not think it worth a look.")
    if move == decision.move:
        return "\n".join([*told, "It is the judge's own choice."])
    return "\n".join([*told, f"The judge would rather play {decision.move}: {_said(view, decision.move)}."])


def analysis_told(analysis: Analysis) -> str:
    """A whole game: how close each side came to the judge's choices, and a line for every move."""
    ended = f"{analysis.winner} {analysis.reason}".replace("_", " ") if analysis.winner else "not ended"
    told = [f"{analysis.edition}: {ended}. Judged by {analysis.judge}; chances are those of the side that moved."]
    told += [f"Accuracy of {side.replace('_', ' ')}: {share:.0%}." for side, share in analysis.accuracy.items()]
    return "\n".join([*told, *map(_assessed, analysis.moves)])


def _assessed(move: Assessment) -> str:
    after = "" if move.chance_after is None else f" to {move.chance_after:.0%}"
    lost = f", gave away {move.lost:.0%}" if move.lost else ""
    better = f", better {move.alternatives[0].move}" if move.lost and move.alternatives else ""
    turned = "; a turning point" if move.is_turning_point else ""
    return (
        f"{move.number}. round {move.round}: {move.move}, chance {move.chance:.0%}{after}{lost}{better}; "
        f"he could be on {_stations(move.candidates)}{turned}."
    )


def _stations(count: int) -> str:
    return "1 station" if count == 1 else f"{count} stations"


def _said(view: SeatView, move: str) -> str:
    which = edition(view.edition)
    return move_told(parse_move(move, which.detectives), situation_of(view))


def _worth(decision: Decision, move: str) -> str:
    share = f"{decision.weights.get(move, 0.0):.0%} of its thinking"
    value = decision.values.get(move)
    return share if value is None else f"{share}, chance to win {value:.0%}"


def _reasons(view: SeatView, move: str, beliefs: dict[int, float]) -> tuple[str, ...]:
    made = parse_move(move, edition(view.edition).detectives)
    return reasons(situation_of(view), made.code, beliefs.get(made.station, 0.0))


def _reason(code: str) -> str:
    return words("en").text(f"why-{code.replace('_', '-')}")
