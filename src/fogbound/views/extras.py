"""Arrays on request: what has happened before, which the arrays of one moment leave out."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from fogbound.rules import Edition
from fogbound.rules.tables import tables
from fogbound.views.tensors import Field
from fogbound.views.words import COLUMNS, most_words

CANDIDATES = "candidates"
OPENING = "opening"
HISTORY = "history"


def extra_names(*, candidates: bool, history: bool) -> tuple[str, ...]:
    """Which arrays are asked for: a history is read from how the game began."""
    return ((CANDIDATES,) if candidates else ()) + ((OPENING, HISTORY) if history else ())


def extra_fields(which: Edition, names: Collection[str]) -> tuple[Field, ...]:
    """The arrays of these names, in their order."""
    stations, byte = int(tables(which)[0].stations), np.uint8
    known = (
        Field(
            CANDIDATES,
            (stations + 1,),
            byte,
            "by station: 1 where he can be, as far as everyone knows",
            highest=1,
        ),
        Field(OPENING, (which.pursuers + 1,), byte, "where each piece was dealt; 0: not dealt, or not public"),
        Field(HISTORY, (most_words(which), COLUMNS), byte, "each word so far: kind, piece, ticket, station, mark"),
    )
    return tuple(field for field in known if field.name in names)
