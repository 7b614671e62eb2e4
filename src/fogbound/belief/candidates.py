"""Where Mister X can be: exactly the stations that fit everything the detectives have seen.

What narrows the set: his covering tickets, the stations that pursuers stood on when he moved, every station that a
pursuer enters without catching him, sightings and reappearances, that a double or a vanish is begun only where
a second leg can follow, and that his turn came without his being stuck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import numpy as np

from fogbound.belief.kernel import Mask, keep_movable, spread
from fogbound.belief.purse import XPurse
from fogbound.board import load
from fogbound.rules import Kind, load_deck
from fogbound.rules.codes import FERRY
from fogbound.rules.moves import parse_move
from fogbound.rules.position import UNKNOWN_TICKET, Entry, Position, parse_position
from fogbound.rules.sense import start_stations
from fogbound.rules.tables import MAX_STATIONS, tables
from fogbound.rules.tickets import LETTERS
from fogbound.views import PublicView

ALL_TRANSPORTS = 15
LAND = ALL_TRANSPORTS & ~(1 << FERRY)


class Candidates:
    """The candidate set, carried along word by word through a transcript (views.events)."""

    def __init__(self, origin: Position) -> None:
        self.edition = origin.edition
        self._tables = tables(origin.edition)
        self._at = dict(origin.at)
        self._at.pop(0, None)
        self._taken = _mask(self._at.values())
        self._inside = _mask(origin.known)
        self._stations: tuple[int, ...] | None = None
        self._purse = XPurse(origin)
        if origin.turn[0] == "x" or origin.turn[0] == "second":
            self._keep_movable()

    @property
    def stations(self) -> tuple[int, ...]:
        """The same object until it changes, which most moves of pursuers do not."""
        if self._stations is None:
            self._stations = tuple(self._inside.nonzero()[0].tolist())
        return self._stations

    def read(self, words: Iterable[str]) -> Self:
        """Takes in what happened next."""
        for word in words:
            if word[0] == "#":
                self._purse.begin_round(int(word[1:]))
                self._keep_movable()
            elif word[:2] == "X@":
                self._become(_mask([int(word[2:])]))
                self._keep_movable()
            elif word[:2] == "X-":
                pass  # Tickets that he takes leave the game: they say nothing about where he is.
            elif word[0] == "X":
                self._x_leg(word[1], word[2:])
            else:
                self._pursuer(word)
        return self

    def _x_leg(self, ticket: str, rest: str) -> None:
        suffix = rest[-1] if rest[-1] in "+~!" else ""
        station = rest.removesuffix(suffix)
        letter = UNKNOWN_TICKET if ticket == "?" else LETTERS.index(ticket)
        transports = self._purse.covered(letter, begins_vanish=suffix == "~")
        self._purse.spend(letter, suffix)
        out = np.empty(MAX_STATIONS + 1, np.uint8)
        spread(self._tables, self._inside, transports, self._taken, out)
        self._become(out if station == "?" else _mask([int(station)]))
        if suffix == "+" or (suffix == "~" and self.edition.vanish == "turn"):
            self._keep_movable()

    def _keep_movable(self) -> None:
        """He is to move, and the game goes on: so he can."""
        self._stations = None
        keep_movable(self._tables, self._inside, self._purse.payable(), self._taken)

    def _pursuer(self, word: str) -> None:
        move = parse_move(word, self.edition.detectives)
        left = self._at.get(move.piece, 0)
        self._at[move.piece] = move.station
        if move.kind is not Kind.PLACE:
            # Where pursuers may share a station, another one may still stand there.
            self._taken[left] = left in self._at.values()
            self._purse.receive(move)
        self._taken[move.station] = 1
        if self._inside[move.station]:
            self._inside[move.station] = 0
            self._stations = None

    def _become(self, inside: Mask) -> None:
        self._inside, self._stations = inside, None


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
        inside = _mask(_start_cards(position))
    for entry in log:
        inside = _step(position, inside, entry)
    inside[taken] = 0
    return tuple(int(station) for station in np.flatnonzero(inside))


def _step(position: Position, inside: Mask, entry: Entry) -> Mask:
    transports = 1 << entry.ticket if entry.ticket < FERRY else ALL_TRANSPORTS
    out = np.zeros_like(inside)
    spread(tables(position.edition), inside, transports, np.zeros_like(inside), out)
    return out


def _start_cards(position: Position) -> tuple[int, ...]:
    edition = position.edition
    if isinstance(edition.x_starts, tuple):
        return edition.x_starts
    if edition.x_starts == "ticket":
        return tuple(ticket.station for ticket in load_deck(edition.deck).tickets)
    return start_stations(edition, load(edition.board))


def _mask(stations: Iterable[int]) -> Mask:
    mask = np.zeros(MAX_STATIONS + 1, np.uint8)
    mask[list(stations)] = 1
    return mask
