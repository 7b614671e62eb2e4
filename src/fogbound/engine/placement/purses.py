"""Who has which tickets."""

from __future__ import annotations

from collections.abc import Iterator

from fogbound.engine.layout import X_TURN, Record, StateArray
from fogbound.engine.placement.logbook import blacks_used, doubles_used
from fogbound.rules.codes import BLACK, BY_TICKETS, DECK, DOUBLE, FREE, HANDED, SUPPLY, VANISH
from fogbound.rules.definition import MAX_LOG
from fogbound.rules.position import Position
from fogbound.rules.tables import TableArray, Tables


def purse_faults(position: Position, tables: TableArray, states: StateArray) -> Iterator[str]:
    """What is wrong with the tickets of either side, the supply and the deck. What was scored before is believed."""
    t: Tables = tables[0]
    s: Record = states[0]
    if position.purse and t.payment == FREE:
        yield "detectives have no tickets in this edition"
    if len({owner for owner, _ in position.purse}) != len(position.purse):
        yield "a purse is told twice"
    if (s.purse > t.purse).any():
        yield "a detective has more tickets than this edition deals"
    yield from _x_faults(position, t, s)
    dealt, held = t.purse.sum(axis=0, dtype=int), s.purse.sum(axis=0, dtype=int)
    if (s.x_purse[:3] + held > t.x_purse[:3] + dealt).any() or (s.supply + held > t.supply + dealt).any():
        yield "there are more tickets in play than this edition has"
    if t.payment == DECK:
        yield from _deck_faults(t, s)
    elif position.handed or position.deck or position.draws or position.score:
        yield "this edition has no ticket deck"
    if t.length_by == BY_TICKETS and _longest(t, s) > MAX_LOG:
        yield f"a log has room for {MAX_LOG} entries, and this game could write more"


def _x_faults(position: Position, t: Tables, s: Record) -> Iterator[str]:
    black, double = int(s.x_purse[BLACK]), int(s.x_purse[DOUBLE])
    if black > t.x_purse[BLACK] or double > t.x_purse[DOUBLE]:
        yield "Mister X has more black or double tickets than this edition gives him"
    if black + blacks_used(s) > t.x_purse[BLACK] or double + doubles_used(s) > t.x_purse[DOUBLE]:
        yield "by his log Mister X cannot have so many black or double tickets left"
    if position.x_tickets is not None and t.fares != HANDED:
        yield "Mister X's taxi, bus and underground tickets are counted only with fares=handed"
    if position.supply is not None and t.fares != SUPPLY:
        yield "the supply is counted only with fares=supply"
    if s.black_round and (s.black_round > int(s.rounds) - (s.phase == X_TURN) or black == t.x_purse[BLACK]):
        yield "black names a round that has been, in which a black ticket was in force"


def _deck_faults(t: Tables, s: Record) -> Iterator[str]:
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


def _longest(t: Tables, s: Record) -> int:
    """How many entries the log can come to, where only the tickets end a game: every round but the last costs one."""
    extra = int(s.x_purse[DOUBLE]) + (int(s.x_purse[BLACK]) if t.black == VANISH else 0)
    return int(s.entries) + int(s.purse.sum(dtype=int)) + 2 + extra
