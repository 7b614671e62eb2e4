"""Search trees in an array that the caller owns, so that no search outgrows it.

Two roots lie in front: the pursuers' tree, and above Mister X's own trees one root with a child for each station where
he can stand. A search with one tree uses the pursuers' for both sides.
"""

from __future__ import annotations

import math

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.engine.legality import Codes
from fogbound.engine.playout import Seed, next_random

NODE = np.dtype(
    (
        np.record,
        [
            ("code", np.int32),  # the move that leads here
            ("first_child", np.int32),  # 0: none
            ("next_sibling", np.int32),  # 0: none
            ("visits", np.int32),  # node 0 is no place in a tree: it counts the nodes in use
            ("total", np.float32),  # the sum of the pursuers' rewards
        ],
    )
)

Tree = np.ndarray[tuple[int], np.dtype[np.record]]
Paths = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""By depth, the nodes that a playout came through: the pursuers', and Mister X's."""

PURSUERS_ROOT, X_ROOT, FIRST_FREE = 1, 2, 3


@compiled
def clear(tree: Tree) -> None:
    """An empty tree: the two roots."""
    for node in range(FIRST_FREE):
        tree[node].first_child = 0
        tree[node].visits = 0
        tree[node].total = 0
    tree[0].visits = FIRST_FREE


@compiled
def child_of(tree: Tree, parent: int, code: int) -> int:
    """The child by this move, 0 if there is none yet."""
    node = int(tree[parent].first_child)
    while node and tree[node].code != code:
        node = int(tree[node].next_sibling)
    return node


@compiled
def find_or_add(tree: Tree, parent: int, code: int) -> int:
    """The child by this move, made if need be; 0 when the array is full."""
    node = child_of(tree, parent, code)
    if node:
        return node
    node = int(tree[0].visits)
    if node >= len(tree):
        return 0
    tree[0].visits = node + 1
    tree[node].code = code
    tree[node].first_child = 0
    tree[node].next_sibling = tree[parent].first_child
    tree[node].visits = 0
    tree[node].total = 0
    tree[parent].first_child = node
    return node


@inlined
def find_children(tree: Tree, parent: int, codes: Codes, count: int, found: Codes) -> None:
    """Into `found`: the child by each of the moves, 0 where there is none yet."""
    for index in range(count):
        found[index] = 0
    node = int(tree[parent].first_child)
    while node:
        code = int(tree[node].code)
        for index in range(count):
            if codes[index] == code:
                found[index] = node
                break
        node = int(tree[node].next_sibling)


@compiled
def choose(
    tree: Tree, parent: int, codes: Codes, count: int, found: Codes, seed: Seed, explore: float, is_x: bool
) -> int:
    """The index of the move to try: an untried one by lot, else the best by UCT. The children are left in `found`."""
    find_children(tree, parent, codes, count, found)
    untried, choice = 0, 0
    best = -1e9
    log = math.log(max(1.0, float(tree[parent].visits)))
    for index in range(count):
        node = wide(found[index])
        visits = int(tree[node].visits) if node else 0
        if visits == 0:
            untried += 1
            if next_random(seed, untried) == 0:
                choice = index
        elif untried == 0:
            mean = float(tree[node].total) / visits
            score = (1.0 - mean if is_x else mean) + explore * math.sqrt(log / visits)
            if score > best:
                best, choice = score, index
    return choice


@inlined
def add_result(tree: Tree, paths: Paths, depth: int, sides: int, reward: float) -> None:
    """Counts a playout's result at every node on its way; a side that stood still has its node there again."""
    for step in range(depth + 1):
        for side in range(sides):
            node = int(paths[step, side])
            if node and (step == 0 or node != int(paths[step - 1, side])):
                tree[node].visits += 1
                tree[node].total += reward
