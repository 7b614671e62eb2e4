"""Mister X's way under seals, and opened at the end."""

from __future__ import annotations

from collections.abc import Iterator

from fogbound.engine import State
from fogbound.referee.seen.log import log_of
from fogbound.referee.seen.seals import Sealer, leg_word, start_word
from fogbound.views import Opening


def new_seals(state: State, sealer: Sealer, done: int, *, is_over: bool) -> Iterator[str]:
    """Seals what is new after so many: the start, when he stands somewhere or it is over before he does; every leg."""
    s = state.record
    if state.phase == "place" and not s.x_start and not is_over:
        return
    if not done:
        yield sealer.seal(0, start_word(int(s.x_start)))
    first = max(1, done)
    if int(s.entries) >= first:
        for number, leg in enumerate(log_of(state, is_own=True, first=first - 1), first):
            yield sealer.seal(number, leg_word(leg))


def opening_of(state: State, sealer: Sealer) -> Opening:
    """The log opened at the end, with the salts that prove it."""
    own = log_of(state, is_own=True)
    return Opening(
        start=int(state.record.x_start),
        log=own,
        salts=tuple(sealer.salt(number) for number in range(len(own) + 1)),
    )
