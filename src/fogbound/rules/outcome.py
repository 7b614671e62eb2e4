"""How a game can end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Side(StrEnum):
    """The two parties."""

    MISTER_X = "mister_x"
    DETECTIVES = "detectives"


class Reason(IntEnum):
    """Why a game ended (rules 2.3, 2.4, 2.10 and 7). NONE: it goes on."""

    NONE = 0
    CAUGHT = 1
    STUCK = 2
    ESCAPED = 3
    EXHAUSTED = 4

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def winner(self) -> Side:
        return Side.DETECTIVES if self in (Reason.CAUGHT, Reason.STUCK) else Side.MISTER_X


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `score` counts for Mister X where a ticket deck bears points, else it is 0."""

    reason: Reason
    score: int = 0

    @property
    def winner(self) -> Side:
        return self.reason.winner
