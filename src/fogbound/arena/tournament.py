"""A tournament: games from the schedule, results into the journal, until all are played or the test has decided."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from fogbound.arena.journal import Journal
from fogbound.arena.result import Result
from fogbound.arena.schedule import Fixture, Plan, fixtures
from fogbound.arena.sprt import Sprt
from fogbound.arena.standings import Standings, standings
from fogbound.arena.verdict import Verdict
from fogbound.errors import ArenaError, FogboundError
from fogbound.referee import Table
from fogbound.rules.position import Position

Runner = Callable[[Iterable[Fixture]], Generator[Result, None, None]]
Tell = Callable[[Result, bool], None]
"""Hears of a game, and whether it was played just now."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a tournament."""

    plan: Plan
    results: tuple[Result, ...]
    table: Standings
    verdict: Verdict | None


def hold(
    plan: Plan, folder: Path, run: Runner, test: Sprt | None = None, tell: Tell = lambda _result, _is_new: None
) -> Outcome:
    """Holds a tournament, or goes on with the one in the folder; `tell` hears of every game, earlier ones first."""
    check_plan(plan, test)
    with Journal(folder, plan, test) as journal:
        verdict = Verdict(test, plan.entrants[0].label, journal.results) if test else None
        for result in journal.results:
            tell(result, False)
        done = {result.number for result in journal.results}
        with closing(run(fixture for fixture in fixtures(plan) if fixture.number not in done)) as games:
            while not (verdict and verdict.is_decided) and (played := next(games, None)):
                journal.add(played)
                tell(played, True)
                if verdict:
                    verdict.add(played)
        results = tuple(sorted(journal.results, key=lambda one: one.number))
    labels = [entrant.label for entrant in plan.entrants]
    return Outcome(plan, results, standings(labels, results), verdict)


def check_plan(plan: Plan, test: Sprt | None) -> None:
    """ArenaError, before anything is played, for a plan that cannot be carried out."""
    if plan.pairs < 1:
        raise ArenaError("a tournament has at least two games a meeting: a pair with sides swapped")
    if test and len(plan.entrants) != 2:
        raise ArenaError("a sequential test compares two computer players, not more")
    if test and plan.once:
        raise ArenaError("a sequential test counts pairs with sides swapped: --sprt and --once do not go together")
    for number, fixture in enumerate(fixtures(plan)):
        if number >= max(1, len(plan.beginnings)) * len(plan.entrants) ** 2:
            break
        try:
            which, beginning = fixture.open()
            if isinstance(beginning, Position) and beginning.edition != which:
                raise ArenaError(f"the position is of {beginning.edition}, the tournament of {which}")
            Table(which, beginning)
        except FogboundError as error:
            raise ArenaError(f"beginning {fixture.deal + 1}: {error}") from None
