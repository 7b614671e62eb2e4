"""The part of a game tree that has been visited: what was worked out once for a course is not worked out again.

Methods that go over a small game many times, such as CFR, find nearly everything here. When MOST nodes are kept the
tree is forgotten and grows anew; states that stand in the old one keep what they need of it.
"""

from __future__ import annotations

from fogbound.envs.actions import ActionCoding, action_coding
from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Move, Side
from fogbound.solve.course import Course
from fogbound.solve.histories import Step

MOST = 200_000
"""Some hundred megabytes."""

TERMINAL, CHANCE = -4, -1
"""As OpenSpiel numbers them, beside the players 0 and 1."""


class Node:
    """A course and its actions. `told` is room for texts that observers have made of it."""

    __slots__ = ("_steps", "after", "course", "player", "told")

    def __init__(self, course: Course) -> None:
        self.course = course
        self.after: dict[int, Node] = {}
        self.told: dict[tuple[object, ...], str] = {}
        self._steps: dict[int, Step] | None = None
        if course.is_over:
            self.player = TERMINAL
        elif course.is_chance:
            self.player = CHANCE
        else:
            self.player = 0 if course.side is Side.MISTER_X else 1

    def steps(self, coding: ActionCoding) -> dict[int, Step]:
        """By action, in rising order: what it does."""
        if self._steps is None:
            if self.player == CHANCE:
                self._steps = {card: (True, card) for card in self.course.outcomes()}
            elif self.player == TERMINAL:
                self._steps = {}
            else:
                found = [(coding.number(move), move.code) for move in self.course.legal()]
                self._steps = {number: (False, code) for number, code in sorted(found)}
        return self._steps

    def __deepcopy__(self, memo: object) -> Node:
        return self


class KnownTree:
    """The visited nodes of an edition's game."""

    def __init__(self, which: Edition) -> None:
        self.coding = action_coding(which)
        self._first = Course.begin(which)
        self._forget()

    def step(self, node: Node, action: int) -> Node:
        """The node after an action; IllegalMove if it is not legal there."""
        found = node.after.get(action)
        if found is None:
            step = node.steps(self.coding).get(action)
            if step is None:
                raise IllegalMove("this action is not legal here")
            is_draw, number = step
            course = node.course
            found = Node(course.draw(number) if is_draw else course.play(Move.from_code(number)))
            self._count += 1
            if self._count > MOST:
                self._forget()
            node.after[action] = found
        return found

    def __deepcopy__(self, memo: object) -> KnownTree:
        return self

    def _forget(self) -> None:
        self.root = Node(self._first)
        self._count = 0
