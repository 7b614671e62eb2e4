"""One search for one decision: prepares the arrays, spends the budget, reads the results off the root."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fogbound.ai.bot import Budget
from fogbound.ai.parameters import PUBLISHED_SEARCH, Parameters, as_array
from fogbound.ai.playouts.candidates import new_candidates
from fogbound.ai.playouts.hunches import new_hunches
from fogbound.ai.playouts.station_sets import as_bits
from fogbound.ai.search import kernel
from fogbound.ai.search.replies import Replies, no_replies
from fogbound.ai.search.tree import FIRST_FREE, NODE, PURSUERS_ROOT, X_ROOT, Tree, child_of, clear
from fogbound.ai.situation.situation import Situation
from fogbound.belief.roads import roads
from fogbound.engine.layout import MAX_MOVES, STATE, StateArray
from fogbound.engine.playout import Seed
from fogbound.engine.state import State
from fogbound.rules import Edition
from fogbound.rules.tables import tables

MAX_NODES = 4_000_000
"""80 MB of tree at most; a longer search goes on without growing it."""

NODES_PER_PLAYOUT, SPARE_NODES = 16, 64
"""Room for a search of so many playouts: more than it can fill, since most of a playout lies beyond the trees."""

USUAL, ENDLESS = 1_000, 1 << 40
"""Playouts where a budget names neither these nor seconds, and where it names seconds alone."""

_PORTION = 200


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What came of a search: per root move visits and the pursuers' mean reward."""

    visits: list[int]
    rewards: list[float]
    playouts: int

    def chances_to_play(self, parameters: Parameters) -> list[float]:
        """How likely each move is drawn in the end, up to a factor; only those tried `nearly` as often as any are.

        By how often it was tried, or where Mister X is `firm`, by this power of his chances after it: a search tries
        the best move far more often than one that is almost as good, and whoever knows that finds him there.
        """
        floor = max(1.0, parameters.min_visit_share * max(self.visits))
        tried = [count if count >= floor else 0 for count in self.visits]
        chances = [1 - reward if count else 0.0 for reward, count in zip(self.rewards, tried, strict=True)]
        if not parameters.final_power or max(chances) <= 0:
            return [float(count) for count in tried]
        return [(chance / max(chances)) ** parameters.final_power for chance in chances]


class _Search:
    """The arrays of one search, and the trees that grow in them."""

    def __init__(
        self,
        which: Edition,
        first: StateArray,
        parameters: Parameters,
        root: Sequence[int],
        guesses: kernel.Guesses,
        *,
        nodes: int,
        seed: int,
        x_station: int = 0,
        replies: Replies | None = None,
    ) -> None:
        self._given = tables(which), first, first.copy(), guesses, roads(which), as_array(parameters), x_station
        self._root = np.array(root, np.int32)
        self._replies = no_replies(len(root)) if replies is None else replies
        self._tree: Tree = np.empty(nodes, NODE)
        clear(self._tree)
        seeds: Seed = np.array([seed | 1], np.uint64)
        moves, found = np.empty(MAX_MOVES, np.int32), np.empty(MAX_MOVES, np.int32)
        paths = np.zeros((kernel.MAX_DEPTH, 2), np.int64)
        self._workspace: kernel.Workspace = seeds, moves, found, paths, new_hunches(which), self._tree
        self._candidates = new_candidates(which) if parameters.chase_candidates else None
        self._root_station = x_station if parameters.two_trees else 0
        self._playouts = 0

    def play(self, playouts: int) -> None:
        """So many playouts more."""
        kernel.search(*self._given, self._root, self._replies, playouts, self._workspace, self._candidates)
        self._playouts += playouts

    def result(self) -> SearchResult:
        """What the trees hold at their root."""
        parent = child_of(self._tree, X_ROOT, self._root_station) if self._root_station else PURSUERS_ROOT
        found = [child_of(self._tree, parent, code) for code in self._root.tolist()]
        visits = [int(self._tree[node].visits) if node else 0 for node in found]
        totals = [float(self._tree[node].total) if node else 0.0 for node in found]
        rewards = [total / count if count else 0.0 for total, count in zip(totals, visits, strict=True)]
        return SearchResult(visits, rewards, self._playouts)


def compile_search(which: Edition) -> None:
    """Compiles our own search, or takes it from the cache, without any game at hand."""
    nowhere = np.zeros(0, np.int64), np.zeros(0), np.zeros(0), as_bits(())
    _Search(which, np.zeros(1, STATE), PUBLISHED_SEARCH, [], nowhere, nodes=FIRST_FREE, seed=1).play(0)


def search(
    situation: Situation,
    parameters: Parameters,
    root: Sequence[int],
    stations: Sequence[int],
    weights: Sequence[float],
    budget: Budget,
    seed: int,
    beliefs: Sequence[float] | None = None,
    replies: Replies | None = None,
) -> SearchResult:
    """Searches until the budget is used up.

    `weights` say how likely each station is drawn as the world of a playout; `beliefs`, where they differ, how
    likely the pursuers think it. `replies` are what they are expected to do after each root move.
    """
    budget = budget.begin()
    chooser = situation.chooser(seed)
    first = situation.guess(chooser)
    wanted = budget.playouts if budget.playouts is not None else ENDLESS if budget.seconds else USUAL
    sums = np.cumsum(np.array(weights, np.float64))
    belief_sums = sums if beliefs is None else np.cumsum(np.array(beliefs, np.float64))
    room = NODES_PER_PLAYOUT * wanted + SPARE_NODES
    running = _Search(
        situation.edition,
        first,
        parameters,
        root,
        (np.array(stations, np.int64), sums, belief_sums, as_bits(situation.candidates)),
        nodes=min(MAX_NODES, room) if budget.playouts is not None else MAX_NODES // 4,
        seed=chooser.getrandbits(63),
        x_station=int(first[0].at[0]) if situation.is_x else 0,
        replies=replies,
    )
    done = 0
    while done < wanted and (done == 0 or budget.has_time):
        portion = min(_PORTION, wanted - done)
        running.play(portion)
        done += portion
    return running.result()


def short_search(
    here: State,
    parameters: Parameters,
    root: Sequence[int],
    beliefs: dict[int, float],
    replies: Replies,
    *,
    playouts: int,
    seed: int,
) -> list[float]:
    """How likely a short search of Mister X in this state ends with each of his moves, up to a factor."""
    station = int(here.record.at[0])
    running = _Search(
        here.edition,
        here.copy_array(),
        parameters,
        root,
        (
            np.array(list(beliefs), np.int64),
            np.cumsum(np.array([float(other == station) for other in beliefs])),
            np.cumsum(np.array(list(beliefs.values()))),
            as_bits(beliefs),
        ),
        nodes=NODES_PER_PLAYOUT * playouts + SPARE_NODES,
        seed=seed,
        x_station=station,
        replies=replies,
    )
    running.play(playouts)
    return running.result().chances_to_play(parameters)
