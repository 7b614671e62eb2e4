"""One search for one decision: prepares the arrays, spends the budget, reads the results off the root."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fogbound.ai.bot import Budget
from fogbound.ai.playouts.candidates import new_candidates
from fogbound.ai.playouts.hunches import new_hunches
from fogbound.ai.playouts.station_sets import as_bits
from fogbound.ai.search import search as tree
from fogbound.ai.search.replies import Answers, no_answers
from fogbound.ai.situation.situation import Outlook
from fogbound.belief.roads import roads
from fogbound.engine.layout import MAX_MOVES, STATE, StateArray
from fogbound.engine.playout import Seed
from fogbound.engine.state import State
from fogbound.rules import Edition
from fogbound.rules.tables import tables

MAX_KNOTS = 4_000_000
"""80 MB of tree at most; a longer search goes on without growing it."""

_PORTION = 200


@dataclass(frozen=True, slots=True)
class Method:
    """How to search, see `tree.PLAN`, and how to choose.

    `everywhere`: pursuers of a playout go for every place where he can be.
    """

    split: bool = False
    fog: bool = False
    everywhere: bool = False
    greed: int = 80
    explore: float = 2.0
    reduction: float = 0.0
    filtered: bool = False
    thrifty: bool = False
    blind: int = 0
    follow: int = 0
    read: int = 0
    nearly: float = 1.0
    firm: float = 0.0

    def chosen(self, thought: Thought) -> list[float]:
        """How likely each move is drawn in the end, up to a factor; only those tried `nearly` as often as any are.

        By how often it was tried, or where Mister X is `firm`, by this power of his chances after it: a search tries
        the best move far more often than one that is almost as good, and whoever knows that finds him there.
        """
        floor = max(1.0, self.nearly * max(thought.visits))
        tried = [count if count >= floor else 0 for count in thought.visits]
        chances = [1 - reward if count else 0.0 for reward, count in zip(thought.rewards, tried, strict=True)]
        if not self.firm or max(chances) <= 0:
            return [float(count) for count in tried]
        return [(chance / max(chances)) ** self.firm for chance in chances]


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of a search: per root move visits and the pursuers' mean reward."""

    visits: list[int]
    rewards: list[float]
    playouts: int
    steps: int


class _Search:
    """The arrays of one search, and the trees that grow in them."""

    def __init__(
        self,
        which: Edition,
        first: StateArray,
        method: Method,
        root: Sequence[int],
        guesses: tree.Guesses,
        *,
        knots: int,
        seed: int,
        station: int = 0,
        answers: Answers | None = None,
    ) -> None:
        self._given = tables(which), first, first.copy(), guesses, roads(which), _plan(method, station)
        self._root = np.array(root, np.int32)
        self._answers = no_answers(len(root)) if answers is None else answers
        self.grove: tree.Grove = np.empty(knots, tree.KNOT)
        tree.clear(self.grove)
        seeds: Seed = np.array([seed | 1], np.uint64)
        moves, found = np.empty(MAX_MOVES, np.int32), np.empty(MAX_MOVES, np.int32)
        paths = np.zeros((tree.MAX_DEPTH, 2), np.int64)
        self._workspace: tree.Workspace = seeds, moves, found, paths, new_hunches(which), self.grove
        self._candidates = new_candidates(which) if method.everywhere else None

    def play(self, playouts: int) -> int:
        """So many playouts more; returns the steps in the trees."""
        steps = tree.search(*self._given, self._root, self._answers, playouts, self._workspace, self._candidates)
        return int(steps)


def prepare(which: Edition) -> None:
    """Compiles our own search, or takes it from the cache, without any game at hand."""
    nowhere = np.zeros(0, np.int64), np.zeros(0), np.zeros(0), as_bits(())
    _Search(which, np.zeros(1, STATE), Method(), [], nowhere, knots=tree.FIRST_FREE, seed=1).play(0)


def think(
    seen: Outlook,
    method: Method,
    root: Sequence[int],
    stations: Sequence[int],
    weights: Sequence[float],
    budget: Budget,
    seed: int,
    beliefs: Sequence[float] | None = None,
    answers: Answers | None = None,
) -> Thought:
    """Searches until the budget is used up.

    `weights` say how likely each station is drawn as the world of a playout; `beliefs`, where they differ, how
    likely the pursuers think it. `answers` foretell the pursuers' turn after each root move.
    """
    budget = budget.begin()
    chooser = seen.chooser(seed)
    first = seen.guess(chooser)
    wanted = budget.playouts if budget.playouts is not None else 1 << 40 if budget.seconds else 1_000
    sums = np.cumsum(np.array(weights, np.float64))
    hunch_sums = sums if beliefs is None else np.cumsum(np.array(beliefs, np.float64))
    search = _Search(
        seen.edition,
        first,
        method,
        root,
        (np.array(stations, np.int64), sums, hunch_sums, as_bits(seen.candidates)),
        knots=min(MAX_KNOTS, 16 * wanted + 64) if budget.playouts is not None else MAX_KNOTS // 4,
        seed=chooser.getrandbits(63),
        station=int(first[0].at[0]) if seen.is_x else 0,
        answers=answers,
    )
    done, steps = 0, 0
    while done < wanted and (done == 0 or budget.has_time):
        portion = min(_PORTION, wanted - done)
        steps += search.play(portion)
        done += portion
    parent = tree.ROOT_PURSUERS
    if seen.is_x and method.split:
        parent = tree.child_of(search.grove, tree.ROOT_X, int(first[0].at[0]))
    return _read(search.grove, parent, root, done, steps)


def glance(
    here: State,
    method: Method,
    root: Sequence[int],
    beliefs: dict[int, float],
    answers: Answers,
    *,
    playouts: int,
    seed: int,
) -> list[float]:
    """How likely a short search of Mister X in this state ends with each of his moves, up to a factor."""
    station = int(here.record.at[0])
    chances = np.array(list(beliefs.values()))
    search = _Search(
        here.edition,
        here.copy_array(),
        method,
        root,
        (
            np.array(list(beliefs), np.int64),
            np.cumsum(np.array([float(other == station) for other in beliefs])),
            np.cumsum(chances),
            as_bits(beliefs),
        ),
        knots=16 * playouts + 64,
        seed=seed,
        station=station,
        answers=answers,
    )
    search.play(playouts)
    parent = tree.child_of(search.grove, tree.ROOT_X, station) if method.split else tree.ROOT_PURSUERS
    return method.chosen(_read(search.grove, parent, root, playouts, 0))


def _plan(method: Method, station: int) -> tree.Plan:
    plans = np.zeros(1, tree.PLAN)
    plans[0].split, plans[0].fog, plans[0].greed = method.split, method.fog, method.greed
    plans[0].explore, plans[0].reduction = method.explore, method.reduction
    plans[0].filtered, plans[0].thrifty = method.filtered, method.thrifty
    plans[0].blind, plans[0].follow = method.blind, method.follow
    plans[0].read = method.read
    plans[0].station = station
    return plans


def _read(grove: tree.Grove, parent: int, root: Sequence[int], done: int, steps: int) -> Thought:
    knots = [tree.child_of(grove, parent, code) for code in root]
    visits = [int(grove[knot].visits) if knot else 0 for knot in knots]
    totals = [float(grove[knot].total) if knot else 0.0 for knot in knots]
    rewards = [total / count if count else 0.0 for total, count in zip(totals, visits, strict=True)]
    return Thought(visits, rewards, done, steps)
