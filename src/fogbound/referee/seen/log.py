"""Mister X's log: whole for him, for the others as far as each leg's mark allows."""

from __future__ import annotations

from functools import lru_cache

from fogbound.engine import State
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
)
from fogbound.rules.position import UNKNOWN_TICKET
from fogbound.rules.tickets import LETTERS
from fogbound.views import LogEntry
from fogbound.wire import encode


@lru_cache(maxsize=16_384)
def log_entry(mark: int, station: int, *, is_own: bool) -> LogEntry:
    """One leg: whole for Mister X, for the others as far as its mark allows. Kept, since a view holds many of them."""
    ticket = mark & MARK_TICKET
    knows_ticket = (is_own or mark & MARK_TICKET_SHOWN) and ticket != UNKNOWN_TICKET
    is_shown = bool(mark & MARK_STATION_SHOWN)
    return LogEntry(
        ticket=LETTERS[ticket] if knows_ticket else None,
        station=(station or None) if is_own or is_shown else None,
        double=bool(mark & MARK_DOUBLE),
        vanish=bool(mark & MARK_VANISH),
        surfaced=bool(mark & MARK_SURFACED),
        shown=is_shown,
    )


def _legs(state: State, *, is_own: bool, first: int = 0) -> list[tuple[int, int]]:
    """Mark and station of the legs from an entry on; for others than Mister X without what their mark hides.

    What is kept by these is then kept by what is known, and finding it takes as long wherever he is.
    """
    s = state.record
    last = int(s.entries)
    legs = zip(s.log_mark[first:last], s.log_station[first:last], strict=True)
    return list(legs) if is_own else [as_known(mark, station) for mark, station in legs]


def as_known(mark: int, station: int) -> tuple[int, int]:
    """A leg's mark and station without what the mark hides."""
    known = mark if mark & MARK_TICKET_SHOWN else mark | UNKNOWN_TICKET
    return known, station if mark & MARK_STATION_SHOWN else 0


def log_of(state: State, *, is_own: bool, first: int = 0) -> tuple[LogEntry, ...]:
    """The log from an entry on, as Mister X or as everybody knows it."""
    return tuple(
        [log_entry(mark, station, is_own=is_own) for mark, station in _legs(state, is_own=is_own, first=first)]
    )


@lru_cache(maxsize=16_384)
def _entry_json(mark: int, station: int, *, is_own: bool) -> bytes:
    return encode(log_entry(mark, station, is_own=is_own))


def log_json(state: State, *, is_own: bool, first: int = 0) -> bytes:
    """The log from an entry on as JSON: the bytes of `encode(log_of(...))`, put together from entries that are kept."""
    legs = _legs(state, is_own=is_own, first=first)
    return b"[%b]" % b",".join([_entry_json(mark, station, is_own=is_own) for mark, station in legs])


def log_marks(state: State) -> bytes:
    """What the log's text depends on: while this stays, so does it."""
    s = state.record
    marks: bytes = s.log_mark[: s.entries]
    return marks
