"""Where Mister X can be: exactly the stations that fit everything the detectives have seen.

What narrows the set: his covering tickets, the stations that pursuers stood on when he moved, every station that a
pursuer enters without catching him, sightings and reappearances, that a double or a vanish is begun only where
a second leg can follow, and that his turn came without his being stuck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import numpy as np

from fogbound.belief.kernel import Mask, spread
from fogbound.belief.known import ALL, KNOWN, KnownArray, Row, keep_movable_at, read_at
from fogbound.board import load
from fogbound.rules import Edition, load_deck
from fogbound.rules.codes import BLACK, DOUBLE, FERRY
from fogbound.rules.position import Entry, Position, parse_position
from fogbound.rules.sense import start_stations
from fogbound.rules.tables import MAX_STATIONS, tables
from fogbound.views import PublicView
from fogbound.views.words import word_row


class Candidates:
    """The candidate set, carried along word by word through a transcript (views.events).

    `known` is all that is carried along: one record (belief.known).
    """

    def __init__(self, origin: Position) -> None:
        self.edition = origin.edition
        self._tables = tables(origin.edition)
        self.known = known_at(origin)
        self._stations: tuple[int, ...] | None = None
        if origin.turn[0] == "x" or origin.turn[0] == "second":
            keep_movable_at(self._tables, self.known, 0)

    @property
    def stations(self) -> tuple[int, ...]:
        """The same object until it changes, which most moves of pursuers do not."""
        if self._stations is None:
            self._stations = tuple(self.known["inside"][0].nonzero()[0].tolist())
        return self._stations

    def read(self, words: Iterable[str]) -> Self:
        """Takes in what happened next."""
        return self.read_rows(np.array(word_row(word, self.edition), np.uint8) for word in words)

    def read_rows(self, rows: Iterable[Row]) -> Self:
        """The same from words as rows of numbers (views.words)."""
        for row in rows:
            self._read(row)
        return self

    def _read(self, row: Row) -> None:
        if read_at(self._tables, self.known, 0, row):
            self._stations = None


def known_at(origin: Position) -> KnownArray:
    """What everybody knows in a position that says where he can be."""
    known = first_known(origin.edition)
    k = known[0]
    k.inside[:] = _mask(origin.known)
    for piece, station in origin.at:
        if piece:
            k.at[piece] = station
            k.taken[station] = 1
    if origin.x_tickets is not None:
        k.tickets[:3] = origin.x_tickets
    if origin.black is not None:
        k.tickets[BLACK] = origin.black
    if origin.double is not None:
        k.tickets[DOUBLE] = origin.double
    for owner, tickets in origin.purse:
        k.purse[max(0, owner - 1)] = tickets
    if origin.supply is not None:
        k.supply = origin.supply
    k.rounds, k.entries = origin.round, len(origin.log or ())
    k.black_round, k.vanishing = origin.black_round, origin.vanishing
    return known


def first_known(edition: Edition) -> KnownArray:
    """What everybody knows before any card is dealt."""
    known: KnownArray = np.zeros(1, KNOWN)
    t, k = tables(edition)[0], known[0]
    k.inside[list(start_cards(edition))] = 1
    k.tickets, k.supply, k.purse = t.x_purse, t.supply, t.purse
    return known


def candidates(view: PublicView) -> tuple[int, ...]:
    """Where Mister X can be now, from a view alone. Once the log is open, that is where he is."""
    if view.opening is not None:
        last = view.opening.log[-1].station if view.opening.log else view.opening.start
        return (last,) if last else ()
    return Candidates(parse_position(view.origin)).read(view.transcript).stations


def first_candidates(position: Position) -> tuple[int, ...]:
    """Where he can be in a public position that does not say it: from its log and the edition's start cards."""
    edition = position.edition
    pieces = dict(position.at)
    if pieces.get(0):
        return (pieces[0],)
    taken = [station for piece, station in pieces.items() if piece]
    log = position.log or ()
    shown = max((index for index, entry in enumerate(log) if entry.station), default=None)
    if shown is not None:
        inside = _mask([log[shown].station])
        log = log[shown + 1 :]
    elif log:
        inside = _mask(range(1, int(tables(edition)[0].stations) + 1))
    else:
        inside = _mask(start_cards(edition))
    for entry in log:
        inside = _step(position, inside, entry)
    inside[taken] = 0
    return tuple(int(station) for station in np.flatnonzero(inside))


def _step(position: Position, inside: Mask, entry: Entry) -> Mask:
    transports = 1 << entry.ticket if entry.ticket < FERRY else ALL
    out = np.zeros_like(inside)
    spread(tables(position.edition), inside, transports, np.zeros_like(inside), out)
    return out


def start_cards(edition: Edition) -> tuple[int, ...]:
    """Where he may be dealt, as far as the edition says it."""
    if isinstance(edition.x_starts, tuple):
        return edition.x_starts
    if edition.x_starts == "ticket":
        return tuple(ticket.station for ticket in load_deck(edition.deck).tickets)
    return start_stations(edition, load(edition.board))


def _mask(stations: Iterable[int]) -> Mask:
    mask = np.zeros(MAX_STATIONS + 1, np.uint8)
    mask[list(stations)] = 1
    return mask
