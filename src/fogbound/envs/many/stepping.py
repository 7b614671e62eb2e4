"""Many games a call: play, let the other side answer, and deal anew."""

from __future__ import annotations

from typing import Final

from fogbound._compiled import compiled, inlined, wide
from fogbound.ai.players.greedy_scores import score
from fogbound.belief.known import Known, read_row
from fogbound.belief.roads import Roads
from fogbound.engine import kernel, legality
from fogbound.engine.dealing import Seeds, deal_at
from fogbound.engine.layout import Record
from fogbound.engine.playout import next_random
from fogbound.envs.many.actions import code_of, first_illegal
from fogbound.envs.many.arrays import ASKED, BOTH, DETECTIVES, MISTER_X, RANDOM, Array, Games, Rules
from fogbound.referee.seen.turns import is_over, is_x_deciding, is_x_lost
from fogbound.referee.seen.words import before, write_beginning, write_ending, write_words
from fogbound.rules.tables import TableArray, Tables

_legal, _apply = legality.legal, kernel.apply

BEGINNINGS: Final = 64
"""How often a deal is played again that the other side loses before the first decision, and how many such deals
are passed over."""


@inlined
def play_told(tables: TableArray, s: Record, code: int, words: Array, told: int, k: Known) -> int:
    """A legal move of which everybody is told what it shows; how many words there are then."""
    was = before(s)
    _apply(tables[0], s, code)
    now = write_words(s, code, was, words, told)
    for number in range(told, now):
        read_row(tables, k, words[number])
    if is_over(s):
        write_ending(s, k)
    return now


@inlined
def pick_greedy(
    tables: TableArray, k: Known, roads: Roads, codes: Array, count: int, scores: Array, lots: Seeds
) -> int:
    """One of the moves that `greedy` likes best, drawn by lot."""
    score(tables, k, roads, codes, count, scores)
    best, equals = scores[0], 0
    for index in range(count):
        if scores[index] > best:
            best, equals = scores[index], 0
        equals += scores[index] == best
    lot = next_random(lots, equals)
    for index in range(count):
        if scores[index] == best:
            if lot == 0:
                return wide(codes[index])
            lot -= 1
    return -1


@compiled
def is_other_deciding(s: Record, side: int) -> bool:
    """Is the next decision the other side's?"""
    return side != BOTH and not is_over(s) and is_x_deciding(s) != (side == MISTER_X)


# Both tuples together are hundreds of arguments: what runs for every move takes them apart in its caller.


@inlined
def play(r: Rules, g: Games, i: int, s: Record, code: int) -> None:
    """A legal move in one game."""
    if r.tells:
        g.told[i] = play_told(r.tables, s, code, g.words[i], int(g.told[i]), g.known[i])
    else:
        _apply(r.tables[0], s, code)


@inlined
def go_on(r: Rules, g: Games, i: int, s: Record) -> None:
    """Goes on to the next decision that is not a compiled opponent's."""
    g.counts[i] = _legal(r.tables[0], s, g.codes[i])
    while r.opponent != ASKED and is_other_deciding(s, r.side):
        count, lots = int(g.counts[i]), g.answers[i : i + 1]
        if r.opponent == RANDOM:
            code = int(g.codes[i, next_random(lots, count)])
        else:
            code = pick_greedy(r.tables, g.known[i], r.roads, g.codes[i], count, r.scores, lots)
        play(r, g, i, s, code)
        g.counts[i] = _legal(r.tables[0], s, g.codes[i])
    g.ended[i] = is_over(s)


@compiled
def go_on_some(r: Rules, g: Games, where: Array) -> None:
    """The same for these games."""
    for n in range(len(where)):
        i = int(where[n])
        go_on(r, g, i, g.states[i])


@compiled
def begin(r: Rules, g: Games, i: int) -> None:
    """A fresh game in one place, at the stepping side's first decision: deals that lead to none are passed over."""
    for _ in range(BEGINNINGS):
        deal_at(r.tables, r.first, g.dealt, i, r.own, g.deals[i : i + 1], r.cards)
        begin_dealt(r, g, i)
        if not g.ended[i]:
            return


@compiled
def begin_dealt(r: Rules, g: Games, i: int) -> None:
    """A game from the cards dealt in its place; where the other side loses before the first decision, once more."""
    for _ in range(BEGINNINGS):
        g.states[i] = g.dealt[i]
        g.fresh[i] = True
        if r.tells:
            g.words[i, : int(g.told[i])] = 0
            g.known[i] = r.first_known[0]
            g.told[i] = write_beginning(r.tables[0], g.states[i], g.words[i], g.known[i])
            for number in range(int(g.told[i])):
                read_row(r.tables, g.known[i], g.words[i, number])
        go_on(r, g, i, g.states[i])
        if not g.ended[i]:
            return


@compiled
def begin_some(r: Rules, g: Games, where: Array, is_given: Array) -> None:
    """A fresh game in each of these places, from given cards where they are in place."""
    for n in range(len(where)):
        i = int(where[n])
        if is_given[i]:
            begin_dealt(r, g, i)
        else:
            begin(r, g, i)


@compiled
def step_all(r: Rules, g: Games, every: Array, actions: Array, rewards: Array) -> int:
    """One action in each game; a game that had ended is dealt anew instead.

    Returns the first game whose action is not legal, and then nothing has changed, or -1.
    """
    wrong = first_illegal(r, g, every, actions)
    if wrong >= 0:
        return wrong
    t: Tables = r.tables[0]
    for i in range(len(g.states)):
        s: Record = g.states[i]
        rewards[i] = 0.0
        if g.ended[i]:
            begin(r, g, i)
        else:
            g.fresh[i] = False
            play(r, g, i, s, code_of(t, s, r.x_codes, r.step_codes, int(actions[i])))
            go_on(r, g, i, s)
        if g.ended[i]:
            rewards[i] = reward(s, r.side)
    return -1


@compiled
def reward(s: Record, side: int) -> float:
    """At the end: 1 or -1 for the side that steps, for Mister X where both do."""
    return -1.0 if is_x_lost(s) != (side == DETECTIVES) else 1.0


@compiled
def find_waiting(r: Rules, g: Games, where: Array) -> int:
    """The games in which somebody who is asked decides next, into `where`; how many there are."""
    count = 0
    for i in range(len(g.states)):
        if is_other_deciding(g.states[i], r.side):
            where[count] = i
            count += 1
    return count


@compiled
def answer_some(r: Rules, g: Games, where: Array, actions: Array, rewards: Array) -> int:
    """One action of whoever was asked in each of these games; returns the first that is not legal, or -1."""
    wrong = first_illegal(r, g, where, actions)
    if wrong >= 0:
        return wrong
    for n in range(len(where)):
        i = int(where[n])
        s: Record = g.states[i]
        play(r, g, i, s, code_of(r.tables[0], s, r.x_codes, r.step_codes, int(actions[n])))
        go_on(r, g, i, s)
        if g.ended[i]:
            rewards[i] = reward(s, r.side)
    return -1
