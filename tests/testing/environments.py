"""What research environments make of a table for the detectives' side and for whoever watches, as bytes."""

from __future__ import annotations

from types import SimpleNamespace
from weakref import WeakKeyDictionary

import numpy as np
import pyspiel

from fogbound.engine import Deal, Game
from fogbound.envs.actions import action_coding
from fogbound.envs.flat import Flat
from fogbound.envs.games import VectorGames
from fogbound.envs.graph import graph_of
from fogbound.envs.observe import Observer
from fogbound.envs.recall import FogboundObserver
from fogbound.envs.render import frame
from fogbound.referee import Table
from fogbound.rules import Kind, Move, Side
from fogbound.rules.tables import tables
from fogbound.solve.course import Course
from fogbound.testing.check_env import packed
from fogbound.testing.check_secrecy import Observation
from fogbound.views import Audience, DetectiveView
from fogbound.views.extras import extra_names

PUBLIC_ALONE = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
EVERYTHING_READ = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.SINGLE_PLAYER)
THIS_MOMENT = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
DRAWN_EVERY = 20
"""A drawing takes as long as everything else together."""

_games: WeakKeyDictionary[Table, tuple[VectorGames, int]] = WeakKeyDictionary()
_courses: WeakKeyDictionary[Table, tuple[Course, int]] = WeakKeyDictionary()


def observe_agents(table: Table, audience: Audience) -> bytes:
    """The observations and masks of the pursuers: as one agent with all that can be asked for, flat, and one each."""
    view = table.view(audience)
    if not isinstance(view, DetectiveView):
        return b""
    coding = action_coding(table.edition)
    pieces = (None, *range(1, table.edition.pursuers + 1))
    extras = extra_names(candidates=True, history=True)
    observers = [Observer(coding, Side.DETECTIVES, piece=piece, extras=() if piece else extras) for piece in pieces]
    seen = observers[0].observe(view)["observation"]
    row = Flat(table.edition, Audience.DETECTIVES, extras)(seen)
    stations = graph_of(table.edition).features(seen)
    return b"\n".join([row.tobytes(), stations.tobytes(), *(packed(observer.observe(view)) for observer in observers)])


def observe_rows(table: Table, audience: Audience) -> bytes:
    """What the compiled path writes for the detectives, whoever decides, with all that can be asked for."""
    if audience is not Audience.DETECTIVES or table.is_over:
        return b""
    games = games_of(table)
    told = _written(games, "detectives")
    if table.view(Audience.PUBLIC).to_move != ("X",):
        told += _written(games, "both")
        told += _described(games) if isinstance(table.record().game.beginning, Deal) else []
        told += _written(_stood(table, "detectives"), "detectives")
    return b"\n".join(told)


def _written(games: VectorGames, side: str) -> list[bytes]:
    """Rows, masks and named arrays, as one who keeps copies of the first rows has them."""
    buffers = games.new_buffers(side)
    games.observe(buffers, side)
    kept = buffers.first(1).copied()
    return [kept.rows.tobytes(), kept.action_mask.tobytes(), packed(kept.arrays)]


def _described(games: VectorGames) -> list[bytes]:
    """The features of the legal moves, as networks get them."""
    return [part.tobytes() for part in games.describe_moves()]


def _stood(table: Table, side: str) -> VectorGames:
    """Games that were put into the state of a table."""
    games = VectorGames(table.edition, 1, side)
    games.set_states(table.record().game.state.array)
    return games


def games_of(table: Table) -> VectorGames:
    """A table's game played by the compiled path, which is told everything. Carried along from move to move."""
    game = table.record().game
    if not isinstance(game.beginning, Deal):
        return _stood(table, "both")  # games in arrays begin with a deal
    games, done = _games.get(table) or (_begun(game), 0)
    for move in game.moves[done:]:
        games.step(np.array([games.coding.number(move)]), np.zeros(1))
    _games[table] = games, len(game)
    return games


def _begun(game: Game) -> VectorGames:
    assert isinstance(game.beginning, Deal)
    games = VectorGames(game.edition, 1, candidates=True, history=True)
    games.reset(deals=[game.beginning])
    return games


def observe_frames(table: Table, audience: Audience) -> bytes:
    """The pictures that are drawn from a view: as text, and now and then as a drawing."""
    modes = ("ansi", "svg") if table.move_count % DRAWN_EVERY == 1 else ("ansi",)
    return "\n".join(str(frame(table.view(audience), mode)) for mode in modes).encode()


def observe_trees(table: Table, audience: Audience) -> bytes:
    """What OpenSpiel's observers tell the pursuers, or everybody, as numbers and as text."""
    if not isinstance(table.record().game.beginning, Deal):
        return b""  # a tree begins with its deal
    holder, told = SimpleNamespace(node=SimpleNamespace(course=course_of(table), told={})), []
    for wanted in (PUBLIC_ALONE,) if audience is Audience.PUBLIC else (THIS_MOMENT, EVERYTHING_READ):
        observer = FogboundObserver(table.edition, wanted)
        observer.set_from(holder, 1)
        told += [observer.tensor.tobytes(), observer.string_from(holder, 1).encode()]
    return b"\n".join(told)


ENVIRONMENTS: tuple[Observation, ...] = (observe_agents, observe_rows, observe_frames, observe_trees)


def course_of(table: Table) -> Course:
    """A table's game as a tree knows it: its cards drawn one by one. Carried along from move to move."""
    game = table.record().game
    course, done = _courses.get(table) or (_dealt(game), 0)
    for number in range(done, len(game)):
        course = course.play(game.moves[number])
        if course.waiting is not None:
            course = course.draw(_drawn(game, number, course.waiting))
    _courses[table] = course, len(game)
    return course


def _dealt(game: Game) -> Course:
    cards = game.beginning
    assert isinstance(cards, Deal)
    row, course = (*cards.pursuers, cards.x), Course.begin(game.edition)
    while course.is_chance:
        course = course.draw(row[len(course.cards)])
    return course


def _drawn(game: Game, number: int, move: Move) -> int:
    """The ticket that came up with a move of a game."""
    before, after, t = game.states[number].record, game.states[number + 1].record, tables(game.edition)[0]
    if move.kind is Kind.PLACE:
        return next(ticket for ticket in range(1, len(t.deck_station)) if t.deck_station[ticket] == after.x_start)
    return (int(before.handed) ^ int(after.handed)).bit_length() - 1
