"""A transcript as rows of numbers: kind, piece, ticket, station, and mark or face; what is hidden is 0.

kind        piece         ticket           station             mark
----------  ------------  ---------------  ------------------  ---------------------------------------
1 round     -             -                the round's number  -
2 X's leg   -             1 to 4, 0: not   0: not shown        1 begins a double, 2 vanishes, 3 surfaces
                          shown
3 X seen    -             -                where               -
4 taken     the detective 1 to 3, 0: none  -                   -
5 leg       the pursuer   1 to 3           where to            number of the deck ticket handed over
6 placed    the pursuer   -                where               -
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from fogbound.rules import Edition, Kind, parse_move
from fogbound.rules.tickets import LETTERS
from fogbound.views.tensors import log_length

COLUMNS: Final = 5
KIND, PIECE, TICKET, STATION, MARK = range(COLUMNS)

ROUND: Final = 1
X_LEG: Final = 2
X_SEEN: Final = 3
TAKEN: Final = 4
LEG: Final = 5
PLACED: Final = 6

BEGINS_DOUBLE: Final = 1
VANISHES: Final = 2
SURFACES: Final = 3
_MARKS = ("", "+", "~", "!")

Row = tuple[int, int, int, int, int]
History = np.ndarray[tuple[int, int], np.dtype[np.uint8]]


def word_row(word: str, edition: Edition) -> Row:
    """One word of a transcript (views.events) as numbers."""
    if word[0] == "#":
        return ROUND, 0, 0, int(word[1:]), 0
    if word[:2] == "X@":
        return X_SEEN, 0, 0, int(word[2:]), 0
    if word[:2] == "X-":
        return TAKEN, int(word[2]), LETTERS.index(word[3]) + 1 if word[3:] else 0, 0, 0
    if word[0] == "X":
        mark = word[-1] if word[-1] in _MARKS else ""
        station = word[2:].removesuffix(mark)
        ticket = 0 if word[1] == "?" else LETTERS.index(word[1]) + 1
        return X_LEG, 0, ticket, 0 if station == "?" else int(station), _MARKS.index(mark)
    move = parse_move(word, edition.detectives)
    if move.kind is Kind.PLACE:
        return PLACED, move.piece, 0, move.station, 0
    return LEG, move.piece, int(move.ticket) + 1, move.station, move.face


def history(words: Iterable[str], edition: Edition) -> History:
    """A whole transcript, with room for the longest: rows that are still to come are 0."""
    rows = np.zeros((most_words(edition), COLUMNS), np.uint8)
    for row, word in zip(rows, words, strict=False):
        row[:] = word_row(word, edition)
    return rows


def longest_game(which: Edition) -> int:
    """No game has more moves: entries, every pursuer in every round, tickets taken, starts chosen."""
    entries = log_length(which)
    taken = which.detectives * entries if which.surfacing else 0
    return entries + (entries + 1) * which.pursuers + taken + which.pursuers


def most_words(which: Edition) -> int:
    """No transcript has more words: one for each move and each round, and for each time he reappears."""
    return longest_game(which) + 2 * (log_length(which) + 1)
