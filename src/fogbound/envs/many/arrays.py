"""Everything that N games consist of, as arrays that kernels work on."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from fogbound.belief.known import KnownArray
from fogbound.belief.roads import Roads
from fogbound.engine.dealing import Seeds, Stations
from fogbound.engine.layout import StateArray
from fogbound.referee.seen.extras import Places
from fogbound.rules.tables import TableArray

Array = np.ndarray[Any, np.dtype[Any]]

# Who steps; the other side, if any, is the opponent's.
BOTH: Final = 0
MISTER_X: Final = 1
DETECTIVES: Final = 2

# Who plays the other side: at random, as `greedy` does, or whoever is asked between two calls.
RANDOM: Final = 0
GREEDY: Final = 1
ASKED: Final = 2


class Rules(NamedTuple):
    """What is the same for all games: the edition's tables, and the codes of its actions."""

    tables: TableArray
    first: StateArray
    first_known: KnownArray
    own: Stations
    roads: Roads
    x_codes: Array
    step_codes: Array
    x_numbers: Array
    step_numbers: Array
    cards: Stations
    scores: Array
    side: int
    opponent: int
    longest: int
    tells: bool
    places: Places


class Games(NamedTuple):
    """The games, by number: each began in the state `dealt`, and stands in one of `states`.

    `codes` and `counts` are the legal moves, `ended` says which games are over and `fresh` in which the stepping side
    has not decided anything yet. Cards, a compiled opponent's lots and random actions are drawn from `deals`,
    `answers` and `choices`. Where `Rules.tells` is set, `words` and `told` are what everybody has been told, and
    `known` is what follows.
    """

    dealt: StateArray
    states: StateArray
    deals: Seeds
    answers: Seeds
    choices: Seeds
    codes: Array
    counts: Array
    ended: Array
    fresh: Array
    words: Array
    told: Array
    known: KnownArray
