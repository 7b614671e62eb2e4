"""Changes to a roster before, between and after games. Each function returns a new roster or raises Refuse."""

from __future__ import annotations

from msgspec.structs import replace

from fogbound.errors import FogboundError
from fogbound.referee import seats_of
from fogbound.rules import Edition, EditionClash, edition
from fogbound.server.refuse import Refuse
from fogbound.server.tables.match import closed
from fogbound.server.tables.roster import OPEN, Member, Roster, Sitter, holder_word
from fogbound.server.tables.texts import likeness, seen_text
from fogbound.server.tables.tokens import hashed, matches, new_resume_code, new_token, tidy_code
from fogbound.wire import Code
from fogbound.wire.rest import ClashRow
from fogbound.wire.table import MAX_NAME, Settings

MAX_PEOPLE = 32
MAX_TOKENS = 8


def sensible_edition(spelling: str) -> Edition:
    """The edition; Refuse for what is none, and for boards and decks that are not built in."""
    try:
        return edition(spelling)
    except EditionClash as clash:
        row = ClashRow(clash.code, tuple(clash.options), clash.numbers)
        raise Refuse(Code.BAD_EDITION, clash.brief, row) from None
    except FogboundError as error:
        raise Refuse(Code.BAD_EDITION, str(error)) from None


def settled(settings: Settings, levels: tuple[str, ...]) -> Settings:
    """Settings with the edition in its shortest spelling and a level that exists."""
    if settings.stand_in is not None and settings.stand_in not in levels:
        raise Refuse(Code.NO_SUCH_LEVEL)
    return replace(settings, edition=str(sensible_edition(settings.edition)))


def clean_name(name: str) -> str:
    """A name on one line, without letters that nobody can see."""
    tidy = seen_text(name)
    if not tidy:
        raise Refuse(Code.BAD_NAME, "a name has at least one visible letter")
    return tidy


def own_name(roster: Roster, name: str) -> str:
    """The name, with a number behind it where somebody has it already: scoreboards tell people by their names."""
    taken = {likeness(member.name) for member in roster.members}
    others = (f"{name[: MAX_NAME - 3]} {number}" for number in range(2, MAX_PEOPLE + 2))
    return next(one for one in (name, *others) if likeness(one) not in taken)


def opened(table: str, name: str, settings: Settings) -> tuple[Roster, str, str]:
    """A new table with its host; also the host's token and resume code."""
    roster = Roster(table, settings, 1, (), dict.fromkeys((s.name for s in seats_of(edition(settings.edition))), OPEN))
    return joined(roster, name)


def joined(roster: Roster, name: str) -> tuple[Roster, str, str]:
    """The roster with one person more, and that person's token and resume code."""
    if len(roster.members) >= MAX_PEOPLE:
        raise Refuse(Code.TABLE_FULL)
    token, resume = new_token(), new_resume_code()
    number = max((roster.given, *(member.person for member in roster.members))) + 1
    member = Member(number, own_name(roster, clean_name(name)), (hashed(token),), hashed(resume))
    # Whoever has lost the word and comes back under another name has it no more than before.
    muted = (*roster.muted, number) if roster.muted else ()
    return replace(roster, members=(*roster.members, member), given=number, muted=muted), token, resume


def resumed(roster: Roster, code: str) -> tuple[Roster, Member, str]:
    """One more token for the person whose resume code this is; the oldest of too many goes."""
    digest = hashed(tidy_code(code))
    found = [member for member in roster.members if matches(digest, (member.resume,))]
    if not found:
        raise Refuse(Code.BAD_TOKEN, "this code does not belong to anyone at this table")
    token = new_token()
    member = replace(found[0], tokens=(*found[0].tokens, hashed(token))[-MAX_TOKENS:])
    return _with_member(roster, member), member, token


def with_new_code(roster: Roster, person: int) -> tuple[Roster, str]:
    """Another resume code for a person; the earlier one is void."""
    member = _member(roster, person)
    code = new_resume_code()
    return _with_member(roster, replace(member, resume=hashed(code))), code


def removed(roster: Roster, person: int, by: int) -> Roster:
    """The roster without somebody, who leaves or is put out by the host; in play only who has no seat."""
    if roster.seats_of(person):
        _only_in_lobby(roster)
    _member(roster, person)
    if by not in (person, roster.host):
        raise Refuse(Code.NOT_HOST)
    if person == roster.host:
        raise Refuse(Code.NOT_ALLOWED, "the host stays")
    seats = {name: OPEN if sitter.person == person else sitter for name, sitter in roster.seats.items()}
    return replace(roster, members=tuple(one for one in roster.members if one.person != person), seats=seats)


def muted(roster: Roster, person: int, by: int, *, is_muted: bool) -> Roster:
    """The host takes the word from somebody, or gives it back.

    As long as anybody here is without it, whoever comes is as well: the same person may be back.
    """
    _member(roster, person)
    _only_host(roster, by)
    if person == roster.host:
        raise Refuse(Code.NOT_ALLOWED, "the host speaks")
    others = tuple(one for one in roster.muted if one != person)
    left = (*others, person) if is_muted else others
    is_anybody_here = any(member.person in left for member in roster.members)
    return replace(roster, muted=left if is_anybody_here else ())


def resettled(roster: Roster, settings: Settings, by: int) -> Roster:
    """Other settings; where the edition has the seats, their holders keep them."""
    _only_in_lobby(roster)
    _only_host(roster, by)
    names = [seat.name for seat in seats_of(edition(settings.edition))]
    return replace(roster, settings=settings, seats={name: roster.seats.get(name, OPEN) for name in names})


def taken(roster: Roster, seat: str, by: int) -> Roster:
    """The seat is the person's."""
    _only_in_lobby(roster)
    sitter = _sitter(roster, seat)
    if sitter.person == by:
        return roster
    if not sitter.is_open:
        raise Refuse(Code.SEAT_TAKEN)
    return _seated(roster, seat, Sitter(person=by))


def left(roster: Roster, seat: str, by: int) -> Roster:
    """The person gives the seat up."""
    _only_in_lobby(roster)
    if _sitter(roster, seat).person != by:
        raise Refuse(Code.NOT_YOUR_SEAT)
    return _seated(roster, seat, OPEN)


def filled(roster: Roster, seat: str, level: str | None, by: int, levels: tuple[str, ...]) -> Roster:
    """The host seats a computer of a level, or (None) opens the seat."""
    _only_in_lobby(roster)
    _only_host(roster, by)
    _sitter(roster, seat)
    if level is not None and level not in levels:
        raise Refuse(Code.NO_SUCH_LEVEL)
    return _seated(roster, seat, Sitter(level=level))


def swapped(roster: Roster, seat: str, other: str, by: int) -> Roster:
    """The host lets two seats change holders."""
    _only_in_lobby(roster)
    _only_host(roster, by)
    first, second = _sitter(roster, seat), _sitter(roster, other)
    return _seated(_seated(roster, seat, second), other, first)


def rotated(roster: Roster) -> Roster:
    """The seats turned by one place; in a match on to the next who has not been Mister X in it.

    Where everybody has been, another match begins. Where one person or level holds everything, nothing changes.
    """
    roster = closed(roster)
    names = list(roster.seats)
    sitters = [replace(roster.seats[name], stand_in=False) for name in names]
    for _ in names:
        sitters = [*sitters[1:], sitters[0]]
        is_new = holder_word(sitters[0], "X") not in roster.were_mister_x
        if not roster.settings.match or (is_new and sitters[0].person is not None):
            break
    return replace(roster, seats=dict(zip(names, sitters, strict=True)))


def check_start(roster: Roster, by: int) -> None:
    """May the host start now?"""
    _only_host(roster, by)
    _only_in_lobby(roster)
    if any(sitter.is_open for sitter in roster.seats.values()):
        raise Refuse(Code.SEATS_OPEN)


def began(roster: Roster, game: str) -> Roster:
    """The roster with a game that begins now."""
    words = (*roster.were_mister_x, holder_word(roster.seats["X"], "X"))
    roster = roster.close_question("agreed")
    return replace(roster, phase="playing", game=game, were_mister_x=tuple(dict.fromkeys(words)))


def _seated(roster: Roster, seat: str, sitter: Sitter) -> Roster:
    return replace(roster, seats={**roster.seats, seat: sitter})


def _with_member(roster: Roster, member: Member) -> Roster:
    return replace(roster, members=tuple(member if one.person == member.person else one for one in roster.members))


def _member(roster: Roster, person: int) -> Member:
    member = roster.member(person)
    if member is None:
        raise Refuse(Code.NO_SUCH_PERSON)
    return member


def _sitter(roster: Roster, seat: str) -> Sitter:
    if seat not in roster.seats:
        raise Refuse(Code.UNKNOWN_SEAT)
    return roster.seats[seat]


def _only_host(roster: Roster, by: int) -> None:
    if by != roster.host:
        raise Refuse(Code.NOT_HOST)


def _only_in_lobby(roster: Roster) -> None:
    if roster.phase != "lobby":
        raise Refuse(Code.ALREADY_STARTED)
