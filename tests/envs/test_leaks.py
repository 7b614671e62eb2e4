"""The leak probe: nothing that a detective's agent receives differs between hidden states of one information set."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace

import numpy as np
import pyspiel
import pytest

from fogbound.engine import Deal, Game
from fogbound.envs.actions import action_coding
from fogbound.envs.aec import ChaseEnv, raw_env
from fogbound.envs.chase import Teams
from fogbound.envs.games import VectorGames
from fogbound.envs.known_tree import Node
from fogbound.envs.many import arrays, observing
from fogbound.envs.observe import Observation, Observer
from fogbound.envs.recall import FogboundObserver
from fogbound.referee.seen.block import make_buffers
from fogbound.rules import Kind, Move, Side, edition
from fogbound.rules.tables import tables
from fogbound.solve.course import Course
from fogbound.solve.histories import Place, Step, layers, places, sample
from fogbound.testing.check_env import compare_games, packed
from fogbound.views import Audience, DetectiveView
from fogbound.views.tensors import tensors

# Together a thousand information sets with more than one hidden state.
SHARES = {
    "modern": 90,
    "modern(players=2)": 70,
    "modern(players=3, fares=supply)": 50,
    "classic": 90,
    "classic(surfacing=yes)": 80,
    "beginner": 40,
    "compact(black_tickets=4)": 40,
    "compact(vanish=rounds, black_tickets=4)": 40,
    "toy": 500,
}


GAMES = ("modern(players=3)", "classic", "classic(surfacing=yes)", "beginner", "toy")
AGENTS: tuple[Teams, ...] = ("pieces", "teams")
ALONG = 100
"""So many information sets for each of these, along games played side by side through the environment."""


def random_course(spelling: str, chooser: random.Random) -> tuple[Course, list[Step]]:
    """A random game to its last but one step: its beginning, and its steps. Pursuers move by number."""
    first = course = Course.begin(edition(spelling))
    steps: list[Step] = []
    while not course.is_over:
        if course.is_chance:
            step = (True, chooser.choice(course.outcomes()))
        else:
            lowest = min(move.piece for move in course.legal())
            by_number = [move for move in course.legal() if move.piece == lowest]
            step = (False, chooser.choice(by_number).code)
        steps.append(step)
        course = after(course, step)
    return first, steps[:-1]


def after(course: Course, step: Step) -> Course:
    """One step on."""
    return course.draw(step[1]) if step[0] else course.play(Move.from_code(step[1]))


def information_sets(spelling: str, count: int) -> Iterator[list[Place]]:
    """So many information sets of the detectives with more than one hidden state, every hidden state in each."""
    chooser = random.Random(spelling)
    while True:
        for ends in layers(*random_course(spelling, chooser)):
            if len(ends) > 1 and all(end.course.state is not None and not end.course.is_chance for end in ends):
                yield ends
                count -= 1
                if count == 0:
                    return


def arrays_of(course: Course) -> bytes:
    """What views give the detectives: the public's arrays, the team's observation, and every piece's mask."""
    coding = action_coding(course.edition)
    view = course.view(Audience.DETECTIVES)
    assert isinstance(view, DetectiveView)
    team = Observer(coding, Side.DETECTIVES)
    masks = (
        Observer(coding, Side.DETECTIVES, piece=piece).mask(view).tobytes()
        for piece in range(1, course.edition.pursuers + 1)
    )
    return b"".join([packed(tensors(course.view(Audience.PUBLIC))), packed(team.observe(view)), *masks])


def recall_of(course: Course) -> bytes:
    """What OpenSpiel's player 1 is told, with and without perfect recall, as text and as numbers."""
    told = []
    for recalls in (False, True):
        wanted = pyspiel.IIGObservationType(perfect_recall=recalls)
        observer = FogboundObserver(course.edition, wanted)
        holder = SimpleNamespace(node=Node(course))
        observer.set_from(holder, 1)
        told.append(observer.tensor.tobytes() + observer.string_from(holder, 1).encode())
    return b"".join(told)


def rows_of(ends: list[Place]) -> list[bytes]:
    """What the compiled path writes for the detectives, row and mask, a hidden state each."""
    which = ends[0].course.edition
    games = VectorGames(which, len(ends))
    games.set_states(np.concatenate([end.course.state.array for end in ends if end.course.state is not None]))
    buffers = make_buffers(which, len(ends), games.coding.size)
    observing.write_some(
        games._rules, games._games, arrays.DETECTIVES, np.arange(len(ends)), buffers.rows, buffers.action_mask
    )
    return [row.tobytes() + mask.tobytes() for row, mask in zip(buffers.rows, buffers.action_mask, strict=True)]


@pytest.mark.parametrize("spelling", SHARES)
def test_every_hidden_state_looks_alike(spelling: str) -> None:
    """Arrays, masks, recall and compiled rows are the same bytes for every hidden state of an information set."""
    for ends in information_sets(spelling, SHARES[spelling]):
        assert len({arrays_of(end.course) for end in ends}) == 1
        assert len(set(rows_of(ends))) == 1
        assert len({recall_of(end.course) for end in (ends[0], ends[-1])}) == 1


def test_the_probe_covers_enough() -> None:
    """At least a thousand information sets are compared, with every hidden state, and again along whole games."""
    assert sum(SHARES.values()) >= 1_000
    assert len(GAMES) * len(AGENTS) * ALONG >= 1_000


def game_of(first: Course, steps: list[Step]) -> Game:
    """The same game with its cards dealt beforehand."""
    course, moves = first, []
    faces: list[int] = []
    tickets: list[int] = []
    for is_draw, number in steps:
        if is_draw and course.waiting is not None:
            (tickets if course.waiting.kind is Kind.PLACE else faces).append(number)
        elif not is_draw:
            moves.append(Move.from_code(number))
        course = after(course, (is_draw, number))
    which, cards = first.edition, course.cards
    deck = range(1, int(tables(which)[0].deck_size) + 1)
    beginning = Deal(
        pursuers=cards[: which.pursuers] if which.start == "dealt" else (),
        x=cards[-1] if cards else 0,
        deck=in_front(faces, deck),
        draws=in_front(tickets, deck) if which.x_starts == "ticket" else (),
    )
    return Game(which, beginning, moves)


def in_front(seen: list[int], deck: range) -> tuple[int, ...]:
    """The tickets that were drawn in their order, then all others."""
    return (*seen, *(number for number in deck if number not in seen))


@pytest.mark.parametrize("agents", AGENTS)
@pytest.mark.parametrize("spelling", GAMES)
def test_games_that_look_alike_are_told_alike(spelling: str, agents: Teams) -> None:
    """Observations, masks, rewards, ends and infos agree all along games that the pursuers cannot tell apart."""
    chooser = random.Random(f"{spelling} {agents}")
    compared = 0
    while compared < ALONG:
        first, steps = random_course(spelling, chooser)
        ends = places(first, steps)
        games = [game_of(first, sample(ends, chooser)) for _ in range(3)]
        make = partial(raw_env, edition=spelling, agents=agents, candidates=True, history=True)
        compared += compare_games(make, encode, games)


@pytest.mark.parametrize("spelling", GAMES)
def test_many_games_that_look_alike_are_told_alike(spelling: str) -> None:
    """So do rows, masks and rewards of many games at once, with candidates, history and both sides' views."""
    chooser = random.Random(f"{spelling} many")
    compared = 0
    while compared < ALONG:
        first, steps = random_course(spelling, chooser)
        twins = [game_of(first, sample(places(first, steps), chooser)) for _ in range(3)]
        many = VectorGames(spelling, 3, candidates=True, history=True, autoreset="Disabled")
        many.reset(deals=[twin.beginning for twin in twins if isinstance(twin.beginning, Deal)])
        buffers, rewards = many.new_buffers("detectives"), np.zeros(3)
        for moves in zip(*(twin.moves for twin in twins), strict=True):
            many.observe(buffers, "detectives")
            told = {row.tobytes() + mask.tobytes() for row, mask in zip(buffers.rows, buffers.action_mask, strict=True)}
            assert len(told) == 1
            if moves[0].piece:
                rows = many.describe_moves()
                each = zip(np.split(rows.features, 3), np.split(rows.actions, 3), strict=True)
                assert len({features.tobytes() + actions.tobytes() for features, actions in each}) == 1
            compared += 1
            many.step(np.array([many.coding.number(move) for move in moves]), rewards)
            assert len(set(rewards)) == 1


def encode(env: ChaseEnv, agent: str, move: Move) -> int:
    """The action of a move in an environment's coding."""
    coding = env.chase.coding
    return coding.step_number(move) if env.chase.pieces[agent] else coding.number(move)


def test_the_probe_finds_a_leak() -> None:
    """An environment that tells the detectives his station is caught."""

    class Leaking(ChaseEnv):
        def observe(self, agent: str) -> Observation:
            return super().observe("mrx_0")

    chooser = random.Random(1)
    first, steps = random_course("toy", chooser)
    ends = places(first, steps)
    games = [game_of(first, sample(ends, chooser)) for _ in range(6)]
    with pytest.raises(AssertionError, match="something else before move"):
        compare_games(lambda: Leaking(edition="toy"), encode, games)
