"""The stored form of a roster: fields and words of its own, whatever becomes of the messages about tables."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fogbound.referee import seats_of
from fogbound.rules.full import read_full, spell_for_older
from fogbound.server.store.faults import Damaged
from fogbound.server.store.forms import read_form, write_form
from fogbound.server.tables.roster import Member, Roster, Sitter
from fogbound.wire.server import Answered, Question
from fogbound.wire.table import Aids, Away, Clock, Result, Settings

FORM = 1

Phase = Literal["lobby", "playing", "over"]
What = Literal["takeback", "rematch"]


class ClockForm(Struct, frozen=True):
    """How time is counted."""

    kind: Literal["none", "turn", "bank", "days"] = "none"
    seconds: int = 60
    increment: int = 0
    out: Literal["computer", "forfeit"] = "computer"


class AwayForm(Struct, frozen=True):
    """What becomes of the seats of those who are gone."""

    grace: int = 90
    then: Literal["wait", "computer", "end"] = "wait"


class AidsForm(Struct, frozen=True):
    """Which help is allowed."""

    candidates: bool = True
    hints: bool = True
    belief: bool = True


class SettingsForm(Struct, frozen=True):
    """What was agreed. `edition` is for servers that read nothing but short spellings; see `RosterForm.in_full`."""

    edition: str = "modern"
    clock: ClockForm = ClockForm()
    away: AwayForm = AwayForm()
    aids: AidsForm = AidsForm()
    listed: bool = False
    watching: bool = True
    match: bool = False
    beat: int = 900
    stand_in: str | None = None
    proposals: bool = False


class MemberForm(Struct, frozen=True):
    """Somebody who joined, with hashes of what proves it."""

    person: int
    name: str
    tokens: tuple[str, ...]
    resume: str


class SitterForm(Struct, frozen=True):
    """Who holds a seat."""

    person: int | None = None
    level: str | None = None
    stand_in: bool = False


class ResultForm(Struct, frozen=True):
    """A finished game."""

    game: str
    mister_x: str
    winners: tuple[str, ...]
    winner: str
    reason: str
    score: int = 0


class QuestionForm(Struct, frozen=True):
    """What is asked of the table."""

    what: What
    by: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]


class AnsweredForm(Struct, frozen=True):
    """What became of a question."""

    what: What
    by: int
    outcome: Literal["agreed", "declined", "withdrawn", "overtaken"]


class RosterForm(Struct, frozen=True):
    """A table without its moves and its talk."""

    table: str
    settings: SettingsForm
    host: int
    members: tuple[MemberForm, ...]
    seats: dict[str, SitterForm]
    version: int = 1
    phase: Phase = "lobby"
    game: str | None = None
    results: tuple[ResultForm, ...] = ()
    asked: QuestionForm | None = None
    asked_at: int = 0
    answered: AnsweredForm | None = None
    were_mister_x: tuple[str, ...] = ()
    games_before_match: int = 0
    muted: tuple[int, ...] = ()
    closed_in: Phase | None = None
    given: int = 0
    touched: int = 0
    in_full: str | None = None
    """The full spelling of the edition; rosters of before have only the short one."""


def write_roster(roster: Roster) -> bytes:
    """A roster as it is stored."""
    agreed = roster.settings
    form = RosterForm(
        table=roster.table,
        settings=SettingsForm(
            edition=spell_for_older(roster.edition),
            clock=ClockForm(agreed.clock.kind, agreed.clock.seconds, agreed.clock.increment, agreed.clock.out),
            away=AwayForm(agreed.away.grace, agreed.away.then),
            aids=AidsForm(agreed.aids.candidates, agreed.aids.hints, agreed.aids.belief),
            listed=agreed.listed,
            watching=agreed.watching,
            match=agreed.match,
            proposals=agreed.proposals,
            beat=agreed.beat,
            stand_in=agreed.stand_in,
        ),
        host=roster.host,
        members=tuple(MemberForm(one.person, one.name, one.tokens, one.resume) for one in roster.members),
        seats={seat: SitterForm(one.person, one.level, one.stand_in) for seat, one in roster.seats.items()},
        version=roster.version,
        phase=roster.phase,
        game=roster.game,
        results=tuple(
            ResultForm(one.game, one.mister_x, one.winners, one.winner, one.reason, one.score) for one in roster.results
        ),
        asked=_asked(roster.asked),
        asked_at=roster.asked_at,
        answered=_answered(roster.answered),
        were_mister_x=roster.were_mister_x,
        games_before_match=roster.games_before_match,
        muted=roster.muted,
        closed_in=roster.closed_in,
        given=roster.given,
        touched=roster.touched,
        in_full=roster.edition.full_spelling,
    )
    return write_form(form, FORM, roster.added)


def read_roster(raw: bytes) -> Roster:
    """A roster from its stored bytes; an error of whatever kind where it is none."""
    form, added = read_form(raw, RosterForm, FORM, "roster")
    edition = read_full(form.in_full or form.settings.edition)
    roster = Roster(
        table=form.table,
        settings=_settings(form.settings, str(edition)),
        host=form.host,
        members=tuple(Member(one.person, one.name, one.tokens, one.resume) for one in form.members),
        seats={seat: Sitter(one.person, one.level, one.stand_in) for seat, one in form.seats.items()},
        version=form.version,
        phase=form.phase,
        game=form.game,
        results=tuple(
            Result(one.game, one.mister_x, one.winners, one.winner, one.reason, one.score) for one in form.results
        ),
        asked=None if (one := form.asked) is None else Question(one.what, one.by, one.agreed, one.awaited),
        asked_at=form.asked_at,
        answered=None if (end := form.answered) is None else Answered(end.what, end.by, end.outcome),
        were_mister_x=form.were_mister_x,
        games_before_match=form.games_before_match,
        muted=form.muted,
        closed_in=form.closed_in,
        given=form.given,
        touched=form.touched,
        added=added,
    )
    _check(roster)
    return roster


def _asked(asked: Question | None) -> QuestionForm | None:
    return None if asked is None else QuestionForm(asked.what, asked.by, asked.agreed, asked.awaited)


def _answered(answered: Answered | None) -> AnsweredForm | None:
    return None if answered is None else AnsweredForm(answered.what, answered.by, answered.outcome)


def _settings(form: SettingsForm, edition: str) -> Settings:
    return Settings(
        edition=edition,
        clock=Clock(form.clock.kind, form.clock.seconds, form.clock.increment, form.clock.out),
        away=Away(form.away.grace, form.away.then),
        aids=Aids(form.aids.candidates, form.aids.hints, form.aids.belief),
        listed=form.listed,
        watching=form.watching,
        match=form.match,
        proposals=form.proposals,
        beat=form.beat,
        stand_in=form.stand_in,
    )


def _check(roster: Roster) -> None:
    """Do the parts fit together? Everything else in the server relies on it."""
    people = [one.person for one in roster.members]
    sitting = [one.person for one in roster.seats.values() if one.person is not None]
    has_seats = set(roster.seats) == {seat.name for seat in seats_of(roster.edition)}
    if not has_seats or len(set(people)) != len(people) or not {roster.host, *sitting} <= set(people):
        raise Damaged("roster", "seats and people do not fit together")
    if (roster.phase == "playing" and roster.game is None) or min(roster.settings.clock.seconds, roster.version) < 1:
        raise Damaged("roster", "the phase, the clock or the version makes no sense")
