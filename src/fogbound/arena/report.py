"""The report: one HTML page with every chart inside, readable without a network, in light and dark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from fogbound.arena import plots
from fogbound.arena.entrant import Entrant
from fogbound.arena.result import Result
from fogbound.arena.schedule import Plan
from fogbound.arena.standings import Row, pair_scores
from fogbound.arena.stats import pair_score
from fogbound.arena.tournament import Outcome
from fogbound.arena.verdict import Verdict
from fogbound.board import load
from fogbound.pages import page, section, table_of
from fogbound.rules import edition

HEADINGS = ("player", "games", "as Mister X", "as detectives", "pair score", "Elo", "forfeits")


def report(outcome: Outcome) -> str:
    """The page of a tournament."""
    plan, results, table = outcome.plan, outcome.results, outcome.table
    labels = [entrant.label for entrant in plan.entrants]
    title = " against ".join(labels) if len(labels) == 2 else f"{len(labels)} computer players"
    board = load(edition(plan.edition).board)
    budgets = [(entrant.label, budget_text(entrant)) for entrant in plan.entrants]
    sections = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(plan.edition)}: {len(results)} games, {_deals(plan)}. Seed {plan.seed}.</p>",
        f"<p>Mister X won {escape(str(table.x_wins))}.</p>",
        table_of(HEADINGS, (row_cells(row) for row in table.rows)),
        *([f"<p>{escape(verdict_text(outcome.verdict))}</p>"] if outcome.verdict else []),
        *([section("Who against whom", _cross(labels, results))] if len(labels) > 2 else []),
        section("Win rate by side", plots.win_rates(table)),
        section("Games won as detectives, by round", plots.wins_by_round(labels, results)),
        section("Length of the games", plots.lengths(results)),
        section(
            "Where Mister X was caught", plots.captures(board, results) if board.positions else "<p>No drawing.</p>"
        ),
        section("Time to think", plots.think_times(labels, results)),
        section("How games ended", _endings(results)),
        section("Who played", table_of(("player", "budget a move"), budgets)),
    ]
    return page(title, sections)


def _deals(plan: Plan) -> str:
    return "each deal once, who is named first as Mister X" if plan.once else "each deal with sides swapped"


def row_cells(row: Row) -> tuple[str, ...]:
    """An entrant's line of the table."""
    numbers = (str(row.as_x), str(row.as_detectives), _score(row), f"{row.elo:+.0f} ± {row.margin:.0f}")
    return (row.label, str(row.games), *numbers, str(row.forfeits))


def verdict_text(verdict: Verdict) -> str:
    """The sequential test in a sentence."""
    test = verdict.test
    answers = {
        True: f"{verdict.label} is stronger by {test.high:g} Elo rather than {test.low:g}",
        False: f"{verdict.label} is stronger by {test.low:g} Elo rather than {test.high:g}",
        None: "not decided yet",
    }
    numbers = f"{verdict.pairs} pairs, log-likelihood ratio {verdict.ratio:+.2f}, bounds ±{test.bound:.2f}"
    return f"Sequential test: {answers[verdict.is_stronger]} ({numbers})."


def budget_text(entrant: Entrant) -> str:
    """What an entrant may use for a move, in words."""
    parts = [
        *([f"{entrant.playouts:,} playouts"] if entrant.playouts else []),
        *([f"{entrant.seconds:g} s"] if entrant.seconds else []),
    ]
    return " or ".join(parts) or "its own"


def _score(row: Row) -> str:
    score = row.score
    return f"{score.rate:.3f} ({score.low:.3f} to {score.high:.3f})" if score.trials else "-"


def _cross(labels: Sequence[str], results: Sequence[Result]) -> str:
    """The pair score of each row's entrant against each column's."""

    def cell(one: str, other: str) -> str:
        scores = pair_scores(one, [game for game in results if {game.x, game.detectives} == {one, other}])
        return f"{pair_score(list(scores.values())).rate:.3f}" if scores and one != other else ""

    return table_of(("", *labels), ((one, *(cell(one, other) for other in labels)) for one in labels))


def _endings(results: Sequence[Result]) -> str:
    counts = Counter((result.winner.value, result.reason) for result in results)
    rows = [(winner.replace("_", " "), reason, str(count)) for (winner, reason), count in counts.most_common()]
    faults = [
        f"<p>Game {one.number + 1}: {escape(one.loser_label)} forfeited, {escape(one.fault)}</p>"
        for one in results
        if one.fault
    ]
    return table_of(("winner", "how", "games"), rows) + "".join(faults[:20])
