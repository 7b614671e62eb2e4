"""What the pursuers are expected to do about Mister X's next move: a small game of guessing at the root of his search.

They see his ticket and not where he went. In some playouts they know no more than that and reply by the best plan for
what they believe. In the others they suspect one of the moves that look alike, reply by the plan against it and go on
from there as long as nothing speaks against it: by UCT the one that has paid best so far, just as he chooses his move.
Neither side sees the other's choice, so both learn to mix, and the visits of his moves become a mixture that is hard to
guess.
"""

from __future__ import annotations

import math

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.playouts.hunches import Hunches, replace_refuted
from fogbound.engine.layout import PURSUE, Record
from fogbound.engine.legality import Codes, can_pay, is_taken
from fogbound.engine.playout import Seed, next_random
from fogbound.rules.bit_sets import has
from fogbound.rules.codes import KIND_LEG
from fogbound.rules.move_codes import move_code, station_of
from fogbound.rules.tables import Tables

Replies = tuple[
    np.ndarray[tuple[int, int], np.dtype[np.int64]],
    np.ndarray[tuple[int], np.dtype[np.int64]],
    np.ndarray[tuple[int, int], np.dtype[np.float64]],
]
"""Plans, looks and tally. Plans (a station for each piece, 0: nothing expected) stand by move of the root: first those
of a team that suspects it, then those of one that only knows its look. Moves that look alike have one number in looks.
The tally counts for each suspicion how often it was held, and the pursuers' rewards."""

SUSPICION_EXPLORES = 0.5
"""The constant C of UCT when the pursuers choose a suspicion."""


def no_replies(moves: int) -> Replies:
    """Where nothing is expected."""
    return np.zeros((2 * moves, 8), np.int64), np.arange(moves), np.zeros((moves, 2))


@inlined
def suspect(replies: Replies, index: int, seed: Seed, read: int) -> int:
    """The row of the plan that replies to a move of the root; in `read` of 100 cases they suspect a move."""
    _, looks, tally = replies
    if next_random(seed, 100) >= read:
        return len(looks) + index
    held = 1.0
    for other in range(len(looks)):
        if looks[other] == looks[index]:
            held += tally[other, 0]
    best, choice = -1.0, index
    for other in range(len(looks)):
        if looks[other] == looks[index]:
            times = tally[other, 0]
            worth = tally[other, 1] / times + SUSPICION_EXPLORES * math.sqrt(math.log(held) / times) if times else 1e9
            if worth > best:
                best, choice = worth, other
    return choice


@inlined
def keep_suspicion(t: Tables, s: Record, seed: Seed, root: Codes, row: int, hunches: Hunches) -> None:
    """Pursuers who suspect a move all go on from where it leads, unless he was seen or somebody stands there."""
    if s.phase == PURSUE and not s.seen and row < len(root):
        hunches.at[:] = station_of(wide(root[row]))
        replace_refuted(t, s, seed, hunches)


@inlined
def count_result(replies: Replies, row: int, reward: float) -> None:
    """Counts a playout for the suspicion that was held in it, if any was."""
    _, looks, tally = replies
    if 0 <= row < len(looks):
        tally[row, 0] += 1.0
        tally[row, 1] += reward


@compiled
def reply_leg(t: Tables, s: Record, replies: Replies, row: int) -> int:
    """The next leg of a plan; 0 where there is none, or none that is legal."""
    idle = ~(wide(s.moved) | wide(s.out))
    for piece in range(1, wide(t.pursuers) + 1):
        wanted = replies[0][row, piece]
        if wanted == 0 or not has(idle, piece) or (not t.free_order and piece != s.turn) or t.faces_up:
            continue
        here = wide(s.at[piece])
        for edge in range(wide(t.edge_first[here]), wide(t.edge_first[here + 1])):
            to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
            if to == wanted and can_pay(t, s, piece, via) and not is_taken(t, s, to):
                return move_code(piece, via, to, KIND_LEG)
    return 0
