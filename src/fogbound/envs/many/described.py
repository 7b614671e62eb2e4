"""The legal moves of many games, described: rows of features, and which action of which game each stands for."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fogbound._compiled import compiled
from fogbound.ai.learnt.features import FEATURES, write_many
from fogbound.engine.playout import next_random
from fogbound.envs.many.arrays import Array, Games, Rules
from fogbound.referee.seen.masks import action_of

_FINE = 1 << 24


class MoveRows(NamedTuple):
    """One row for each legal move: `features` (ai.learnt.features), its `actions` number, and how many each game has.

    The rows of a game lie together, game by game; `counts` has an entry for each game, 0 where it has ended.
    """

    features: Array
    actions: Array
    counts: Array


@compiled
def write_actions(r: Rules, g: Games, where: Array, actions: Array) -> None:
    """The numbers of the legal actions of these games, one after the other."""
    steps, row = len(r.step_codes) - 1, 0
    for n in range(len(where)):
        i = int(where[n])
        for index in range(int(g.counts[i])):
            actions[row] = action_of(int(g.codes[i, index]), steps, r.x_numbers, r.step_numbers)
            row += 1


@compiled
def draw(logits: Array, actions: Array, counts: Array, where: Array, seeds: Array, out: Array) -> None:
    """An action for each game, with the chances that the softmax of its logits gives; 0 where there is none."""
    first = 0
    for n in range(len(where)):
        out[n], count = 0, int(counts[n])
        if count > 0:
            i = int(where[n])
            highest, total = logits[first], 0.0
            for index in range(first, first + count):
                highest = max(highest, logits[index])
            for index in range(first, first + count):
                total += np.exp(logits[index] - highest)
            lot = total * next_random(seeds[i : i + 1], _FINE) / _FINE
            chosen = first + count - 1
            for index in range(first, first + count):
                lot -= np.exp(logits[index] - highest)
                if lot < 0.0:
                    chosen = index
                    break
            out[n] = actions[chosen]
            first += count


def describe(r: Rules, g: Games, where: Array) -> MoveRows:
    """The legal moves of these games; what everybody knows has to be told."""
    counts = np.where(g.ended[where], 0, g.counts[where]).astype(np.int64)
    total = int(counts.sum())
    features, actions = np.zeros((total, FEATURES), np.float32), np.zeros(total, np.int64)
    write_many(r.tables, g.known, where, r.roads, g.codes, g.counts, features)
    write_actions(r, g, where, actions)
    return MoveRows(features, actions, counts)
