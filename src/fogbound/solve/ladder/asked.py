"""The policy of a computer player, found by asking it at every information set of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

import numpy as np

from fogbound.ai import Bot, Budget
from fogbound.ai.bot import SeatView
from fogbound.engine import Deal
from fogbound.errors import FogboundError
from fogbound.referee import Accepted, Table
from fogbound.rules import Move, move_text
from fogbound.solve.ladder.solution import Policies, Solution, bracket
from fogbound.solve.ladder.tree import GameTree
from fogbound.views import Audience

KEY = bytes(32)
"""The seals are of no matter here."""


class Exploitability(NamedTuple):
    """What each side of a player loses to a best answer, as a share of a game."""

    mister_x: float
    detectives: float


def policy_of(
    make: Callable[[int], Bot],
    budget: Budget,
    tree: GameTree,
    seeds: Sequence[int],
    on_set: Callable[[], object] = lambda: None,
) -> Policies:
    """What players of these seeds do in the mean. Where ways meet, one of them is shown to the player.

    `on_set` is called for each information set.
    """
    bots = [make(seed) for seed in seeds]
    arrays, legs, choices = tree.arrays, np.zeros(len(tree.leg_code)), np.zeros(len(tree.choice_code))
    for node in range(len(arrays.is_his)):
        if arrays.is_his[node]:
            for slot in range(arrays.first_slot[node], arrays.first_slot[node + 1]):
                low, high = arrays.first_leg[slot], arrays.first_leg[slot + 1]
                view = view_at(tree, slot, Audience.MISTER_X)
                legs[low:high] = mean_of(bots, view, budget, tree, tree.leg_code[low:high].tolist())
                on_set()
        else:
            low, high = arrays.first_choice[node], arrays.first_choice[node + 1]
            view = view_at(tree, int(arrays.first_slot[node]), Audience.DETECTIVES)
            choices[low:high] = mean_of(bots, view, budget, tree, tree.choice_code[low:high].tolist())
            on_set()
    return Policies(legs, choices)


def exploitability(tree: GameTree, solved: Solution, played: Policies) -> Exploitability:
    """How far both sides of a player are from the value of the game."""
    low, high = bracket(tree.arrays, played)
    return Exploitability(max(0.0, solved.value - low), max(0.0, high - solved.value))


def mean_of(bots: Sequence[Bot], view: SeatView, budget: Budget, tree: GameTree, codes: list[int]) -> list[float]:
    """The chance of each move, in the mean over the bots."""
    if len(codes) == 1:
        return [1.0]
    texts = [move_text(Move.from_code(code), tree.edition.detectives) for code in codes]
    total = dict.fromkeys(texts, 0.0)
    for bot in bots:
        decision = bot.choose(view, budget)
        weights = decision.weights or {decision.move: 1.0}
        for text, weight in weights.items():
            total[text] += weight / sum(weights.values()) / len(bots)
    return [total[text] for text in texts]


def view_at(tree: GameTree, slot: int, audience: Audience) -> SeatView:
    """What somebody sees when Mister X has come to this slot."""
    start, moves = way_to(tree, slot)
    table = Table(tree.edition, Deal(pursuers=tree.pursuers, x=start), key=KEY)
    for move in moves:
        seat = "X" if move.is_mister_x else next(s.name for s in table.seats if move.piece in s.pieces)
        if not isinstance(table.submit(seat, move_text(move, tree.edition.detectives)), Accepted):
            raise FogboundError("the tree has a move that the referee refuses")
    return cast(SeatView, table.view(audience))


def way_to(tree: GameTree, slot: int) -> tuple[int, list[Move]]:
    """A way to a slot: Mister X's start, and all moves."""
    codes = list(_codes_back(tree, slot))
    return int(tree.station[codes.pop()]), [Move.from_code(code) for code in reversed(codes)]


def _codes_back(tree: GameTree, slot: int) -> Iterator[int]:
    """The moves that led to a slot, the last one first; at the end the slot where all began."""
    while tree.came_from[slot] >= 0:
        yield int(tree.came_by[slot])
        slot = int(tree.came_from[slot])
    yield slot
