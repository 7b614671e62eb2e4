"""Which options go together. A combination that makes no sense is refused with a sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fogbound.board import Board, Transport, load
from fogbound.errors import EditionError
from fogbound.rules.deck import load_deck
from fogbound.rules.edition import MAX_LOG, MAX_PURSUERS, Edition

_MAX_PURSE = 250


def check_sense(edition: Edition) -> Edition:
    """Returns the edition, or raises EditionError with the first reason against it."""
    board = load(edition.board)
    for check in _CHECKS:
        for fault in check(edition, board):
            raise EditionError(fault)
    return edition


def start_stations(edition: Edition, board: Board) -> tuple[int, ...]:
    """The pursuers' start cards or choices, spelled out."""
    if isinstance(edition.detective_starts, tuple):
        return edition.detective_starts
    return tuple(station for station in board.stations if Transport.UNDERGROUND in board.transports_at(station))


def _pieces(edition: Edition, _: Board) -> Iterator[str]:
    if edition.pursuers > MAX_PURSUERS:
        yield f"detectives and bobbies together are at most {MAX_PURSUERS}"
    if edition.seats > edition.detectives:
        yield (
            f"{edition.players} players are {edition.seats} detective players for {edition.detectives} detectives: "
            "everyone needs a detective, so lower players or raise detectives"
        )


def _transports(edition: Edition, board: Board) -> Iterator[str]:
    running = [word for word in edition.transports if board.has(Transport[word.upper()])]
    if not set(running) - {"ferry"}:
        yield f"no transport that a detective could take runs on {edition.board}"
    if "ferry" in running and edition.black_tickets == 0:
        yield "only a black ticket opens a ferry: give black_tickets, or leave ferry out of transports"
    open_to_all = {
        station
        for connection in board.connections
        if connection.transport.word in edition.transports and connection.transport is not Transport.FERRY
        for station in (connection.a, connection.b)
    }
    stranded = [station for station in _all_starts(edition, board) if station not in open_to_all]
    if stranded and all(station in board.stations for station in stranded):
        yield f"nobody could leave start station {stranded[0]} with transports={'+'.join(edition.transports)}"


def _tickets(edition: Edition, _: Board) -> Iterator[str]:
    counted = isinstance(edition.tickets, tuple)
    if edition.has_deck and edition.stock != "common":
        yield "tickets=deck is one deck for all: it needs stock=common"
    if edition.is_free and edition.stock != "own":
        yield "stock=common shares tickets, but with tickets=free nobody has any"
    shares = edition.players == 2 and edition.detectives == 2 and edition.stock == "common"
    two_players = shares and edition.tickets == (11, 8, 4)
    if edition.two_player_taxi != 22 and not two_players:
        yield (
            "two_player_taxi corrects the common purse of modern(players=2), two detectives with 11/8/4 each; "
            "it means nothing here"
        )
    if not edition.has_deck and edition.ticket_faces == "up":
        yield "ticket_faces=up needs tickets with two sides: tickets=deck"
    if not edition.has_deck and edition.black_cost != 3:
        yield "black_cost counts points, and only tickets=deck has points"
    if isinstance(edition.tickets, tuple):
        each = max(edition.tickets)
        if each * edition.detectives + max(*edition.x_tickets, *edition.box) > _MAX_PURSE:
            yield f"so many tickets do not fit: a purse holds at most {_MAX_PURSE} of a kind"
        if sum(edition.tickets) == 0:
            yield "detectives without a single ticket could never move: raise tickets, or write tickets=free"
    if edition.fares != "unlimited" and not counted:
        yield f"fares={edition.fares} lives on the tickets that detectives spend: it needs tickets such as 11/8/4"


def _mister_x(edition: Edition, _: Board) -> Iterator[str]:
    is_open = edition.x_moves == "open"
    if is_open and edition.black == "wild":
        yield "black=wild hides the transport of a secret leg; with x_moves=open write black=hide or black=vanish"
    if not is_open and edition.black != "wild":
        yield f"black={edition.black} hides a leg of an open game; with x_moves=secret all are hidden: write black=wild"
    if is_open and edition.sightings:
        yield "sightings are for x_moves=secret; an open Mister X is always seen, except at hidden_entries"
    if not is_open and edition.hidden_entries:
        yield "hidden_entries are for x_moves=open; a secret Mister X is always hidden, except at sightings"
    if is_open and edition.fares != "unlimited":
        yield f"fares={edition.fares} is counted in public and would betray a hidden leg: it needs x_moves=secret"
    if is_open and edition.surfacing:
        yield "surfacing is for x_moves=secret: an open Mister X is seen anyway"
    if edition.surfacing and not isinstance(edition.tickets, tuple):
        yield "surfacing takes tickets from the detectives: it needs tickets such as 10/8/4"
    if edition.black == "vanish" and edition.double_tickets:
        yield "vanishing already is two legs in one turn: black=vanish needs double_tickets=0"
    if edition.black != "vanish" and edition.vanish != "turn":
        yield "vanish=rounds says how a black ticket hides two legs: it needs black=vanish"


def _length(edition: Edition, _: Board) -> Iterator[str]:
    unit, count = edition.length
    if unit == "none" and edition.is_free:
        yield "a game without tickets needs an end: give length, such as rounds:13"
        return
    extra = edition.double_tickets + (edition.black_tickets if edition.black == "vanish" else 0)
    longest = count + (extra if unit == "rounds" else 0)
    if unit == "none":
        # Every round but the last costs the detectives at least one ticket.
        longest = _all_tickets(edition) + 1 + extra
    if longest > MAX_LOG:
        yield f"Mister X's log has room for {MAX_LOG} entries and this game could write {longest}: shorten length"


def _starts(edition: Edition, board: Board) -> Iterator[str]:
    starts = start_stations(edition, board)
    unknown = [station for station in _all_starts(edition, board) if station not in board.stations]
    if unknown:
        yield f"{edition.board} has no station {unknown[0]} to start on"
    needed = edition.pursuers + (edition.x_starts == "same")
    if len(starts) < needed:
        yield f"{needed} pieces start from detective_starts, which has {len(starts)} stations"
    if edition.x_starts == "same" and edition.start == "chosen":
        yield "x_starts=same deals Mister X from the pursuers' cards, but with start=chosen there are none"
    if edition.x_starts == "ticket" and not (edition.has_deck and edition.start == "chosen"):
        yield "x_starts=ticket draws from the deck after the pursuers chose: it needs tickets=deck and start=chosen"
    if isinstance(edition.x_starts, tuple):
        if not edition.x_starts:
            yield "x_starts is empty: Mister X must begin somewhere"
        if set(edition.x_starts) & set(starts):
            yield "a station is in both detective_starts and x_starts: separate them, or write x_starts=same"


def _deck(edition: Edition, board: Board) -> Iterator[str]:
    if not edition.has_deck:
        return
    stations = {ticket.station for ticket in load_deck(edition.deck).tickets}
    off = sorted(station for station in stations if station not in board.stations)
    if off:
        yield f"ticket deck {edition.deck} names station {off[0]}, which {edition.board} has not"
    if len(stations) <= edition.pursuers:
        yield f"ticket deck {edition.deck} names too few stations for Mister X to find one that is free"


def _all_tickets(edition: Edition) -> int:
    if isinstance(edition.tickets, tuple):
        return sum(edition.tickets) * edition.detectives
    return len(load_deck(edition.deck).tickets)


def _all_starts(edition: Edition, board: Board) -> tuple[int, ...]:
    own = edition.x_starts if isinstance(edition.x_starts, tuple) else ()
    return start_stations(edition, board) + own


_CHECKS: tuple[Callable[[Edition, Board], Iterator[str]], ...] = (
    _pieces,
    _starts,
    _transports,
    _tickets,
    _mister_x,
    _length,
    _deck,
)
