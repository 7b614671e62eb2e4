"""Could a game stand like this? The checks of a custom set-up, each with a sentence that says what is wrong.

No sentence names a station of Mister X's: a set-up may be somebody's secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_TICKET,
    MARK_VANISH,
    OVER,
    PLACE,
    PURSUE,
    SECOND_LEG,
    TAKE,
    X_TURN,
    Record,
)
from fogbound.errors import PositionError
from fogbound.rules.codes import BLACK, BY_ENTRIES, BY_ROUNDS, CAUGHT, DECK, FERRY, FREE, HANDED, STUCK
from fogbound.rules.position import UNKNOWN_TICKET, Position
from fogbound.rules.tables import Tables


def check_placement(position: Position, t: Tables, s: Record) -> None:
    """Raises PositionError with the first reason against the set-up."""
    for check in _CHECKS:
        for fault in check(position, t, s):
            raise PositionError(fault)


def _pieces(position: Position, t: Tables, s: Record) -> Iterator[str]:
    if len({piece for piece, _ in position.at}) != len(position.at):
        yield "a piece is placed twice"
    last = int(s.turn) - 1 if s.phase == PLACE else int(t.pursuers)
    pursuers = [int(s.at[piece]) for piece in range(1, last + 1)]
    if 0 in pursuers or any(s.at[piece] for piece in range(last + 1, int(t.pursuers) + 1)):
        yield "every pursuer stands on a station, once the game has begun"
    if s.phase != PLACE and not s.at[0]:
        yield "a full position says where Mister X is"
    if max(int(station) for station in s.at) > t.stations:
        yield f"this board's stations end at {int(t.stations)}"
    if len(set(pursuers)) != len(pursuers) and (t.blocking or s.phase == PLACE):
        yield "two pursuers stand on one station"
    caught = s.phase == OVER and s.reason == CAUGHT
    if s.at[0] and (int(s.at[0]) in pursuers) != caught:
        yield "Mister X and a pursuer stand on one station exactly when he is caught"


def _turn(position: Position, t: Tables, s: Record) -> Iterator[str]:
    fixed = s.phase in (PLACE, TAKE) or (s.phase == PURSUE and not t.free_order)
    if fixed != bool(s.turn) or s.turn > t.pursuers:
        yield "turn names a piece where an order is fixed, and only there"
    if s.phase == PLACE and not t.chosen:
        yield "starts are dealt in this edition, not chosen"
    if s.phase == TAKE and not t.surfacing:
        yield "tickets are taken only where surfacing is allowed"
    if (s.rounds == 0) != (s.phase == PLACE):
        yield "rounds count from 1 once every piece stands on the board"
    if (t.length_by == BY_ROUNDS and s.rounds > t.length) or (t.length_by == BY_ENTRIES and s.entries > t.length):
        yield "the game would have ended before"
    is_second = s.phase == SECOND_LEG and not s.vanishing
    if is_second and not (s.entries and s.log_mark[int(s.entries) - 1] & MARK_DOUBLE):
        yield "a second leg follows an entry that is marked + or a vanish"
    if s.moved and s.phase not in (PURSUE, OVER):
        yield "pieces have moved only in the pursuers' turn"
    if (s.catcher > 0) != (s.reason == CAUGHT) or s.catcher > t.pursuers:
        yield "over caught names the piece that caught Mister X"
    if int(s.moved | s.out) & 1 or max(int(s.moved), int(s.out)) >> (int(t.pursuers) + 1):
        yield "moved and out name pursuers"


def _log(position: Position, t: Tables, s: Record) -> Iterator[str]:
    marks = [int(mark) for mark in s.log_mark[: int(s.entries)]]
    stations = [int(s.x_start), *(int(station) for station in s.log_station[: int(s.entries)])]
    if max(stations) > t.stations:
        yield f"this board's stations end at {int(t.stations)}"
    if s.phase != PLACE and stations[-1] != s.at[0]:
        yield "the log does not end where Mister X stands"
    for mark, before, after in zip(marks, stations, stations[1:], strict=False):
        if mark & MARK_TICKET == UNKNOWN_TICKET:
            continue
        if before and after and not _is_joined(t, before, after, mark & MARK_TICKET):
            yield "an entry of the log does not follow a connection that its ticket pays for"
    if any(not station and mark & MARK_STATION_SHOWN for mark, station in zip(marks, stations[1:], strict=True)):
        yield "an entry of the log is marked * but has no station"
    two_legged = MARK_DOUBLE if t.vanish_rounds else MARK_DOUBLE | MARK_VANISH
    turns = len(marks) - sum(bool(mark & two_legged) for mark in marks[:-1])
    is_x_next = s.phase == X_TURN or (s.phase == OVER and s.reason == STUCK)
    if turns != int(s.rounds) - is_x_next:
        yield f"round {int(s.rounds)} and a log of {turns} turns do not fit"


def _is_joined(t: Tables, before: int, after: int, ticket: int) -> bool:
    for edge in range(int(t.edge_first[before]), int(t.edge_first[before + 1])):
        if t.edge_to[edge] == after:
            via = int(t.edge_via[edge])
            if ticket == BLACK or (via == ticket and via != FERRY):
                return True
    return False


def _tickets(position: Position, t: Tables, s: Record) -> Iterator[str]:
    if position.purse and t.payment == FREE:
        yield "detectives have no tickets in this edition"
    if (s.purse > t.purse).any():
        yield "a detective has more tickets than this edition deals"
    if (s.x_purse[3:] > t.x_purse[3:]).any():
        yield "Mister X has more black or double tickets than this edition gives him"
    if position.x_tickets is not None and t.fares != HANDED:
        yield "Mister X's taxi, bus and underground tickets are counted only with fares=handed"
    dealt, held = t.purse.sum(axis=0, dtype=int), s.purse.sum(axis=0, dtype=int)
    if (s.x_purse[:3] + held > t.x_purse[:3] + dealt).any() or (s.supply + held > t.supply + dealt).any():
        yield "there are more tickets in play than this edition has"
    if t.payment == DECK:
        yield from _deck(t, s)
    elif position.handed or position.deck or position.draws or position.score:
        yield "this edition has no ticket deck"


def _deck(t: Tables, s: Record) -> Iterator[str]:
    size = int(t.deck_size)
    numbers = list(range(1, size + 1))
    if sorted(map(int, s.deck[:size])) != numbers or (t.x_by_ticket and sorted(map(int, s.draws[:size])) != numbers):
        yield f"the deck's orders name each of its {size} tickets once"
    handed = [number for number in range(32) if int(s.handed) >> number & 1]
    if not set(handed) <= set(numbers):
        yield "a ticket was handed over that the deck has not"
        return
    kinds = [int(t.deck_kind[number]) for number in handed]
    left = [int(t.purse[0, kind]) - kinds.count(kind) for kind in range(3)]
    if left != [int(count) for count in s.purse[0]]:
        yield "the common purse and the tickets handed over do not make up the deck"


_CHECKS: tuple[Callable[[Position, Tables, Record], Iterator[str]], ...] = (_turn, _pieces, _log, _tickets)
