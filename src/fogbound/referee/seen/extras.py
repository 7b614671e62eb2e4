"""Candidates, opening and history (views.extras), written into rows for many games at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from fogbound._compiled import inlined, wide
from fogbound.belief.known import Known
from fogbound.engine.layout import Record
from fogbound.referee.seen.words import put_x_leg
from fogbound.rules.tables import Tables
from fogbound.views.words import COLUMNS, KIND, X_LEG

Array = np.ndarray[Any, np.dtype[Any]]


class Places(NamedTuple):
    """Where the arrays on request begin in a row; -1: not asked for."""

    candidates: int = -1
    opening: int = -1
    history: int = -1


@inlined
def write_candidates(t: Tables, k: Known, row: Array, place: int) -> None:
    """Where Mister X can be, as far as everybody knows."""
    for station in range(wide(t.stations) + 1):
        row[place + station] = k.inside[station]


@inlined
def write_opening(t: Tables, s: Record, dealt: Record, is_own: bool, row: Array, place: int) -> None:
    """Where pieces were dealt; Mister X's card only where it lay open, or for himself."""
    row[place] = s.x_start if is_own else dealt.at[0] if dealt.seen else 0
    for piece in range(1, wide(t.pursuers) + 1):
        row[place + piece] = dealt.at[piece]


@inlined
def write_history(s: Record, words: Array, told: int, is_own: bool, row: Array, place: int) -> None:
    """What a side has been told; Mister X's own legs whole for himself."""
    entry = 0
    for number in range(len(words)):
        start = place + number * COLUMNS
        if is_own and number < told and words[number, KIND] == X_LEG:
            put_x_leg(s, entry, True, row[start : start + COLUMNS])
            entry += 1
        else:
            for column in range(COLUMNS):
                row[start + column] = words[number, column]


@inlined
def write_extras(
    t: Tables, s: Record, dealt: Record, k: Known, words: Array, told: int, is_own: bool, places: Places, row: Array
) -> None:
    """Those that are asked for."""
    if places.candidates >= 0:
        write_candidates(t, k, row, places.candidates)
    if places.opening >= 0:
        write_opening(t, s, dealt, is_own, row, places.opening)
    if places.history >= 0:
        write_history(s, words, told, is_own, row, places.history)
