"""Board x edition, compiled to one flat record that kernels read: what varies enters as data.

Connections are directed here and lie sorted by station, destination and transport: those of a station are
`edge_to[edge_first[station] : edge_first[station + 1]]`. Transports that the edition does not run are left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from fogbound.board import Board, Transport, load
from fogbound.rules.codes import DECK, PURSE
from fogbound.rules.deck import MAX_TICKETS, load_deck
from fogbound.rules.definition import MAX_DETECTIVES, MAX_LOG, MAX_PURSUERS, Edition
from fogbound.rules.sense import start_stations

MAX_STATIONS = 250
MAX_EDGES = 2_048

TABLES = np.dtype(
    (
        np.record,
        [
            # The city.
            ("stations", np.uint8),
            ("edge_first", np.uint16, MAX_STATIONS + 2),
            ("edge_to", np.uint8, MAX_EDGES),
            ("edge_via", np.uint8, MAX_EDGES),
            ("served", np.uint8, MAX_STATIONS + 1),  # bit per transport that pursuers can take there
            # The pieces: index 0 is Mister X, then the detectives, then the bobbies.
            ("detectives", np.uint8),
            ("pursuers", np.uint8),
            # The detectives' tickets.
            ("payment", np.uint8),  # FREE, PURSE or DECK
            ("common", np.bool_),
            ("purse", np.uint8, (MAX_DETECTIVES, 3)),
            ("deck_size", np.uint8),
            ("deck_kind", np.uint8, MAX_TICKETS + 1),  # tickets are numbered from 1
            ("deck_station", np.uint8, MAX_TICKETS + 1),
            ("deck_points", np.uint8, MAX_TICKETS + 1),
            ("faces_up", np.bool_),
            # Mister X's tickets.
            ("fares", np.uint8),  # UNLIMITED, SUPPLY or HANDED
            ("x_purse", np.uint8, 5),
            ("supply", np.uint8, 3),
            ("black", np.uint8),  # WILD, HIDE or VANISH
            ("black_rest", np.bool_),
            ("black_cost", np.uint8),
            ("vanish_rounds", np.bool_),
            ("surfacing", np.bool_),
            ("must_take", np.bool_),
            # The course of the game.
            ("chosen", np.bool_),  # pursuers choose their starts
            ("x_by_ticket", np.bool_),
            ("starts", np.uint8, MAX_STATIONS),
            ("start_count", np.uint8),
            ("free_order", np.bool_),
            ("next_piece", np.uint8, MAX_PURSUERS + 1),  # who follows a piece in a fixed order; first and last is 0
            ("blocking", np.bool_),  # a pursuer's station is closed to everybody
            ("is_open", np.bool_),
            ("shown", np.uint8, MAX_LOG + 2),  # by entry, from 1: is the station shown at once?
            ("length_by", np.uint8),  # BY_TICKETS, BY_ROUNDS or BY_ENTRIES
            ("length", np.uint8),
            ("stuck", np.uint8),  # WAITS, OUT_OF_TICKETS or OUT_BOXED
            ("most_moves", np.uint16),  # no state has more legal moves
        ],
    )
)

Tables = Any
"""A record of dtype TABLES. Numba reads its fields as attributes; the type checker cannot."""

TableArray = np.ndarray[tuple[int], np.dtype[np.void]]
"""One such record in an array: the form in which tables are handed to a compiled function ten times faster."""


@lru_cache(maxsize=256)
def tables(edition: Edition) -> TableArray:
    """The one record for an edition; made once (about a millisecond), then shared and never written to."""
    array = np.zeros(1, TABLES)
    record = array[0]
    board = load(edition.board)
    _city(record, edition, board)
    _pursuers(record, edition)
    _mister_x(record, edition)
    _course(record, edition, board)
    record.most_moves = _most_moves(record, edition)
    array.flags.writeable = False
    return array


def _city(record: Tables, edition: Edition, board: Board) -> None:
    running = {Transport[word.upper()] for word in edition.transports}
    edges = sorted(
        (start, end, connection.transport)
        for connection in board.connections
        if connection.transport in running
        for start, end in ((connection.a, connection.b), (connection.b, connection.a))
    )
    record.stations = board.size
    for number, (_, end, transport) in enumerate(edges):
        record.edge_to[number] = end
        record.edge_via[number] = transport
    starts = np.array([start for start, _, _ in edges])
    record.edge_first[:] = np.searchsorted(starts, np.arange(MAX_STATIONS + 2))
    for start, _, transport in edges:
        if transport is not Transport.FERRY:
            record.served[start] |= 1 << transport


def _pursuers(record: Tables, edition: Edition) -> None:
    record.detectives, record.pursuers = edition.detectives, edition.pursuers
    record.common = edition.stock == "common"
    record.faces_up = edition.ticket_faces == "up"
    if isinstance(edition.tickets, tuple):
        record.payment = PURSE
        record.purse[: edition.detectives] = edition.tickets
        if record.common:
            record.purse[:] = 0
            record.purse[0] = [count * edition.detectives for count in edition.tickets]
            if edition.two_player_taxi != 22:
                record.purse[0, 0] = edition.two_player_taxi
    elif edition.has_deck:
        deck = load_deck(edition.deck)
        record.payment = DECK
        record.purse[0] = deck.counts
        record.deck_size = len(deck.tickets)
        for number, ticket in zip(deck.numbers(), deck.tickets, strict=True):
            record.deck_kind[number] = ticket.ticket
            record.deck_station[number] = ticket.station
            record.deck_points[number] = ticket.points


def _mister_x(record: Tables, edition: Edition) -> None:
    record.fares = ("unlimited", "supply", "handed").index(edition.fares)
    own = edition.x_tickets if edition.fares == "handed" else (0, 0, 0)
    record.x_purse[:] = [*own, edition.black_tickets, edition.double_tickets]
    if edition.fares == "supply":
        dealt = record.purse.sum(axis=0)
        record.supply[:] = [max(0, inside - int(out)) for inside, out in zip(edition.box, dealt, strict=True)]
    record.black = ("wild", "hide", "vanish").index(edition.black)
    record.black_rest = edition.black_rest
    record.black_cost = edition.black_cost if edition.has_deck else 0
    record.vanish_rounds = edition.vanish == "rounds"
    record.surfacing = edition.surfacing
    record.must_take = edition.taking == "must"


def _course(record: Tables, edition: Edition, board: Board) -> None:
    starts = start_stations(edition, board)
    record.chosen = edition.start == "chosen"
    record.x_by_ticket = edition.x_starts == "ticket"
    record.start_count = len(starts)
    record.starts[: len(starts)] = starts
    record.free_order = edition.order == "free"
    sequence = edition.sequence
    for piece, following in zip((0, *sequence), (*sequence, 0), strict=True):
        record.next_piece[piece] = following
    record.blocking = edition.blocking
    record.is_open = edition.x_moves == "open"
    record.shown[:] = record.is_open
    for entry in edition.hidden_entries if record.is_open else edition.sightings:
        if entry < len(record.shown):
            record.shown[entry] = not record.is_open
    record.length_by = ("none", "rounds", "entries").index(edition.length.unit)
    record.length = edition.length.limit
    record.stuck = ("skip", "out", "boxed").index(edition.stuck)


def _most_moves(record: Tables, edition: Edition) -> int:
    most_edges = int(np.diff(record.edge_first.astype(np.int64)).max())
    faces = MAX_TICKETS if record.faces_up else 1
    return max(6 * most_edges, edition.pursuers * most_edges * faces, MAX_STATIONS)
