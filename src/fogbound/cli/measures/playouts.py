"""Playouts of the computer players' search: by themselves, as C plays them too, and in whole searches."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple, cast

import numpy as np

from fogbound import rules
from fogbound._compiled import compiled, wide
from fogbound.ai import Budget, SeatView, make_bot
from fogbound.ai.playouts.hunch_playout import play_by_hunches
from fogbound.ai.playouts.hunches import Hunches, new_hunches
from fogbound.belief.roads import Roads, roads
from fogbound.cli._seats import seat_for, side_to_move
from fogbound.cli.measures.positions import pick
from fogbound.cli.measures.speeds import REPEATS, SEED
from fogbound.engine import State, deal
from fogbound.engine.layout import MAX_MOVES, StateArray
from fogbound.engine.legality import Codes
from fogbound.engine.playout import Seed
from fogbound.referee import Table
from fogbound.rules.tables import TableArray
from fogbound.views import Audience

GREED = 80
"""Of 100 steps in a playout, those that are not drawn by lot; as our pursuers search."""

SEARCHERS = ("reference", "hunter")
PLAYOUTS = 10_000
_TRIAL = 64
_KEY = bytes(32)

Counts = np.ndarray[tuple[int], np.dtype[np.int64]]


class Played(NamedTuple):
    """Playouts a second on one core, and what must be the same in both languages."""

    rate: float
    moves: int
    endings: tuple[int, ...]
    """Playouts that ended caught, stuck, escaped, exhausted."""


def play_quickly(state: State, games: int) -> Played:
    """Playouts in which every pursuer knows where Mister X is, from a first state; the best of three runs."""
    room = np.empty(MAX_MOVES, np.int32), new_hunches(state.edition)
    ways = roads(state.edition)
    played = state.copy_array()
    play_many(state.tables, state.array, played, ways, 1, _seed(), *room, np.zeros(5, np.int64))  # compiles or loads
    moves, best, endings = 0, float("inf"), np.zeros(5, np.int64)
    for _ in range(REPEATS):
        seed, endings = _seed(), np.zeros(5, np.int64)
        begun = process_time()
        moves = play_many(state.tables, state.array, played, ways, games, seed, *room, endings)
        best = min(best, process_time() - begun)
    return Played(games / best, moves, tuple(endings[1:].tolist()))


@compiled
def play_many(
    tables: TableArray,
    first: StateArray,
    state: StateArray,
    ways: Roads,
    games: int,
    seed: Seed,
    out: Codes,
    hunches: Hunches,
    endings: Counts,
) -> int:
    """So many playouts from one state, played in another: counts the endings by reason, returns the moves in all."""
    moves = 0
    for _ in range(games):
        state[0] = first[0]
        play_by_hunches(tables[0], state[0], ways, seed, out, GREED, hunches, False)
        endings[int(state[0].reason)] += 1
        # Each leg of Mister X is an entry, and each leg of a detective costs a ticket.
        moves += int(state[0].entries) - int(first[0].entries)
        for row in range(wide(tables[0].detectives)):
            for ticket in range(3):
                moves += int(first[0].purse[row, ticket]) - int(state[0].purse[row, ticket])
    return moves


def searched_per_second(name: str, side: Audience, edition: str, playouts: int = PLAYOUTS) -> float:
    """Playouts a second in a whole decision of a bot: what it makes of the view, the tree, and the playouts."""
    view = first_searched(name, side, edition)
    bot = make_bot(name, 1)
    begun = process_time()
    decision = bot.choose(view, Budget(playouts=playouts))
    return decision.nodes / (process_time() - begun)


def first_searched(name: str, side: Audience, edition: str) -> SeatView:
    """The first view in a game of pinned moves about which the bot searches: a clear case it may decide without.

    Finding it also loads or compiles everything that the search needs.
    """
    table = Table(edition, deal(rules.edition(edition), 1), key=_KEY)
    while not table.is_over:
        mover = side_to_move(table)
        view = cast("SeatView", table.view(mover))
        if mover is side and make_bot(name, 1).choose(view, Budget(playouts=_TRIAL)).nodes == _TRIAL:
            return view
        move = pick(view.legal, table.move_count)
        table.submit(seat_for(table, mover, move), move)
    raise LookupError(f"{name} never searches as {side.value} in this game of {edition}")


def _seed() -> Seed:
    return np.array([SEED], np.uint64)
