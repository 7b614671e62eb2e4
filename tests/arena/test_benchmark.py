"""The named benchmark: frozen, repeatable, resumable, open to entrants from outside."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from docs.pages import page, rows, section
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget
from fogbound.arena import Result, read_programs
from fogbound.arena.benchmark import Cell, Course, Measured, courses, measure, open_course, score
from fogbound.arena.benchmark.digest import digest_of
from fogbound.arena.benchmark.report import markdown, plain
from fogbound.arena.entrant import Entrant, read_entrants
from fogbound.arena.runners import run_here
from fogbound.arena.schedule import read_beginning
from fogbound.engine import start
from fogbound.engine.deals import Deal
from fogbound.errors import ArenaError

PROGRAM = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "first"}), flush=True)
    elif told["type"] == "your_turn":
        print(json.dumps({"type": "move", "move": told["legal"][0]}), flush=True)
    elif told["type"] == "bye":
        break
"""
MODULE = """
from fogbound.ai import Decision

class First:
    name = "first"
    def __init__(self, seed=0):
        pass
    def choose(self, view, budget):
        return Decision(view.legal[0])
"""
QUICK = "toy"


def entrant(spelling: str) -> Entrant:
    """An entrant by its spelling."""
    return read_entrants([spelling, "random"], Budget(playouts=8))[0]


def small(course: Course) -> Course:
    """The same course with the opponents that need no time."""
    import msgspec

    return msgspec.structs.replace(course, opponents=("random", "greedy"))


def measured(folder: Path, who: Entrant, deals: int = 3, **more: object) -> Measured:
    """A few deals of the toy edition."""
    return measure(small(open_course(1)), who, folder, run_here, stages=[QUICK], deals=deals)


@pytest.mark.parametrize("version", courses())
def test_deals_are_of_their_editions(version: int) -> None:
    """Every deal of a file can be dealt in its edition as it was frozen, and there are enough of them."""
    course = open_course(version)
    for stage in course.stages:
        deals = course.beginnings(stage)
        assert len(deals) == course.deals
        for text in deals:
            cards = read_beginning(text)
            assert isinstance(cards, Deal)
            start(course.edition(stage), cards)


@pytest.mark.skipif(not JIT_IS_ON, reason="thousands of playouts take an hour uncompiled")
@pytest.mark.parametrize("version", courses())
def test_versions_behave_as_frozen(version: int) -> None:
    """Rules and opponents play as they did when the version was frozen; whoever changes that makes a new version."""
    course = open_course(version)
    assert {stage.name: digest_of(course, stage) for stage in course.stages} == course.digests


def test_two_runs_give_the_same_line(tmp_path: Path) -> None:
    """On budgets in playouts the line does not depend on the run, and a run that was stopped goes on."""
    played: list[bool] = []

    def tell(result: Result, is_new: bool) -> None:
        played.append(is_new)

    course, who = small(open_course(1)), entrant("greedy")
    first = measure(course, who, tmp_path / "one", run_here, stages=[QUICK], deals=2)
    part = measure(course, who, tmp_path / "two", run_here, stages=[QUICK], deals=1)
    whole = measure(course, who, tmp_path / "two", run_here, tell, stages=[QUICK], deals=2)
    assert first.line == whole.line != part.line
    assert played.count(False) == 4
    assert played.count(True) == 4


def test_entrants_from_outside_go_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that speaks lines and a class in a module play the same games when they make the same moves."""
    (tmp_path / "first.py").write_text(PROGRAM, "utf-8")
    (tmp_path / "first_class.py").write_text(MODULE, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    programs = read_programs([f"program={sys.executable} {tmp_path / 'first.py'}"])
    outside = read_entrants(["program", "random"], Budget(playouts=1), programs)[0]
    by_lines = measured(tmp_path / "lines", outside)
    by_class = measured(tmp_path / "class", entrant("first_class:First"))
    assert by_lines.cells == by_class.cells
    assert by_lines.forfeits == by_class.forfeits == 0
    assert sum(cell.games for cell in by_lines.cells) == 12


def test_an_entrant_that_fails_is_told_of(tmp_path: Path) -> None:
    """Forfeits stand in the line, and a part of the benchmark is not called a score."""
    programs = read_programs([f"broken={sys.executable} -c pass"])
    broken = read_entrants(["broken", "random"], Budget(playouts=1), programs)[0]
    found = measured(tmp_path, broken, deals=1)
    assert found.score.points == 0
    assert "4 forfeits" in found.line
    assert "PARTIAL" in found.line


def test_the_score_is_the_mean_of_its_cells() -> None:
    """Every cell counts alike, however many games it has; the margin shrinks with games."""
    few = score([Cell("toy", "mister_x", "greedy", 5, 10), Cell("toy", "detectives", "greedy", 0, 10)])
    many = score([Cell("toy", "mister_x", "greedy", 500, 1000), Cell("toy", "detectives", "greedy", 0, 1000)])
    assert few.points == many.points == 25
    assert many.margin < few.margin / 5
    assert score([]).margin == 100


def test_reports_say_what_was_played(tmp_path: Path) -> None:
    """The report has the line, a row for each side and the opponents' names."""
    found = measured(tmp_path, entrant("random"), deals=1)
    text = markdown(found)
    assert found.line in text
    assert "| toy | detectives |" in text
    assert plain(found)["score"] == round(found.score.points, 2)


def test_what_there_is_not_is_refused() -> None:
    """An unknown version or edition is refused with those that there are."""
    with pytest.raises(ArenaError, match="choose from 1"):
        open_course(99)
    with pytest.raises(ArenaError, match="it has toy"):
        open_course(1).stage("toi")


def test_the_page_says_what_is_frozen() -> None:
    """The page lists the stages, the opponents and the title of the newest version."""
    course = open_course(courses()[-1])
    text = page("benchmark")
    assert course.title in text
    listed = [row["edition"] for row in rows(section(text, "What is played"))]
    assert listed == [f"`{one.name}`" for one in course.stages]
    assert all(f"`{name}`" in text for name in course.opponents)
