"""Many games a call: check the actions, play them, deal anew where a game has ended, write what is seen next."""

from __future__ import annotations

from typing import Final, NamedTuple

from fogbound._compiled import compiled
from fogbound.engine import kernel
from fogbound.engine.dealing import Seeds, Stations, deal_at
from fogbound.engine.layout import Record, StateArray
from fogbound.engine.legality import legal
from fogbound.engine.playout import next_random
from fogbound.referee.seen.arrays import Array, write_arrays
from fogbound.referee.seen.masks import action_of
from fogbound.referee.seen.turns import is_over, is_x_deciding, is_x_lost
from fogbound.rules.codes import PIECE_SHIFT
from fogbound.rules.tables import TableArray, Tables

_legal, _apply = legal, kernel.apply

# Who steps; the other side, if any, plays at random.
BOTH: Final = 0
MISTER_X: Final = 1
DETECTIVES: Final = 2

BEGINNINGS: Final = 64
"""How often a deal is played again that the other side loses before the first decision, and how many such deals
are passed over."""


class Games(NamedTuple):
    """The arrays of N games: their states, their streams, their legal moves, and which of them have ended.

    Each was begun from the state in `dealt`.
    Cards, a random opponent's moves and random actions are drawn from `deals`, `answers` and `choices`.
    """

    tables: TableArray
    first: StateArray
    own: Stations
    dealt: StateArray
    states: StateArray
    deals: Seeds
    answers: Seeds
    choices: Seeds
    codes: Array
    counts: Array
    ended: Array
    cards: Stations
    x_codes: Array
    step_codes: Array
    x_numbers: Array
    step_numbers: Array


@compiled
def code_of(t: Tables, s: Record, x_codes: Array, step_codes: Array, action: int) -> int:
    """The move code of an action of the side that decides; -1 for a number that it has not."""
    if is_x_deciding(s):
        return int(x_codes[action]) if 0 < action < len(x_codes) else -1
    steps = len(step_codes) - 1
    if not 0 < action <= steps * int(t.pursuers):
        return -1
    piece = (action - 1) // steps
    return int(step_codes[action - piece * steps]) | (piece + 1) << PIECE_SHIFT


@compiled
def first_illegal(g: Games, actions: Array) -> int:
    """The first game whose action is not legal, or -1. Games that have ended take any."""
    t: Tables = g.tables[0]
    states, codes, counts, ended = g.states, g.codes, g.counts, g.ended
    x_codes, step_codes = g.x_codes, g.step_codes
    for i in range(len(states)):
        if ended[i]:
            continue
        code = code_of(t, states[i], x_codes, step_codes, int(actions[i]))
        is_found = False
        for index in range(int(counts[i])):
            if codes[i, index] == code:
                is_found = True
                break
        if not is_found:
            return i
    return -1


@compiled
def answer(t: Tables, s: Record, side: int, seed: Seeds, codes: Array) -> int:
    """The other side plays at random until this side decides or the game is over; returns how many moves there are."""
    count = _legal(t, s, codes)
    while not is_over(s) and is_x_deciding(s) != (side == MISTER_X):
        _apply(t, s, int(codes[next_random(seed, count)]))
        count = _legal(t, s, codes)
    return count


@compiled
def begin(g: Games, i: int, side: int) -> None:
    """A fresh game in one place, at the stepping side's first decision: deals that lead to none are passed over."""
    for _ in range(BEGINNINGS):
        deal_at(g.tables, g.first, g.dealt, i, g.own, g.deals[i : i + 1], g.cards)
        begin_dealt(g, i, side)
        if not g.ended[i]:
            return


@compiled
def begin_dealt(g: Games, i: int, side: int) -> None:
    """A game from the cards dealt in its place; where the other side loses before the first decision, once more."""
    for _ in range(BEGINNINGS):
        g.states[i] = g.dealt[i]
        take_up(g, i, side)
        if not g.ended[i]:
            return


@compiled
def take_up(g: Games, i: int, side: int) -> None:
    """Goes on from a state to the stepping side's next decision."""
    if side == BOTH:
        g.counts[i] = _legal(g.tables[0], g.states[i], g.codes[i])
    else:
        g.counts[i] = answer(g.tables[0], g.states[i], side, g.answers[i : i + 1], g.codes[i])
    g.ended[i] = is_over(g.states[i])


@compiled
def begin_all(g: Games, side: int, begins: Array, is_given: Array) -> None:
    """A fresh game wherever one begins, from given cards where they are in place."""
    for i in range(len(g.states)):
        if begins[i] and is_given[i]:
            begin_dealt(g, i, side)
        elif begins[i]:
            begin(g, i, side)


@compiled
def list_all(g: Games) -> None:
    """The legal moves of every game, after its state was set from outside."""
    for i in range(len(g.states)):
        g.counts[i] = _legal(g.tables[0], g.states[i], g.codes[i])
        g.ended[i] = is_over(g.states[i])


@compiled
def write_all(g: Games, side: int, longest: int, rows: Array, masks: Array) -> None:
    """What the side to step sees of every game, and its masks."""
    t: Tables = g.tables[0]
    steps = len(g.step_codes) - 1
    for i in range(len(g.states)):
        s: Record = g.states[i]
        is_own = side == MISTER_X or (side == BOTH and is_x_deciding(s))
        codes, count = g.codes[i], int(g.counts[i])
        write_arrays(t, s, is_own, longest, codes, count, steps, g.x_numbers, g.step_numbers, rows[i], masks[i])


@compiled
def play_all(g: Games, actions: Array, side: int, rewards: Array) -> None:
    """One legal action in each game; a game that had ended is dealt anew instead.

    Rewards come at the end: 1 or -1 for the side that steps, for Mister X where both do.
    """
    t: Tables = g.tables[0]
    states, codes, counts, ended = g.states, g.codes, g.counts, g.ended
    x_codes, step_codes = g.x_codes, g.step_codes
    for i in range(len(states)):
        s: Record = states[i]
        rewards[i] = 0.0
        if ended[i]:
            begin(g, i, side)
        else:
            _apply(t, s, code_of(t, s, x_codes, step_codes, int(actions[i])))
            if side == BOTH:
                counts[i] = _legal(t, s, codes[i])
            else:
                counts[i] = answer(t, s, side, g.answers[i : i + 1], codes[i])
        if is_over(s):
            ended[i] = True
            rewards[i] = -1.0 if is_x_lost(s) != (side == DETECTIVES) else 1.0


@compiled
def choose_all(g: Games, actions: Array) -> None:
    """A legal action for each game, all equally likely; 0 where a game has ended."""
    steps = len(g.step_codes) - 1
    for i in range(len(g.states)):
        actions[i] = 0
        count = int(g.counts[i])
        if count > 0:
            code = g.codes[i, next_random(g.choices[i : i + 1], count)]
            actions[i] = action_of(code, steps, g.x_numbers, g.step_numbers)
