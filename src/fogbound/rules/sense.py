"""Which options go together. A combination that makes no sense is refused with a code for why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fogbound.board import Board, Transport, load
from fogbound.rules.clash import Clash, EditionClash
from fogbound.rules.deck import load_deck
from fogbound.rules.definition import MAX_LOG, MAX_PURSUERS, Edition
from fogbound.rules.options import BY_NAME, write_value
from fogbound.rules.tickets import PAID_TRANSPORTS

_MAX_PURSE = 250
PAID = tuple(transport.word for transport in PAID_TRANSPORTS)


def check_sense(edition: Edition) -> Edition:
    """Returns the edition, or raises EditionClash with the first reason against it."""
    board = load(edition.board)
    for check in _CHECKS:
        for fault in check(edition, board):
            raise fault
    return edition


def start_stations(edition: Edition, board: Board) -> tuple[int, ...]:
    """The pursuers' start cards or choices, spelled out."""
    if isinstance(edition.detective_starts, tuple):
        return edition.detective_starts
    return tuple(station for station in board.stations if Transport.UNDERGROUND in board.transports_at(station))


def _pieces(edition: Edition, _: Board) -> Iterator[EditionClash]:
    if edition.pursuers > MAX_PURSUERS:
        yield _clash(edition, Clash.TOO_MANY_PURSUERS, "detectives", "bobbies", most=MAX_PURSUERS)
    if edition.seats > edition.detectives:
        count = {"seats": edition.seats, "detectives": edition.detectives}
        yield _clash(edition, Clash.TOO_FEW_DETECTIVES, "players", "detectives", **count)


def _transports(edition: Edition, board: Board) -> Iterator[EditionClash]:
    running = [word for word in edition.transports if board.has(Transport[word.upper()])]
    if not set(running) - {"ferry"}:
        yield _clash(edition, Clash.NOTHING_RUNS, "board", "transports")
    if "ferry" in running and edition.black_tickets == 0:
        yield _clash(edition, Clash.FERRY_NEEDS_BLACK, "transports", "black_tickets")
    open_to_all = {
        station
        for connection in board.connections
        if connection.transport.word in edition.transports and connection.transport is not Transport.FERRY
        for station in (connection.a, connection.b)
    }
    drawn = _drawn_starts(edition)
    stranded = [station for station in (*_all_starts(edition, board), *drawn) if station not in open_to_all]
    if stranded and all(station in board.stations for station in stranded):
        named = _naming(edition, board, stranded[0])
        yield _clash(edition, Clash.STRANDED, "transports", named, station=stranded[0])


def _tickets(edition: Edition, _: Board) -> Iterator[EditionClash]:
    if edition.has_deck and edition.stock != "common":
        yield _clash(edition, Clash.DECK_IS_COMMON, "tickets", "stock")
    if edition.is_free and edition.stock != "own":
        yield _clash(edition, Clash.NOTHING_TO_SHARE, "tickets", "stock")
    shares = edition.players == 2 and edition.detectives == 2 and edition.stock == "common"
    two_players = shares and edition.tickets == (11, 8, 4)
    if edition.two_player_taxi != 22 and not two_players:
        yield _clash(edition, Clash.NOT_FOR_TWO, "players", "detectives", "tickets", "stock", "two_player_taxi")
    if not edition.has_deck and edition.ticket_faces == "up":
        yield _clash(edition, Clash.FACES_NEED_DECK, "tickets", "ticket_faces")
    if not edition.has_deck and edition.black_cost != 3:
        yield _clash(edition, Clash.COST_NEEDS_DECK, "tickets", "black_cost")
    if isinstance(edition.tickets, tuple):
        each = max(edition.tickets)
        if each * edition.detectives + max(*edition.x_tickets, *edition.box) > _MAX_PURSE:
            yield _clash(edition, Clash.TOO_MANY_TICKETS, "detectives", "tickets", "x_tickets", "box", most=_MAX_PURSE)
        running = [word in edition.transports for word in PAID]
        if not any(count and runs for count, runs in zip(edition.tickets, running, strict=True)):
            yield _clash(edition, Clash.NO_TICKETS, "tickets", "transports")
    elif edition.fares != "unlimited":
        yield _clash(edition, Clash.FARES_NEED_TICKETS, "tickets", "fares")


def _mister_x(edition: Edition, _: Board) -> Iterator[EditionClash]:
    is_open = edition.x_moves == "open"
    if is_open and edition.black == "wild":
        yield _clash(edition, Clash.WILD_IN_THE_OPEN, "x_moves", "black")
    if not is_open and edition.black != "wild":
        yield _clash(edition, Clash.HIDING_IN_SECRET, "x_moves", "black")
    if is_open and edition.sightings:
        yield _clash(edition, Clash.SIGHTINGS_IN_THE_OPEN, "x_moves", "sightings")
    if not is_open and edition.hidden_entries:
        yield _clash(edition, Clash.HIDDEN_IN_SECRET, "x_moves", "hidden_entries")
    if is_open and edition.fares != "unlimited":
        yield _clash(edition, Clash.FARES_IN_THE_OPEN, "x_moves", "fares")
    if is_open and edition.surfacing:
        yield _clash(edition, Clash.SURFACING_IN_THE_OPEN, "x_moves", "surfacing")
    if edition.surfacing and not isinstance(edition.tickets, tuple):
        yield _clash(edition, Clash.SURFACING_NEEDS_TICKETS, "tickets", "surfacing")
    if not edition.surfacing and edition.taking != "may":
        yield _clash(edition, Clash.TAKING_NEEDS_SURFACING, "surfacing", "taking")
    if edition.black == "vanish" and edition.double_tickets:
        yield _clash(edition, Clash.VANISH_OR_DOUBLE, "double_tickets", "black")
    if edition.black != "vanish" and edition.vanish != "turn":
        yield _clash(edition, Clash.VANISH_NEEDS_BLACK, "black", "vanish")


def _length(edition: Edition, _: Board) -> Iterator[EditionClash]:
    unit, count = edition.length
    if unit == "none" and edition.is_free:
        yield _clash(edition, Clash.ENDLESS, "length", "tickets")
        return
    extra = edition.double_tickets + (edition.black_tickets if edition.black == "vanish" else 0)
    longest = count + (extra if unit == "rounds" else 0)
    if unit == "none":
        # Every round but the last costs the detectives at least one ticket.
        longest = _all_tickets(edition) + 1 + extra
    if longest > MAX_LOG:
        yield _clash(edition, Clash.LOG_TOO_LONG, "length", room=MAX_LOG, entries=longest)


def _starts(edition: Edition, board: Board) -> Iterator[EditionClash]:
    starts = start_stations(edition, board)
    unknown = [station for station in _all_starts(edition, board) if station not in board.stations]
    if unknown:
        named = _naming(edition, board, unknown[0])
        yield _clash(edition, Clash.NO_SUCH_START, "board", named, station=unknown[0])
    needed = edition.pursuers + (edition.x_starts == "same")
    if len(starts) < needed:
        count = {"needed": needed, "stations": len(starts)}
        yield _clash(edition, Clash.TOO_FEW_STARTS, "detectives", "bobbies", "detective_starts", "x_starts", **count)
    if edition.x_starts == "same" and edition.start == "chosen":
        yield _clash(edition, Clash.NO_CARDS_TO_SHARE, "start", "x_starts")
    if edition.x_starts == "ticket" and not (edition.has_deck and edition.start == "chosen"):
        yield _clash(edition, Clash.START_TICKET_NEEDS_DECK, "start", "tickets", "x_starts")
    if isinstance(edition.x_starts, tuple):
        if not edition.x_starts:
            yield _clash(edition, Clash.X_STARTS_NOWHERE, "x_starts")
        if set(edition.x_starts) & set(starts):
            yield _clash(edition, Clash.STARTS_OVERLAP, "detective_starts", "x_starts")


def _deck(edition: Edition, board: Board) -> Iterator[EditionClash]:
    if not edition.has_deck:
        return
    stations = {ticket.station for ticket in load_deck(edition.deck).tickets}
    off = sorted(station for station in stations if station not in board.stations)
    if off:
        yield _clash(edition, Clash.DECK_OFF_BOARD, "board", "deck", station=off[0])
    if len(stations) <= edition.pursuers:
        yield _clash(edition, Clash.DECK_TOO_SMALL, "detectives", "bobbies", "deck")


def _clash(edition: Edition, code: Clash, *options: str, **numbers: int) -> EditionClash:
    values = {name: write_value(BY_NAME[name], getattr(edition, name)) for name in options}
    return EditionClash(code, values, numbers)


def _naming(edition: Edition, board: Board, station: int) -> str:
    """The option through which somebody starts on a station."""
    return "detective_starts" if station in start_stations(edition, board) else "x_starts"


def _all_tickets(edition: Edition) -> int:
    if isinstance(edition.tickets, tuple):
        return sum(edition.tickets) * edition.detectives
    return len(load_deck(edition.deck).tickets)


def _drawn_starts(edition: Edition) -> tuple[int, ...]:
    """Where Mister X may begin if he draws his start from the deck."""
    if edition.x_starts != "ticket" or not edition.has_deck:
        return ()
    return tuple(ticket.station for ticket in load_deck(edition.deck).tickets)


def _all_starts(edition: Edition, board: Board) -> tuple[int, ...]:
    own = edition.x_starts if isinstance(edition.x_starts, tuple) else ()
    return start_stations(edition, board) + own


_CHECKS: tuple[Callable[[Edition, Board], Iterator[EditionClash]], ...] = (
    _pieces,
    _starts,
    _transports,
    _tickets,
    _mister_x,
    _length,
    _deck,
)
