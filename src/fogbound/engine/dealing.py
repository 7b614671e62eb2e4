"""Deals in the kernel: cards as `engine.deal` could give them, from a stream that the caller keeps for each game."""

from __future__ import annotations

import numpy as np

from fogbound._compiled import compiled, inlined, wide
from fogbound.engine import kernel
from fogbound.engine.deals import Deal
from fogbound.engine.layout import OVER, PLACE, Record, StateArray
from fogbound.engine.playout import next_random
from fogbound.engine.verbs import blank
from fogbound.rules import Edition
from fogbound.rules.tables import TableArray, Tables

Seeds = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A stream of random numbers, by what `next_random` keeps: never 0, which it could not leave."""
Stations = np.ndarray[tuple[int], np.dtype[np.uint8]]

_begin_round = kernel.begin_round


def undealt(edition: Edition) -> StateArray:
    """The state of a game whose cards are still to be dealt."""
    array = blank(edition)
    s: Record = array[0]
    s.phase = PLACE
    if edition.start == "chosen":
        s.turn = 1
        s.seen = edition.x_moves == "open" and isinstance(edition.x_starts, tuple)
    return array


def x_cards(edition: Edition) -> Stations:
    """Mister X's own start cards; none where he is dealt from the pursuers' deck or by a ticket."""
    own = edition.x_starts if isinstance(edition.x_starts, tuple) else ()
    return np.array(own, np.uint8)


@compiled
def shuffle(cards: Stations, wanted: int, size: int, seed: Seeds) -> None:
    """The first `wanted` of `size` cards become a fair sample in random order."""
    for place in range(wanted):
        other = place + next_random(seed, size - place)
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card


@inlined
def deal_into(t: Tables, s: Record, own: Stations, seed: Seeds, cards: Stations) -> None:
    """Deals a blank state; `cards` is room for as many cards as a deck has."""
    pursuers, from_same = wide(t.pursuers), len(own) == 0 and not t.x_by_ticket
    if not t.chosen:
        size = wide(t.start_count)
        for index in range(size):
            cards[index] = t.starts[index]
        shuffle(cards, pursuers + from_same, size, seed)
        for piece in range(1, pursuers + 1):
            s.at[piece] = cards[piece - 1]
        if from_same:
            s.at[0] = cards[pursuers]
    if len(own) > 0:
        s.at[0] = own[next_random(seed, len(own))]
    s.x_start = s.at[0]
    deck = wide(t.deck_size)
    if deck > 0:
        for index in range(deck):
            s.deck[index] = index + 1
        shuffle(s.deck, deck, deck, seed)
        if t.x_by_ticket:
            for index in range(deck):
                s.draws[index] = index + 1
            shuffle(s.draws, deck, deck, seed)
    if not t.chosen:
        _begin_round(t, s)


@compiled
def deal_at(
    tables_: TableArray, first: StateArray, states: StateArray, index: int, own: Stations, seed: Seeds, cards: Stations
) -> None:
    """A fresh game in one place of an array. A deal that leaves Mister X without a move is dealt again."""
    for _ in range(100):
        states[index] = first[0]
        deal_into(tables_[0], states[index], own, seed, cards)
        if states[index].phase != OVER:
            return


def deal_of(edition: Edition, s: Record) -> Deal:
    """The cards from which a game began, read from its first state."""
    return Deal(
        pursuers=tuple(s.at[1 : edition.pursuers + 1].tolist()) if edition.start == "dealt" else (),
        x=0 if edition.x_starts == "ticket" else int(s.x_start),
        deck=tuple(number for number in s.deck.tolist() if number),
        draws=tuple(number for number in s.draws.tolist() if number),
    )
