"""What stands in Mister X's log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET,
    MARK_VANISH,
    OVER,
    PLACE,
    X_TURN,
    Record,
    StateArray,
)
from fogbound.rules.codes import BLACK, FERRY, STUCK, VANISH
from fogbound.rules.position import UNKNOWN_TICKET, Position
from fogbound.rules.tables import TableArray, Tables


def log_faults(position: Position, tables: TableArray, states: StateArray) -> Iterator[str]:
    """What is wrong with the log: stations, connections, marks, and how many turns it tells of."""
    t: Tables = tables[0]
    s: Record = states[0]
    marks = [int(mark) for mark in s.log_mark[: int(s.entries)]]
    stations = [int(s.x_start), *(int(station) for station in s.log_station[: int(s.entries)])]
    if max(stations) > t.stations:
        yield f"this board's stations end at {int(t.stations)}"
    if stations[-1] != s.at[0]:
        yield "the log does not end where Mister X stands"
    for mark, before, after in zip(marks, stations, stations[1:], strict=False):
        if mark & MARK_TICKET == UNKNOWN_TICKET:
            continue
        if before and after and not _is_joined(t, before, after, mark & MARK_TICKET):
            yield "an entry of the log does not follow a connection that its ticket pays for"
    if any(not station and mark & MARK_STATION_SHOWN for mark, station in zip(marks, stations[1:], strict=True)):
        yield "an entry of the log is marked * but has no station"
    yield from _mark_faults(t, marks)
    two_legged = MARK_DOUBLE if t.vanish_rounds else MARK_DOUBLE | MARK_VANISH
    turns = len(marks) - sum(bool(mark & two_legged) for mark in marks[:-1])
    is_x_next = s.phase in (X_TURN, PLACE) or (s.phase == OVER and s.reason == STUCK)
    if turns != max(0, int(s.rounds) - is_x_next):
        yield f"round {int(s.rounds)} and a log of {turns} turns do not fit"


def _is_joined(t: Tables, before: int, after: int, ticket: int) -> bool:
    for edge in range(int(t.edge_first[before]), int(t.edge_first[before + 1])):
        if t.edge_to[edge] == after:
            via = int(t.edge_via[edge])
            if ticket == BLACK or (via == ticket and via != FERRY):
                return True
    return False


def _mark_faults(t: Tables, marks: list[int]) -> Iterator[str]:
    special = MARK_DOUBLE | MARK_VANISH | MARK_SURFACED
    if any((mark & special).bit_count() > 1 for mark in marks):
        yield "an entry of the log has at most one of the marks +, ~ and !"
    if any(mark & MARK_VANISH and (t.black != VANISH or mark & MARK_TICKET != BLACK) for mark in marks):
        yield "an entry that is marked ~ is paid with a black ticket, where one lets Mister X vanish"
    for first, second in pairwise(marks):
        if first & MARK_VANISH and (second & special or second & MARK_TICKET != BLACK):
            yield "the second leg of a vanish is written k, without marks"
        if first & MARK_DOUBLE and second & (MARK_DOUBLE | MARK_VANISH):
            yield "the second leg of a double does not begin another"
    if any(mark & MARK_SURFACED and not (t.surfacing and mark & MARK_STATION_SHOWN) for mark in marks):
        yield "an entry that is marked ! is marked * too, and surfacing has to be allowed"


def blacks_used(s: Record) -> int:
    """How many black tickets the log tells of; the second leg of a vanish costs none."""
    marks = [0, *(int(mark) for mark in s.log_mark[: int(s.entries)])]
    return sum(mark & MARK_TICKET == BLACK and not before & MARK_VANISH for before, mark in pairwise(marks))


def doubles_used(s: Record) -> int:
    """How many double tickets the log tells of."""
    return sum(bool(int(mark) & MARK_DOUBLE) for mark in s.log_mark[: int(s.entries)])
