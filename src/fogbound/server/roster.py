"""The roster of a table: who joined, who holds which seat, and what was agreed. It is what is stored of a table.

A roster is a value; `manage` makes changed ones. Tokens stand in it as hashes only.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fogbound.referee import Seat, seats_of
from fogbound.rules import Edition, edition, piece_text
from fogbound.server.tokens import hashed, matches
from fogbound.views import Audience
from fogbound.wire.server import Question, You
from fogbound.wire.table import OpenTable, Person, Result, SeatRow, Settings, Standing, TableInfo


class Member(Struct, frozen=True):
    """Somebody who joined. `tokens` and `resume` are hashes."""

    person: int
    name: str
    tokens: tuple[str, ...]
    resume: str


class Sitter(Struct, frozen=True):
    """Who holds a seat: nobody, a person, or a computer; `stand_in`: a computer plays for the person just now."""

    person: int | None = None
    level: str | None = None
    stand_in: bool = False

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None


OPEN = Sitter()


class Roster(Struct, frozen=True):
    """Everything about a table but its moves and its talk."""

    table: str
    settings: Settings
    host: int
    members: tuple[Member, ...]
    seats: dict[str, Sitter]
    version: int = 1
    phase: Literal["lobby", "playing", "over"] = "lobby"
    game: str | None = None
    results: tuple[Result, ...] = ()
    asked: Question | None = None
    were_mister_x: tuple[str, ...] = ()
    """The holders who have been Mister X in the games so far, in the words of `holder_word`."""
    touched: int = 0
    """When it last changed, in milliseconds since 1970."""

    @property
    def edition(self) -> Edition:
        return edition(self.settings.edition)

    @property
    def places(self) -> tuple[Seat, ...]:
        return seats_of(self.edition)

    @property
    def has_computers(self) -> bool:
        """Does a computer play in any seat, for itself or for somebody who is away?"""
        return any(sitter.level or sitter.stand_in for sitter in self.seats.values())

    def member(self, person: int | None) -> Member | None:
        return next((member for member in self.members if member.person == person), None)

    def bearer(self, token: str | None) -> Member | None:
        """Whose token this is. All tokens of the table are compared, so time tells nothing."""
        if not token:
            return None
        digest = hashed(token)
        found = [member for member in self.members if matches(digest, member.tokens)]
        return found[0] if found else None

    def seats_of(self, person: int | None) -> tuple[str, ...]:
        return tuple(name for name, sitter in self.seats.items() if person is not None and sitter.person == person)

    def sides_of(self, person: int | None) -> tuple[Audience, ...]:
        """The sides on which a person holds a seat, that of the first seat first."""
        names = self.seats_of(person)
        return tuple(dict.fromkeys(place.audience for place in self.places if place.name in names))

    def holder_name(self, seat: str) -> str:
        sitter = self.seats[seat]
        member = self.member(sitter.person)
        return member.name if member else sitter.level or ""

    @property
    def seated(self) -> tuple[int, ...]:
        """The people who hold a seat."""
        return tuple(dict.fromkeys(sitter.person for sitter in self.seats.values() if sitter.person is not None))


def holder_word(sitter: Sitter, seat: str) -> str:
    """One word for whoever sits somewhere, the same in every game of the table."""
    return f"person {sitter.person}" if sitter.person is not None else f"level {sitter.level} {seat}"


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
        people=tuple(Person(one.person, one.name, one.person in online) for one in roster.members),
        seats=tuple(_seat_row(roster, place) for place in roster.places),
        spectators=spectators,
        game=roster.game,
        results=roster.results,
        standings=standings(roster) if roster.settings.match else (),
    )


def _seat_row(roster: Roster, place: Seat) -> SeatRow:
    sitter = roster.seats[place.name]
    return SeatRow(
        seat=place.name,
        audience=place.audience,
        pieces=tuple(piece_text(piece, roster.edition.detectives) for piece in place.pieces),
        holder="person" if sitter.person is not None else "computer" if sitter.level else "open",
        person=sitter.person,
        level=sitter.level,
        name=roster.holder_name(place.name),
        stand_in=sitter.stand_in,
    )


def standings(roster: Roster) -> tuple[Standing, ...]:
    """The scoreboard of a match: who won how often, and the points made as Mister X, best first."""
    rows: dict[str, Standing] = {}
    for result in roster.results:
        for name in result.winners:
            old = rows.get(name, Standing(name))
            rows[name] = Standing(name, old.wins + 1, old.points, old.was_mister_x)
        old = rows.get(result.mister_x, Standing(result.mister_x))
        rows[result.mister_x] = Standing(old.name, old.wins, old.points + result.score, True)
    return tuple(sorted(rows.values(), key=lambda row: (-row.points, -row.wins, row.name)))


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
