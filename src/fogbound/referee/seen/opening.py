"""Mister X's log opened at the end."""

from __future__ import annotations

from fogbound.engine import State
from fogbound.referee.seen.log import log_of
from fogbound.referee.seen.seals import Sealer
from fogbound.views import Opening


def opening_of(state: State, sealer: Sealer) -> Opening:
    """The log opened at the end, with the salts that prove it."""
    own = log_of(state, is_own=True)
    return Opening(
        start=int(state.record.x_start),
        log=own,
        salts=tuple(sealer.salt(number) for number in range(len(own) + 1)),
    )
