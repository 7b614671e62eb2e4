"""Tree search over guessed worlds: each playout draws where Mister X stands and goes down one tree, or two.

With one tree (`split` off) both sides see everything in it, as the published program does. With two, Mister X's
decisions lie in a tree of his own, by where he really goes, and the pursuers' in one by what they are shown: there
they have to choose the same against all stations that look alike. Of a turn of theirs his tree keeps which ways it
leaves him: by their legs no two playouts would ever meet again, and he would think one leg ahead.

Trees lie in arrays that the caller owns: no search outgrows them. `total` sums the pursuers' rewards.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined
from fogbound.ai.playouts.candidate_playout import play_by_candidates
from fogbound.ai.playouts.candidates import CandidateSet, start_candidates, update_candidates
from fogbound.ai.playouts.hunch_playout import chasing_step, play_by_hunches
from fogbound.ai.playouts.hunches import Hunches, find_reach, replace_refuted, update_hunches
from fogbound.ai.playouts.station_sets import Bits, contains
from fogbound.ai.search.move_filter import sift
from fogbound.ai.search.replies import Answers, answer, go_on_suspecting, learn, suspect
from fogbound.belief.roads import Roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import OVER, PLACE, PURSUE, X_TURN, StateArray
from fogbound.engine.legality import Codes, legal
from fogbound.engine.playout import Seed, next_random
from fogbound.rules.codes import (
    BLACK,
    CAUGHT,
    KIND_SHIFT,
    KIND_TAKE,
    PIECE_SHIFT,
    STUCK,
    TICKET_SHIFT,
)
from fogbound.rules.edition import MAX_PURSUERS
from fogbound.rules.tables import TableArray, Tables

KNOT = np.dtype(
    (
        np.record,
        [
            ("code", np.int32),
            ("first", np.int32),
            ("sibling", np.int32),
            ("visits", np.int32),
            ("total", np.float32),
        ],
    )
)
"""A place in a tree: the move that leads to it, its first child, its next sibling (0: none), and its results."""

PLAN = np.dtype(
    (
        np.record,
        [
            ("split", np.uint8),
            ("fog", np.uint8),  # the pursuers of a playout go for what each of them guesses, not for where he is
            ("greed", np.int32),  # greedy steps in a playout, of 100
            ("explore", np.float64),  # the constant C of UCT
            ("reduction", np.float64),  # what a catch by another piece than the root's is worth less
            ("filtered", np.uint8),  # Mister X holds black tickets back where they hide nothing
            ("thrifty", np.uint8),  # and doubles while single legs are safe
            ("blind", np.int32),  # playouts in which the pursuers chase hunches from the first move on, of 100
            ("follow", np.int32),  # playouts in which the pursuers answer by their plan, of 100
            ("read", np.int32),  # of these, answers by a team that guesses his move, of 100
            ("station", np.uint8),  # where he really stands, if the searcher knows: the root's moves are for there
        ],
    )
)
"""How to search."""

Grove = np.ndarray[tuple[int], np.dtype[np.record]]
Plan = Any
Weights = np.ndarray[tuple[int], np.dtype[np.float64]]
Stations = np.ndarray[tuple[int], np.dtype[np.int64]]

Guesses = tuple[Stations, Weights, Weights, Bits]
"""Stations, the running sum of their weights as the world of a playout and of what the pursuers believe; candidates."""

Paths = np.ndarray[tuple[int, int], np.dtype[np.int64]]
Workspace = tuple[Seed, Codes, Codes, Paths, Hunches, Grove]
"""What a search writes into: the seed, moves and their knots, the way down, hunches, and the trees."""

MAX_DEPTH = 256
EXITS = 28
"""So many ways from a station are told apart; the bit above them is in no move."""
ROOT_PURSUERS, ROOT_X, FIRST_FREE = 1, 2, 3


@compiled
def child_of(grove: Grove, parent: int, code: int) -> int:
    """The child by this move, 0 if there is none yet."""
    knot = int(grove[parent].first)
    while knot and grove[knot].code != code:
        knot = int(grove[knot].sibling)
    return knot


@compiled
def grow(grove: Grove, parent: int, code: int) -> int:
    """The child by this move, made if need be; 0 when the grove is full. Knot 0 counts those in use."""
    knot = child_of(grove, parent, code)
    if knot:
        return knot
    knot = int(grove[0].visits)
    if knot >= len(grove):
        return 0
    grove[0].visits = knot + 1
    grove[knot].code = code
    grove[knot].first = 0
    grove[knot].sibling = grove[parent].first
    grove[knot].visits = 0
    grove[knot].total = 0
    grove[parent].first = knot
    return knot


@compiled
def clear(grove: Grove) -> None:
    """An empty grove: two roots."""
    for knot in range(FIRST_FREE):
        grove[knot].first = 0
        grove[knot].visits = 0
        grove[knot].total = 0
    grove[0].visits = FIRST_FREE


@compiled
def find(grove: Grove, parent: int, out: Codes, count: int, found: Codes) -> None:
    """Into `found`: the child by each of the moves, 0 where there is none yet."""
    for index in range(count):
        found[index] = 0
    knot = int(grove[parent].first)
    while knot:
        code = int(grove[knot].code)
        for index in range(count):
            if out[index] == code:
                found[index] = knot
                break
        knot = int(grove[knot].sibling)


@compiled
def pick(
    grove: Grove, parent: int, out: Codes, count: int, found: Codes, seed: Seed, explore: float, is_x: bool
) -> int:
    """The index of the move to try: an untried one by lot, else the best by UCT. Its knots are left in `found`."""
    find(grove, parent, out, count, found)
    untried, choice = 0, 0
    best = -1e9
    log = math.log(max(1.0, float(grove[parent].visits)))
    for index in range(count):
        knot = int(found[index])
        visits = int(grove[knot].visits) if knot else 0
        if visits == 0:
            untried += 1
            if next_random(seed, untried) == 0:
                choice = index
        elif untried == 0:
            mean = float(grove[knot].total) / visits
            score = (1.0 - mean if is_x else mean) + explore * math.sqrt(log / visits)
            if score > best:
                best, choice = score, index
    return choice


@compiled
def shown_code(t: Tables, s: Any, code: int) -> int:
    """A move as the pursuers see it, once it is made: a leg into the hunches without its station."""
    is_leg = code >> PIECE_SHIFT & 7 == 0 and code >> KIND_SHIFT & 7 != KIND_TAKE
    if not is_leg or s.seen:
        return code
    if t.is_open and code >> TICKET_SHIFT & 7 != BLACK:
        return 7 << TICKET_SHIFT
    return code & ~255


@compiled
def draw(weights: Weights, seed: Seed) -> int:
    """An index with chances as in a running sum of weights."""
    wanted = next_random(seed, 1 << 30) / float(1 << 30) * weights[len(weights) - 1]
    low, high = 0, len(weights) - 1
    while low < high:
        middle = (low + high) // 2
        if weights[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def reward(s: Any, piece: int, reduction: float) -> float:
    """The pursuers' reward at the end of a game, for the one who is thinking (0: all alike)."""
    if s.reason == CAUGHT:
        return 1.0 if piece == 0 or s.catcher == piece else 1.0 - reduction
    return 1.0 if s.reason == STUCK else 0.0


@compiled
def search(
    tables: TableArray,
    first: StateArray,
    scratch: StateArray,
    guesses: Guesses,
    roads: Roads,
    plans: Any,
    root: Codes,
    answers: Answers,
    playouts: int,
    workspace: Workspace,
    candidates: CandidateSet | None,
) -> int:
    """So many playouts from one view; the grove's root children hold the results. Returns the steps in the tree.

    `root` are the moves allowed at the root, `answers` what the pursuers are expected to do about them. With candidates
    the pursuers of a playout go for everywhere that he can be; a search without them is compiled without all that.
    """
    t, s, plan = tables[0], scratch[0], plans[0]
    stations, weights, beliefs, suspected = guesses
    seed, out, found, paths, hunches, grove = workspace
    has_hunches = plan.fog or plan.blind > 0 or plan.follow > 0
    steps = 0
    for _ in range(playouts):
        scratch[0] = first[0]
        if len(stations):
            s.at[0] = stations[draw(weights, seed)]
            for piece in range(1, MAX_PURSUERS + 1):
                if has_hunches:
                    hunches.at[piece] = stations[draw(beliefs, seed)]
                else:
                    next_random(seed, 1)
            if s.seen:
                hunches.at[:] = int(s.at[0])
            if plan.fog and s.phase != PLACE:
                replace_refuted(t, s, seed, hunches)
        if candidates is not None:
            start_candidates(suspected, candidates)
        steps += descend(t, s, roads, plan, root, answers, seed, out, found, paths, grove, hunches, candidates)
    return steps


@inlined
def descend(
    t: Tables,
    s: Any,
    roads: Roads,
    plan: Plan,
    root: Codes,
    answers: Answers,
    seed: Seed,
    out: Codes,
    found: Codes,
    paths: Paths,
    grove: Grove,
    hunches: Hunches,
    candidates: CandidateSet | None,
) -> int:
    """One playout: down the trees, one step beyond, then by the quick policy to the end, and back up."""
    split, seen = bool(plan.split), ROOT_PURSUERS
    own = max(grow(grove, ROOT_X, int(s.at[0])), ROOT_X) if split else seen
    depth, thinker, is_new, foreseen, first_round = 0, 0, False, -1, int(s.rounds)
    is_blind = plan.blind > 0 and next_random(seed, 100) < plan.blind
    code, paths[0, 0], paths[0, 1] = 0, seen, own
    while s.phase != OVER and not is_new and depth < MAX_DEPTH - 1:
        is_x = s.phase != PURSUE and s.phase != PLACE
        code = 0
        if foreseen >= 0 and s.phase == PURSUE and int(s.rounds) == first_round:
            code = answer(t, s, answers, foreseen)
        if code == 0 and is_blind and s.phase == PURSUE:
            code = chasing_step(t, s, seed, int(plan.greed), hunches)
        if code == 0:
            here = own if is_x else seen
            count = options(t, s, roads, out, plan, root, depth, is_x)
            index = pick(grove, here, out, count, found, seed, float(plan.explore), is_x)
            code = int(out[index])
            is_new = found[index] == 0
            if depth == 0 and not is_x:
                thinker = code >> PIECE_SHIFT & 7
            elif depth == 0 and s.at[0] == plan.station and next_random(seed, 100) < plan.follow:
                foreseen = suspect(answers, index, seed, int(plan.read))
        follow_code(t, s, roads, seed, hunches, candidates, plan, code)
        if depth == 0 and foreseen >= 0:
            go_on_suspecting(t, s, seed, root, foreseen, hunches)
        depth += 1
        if split:
            own = own_step(t, s, hunches, grove, own, is_x, code)
            if not is_blind:
                seen = grow(grove, seen, shown_code(t, s, code))
        else:
            seen = grow(grove, seen, code)
            own = seen
        paths[depth, 0], paths[depth, 1] = seen, own
        if seen == 0 or own == 0:
            break
    while code and foreseen >= 0 and s.phase == PURSUE and int(s.rounds) == first_round:
        code = answer(t, s, answers, foreseen)
        if code:
            follow_code(t, s, roads, seed, hunches, candidates, plan, code)
    finish(t, s, roads, plan, seed, out, hunches, candidates)
    gained = learn(answers, foreseen, reward(s, thinker, float(plan.reduction)))
    credit(grove, paths, depth, 2 if split else 1, gained)
    return depth


@compiled
def own_step(t: Tables, s: Any, hunches: Hunches, grove: Grove, own: int, is_x: bool, code: int) -> int:
    """Where Mister X's tree goes on after a move: by his own, and by what the pursuers' turn left him."""
    if is_x:
        return grow(grove, own, code)
    return grow(grove, own, exits(t, s, hunches)) if s.phase == X_TURN else own


@compiled
def exits(t: Tables, s: Any, hunches: Hunches) -> int:
    """What Mister X makes of the pursuers' turn: which of the ways from here are out of their reach, a bit each."""
    find_reach(t, s, hunches)
    here, safe = int(s.at[0]), 0
    first = int(t.edge_first[here])
    for edge in range(first, int(t.edge_first[here + 1])):
        if not contains(hunches.reach, int(t.edge_to[edge])):
            safe |= 1 << (edge - first) % EXITS
    return safe | 1 << EXITS


@inlined
def finish(
    t: Tables,
    s: Any,
    roads: Roads,
    plan: Plan,
    seed: Seed,
    out: Codes,
    hunches: Hunches,
    candidates: CandidateSet | None,
) -> None:
    """Plays to the end by the quick policy of the plan."""
    if candidates is not None:
        play_by_candidates(t, s, roads, seed, out, int(plan.greed), candidates, bool(plan.filtered))
    else:
        play_by_hunches(t, s, roads, seed, out, int(plan.greed), hunches, bool(plan.fog))


@compiled
def credit(grove: Grove, paths: Paths, depth: int, sides: int, gained: float) -> None:
    """Counts a playout's result at every knot on its way; a side that stood still has its knot there again."""
    for step in range(depth + 1):
        for side in range(sides):
            knot = int(paths[step, side])
            if knot and (step == 0 or knot != int(paths[step - 1, side])):
                grove[knot].visits += 1
                grove[knot].total += gained


@compiled
def options(t: Tables, s: Any, roads: Roads, out: Codes, plan: Plan, root: Codes, depth: int, is_x: bool) -> int:
    """The moves to choose among, into `out`."""
    if depth == 0 and (not is_x or s.at[0] == plan.station):
        for index in range(len(root)):
            out[index] = root[index]
        return len(root)
    return sift(t, s, roads, out, legal(t, s, out), is_x, bool(plan.filtered), bool(plan.thrifty))


@compiled
def follow_code(
    t: Tables,
    s: Any,
    roads: Roads,
    seed: Seed,
    hunches: Hunches,
    candidates: CandidateSet | None,
    plan: Plan,
    code: int,
) -> None:
    """Makes a move and lets what the pursuers think follow it."""
    phase = int(s.phase)
    apply(t, s, code)
    if s.phase == OVER or phase == PLACE:
        return
    if candidates is not None:
        update_candidates(s, candidates, phase, code)
    elif plan.fog:
        update_hunches(t, s, seed, hunches, phase, code)
