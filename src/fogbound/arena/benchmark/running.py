"""Plays an entrant through a version of the benchmark: one tournament for each edition and opponent, all resumable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fogbound import __version__
from fogbound.arena.benchmark.course import Course, Stage
from fogbound.arena.benchmark.scoring import Cell, Score, score
from fogbound.arena.entrant import Entrant
from fogbound.arena.result import Result
from fogbound.arena.schedule import Plan
from fogbound.arena.tournament import Runner, Tell, hold
from fogbound.rules import Side

SIDES = ("mister_x", "detectives")


@dataclass(frozen=True, slots=True)
class Measured:
    """What an entrant has reached. `forfeits` are its own games lost by a crash, an illegal or a late move."""

    course: Course
    label: str
    cells: tuple[Cell, ...]
    forfeits: int
    seconds: float
    """Mean time of its moves."""
    deals: int
    tokens: int
    """What language models read and wrote for it."""

    @property
    def is_whole(self) -> bool:
        """Were all editions and deals played? Only then can the score be compared."""
        return self.deals == self.course.deals and len({cell.stage for cell in self.cells}) == len(self.course.stages)

    @property
    def score(self) -> Score:
        return score(self.cells)

    def part(self, stage: str, side: str | None = None) -> Score:
        """The score of one edition, or of one side of it."""
        return score([cell for cell in self.cells if cell.stage == stage and side in (None, cell.side)])

    @property
    def line(self) -> str:
        """The one line to cite: equal runs on budgets in playouts give the same."""
        games = sum(cell.games for cell in self.cells)
        stages = len({cell.stage for cell in self.cells})
        partly = "" if self.is_whole else "PARTIAL, not to be compared: "
        lost = f", {self.forfeits} forfeits" if self.forfeits else ""
        return (
            f"{self.course.title}: {partly}{self.label} {self.score} "
            f"({stages} editions, both sides, {len(self.course.opponents)} opponents, {games:,} games{lost}; "
            f"fogbound {__version__})"
        )


def measure(
    course: Course,
    entrant: Entrant,
    folder: Path,
    run: Runner,
    tell: Tell = lambda _result, _is_new: None,
    *,
    stages: Sequence[str] = (),
    deals: int | None = None,
    limit: float = 60.0,
) -> Measured:
    """Plays what has not been played yet. `stages` and `deals` play a part of it, which gives no score to compare."""
    chosen = [course.stage(name) for name in stages] or list(course.stages)
    count = min(deals or course.deals, course.deals)
    cells, lost, tokens = [], 0, 0
    thought: list[float] = []
    for stage in chosen:
        for opponent in course.ladder():
            plan = _plan(course, stage, entrant, opponent, count, limit)
            outcome = hold(plan, folder / f"v{course.version}" / stage.name / opponent.label, run, tell=tell)
            results = [result for result in outcome.results if result.deal < count]
            cells += _cells(stage, plan.entrants[0].label, opponent.label, results)
            own = [(result, result.x == plan.entrants[0].label) for result in results]
            tokens += sum(result.x_tokens if is_x else result.detectives_tokens for result, is_x in own)
            thought += [second for result, is_x in own for second in _thought(result, is_x=is_x)]
            lost += sum(bool(result.fault) and result.loser_label == plan.entrants[0].label for result in results)
    seconds = sum(thought) / len(thought) if thought else 0.0
    return Measured(course, entrant.label, tuple(cells), lost, seconds, count, tokens)


def _thought(result: Result, *, is_x: bool) -> tuple[float, ...]:
    return result.x_thought if is_x else result.detectives_thought


def _plan(course: Course, stage: Stage, entrant: Entrant, opponent: Entrant, deals: int, limit: float) -> Plan:
    # Whoever is an opponent too meets himself under a name of its own.
    is_same = entrant.label == opponent.label
    guest = Entrant(f"{entrant.label} (entrant)", *_rest(entrant)) if is_same else entrant
    edition = str(course.edition(stage))
    return Plan(edition, (guest, opponent), deals, course.seed, course.beginnings(stage)[: course.deals], limit)


def _rest(entrant: Entrant) -> tuple[str, tuple[str, ...], int | None, float | None, bool]:
    return entrant.bot, entrant.command, entrant.playouts, entrant.seconds, entrant.processor


def _cells(stage: Stage, label: str, opponent: str, results: Sequence[Result]) -> list[Cell]:
    """What the entrant won on either side."""
    cells = []
    for side in SIDES:
        own = [one for one in results if (one.x if side == Side.MISTER_X.value else one.detectives) == label]
        cells.append(Cell(stage.name, side, opponent, sum(one.winner_label == label for one in own), len(own)))
    return cells
