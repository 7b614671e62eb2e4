"""The best that detectives can do against a policy of Mister X that they know, exactly, in games that are small enough.

What they know is a set of weighted worlds (worlds.py); every move of theirs is tried in all of them, and whatever can
be seen of his next leg parts them. The cost is the number of sets that can come about: the toy city takes minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fogbound.engine import Deal
from fogbound.errors import FogboundError
from fogbound.referee import Table
from fogbound.rules import Edition, Move, Side
from fogbound.solve.worlds import Policy, World, answers, beginnings, merged

MOST_SETS = 2_000_000


class Answer(NamedTuple):
    """The detectives' chance to win, and how many sets of worlds were looked at."""

    value: float
    sets: int


def best_answer(
    which: Edition, pursuers: Sequence[int], policy: Policy, on_set: Callable[[int], object] = lambda sets: None
) -> Answer:
    """From a deal of the pursuers, Mister X's being hidden. FogboundError for a game that is too large."""
    worlds = beginnings(which, pursuers)
    x = worlds[0].course.cards[len(pursuers) :]
    origin = Table(which, Deal(pursuers=tuple(pursuers), x=x[0] if x else 0)).origin
    looking = _Looking(policy, origin, on_set)
    return Answer(looking.value(worlds), looking.sets)


class _Looking:
    """The search, with what it has found already."""

    def __init__(self, policy: Policy, origin: str, on_set: Callable[[int], object]) -> None:
        self.policy, self.origin, self.on_set, self.sets = policy, origin, on_set, 0
        self.known: dict[tuple[tuple[bytes, float], ...], float] = {}

    def value(self, worlds: Sequence[World]) -> float:
        """How much of the weight of these worlds the detectives win."""
        won = sum(one.weight for one in worlds if one.course.is_over and _is_theirs(one))
        going = [one for one in worlds if not one.course.is_over]
        if not going:
            return won
        if going[0].course.side is Side.MISTER_X:
            return won + sum(map(self.value, self.after_leg(going)))
        return won + self.best(going)

    def after_leg(self, worlds: Sequence[World]) -> list[list[World]]:
        """The sets of worlds that they cannot tell apart after his leg."""
        parted: dict[tuple[tuple[str, ...], bool], list[World]] = {}
        for one in merged(answers(worlds, self.policy, self.origin)):
            parted.setdefault((one.course.words[1], one.course.is_over), []).append(one)
        return list(parted.values())

    def best(self, worlds: Sequence[World]) -> float:
        """The most that a move of theirs wins. What was found is kept, since steps in another order lead to one set."""
        key = tuple(sorted((_bytes(one), round(one.weight, 12)) for one in worlds))
        if key not in self.known:
            self.sets += 1
            if self.sets > MOST_SETS:
                raise FogboundError(f"this game has more than {MOST_SETS:,} sets of worlds")
            if self.sets % 1_000 == 0:
                self.on_set(self.sets)
            moves: Sequence[Move] = worlds[0].course.legal()
            self.known[key] = max(
                self.value([World(one.course.play(move), one.weight) for one in worlds]) for move in moves
            )
        return self.known[key]


def _is_theirs(world: World) -> bool:
    ended = world.course.outcome
    return ended is not None and ended.winner is Side.DETECTIVES


def _bytes(world: World) -> bytes:
    assert world.course.state is not None
    return bytes(world.course.state)
