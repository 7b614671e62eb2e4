"""Games as they stand, taken out of an environment and put back, once or many times: what a search in batch needs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from fogbound.belief.known import KnownArray
from fogbound.engine.dealing import Seeds
from fogbound.engine.layout import StateArray
from fogbound.envs.many.arrays import Array, Games
from fogbound.rules import Edition


@dataclass(frozen=True, slots=True)
class Saved:
    """Some games of an edition, copied: their packed states, their streams, and what everybody has been told in them.

    `saved[3]`, `saved[[3, 3, 3]]` and `saved[mask]` are some of them, again as a `Saved`.
    """

    edition: Edition
    dealt: StateArray
    states: StateArray
    deals: Seeds
    answers: Seeds
    choices: Seeds
    fresh: Array
    words: Array
    told: Array
    known: KnownArray

    @property
    def tells(self) -> bool:
        """Is it part of this what everybody has been told?"""
        return len(self.known) > 0

    def __len__(self) -> int:
        return len(self.states)

    def __getitem__(self, which: Any) -> Saved:
        places = np.atleast_1d(np.arange(len(self))[which])
        return Saved(self.edition, *(_taken(getattr(self, name), places) for name in ARRAYS))


STREAMS = ("deals", "answers", "choices")
TOLD = ("words", "told", "known")
ARRAYS = tuple(field.name for field in fields(Saved) if field.name != "edition")


def save(games: Games, edition: Edition, where: Any) -> Saved:
    """A copy of the games in these places."""
    return Saved(edition, *(_taken(getattr(games, name), where) for name in ARRAYS))


def load(games: Games, saved: Saved, where: Any, *, tells: bool, streams: bool) -> None:
    """Lets the games in these places stand as saved; one saved game can stand in many places."""
    left_out = (() if tells else TOLD) + (() if streams else STREAMS)
    for name in ARRAYS:
        if name not in left_out:
            getattr(games, name)[where] = getattr(saved, name)


def _taken(array: Array, where: Any) -> Array:
    """Some rows of an array; an array that is not used has none."""
    return array[where] if len(array) else array
