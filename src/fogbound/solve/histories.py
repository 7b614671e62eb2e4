"""Which games fit what the detectives have read: sampled uniformly, or one for each hidden state.

The words that the detectives read are told again to the rules, with every move of Mister X that gives the same words.
What is common to all games is shared: a layer holds one course for each station where he can stand, and how many
games lead there, so the cost grows with the stations, not with the games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from fogbound.rules import Kind, Move, Side
from fogbound.solve.course import Course

Step = tuple[bool, int]
"""A card that was drawn (True) or a move's code."""


@dataclass(slots=True)
class Place:
    """A station where Mister X can stand: one course to it, how many there are, and where they come from."""

    course: Course
    games: int = 0
    before: list[tuple[Place | None, Step | None, int]] = field(default_factory=list)
    """(the place before, what was done there, how many games come this way)"""


def places(beginning: Course, steps: list[Step]) -> list[Place]:
    """Every place where Mister X can stand after these steps of the true game, as far as the detectives know."""
    return list(layers(beginning, steps))[-1] if steps else [Place(beginning, 1)]


def layers(beginning: Course, steps: list[Step]) -> Iterator[list[Place]]:
    """The places after each step.

    The detectives' own moves and the open draws are taken as they were; his start card and his moves are left open.
    """
    truth = beginning
    layer = {0: Place(truth, 1)}
    for is_draw, number in steps:
        told_before = len(truth.words[1])
        is_hidden = _hides_start(truth)
        truth_after = truth.draw(number) if is_draw else truth.play(Move.from_code(number))
        if not is_draw and truth.side is Side.MISTER_X and truth.state is not None:
            ways: list[Step] | None = None
        elif is_draw and is_hidden:
            ways = [(True, card) for card in truth.outcomes()]
        else:
            ways = [(is_draw, number)]
        layer = _next_layer(layer, ways, truth_after, told_before)
        truth = truth_after
        yield list(layer.values())


def sample(ends: list[Place], chooser: random.Random) -> list[Step]:
    """One of all games that lead to these places, each equally likely, as its steps."""
    place: Place | None = chooser.choices(ends, [end.games for end in ends])[0]
    steps: list[Step] = []
    while place is not None and place.before:
        ways = place.before
        place, step, _ = chooser.choices(ways, [games for _, _, games in ways])[0]
        if step is not None:
            steps.append(step)
    return steps[::-1]


def _may_tell(move: Move, word: str) -> bool:
    """Can Mister X's move have given this word? A quick look at the ticket, before the rules are asked."""
    return move.kind in (Kind.TAKE, Kind.WAIVE) or word[1] in (move.ticket.letter, "?")


def _hides_start(course: Course) -> bool:
    """Is Mister X's start card drawn next, face down?"""
    count = course.edition.pursuers if course.edition.start == "dealt" else 0
    return course.state is None and len(course.cards) >= count and course.edition.x_moves == "secret"


def _next_layer(layer: dict[int, Place], ways: list[Step] | None, truth: Course, told: int) -> dict[int, Place]:
    """All places one step on that tell the detectives the same as the truth did."""
    after: dict[int, Place] = {}
    heard = truth.words[1][told:]
    for place in layer.values():
        for step in ways or [(False, move.code) for move in place.course.legal() if _may_tell(move, heard[0])]:
            course = place.course.draw(step[1]) if step[0] else place.course.play(Move.from_code(step[1]))
            if course.words[1][told:] != heard or course.outcome != truth.outcome:
                continue
            reached = after.setdefault(course.x_station, Place(course))
            reached.games += place.games
            reached.before.append((place, step, place.games))
    return after
