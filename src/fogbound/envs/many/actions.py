"""Actions of many games: what they stand for, whether they are legal, and random ones."""

from __future__ import annotations

from fogbound._compiled import compiled, inlined, wide
from fogbound.engine.layout import Record
from fogbound.engine.playout import next_random
from fogbound.envs.many.arrays import Array, Games, Rules
from fogbound.referee.seen.masks import action_of
from fogbound.referee.seen.turns import is_x_deciding
from fogbound.rules.codes import PIECE_SHIFT
from fogbound.rules.tables import Tables


@compiled
def code_of(t: Tables, s: Record, x_codes: Array, step_codes: Array, action: int) -> int:
    """The move code of an action of the side that decides; -1 for a number that it has not."""
    if is_x_deciding(s):
        return int(x_codes[action]) if 0 < action < len(x_codes) else -1
    steps = len(step_codes) - 1
    if not 0 < action <= steps * wide(t.pursuers):
        return -1
    piece = (action - 1) // steps
    return int(step_codes[action - piece * steps]) | (piece + 1) << PIECE_SHIFT


@inlined
def is_legal(r: Rules, g: Games, i: int, action: int) -> bool:
    """May this action be played in a game? Games that have ended take any."""
    if g.ended[i]:
        return True
    code = code_of(r.tables[0], g.states[i], r.x_codes, r.step_codes, action)
    is_found = False
    for index in range(int(g.counts[i])):
        if g.codes[i, index] == code:
            is_found = True
            break
    return is_found


@compiled
def first_illegal(r: Rules, g: Games, where: Array, actions: Array) -> int:
    """The first of these games whose action is not legal, or -1."""
    for n in range(len(where)):
        if not is_legal(r, g, int(where[n]), int(actions[n])):
            return int(where[n])
    return -1


@compiled
def mark_illegal(r: Rules, g: Games, actions: Array, marks: Array) -> None:
    """Which games' actions are not legal."""
    for i in range(len(g.states)):
        marks[i] = not is_legal(r, g, i, int(actions[i]))


@compiled
def choose(r: Rules, g: Games, actions: Array) -> None:
    """A legal action for each game, all equally likely; 0 where a game has ended."""
    steps = len(r.step_codes) - 1
    for i in range(len(g.states)):
        actions[i] = 0
        count = int(g.counts[i])
        if count > 0:
            code = g.codes[i, next_random(g.choices[i : i + 1], count)]
            actions[i] = action_of(code, steps, r.x_numbers, r.step_numbers)
