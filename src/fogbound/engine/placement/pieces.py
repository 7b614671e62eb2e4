"""Where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from fogbound.engine.layout import OVER, PLACE, Record, StateArray
from fogbound.rules.codes import CAUGHT
from fogbound.rules.position import Position
from fogbound.rules.tables import TableArray, Tables


def piece_faults(position: Position, tables: TableArray, states: StateArray) -> Iterator[str]:
    """What is wrong with the stations of the pieces, and with those where Mister X is said to be possible."""
    t: Tables = tables[0]
    s: Record = states[0]
    if len({piece for piece, _ in position.at}) != len(position.at):
        yield "a piece is placed twice"
    last = int(s.turn) - 1 if s.phase == PLACE else int(t.pursuers)
    pursuers = [int(s.at[piece]) for piece in range(1, last + 1)]
    if 0 in pursuers or any(s.at[piece] for piece in range(last + 1, int(t.pursuers) + 1)):
        yield "every pursuer stands on a station, once the game has begun"
    if not s.at[0] and not (s.phase == PLACE and t.x_by_ticket):
        yield "a full position says where Mister X is"
    if max(int(station) for station in s.at) > t.stations:
        yield f"this board's stations end at {int(t.stations)}"
    if len(set(pursuers)) != len(pursuers) and (t.blocking or s.phase == PLACE):
        yield "two pursuers stand on one station"
    caught = s.phase == OVER and s.reason == CAUGHT
    if s.at[0] and (int(s.at[0]) in pursuers) != caught:
        yield "Mister X and a pursuer stand on one station exactly when he is caught"
    if caught and s.at[int(s.catcher)] != s.at[0]:
        yield "over caught names a piece that stands where Mister X is"
    if s.phase == PLACE:
        yield from _start_faults(t, s, pursuers)
    yield from _known_faults(position, t, s)


def _start_faults(t: Tables, s: Record, pursuers: list[int]) -> Iterator[str]:
    starts = [int(station) for station in t.starts[: int(t.start_count)]]
    if not set(pursuers) <= set(starts):
        yield "pursuers choose among the start stations"
    if s.at[0] and t.x_by_ticket:
        yield "Mister X draws his start when all pursuers have chosen theirs"


def _known_faults(position: Position, t: Tables, s: Record) -> Iterator[str]:
    known = position.known
    if any(not 1 <= station <= t.stations for station in known):
        yield f"known: this board's stations are 1 to {int(t.stations)}"
    if len(set(known)) != len(known):
        yield "known names each station once"
    if known and s.at[0] and int(s.at[0]) not in known:
        yield "known leaves out the station where Mister X is"
