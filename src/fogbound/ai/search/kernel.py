"""Tree search over guessed worlds: each playout draws where Mister X stands and goes down one tree, or two.

With one tree (`split` off) both sides see everything in it, as the published program does. With two, Mister X's
decisions lie in a tree of his own, by where he really goes, and the pursuers' in one by what they are shown: there
they have to choose the same against all stations that look alike. Of a turn of theirs his tree keeps which ways it
leaves him: by their legs no two playouts would ever meet again, and he would think one leg ahead.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.parameters import ParameterArray
from fogbound.ai.playouts.candidate_playout import play_by_candidates
from fogbound.ai.playouts.candidates import CandidateSet, start_candidates, update_candidates
from fogbound.ai.playouts.hunch_playout import chasing_step, play_by_hunches
from fogbound.ai.playouts.hunches import Hunches, find_reach, replace_refuted, update_hunches
from fogbound.ai.playouts.station_sets import Bits, contains
from fogbound.ai.search.move_filter import filter_moves
from fogbound.ai.search.replies import Replies, count_result, keep_suspicion, reply_leg, suspect
from fogbound.ai.search.tree import PURSUERS_ROOT, X_ROOT, Paths, Tree, add_result, choose, find_or_add
from fogbound.belief.roads import Roads
from fogbound.engine.kernel import apply
from fogbound.engine.layout import OVER, PLACE, PURSUE, X_TURN, Record, StateArray
from fogbound.engine.legality import Codes, legal
from fogbound.engine.playout import Seed, next_random
from fogbound.rules.bit_sets import only
from fogbound.rules.codes import BLACK, CAUGHT, KIND_LEG, KIND_TAKE, MISTER_X, NOWHERE, STUCK
from fogbound.rules.definition import MAX_PURSUERS
from fogbound.rules.move_codes import kind_of, move_code, piece_of, ticket_of
from fogbound.rules.tables import TableArray, Tables

Weights = np.ndarray[tuple[int], np.dtype[np.float64]]
Stations = np.ndarray[tuple[int], np.dtype[np.int64]]

Guesses = tuple[Stations, Weights, Weights, Bits]
"""Stations, the running sum of their weights as the world of a playout and of what the pursuers believe; candidates."""

Workspace = tuple[Seed, Codes, Codes, Paths, Hunches, Tree]
"""What a search writes into: the seed, moves and their nodes, the way down, hunches, and the trees."""

ParameterRecord = Any
"""A record of dtype PARAMETERS. Numba reads its fields as attributes; the type checker cannot."""

MAX_DEPTH = 256

DRAWS = 1 << 30
"""So many numbers are drawn from for a share of the weights."""

EXITS = 28
"""So many ways from a station are told apart; the bit above them is in no move."""

UNNAMED_TICKET = 7
"""In place of a ticket that does not matter: where he moves in the open, his station says which it was."""


@compiled
def search(
    tables: TableArray,
    first: StateArray,
    scratch: StateArray,
    guesses: Guesses,
    roads: Roads,
    parameters: ParameterArray,
    x_station: int,
    root: Codes,
    replies: Replies,
    playouts: int,
    workspace: Workspace,
    candidates: CandidateSet | None,
) -> None:
    """So many playouts from one view; the trees' root children hold the results.

    `root` are the moves allowed at the root, of a Mister X who searches from `x_station` (0: it is not he who does),
    and `replies` what the pursuers are expected to do about them. A search without `candidates`, which it needs for
    playouts `everywhere`, is compiled without all that.
    """
    t, s, p = tables[0], scratch[0], parameters[0]
    stations, weights, beliefs, suspected = guesses
    seed, out, found, paths, hunches, tree = workspace
    has_hunches = p.hidden_playouts or p.off_tree_percent > 0 or p.plan_percent > 0
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
                hunches.at[:] = wide(s.at[0])
            if p.hidden_playouts and s.phase != PLACE:
                replace_refuted(t, s, seed, hunches)
        if candidates is not None:
            start_candidates(suspected, candidates)
        descend(t, s, roads, p, x_station, root, replies, seed, out, found, paths, tree, hunches, candidates)


@compiled
def draw(weights: Weights, seed: Seed) -> int:
    """An index with chances as in a running sum of weights."""
    wanted = next_random(seed, DRAWS) / float(DRAWS) * weights[len(weights) - 1]
    low, high = 0, len(weights) - 1
    while low < high:
        middle = (low + high) // 2
        if weights[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@inlined
def descend(
    t: Tables, s: Record, roads: Roads, p: ParameterRecord, x_station: int, root: Codes, replies: Replies, seed: Seed,
    out: Codes, found: Codes, paths: Paths, tree: Tree, hunches: Hunches, candidates: CandidateSet | None,
) -> None:  # fmt: skip
    """One playout: down the trees, one step beyond, then by quick rules to the end, and back up."""
    split, shown = bool(p.two_trees), PURSUERS_ROOT
    own = max(find_or_add(tree, X_ROOT, wide(s.at[0])), X_ROOT) if split else shown
    depth, thinker, is_new, reply, first_round = 0, 0, False, -1, wide(s.rounds)
    is_blind = p.off_tree_percent > 0 and next_random(seed, 100) < p.off_tree_percent
    code, paths[0, 0], paths[0, 1] = 0, shown, own
    while s.phase != OVER and not is_new and depth < MAX_DEPTH - 1:
        is_x = s.phase != PURSUE and s.phase != PLACE
        code = 0
        if reply >= 0 and s.phase == PURSUE and wide(s.rounds) == first_round:
            code = reply_leg(t, s, replies, reply)
        if code == 0 and is_blind and s.phase == PURSUE:
            code = chasing_step(t, s, seed, int(p.greedy_percent), hunches)
        if code == 0:
            is_at_root = depth == 0 and (not is_x or s.at[0] == x_station)
            count = moves_to_try(t, s, roads, out, p, root, is_at_root, is_x)
            index = choose(tree, own if is_x else shown, out, count, found, seed, float(p.uct_constant), is_x)
            code = wide(out[index])
            is_new = found[index] == 0
            if depth == 0 and not is_x:
                thinker = piece_of(code)
            elif is_at_root and next_random(seed, 100) < p.plan_percent:
                reply = suspect(replies, index, seed, int(p.suspect_percent))
        make_move(t, s, seed, hunches, candidates, p, code)
        if depth == 0 and reply >= 0:
            keep_suspicion(t, s, seed, root, reply, hunches)
        depth += 1
        if split:
            own = x_node_after(t, s, hunches, tree, own, is_x, code)
            if not is_blind:
                shown = find_or_add(tree, shown, shown_code(t, s, code))
        else:
            own = shown = find_or_add(tree, shown, code)
        paths[depth, 0], paths[depth, 1] = shown, own
        if shown == 0 or own == 0:
            break
    while code and reply >= 0 and s.phase == PURSUE and wide(s.rounds) == first_round:
        code = reply_leg(t, s, replies, reply)
        if code:
            make_move(t, s, seed, hunches, candidates, p, code)
    play_to_end(t, s, roads, p, seed, out, hunches, candidates)
    gained = reward(s, thinker, float(p.coalition_reduction))
    count_result(replies, reply, gained)
    add_result(tree, paths, depth, 2 if split else 1, gained)


@inlined
def moves_to_try(
    t: Tables, s: Record, roads: Roads, out: Codes, p: ParameterRecord, root: Codes, is_at_root: bool, is_x: bool
) -> int:
    """The moves to choose among, into `out`."""
    if is_at_root:
        for index in range(len(root)):
            out[index] = root[index]
        return len(root)
    return filter_moves(t, s, roads, out, legal(t, s, out), is_x, bool(p.save_black), bool(p.save_doubles))


@compiled
def make_move(
    t: Tables, s: Record, seed: Seed, hunches: Hunches, candidates: CandidateSet | None, p: ParameterRecord, code: int
) -> None:
    """Makes a move and lets what the pursuers think follow it."""
    phase = wide(s.phase)
    apply(t, s, code)
    if s.phase == OVER or phase == PLACE:
        return
    if candidates is not None:
        update_candidates(s, candidates, phase, code)
    elif p.hidden_playouts:
        update_hunches(t, s, seed, hunches, phase, code)


@inlined
def shown_code(t: Tables, s: Record, code: int) -> int:
    """A move as the pursuers see it, once it is made: a hidden leg without its station."""
    is_leg = piece_of(code) == MISTER_X and kind_of(code) != KIND_TAKE
    if not is_leg or s.seen:
        return code
    if t.is_open and ticket_of(code) != BLACK:
        return move_code(MISTER_X, UNNAMED_TICKET, NOWHERE, KIND_LEG)
    return move_code(MISTER_X, ticket_of(code), NOWHERE, kind_of(code))


@inlined
def x_node_after(t: Tables, s: Record, hunches: Hunches, tree: Tree, own: int, is_x: bool, code: int) -> int:
    """Where Mister X's tree goes on after a move: by his own, and by what the pursuers' turn left him."""
    if is_x:
        return find_or_add(tree, own, code)
    return find_or_add(tree, own, exits(t, s, hunches)) if s.phase == X_TURN else own


@inlined
def exits(t: Tables, s: Record, hunches: Hunches) -> int:
    """What Mister X makes of the pursuers' turn: which of the ways from here are out of their reach, a bit each."""
    find_reach(t, s, hunches)
    here, safe = wide(s.at[0]), 0
    first = wide(t.edge_first[here])
    for edge in range(first, wide(t.edge_first[here + 1])):
        if not contains(hunches.reach, wide(t.edge_to[edge])):
            safe |= only((edge - first) % EXITS)
    return safe | only(EXITS)


@inlined
def play_to_end(
    t: Tables,
    s: Record,
    roads: Roads,
    p: ParameterRecord,
    seed: Seed,
    out: Codes,
    hunches: Hunches,
    candidates: CandidateSet | None,
) -> None:
    """Plays to the end by the quick rules that the parameters name."""
    if candidates is not None:
        play_by_candidates(t, s, roads, seed, out, int(p.greedy_percent), candidates, bool(p.save_black))
    else:
        play_by_hunches(t, s, roads, seed, out, int(p.greedy_percent), hunches, bool(p.hidden_playouts))


@compiled
def reward(s: Record, piece: int, reduction: float) -> float:
    """The pursuers' reward at the end of a game, for the one who is thinking (0: all alike)."""
    if s.reason == CAUGHT:
        return 1.0 if piece == 0 or s.catcher == piece else 1.0 - reduction
    return 1.0 if s.reason == STUCK else 0.0
