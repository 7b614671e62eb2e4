"""Tables over REST: open, join, seat, settle, start."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Annotated

import segno
from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from fogbound.referee import seats_of
from fogbound.server.hub import Hub
from fogbound.server.people import publish, questions
from fogbound.server.people.room import Room
from fogbound.server.refuse import Refuse
from fogbound.server.store.faults import Damaged
from fogbound.server.tables import manage, tableinfo
from fogbound.server.tables.facts import edition_answer
from fogbound.server.tables.roster import Roster
from fogbound.server.tables.shelf import opened_roster
from fogbound.server.tables.tokens import new_name
from fogbound.server.transport.auth import bearer, set_cookie, token_of
from fogbound.server.transport.bodies import gives, read, takes, write
from fogbound.server.transport.costs import BEGIN, OPEN_TABLE, TELL, add, spend
from fogbound.server.transport.visitors import visitor_of
from fogbound.wire import Code
from fogbound.wire.rest import (
    ChangePerson,
    ChangeSeat,
    Entrance,
    Join,
    NewTable,
    ResumeCode,
    ResumeWith,
    TableAnswer,
    TableList,
    TakebackAnswer,
)
from fogbound.wire.table import Settings

router = APIRouter(prefix="/api/tables", tags=["tables"])
MAX_LISTED = 100
LOCAL = frozenset(("localhost", "127.0.0.1", "::1"))
"""Names that lead everybody to their own machine."""

TableName = Annotated[str, Path(max_length=40, examples=["K7QZ4M2XHT9RVD"], description="The table's name")]
SeatPath = Annotated[str, Path(max_length=4, examples=["D1"], description="A seat")]
PersonPath = Annotated[int, Path(ge=0, le=1_000_000, examples=[2], description="A person's number at the table")]


def hub_of(request: Request) -> Hub:
    """The hub that serves a request; Refuse while it closes."""
    hub: Hub = request.app.state.hub
    if hub.is_closing:
        raise Refuse(Code.CLOSING)
    return hub


def network_of(request: Request) -> str:
    """Where others in the network reach what somebody at this machine looks at; empty where that is not known."""
    return str(request.app.state.hub.network) if request.url.hostname in LOCAL else ""


async def locked(request: Request, table: str, work: Callable[[Room], Awaitable[None]]) -> Room:
    """Does something to a table under its room's lock, to its end even if the client goes away.

    Nothing that comes from the client may be waited for between here and the work: the room is the one that everybody
    else at the table is in, and may be forgotten as soon as its lock is free.
    """
    hub = hub_of(request)

    async def run() -> Room:
        async with hub.locked(table) as room:
            await work(room)
        return room

    return await asyncio.shield(run())


async def begin(request: Request, room: Room) -> None:
    """Begins a game; whoever asks answers for what its computers think."""
    visitor, most = visitor_of(request), request.app.state.settings.computer_games
    if not room.roster.seated and 0 < most <= hub_of(request).games_without_people(visitor):
        raise Refuse(Code.TOO_MANY, "this address has many games without people in play; wait until one is over")
    room.party = visitor
    await room.begin()


def answer(request: Request, room: Room, token: str | None = None) -> TableAnswer:
    """A table and who the asker is there."""
    member = room.roster.bearer(token or token_of(request, room.roster.table))
    you = tableinfo.you(room.roster, member.person if member else None)
    return TableAnswer(publish.table_info(room), you, edition_answer(room.roster.edition))


def entrance(request: Request, room: Room, token: str, resume: str, status: int = 200) -> Response:
    """The answer to somebody who has come in, with the token as body and cookie."""
    shown = answer(request, room, token)
    response = write(Entrance(shown.table, shown.you, token, resume), status)
    set_cookie(request, response, room.roster.table, token)
    return response


@router.get("", summary="The open tables", responses=gives(TableList))
async def list_tables(request: Request) -> Response:
    """Tables whose host listed them and that are not over. Nothing in the list is secret."""
    hub, rosters = hub_of(request), []
    for table, raw in await hub.store.listed(MAX_LISTED):
        try:
            roster = opened_roster(table, raw)
        except Damaged as error:
            hub.set_aside(table, error)
            continue
        if table not in hub.aside:
            rosters.append(roster)
    return write(TableList(tuple(tableinfo.open_table(one) for one in rosters)))


@router.post(
    "",
    summary="Open a table",
    status_code=201,
    responses=gives(Entrance, 404, 409, 422, status=201),
    openapi_extra=takes(NewTable),
)
async def create_table(request: Request) -> Response:
    """The creator is the host. With `fill` and `start` a game against computers begins at once."""
    hub, wanted = hub_of(request), await read(request, NewTable)
    if wanted.fill is not None and wanted.fill not in hub.computers:
        raise Refuse(Code.NO_SUCH_LEVEL)
    known = {seat.name for seat in seats_of(manage.sensible_edition(wanted.settings.edition))}
    if not known >= set(wanted.seats):
        raise Refuse(Code.UNKNOWN_SEAT)
    if wanted.start and wanted.fill is None and known != set(wanted.seats):
        raise Refuse(Code.SEATS_OPEN)
    add(request, OPEN_TABLE)
    table = new_name()
    token, resume = await hub.create(table, wanted.name, wanted.settings)

    def arranged(current: Roster) -> Roster:
        for seat in current.seats:
            if seat in wanted.seats:
                current = manage.taken(current, seat, current.host)
            elif wanted.fill is not None:
                current = manage.filled(current, seat, wanted.fill, current.host, hub.computers)
        return current

    async def arrange(room: Room) -> None:
        await room.change(arranged)
        if wanted.start:
            await begin(request, room)

    return entrance(request, await locked(request, table, arrange), token, resume, 201)


@router.get("/{table}", summary="A table", responses=gives(TableAnswer, 404))
async def show_table(request: Request, table: TableName) -> Response:
    """People, seats, settings and results."""
    return write(answer(request, await hub_of(request).room(table)))


@router.get(
    "/{table}/invite.svg",
    summary="The invite link as a QR code",
    response_class=Response,
    responses={**gives(TableAnswer, 404), 200: {"content": {"image/svg+xml": {}}, "description": "A picture"}},
)
async def invite(request: Request, table: TableName) -> Response:
    """The picture of the link under which others join."""
    room = await hub_of(request).room(table)
    link = f"{network_of(request) or str(request.base_url).rstrip('/')}/t/{room.roster.table}"
    picture = io.BytesIO()
    try:
        segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False, title=link)
    except segno.DataOverflowError:  # the host's name is the client's word
        raise Refuse(Code.BAD_MESSAGE, "the address is too long for a picture") from None
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.post(
    "/{table}/people", summary="Join a table", responses=gives(Entrance, 404, 409, 422), openapi_extra=takes(Join)
)
async def join(request: Request, table: TableName) -> Response:
    """Joins as a new person, or, with a token, takes one more seat."""
    wanted = await read(request, Join)
    token = token_of(request, table)
    given = {"token": token or "", "resume": ""}

    def with_person(current: Roster) -> Roster:
        member = current.bearer(token)
        if member is None:
            current, given["token"], given["resume"] = manage.joined(current, wanted.name)
            member = current.members[-1]
        return manage.taken(current, wanted.seat, member.person) if wanted.seat else current

    room = await locked(request, table, lambda room: room.change(with_person))
    return entrance(request, room, given["token"], given["resume"])


@router.delete(
    "/{table}/people/{person}",
    summary="Leave a table, or remove someone from it",
    responses=gives(TableAnswer, 401, 404, 409, 422),
)
async def remove(request: Request, table: TableName, person: PersonPath) -> Response:
    """Before the start anyone may leave, later those without a seat; the host may remove others."""

    async def put_out(room: Room) -> None:
        by = bearer(request, room.roster).person
        await room.change(lambda current: manage.removed(current, person, by))
        for connection in list(room.connections):
            if connection.person == person:
                connection.close(Code.REMOVED)

    return write(answer(request, await locked(request, table, put_out)))


@router.put(
    "/{table}/people/{person}",
    summary="Mute or unmute someone",
    responses=gives(TableAnswer, 401, 404, 409, 422),
    openapi_extra=takes(ChangePerson),
)
async def change_person(request: Request, table: TableName, person: PersonPath) -> Response:
    """The host alone may. What was said before stays."""
    wanted = await read(request, ChangePerson)

    def changed(current: Roster) -> Roster:
        return manage.muted(current, person, bearer(request, current).person, is_muted=wanted.muted)

    return write(answer(request, await locked(request, table, lambda room: room.change(changed))))


@router.post(
    "/{table}/resume",
    summary="Continue on another device",
    responses=gives(Entrance, 401, 404, 422),
    openapi_extra=takes(ResumeWith),
)
async def resume(request: Request, table: TableName) -> Response:
    """A code from the first device gives the second a token for the same person."""
    wanted = await read(request, ResumeWith)
    given = {"token": ""}

    def with_token(current: Roster) -> Roster:
        current, _, given["token"] = manage.resumed(current, wanted.code)
        return current

    room = await locked(request, table, lambda room: room.change(with_token))
    return entrance(request, room, given["token"], "")


@router.post("/{table}/resume-code", summary="Get a new resume code", responses=gives(ResumeCode, 401, 404, 422))
async def resume_code(request: Request, table: TableName) -> Response:
    """The earlier code no longer works."""
    given = {"code": ""}

    def with_code(current: Roster) -> Roster:
        current, given["code"] = manage.with_new_code(current, bearer(request, current).person)
        return current

    await locked(request, table, lambda room: room.change(with_code))
    return write(ResumeCode(given["code"]))


@router.put(
    "/{table}/settings",
    summary="Change the table's settings",
    responses=gives(TableAnswer, 401, 404, 409, 422),
    openapi_extra=takes(Settings),
)
async def settle(request: Request, table: TableName) -> Response:
    """The host replaces all settings, before the start."""
    wanted = await read(request, Settings)

    def resettled(current: Roster) -> Roster:
        by = bearer(request, current).person
        return manage.resettled(current, manage.settled(wanted, hub_of(request).computers), by)

    return write(answer(request, await locked(request, table, lambda room: room.change(resettled))))


@router.post(
    "/{table}/seats/{seat}",
    summary="Take, leave, open, fill or swap a seat",
    responses=gives(TableAnswer, 401, 404, 409, 422),
    openapi_extra=takes(ChangeSeat),
)
async def change_seat(request: Request, table: TableName, seat: SeatPath) -> Response:
    """What may be done with a seat, and by whom, stands in the body."""
    hub, wanted = hub_of(request), await read(request, ChangeSeat)

    def changed(current: Roster) -> Roster:
        by = bearer(request, current).person
        match wanted.action:
            case "take":
                return manage.taken(current, seat, by)
            case "leave":
                return manage.left(current, seat, by)
            case "open":
                return manage.filled(current, seat, None, by, hub.computers)
            case "computer":
                return manage.filled(current, seat, wanted.level or hub.default_level, by, hub.computers)
            case _:
                return manage.swapped(current, seat, wanted.other or "", by)

    return write(answer(request, await locked(request, table, lambda room: room.change(changed))))


@router.get(
    "/{table}/takeback", summary="May my move be taken back?", responses=gives(TakebackAnswer, 401, 403, 404, 409)
)
async def takeback(request: Request, table: TableName) -> Response:
    """Asked before somebody asks the others: a question that would be refused need not be offered."""
    async with hub_of(request).locked(table) as room:
        person = bearer(request, room.roster).person
        if not room.roster.seats_of(person):
            raise Refuse(Code.NOT_SEATED)
        spend(request, TELL)
        return write(TakebackAnswer(questions.why_not_back(room, person)))


@router.post("/{table}/start", summary="Begin the game", responses=gives(TableAnswer, 401, 404, 409, 422))
async def start(request: Request, table: TableName) -> Response:
    """Deals the cards. Every seat must be held."""

    async def check_and_begin(room: Room) -> None:
        manage.check_start(room.roster, bearer(request, room.roster).person)
        spend(request, BEGIN)
        await begin(request, room)

    return write(answer(request, await locked(request, table, check_and_begin)))
