"""Questions to the table: a takeback or a rematch happens when all who hold a seat agree. Computers always do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from fogbound.server.people.room import Room
from fogbound.server.play.takeback import moves_to_keep
from fogbound.server.refuse import Refuse
from fogbound.server.tables.manage import rotated
from fogbound.wire import Code
from fogbound.wire.server import Question

if TYPE_CHECKING:
    from fogbound.server.tables.roster import Roster

What = Literal["takeback", "rematch"]


async def ask(room: Room, person: int | None, what: What, client: str) -> None:
    """Puts a question; it may be answered at once, if there is nobody else to ask."""
    if await _is_done(room, client):
        return
    seats = room.roster.seats_of(person)
    if person is None or not seats:
        raise Refuse(Code.NOT_SEATED)
    if room.live is None:
        raise Refuse(Code.NOT_STARTED)
    if what == "takeback":
        moves_to_keep(room.live, seats)
    elif not room.live.is_over:
        raise Refuse(Code.NOT_OVER)
    standing = room.roster.asked
    if standing is not None and standing.what == what:
        await answer(room, person, what, client, agree=True)
        return
    await _settle(room, Question(what, person, (person,), _others(room.roster, (person,))), client)


def why_not_back(room: Room, person: int) -> Code | None:
    """Why this person's last move cannot be taken back now, if it cannot."""
    try:
        moves_to_keep(room.game, room.roster.seats_of(person))
    except Refuse as refused:
        return refused.code
    return None


async def answer(room: Room, person: int | None, what: What, client: str, *, agree: bool) -> None:
    """Agrees to the standing question, or ends it."""
    if await _is_done(room, client):
        return
    standing = room.roster.asked
    if standing is None or standing.what != what:
        raise Refuse(Code.NOTHING_ASKED)
    if person is None or person not in room.roster.seated:
        raise Refuse(Code.NOT_SEATED)
    if not agree:
        await room.change(lambda roster: roster.close_question("withdrawn" if person == standing.by else "declined"))
        return
    agreed = tuple(dict.fromkeys((*standing.agreed, person)))
    await _settle(room, replace(standing, agreed=agreed, awaited=_others(room.roster, agreed)), client)


async def _is_done(room: Room, client: str) -> bool:
    """Did this arrive before, and only the answer was lost? A question that was overtaken meanwhile stands no more."""
    await room.conclude()
    return room.live is not None and client in room.live.clients


def _others(roster: Roster, agreed: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(person for person in roster.seated if person not in agreed)


async def _settle(room: Room, question: Question, client: str) -> None:
    if question.awaited:
        lines = room.game.row_count
        await room.change(lambda roster: replace(roster, asked=question, asked_at=lines))
        return
    if question.what == "rematch":
        await room.begin(rotated)
        return
    keep = moves_to_keep(room.game, room.roster.seats_of(question.by))
    await room.write(room.game.take_back(keep, client, room.now()))
