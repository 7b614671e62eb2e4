"""A table as it is told to others: who is there, who holds which seat, and what came of its games."""

from __future__ import annotations

from fogbound.referee import Seat
from fogbound.rules import piece_text
from fogbound.server.tables import match
from fogbound.server.tables.roster import Roster
from fogbound.views import Audience
from fogbound.wire.server import You
from fogbound.wire.table import OpenTable, Person, SeatRow, TableInfo


def you(roster: Roster, person: int | None, audience: Audience | None = None) -> You:
    """Who somebody is at the table; `audience` is a wish, granted where a seat allows it."""
    member = roster.member(person)
    sides = roster.sides_of(person)
    granted = audience if audience in (*sides, Audience.PUBLIC) else sides[0] if sides else Audience.PUBLIC
    return You(
        person=member.person if member else None,
        name=member.name if member else "",
        seats=roster.seats_of(person),
        is_host=member is not None and member.person == roster.host,
        audience=granted or Audience.PUBLIC,
    )


def info(roster: Roster, online: frozenset[int] = frozenset(), spectators: int = 0) -> TableInfo:
    """The table as everybody sees it."""
    return TableInfo(
        table=roster.table,
        version=roster.version,
        phase=roster.phase,
        settings=roster.settings,
        board=roster.edition.board,
        host=roster.host,
        people=tuple(
            Person(one.person, one.name, one.person in online, one.person in roster.muted) for one in roster.members
        ),
        seats=tuple(_seat_row(roster, seat) for seat in roster.edition_seats),
        spectators=spectators,
        game=roster.game,
        results=roster.results,
        standings=match.standings(roster) if roster.settings.match else (),
        match_over=match.is_over(roster),
    )


def _seat_row(roster: Roster, seat: Seat) -> SeatRow:
    sitter = roster.seats[seat.name]
    return SeatRow(
        seat=seat.name,
        audience=seat.audience,
        pieces=tuple(piece_text(piece, roster.edition.detectives) for piece in seat.pieces),
        holder="person" if sitter.person is not None else "computer" if sitter.level else "open",
        person=sitter.person,
        level=sitter.level,
        name=roster.holder_name(seat.name),
        stand_in=sitter.stand_in,
    )


def open_table(roster: Roster) -> OpenTable:
    """The table's line in the list of open tables."""
    host = roster.member(roster.host)
    return OpenTable(
        table=roster.table,
        edition=str(roster.edition),
        phase=roster.phase,
        host=host.name if host else "",
        seats=len(roster.seats),
        free=sum(sitter.is_open for sitter in roster.seats.values()),
    )
