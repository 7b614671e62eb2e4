"""The worlds that fit what the detectives have been told, each weighted by chance and by a policy of Mister X.

A policy is any function from his view to the chances of his moves. Exact for a policy that decides by where he stands,
what he has and what everybody knows; worlds that differ only in how he came there count as one, which is shown to the
policy by its likeliest way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, cast

from fogbound.ai import Bot, Budget
from fogbound.engine.layout import MARK_STATION_SHOWN
from fogbound.errors import EditionError, FogboundError
from fogbound.referee import Table
from fogbound.referee.seen.view import view_for
from fogbound.rules import Edition, Side, parse_move
from fogbound.rules.position import parse_position
from fogbound.solve.course import Course
from fogbound.views import Audience, MisterXView, PublicView

Policy = Callable[[MisterXView], Mapping[str, float]]
"""From Mister X's view to the chance of each legal move; moves that are left out have none."""


class World(NamedTuple):
    """A game as it can have gone, and how likely."""

    course: Course
    weight: float


def policy_of(bot: Bot, budget: Budget) -> Policy:
    """What a computer player does: its shares, or its move for sure where it names none. Each view is asked once."""
    known: dict[tuple[str, int, tuple[str, ...]], dict[str, float]] = {}

    def policy(view: MisterXView) -> dict[str, float]:
        key = view.origin, view.start, view.transcript
        if key not in known:
            decision = bot.choose(view, budget)
            weights = decision.weights or {decision.move: 1.0}
            known[key] = {move: weight / sum(weights.values()) for move, weight in weights.items()}
        return known[key]

    return policy


def worlds(view: PublicView, policy: Policy) -> list[World]:
    """Every world that fits a view of a game that goes on, likeliest first; the weights sum to 1.

    FogboundError where the policy never does what was seen.
    """
    which = Table(view.edition).edition
    pursuers = tuple(station for piece, station in parse_position(view.origin).at if piece)
    found, told = beginnings(which, pursuers), 0
    while found and (told := len(found[0].course.words[1])) < len(view.transcript):
        following = view.transcript[told:]
        found = [one for one in _next(found, policy, view.origin, following) if _fits(one.course, view.transcript)]
    total = sum(one.weight for one in found)
    if total <= 0:
        raise FogboundError("this policy never does what was seen, or the view is of another game")
    return sorted((World(one.course, one.weight / total) for one in found), key=lambda one: -one.weight)


def beginnings(which: Edition, pursuers: Sequence[int]) -> list[World]:
    """The worlds before the first move, where the pursuers were dealt these stations, in the order of the pieces.

    EditionError for editions with a deck of tickets, whose order is hidden too.
    """
    if which.has_deck or which.x_starts == "ticket":
        raise EditionError("worlds are found in editions without a deck of tickets")
    course = Course.begin(which)
    for index, station in enumerate(pursuers if which.start == "dealt" else ()):
        if index == len(course.cards) and station in course.outcomes():
            course = course.draw(station)
        # The last card of a kind is drawn silently.
        if course.cards[index : index + 1] != (station,):
            raise FogboundError(f"no pursuer can be dealt {station} here")
    if not course.is_chance:
        return [World(course, 1.0)]
    cards = course.outcomes()
    return [World(course.draw(card), 1 / len(cards)) for card in cards]


def own_view(course: Course, origin: str) -> MisterXView:
    """What Mister X sees in a world; `origin` is the public text of how the game began (`Table.origin`)."""
    assert course.state is not None
    words = course.words[0]
    seen = view_for(
        course.state, Audience.MISTER_X, number=len(words), origin=origin, transcript=words, seals=()
    )  # the number of a table's event may be another; players do not decide by it
    return cast("MisterXView", seen)


def answers(found: Sequence[World], policy: Policy, origin: str) -> list[World]:
    """Mister X's legs in worlds where he is to decide."""
    after = []
    for world in found:
        for text, chance in policy(own_view(world.course, origin)).items():
            if chance > 0:
                course = world.course.play(parse_move(text, world.course.edition.detectives))
                after.append(World(course, world.weight * chance))
    return after


def merged(found: Sequence[World]) -> list[World]:
    """Worlds that differ only in how he came where he is, as one."""
    best: dict[bytes, World] = {}
    for world in found:
        key = _present(world.course)
        other = best.get(key)
        if other is None:
            best[key] = world
        else:
            likelier = max(world, other, key=lambda one: one.weight)
            best[key] = World(likelier.course, world.weight + other.weight)
    return list(best.values())


def _next(found: list[World], policy: Policy, origin: str, following: Sequence[str]) -> list[World]:
    """One decision on; the detectives' are read from what follows."""
    first = found[0].course
    if first.side is Side.MISTER_X:
        return merged(answers(found, policy, origin))
    move = parse_move(following[0], first.edition.detectives)
    return [World(one.course.play(move), one.weight) for one in found if move in one.course.legal()]


def _fits(course: Course, transcript: Sequence[str]) -> bool:
    """Does it go on, and has it told what was told?"""
    words = course.words[1]
    return not course.is_over and words == tuple(transcript[: len(words)])


def _present(course: Course) -> bytes:
    """The state without the way that led to it."""
    assert course.state is not None
    array = course.state.copy_array()
    hidden = (array["log_mark"][0] & MARK_STATION_SHOWN) == 0
    hidden[max(0, int(array["entries"][0]) - 1)] = False
    array["log_station"][0][hidden] = 0
    array["x_start"] = 0
    return bytes(array.tobytes())
