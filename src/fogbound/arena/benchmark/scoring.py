"""From games to one number: the mean share of games won over all editions, sides and opponents, each counting alike."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from fogbound.arena.stats import Z


class Cell(NamedTuple):
    """What was won of one edition, side and opponent."""

    stage: str
    side: str
    opponent: str
    won: int
    games: int

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0


class Score(NamedTuple):
    """A mean of shares from 0 to 100, and half the width of its 95 % interval."""

    points: float
    margin: float

    def __str__(self) -> str:
        return f"{self.points:.1f} ± {self.margin:.1f}"


def score(cells: Sequence[Cell]) -> Score:
    """The mean of the cells' shares. Each cell's uncertainty counts two imagined games, one of them won.

    Games of one deal against several opponents are taken as independent: what a deal is worth is small beside what its
    player draws.
    """
    if not cells:
        return Score(0.0, 100.0)
    spread = 0.0
    for cell in cells:
        rate = (cell.won + 1) / (cell.games + 2)
        spread += rate * (1 - rate) / (cell.games + 2)
    mean = sum(cell.rate for cell in cells) / len(cells)
    return Score(100 * mean, 100 * Z * sqrt(spread) / len(cells))
