"""How everybody did: win rates by side, pair scores and Elo, worked out from the results alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fogbound.arena import elo
from fogbound.arena.result import Result
from fogbound.arena.stats import Estimate, pair_score, wilson
from fogbound.rules import Side


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant: wins on either side, the mean score of its whole pairs, and games lost by a fault of its own."""

    label: str
    games: int
    as_x: Estimate
    as_detectives: Estimate
    score: Estimate
    elo: float
    margin: float
    forfeits: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The table of a tournament, strongest first."""

    rows: tuple[Row, ...]
    x_wins: Estimate
    x_advantage: float


def standings(labels: Sequence[str], results: Sequence[Result]) -> Standings:
    """The table for these results."""
    games = [elo.Game(one.x, one.detectives, one.winner is Side.MISTER_X) for one in results]
    fitted = elo.fit(labels, games)
    rows = tuple(_row(strength, results) for strength in fitted.strengths)
    x_wins = sum(game.is_x_win for game in games)
    return Standings(rows, wilson(x_wins, len(games)), fitted.x_advantage)


def _row(strength: elo.Strength, results: Sequence[Result]) -> Row:
    label = strength.label
    as_x = [one for one in results if one.x == label]
    as_detectives = [one for one in results if one.detectives == label]
    return Row(
        label=label,
        games=len(as_x) + len(as_detectives),
        as_x=wilson(sum(one.winner_label == label for one in as_x), len(as_x)),
        as_detectives=wilson(sum(one.winner_label == label for one in as_detectives), len(as_detectives)),
        score=pair_score(list(pair_scores(label, results).values())),
        elo=strength.elo,
        margin=strength.margin,
        forfeits=sum(bool(one.fault) and one.loser_label == label for one in (*as_x, *as_detectives)),
    )


def pair_scores(label: str, results: Iterable[Result]) -> dict[int, float]:
    """The score (0, 0.5 or 1) of every pair in which this entrant has played both games, by pair number."""
    wins: dict[int, list[bool]] = {}
    for one in results:
        if label in (one.x, one.detectives):
            wins.setdefault(one.pair, []).append(one.winner_label == label)
    return {pair: sum(won) / 2 for pair, won in sorted(wins.items()) if len(won) == 2}
