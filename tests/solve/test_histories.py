from __future__ import annotations

import random
from collections import Counter

import pytest

from fogbound.belief import Candidates
from fogbound.engine import Deal
from fogbound.referee import Table
from fogbound.rules import Move, Side, edition
from fogbound.rules.position import parse_position
from fogbound.solve.course import Course
from fogbound.solve.histories import Step, places, sample
from fogbound.views import Audience

TOY = "toy(players=2, detectives=1, bobbies=0, length=rounds:4, sightings=none)"


def after(course: Course, step: Step) -> Course:
    """One step on."""
    return course.draw(step[1]) if step[0] else course.play(Move.from_code(step[1]))


def choices(course: Course) -> list[Step]:
    """Every step that can follow."""
    if course.is_chance:
        return [(True, card) for card in course.outcomes()]
    return [(False, move.code) for move in course.legal()]


def random_steps(first: Course, chooser: random.Random) -> list[Step]:
    """A random game without its last step, which may end it."""
    course = first
    steps: list[Step] = []
    while not course.is_over:
        step = chooser.choice(choices(course))
        steps.append(step)
        course = after(course, step)
    return steps[:-1]


def all_alike(first: Course, steps: list[Step]) -> set[tuple[Step, ...]]:
    """By brute force: every game of as many steps that tells the detectives the same, card by card and word by word."""
    truth = first
    games: list[tuple[Course, tuple[Step, ...]]] = [(first, ())]
    for step in steps:
        is_hidden = (truth.state is None and len(truth.cards) >= 1) or (not step[0] and truth.side is Side.MISTER_X)
        truth = after(truth, step)
        grown: list[tuple[Course, tuple[Step, ...]]] = []
        for course, way in games:
            for choice in choices(course) if is_hidden else [step]:
                following = after(course, choice)
                if following.words[1] == truth.words[1] and following.is_over == truth.is_over:
                    grown.append((following, (*way, choice)))
        games = grown
    return {way for _, way in games}


@pytest.mark.parametrize("seed", range(12))
def test_every_fitting_game_is_counted(seed: int) -> None:
    """The places hold as many games as brute force finds, and the true game is among what can be drawn."""
    first, chooser = Course.begin(edition(TOY)), random.Random(seed)
    steps = random_steps(first, chooser)
    fitting = all_alike(first, steps)
    assert tuple(steps) in fitting
    assert sum(place.games for place in places(first, steps)) == len(fitting)


def test_fitting_games_are_drawn_equally_often() -> None:
    """Where many games fit, each is drawn about as often, by a chi-squared test far from chance."""
    first = Course.begin(edition(TOY))
    most = max((random_steps(first, random.Random(seed)) for seed in range(20)), key=lambda s: len(all_alike(first, s)))
    fitting, ends, chooser = all_alike(first, most), places(first, most), random.Random(1)
    assert len(fitting) > 20
    drawn = Counter(tuple(sample(ends, chooser)) for _ in range(60 * len(fitting)))
    assert set(drawn) == fitting
    surprise = sum((count - 60) ** 2 / 60 for count in drawn.values())
    assert surprise < len(fitting) + 5 * (2 * len(fitting)) ** 0.5


@pytest.mark.parametrize("spelling", ["modern(players=3)", "classic", "toy"])
def test_places_are_the_candidates(spelling: str) -> None:
    """Where fitting games lead is exactly where the belief says that he can be."""

    first, chooser = Course.begin(edition(spelling)), random.Random(spelling)
    steps = random_steps(first, chooser)[:30]
    course = first
    for step in steps:
        course = after(course, step)
    cards = Deal(pursuers=course.cards[:-1], x=course.cards[-1])
    origin = parse_position(Table(spelling, cards).view(Audience.PUBLIC).origin)
    believed = Candidates(origin).read(course.words[1]).stations
    stood = {int(place.course.state.record.at[0]) for place in places(first, steps) if place.course.state}
    assert stood == set(believed)
