"""The roster of a table: who joined, who holds which seat, and what was agreed. It is what is stored of a table.

A roster is a value; `manage` makes changed ones. Tokens stand in it as hashes only.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from fogbound.referee import Seat, seats_of
from fogbound.rules import Edition, edition
from fogbound.server.tables.tokens import hashed, matches
from fogbound.views import Audience
from fogbound.wire.server import Answered, Question
from fogbound.wire.table import Result, Settings

Outcome = Literal["agreed", "declined", "withdrawn", "overtaken"]


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
    asked_at: int = 0
    """How many rows the game had when the question was put."""
    answered: Answered | None = None
    """What became of the newest question that stands no more."""
    were_mister_x: tuple[str, ...] = ()
    """The holders who have been Mister X in the games of this match so far, in the words of `holder_word`."""
    games_before_match: int = 0
    """How many of the results belong to matches before."""
    muted: tuple[int, ...] = ()
    """The people whose talk the host wants nobody to hear."""
    closed_in: Literal["lobby", "playing", "over"] | None = None
    """The phase in which an operator closed the table; None while it is open."""
    given: int = 0
    """The highest number that anybody here was given: nobody gets the number of somebody who has left."""
    touched: int = 0
    """When it last changed, in milliseconds since 1970."""
    added: dict[str, Any] = {}
    """What a newer version of the program added to it, kept for whoever understands it."""

    @property
    def edition(self) -> Edition:
        return edition(self.settings.edition)

    @property
    def edition_seats(self) -> tuple[Seat, ...]:
        return seats_of(self.edition)

    @property
    def has_computers(self) -> bool:
        """Does a computer play in any seat, for itself or for somebody who is away?"""
        return any(sitter.level or sitter.stand_in for sitter in self.seats.values())

    def close_question(self, outcome: Outcome) -> Roster:
        """The roster without the question that stood before the table, if one did."""
        if self.asked is None:
            return self
        return replace(self, asked=None, answered=Answered(self.asked.what, self.asked.by, outcome))

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
        return tuple(dict.fromkeys(seat.audience for seat in self.edition_seats if seat.name in names))

    def may_look(self, person: int | None) -> bool:
        """May somebody see what happens here? Where nobody may watch: who has joined, and in play who has a seat."""
        if self.settings.watching:
            return True
        return bool(self.seats_of(person)) if self.phase == "playing" else self.member(person) is not None

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
