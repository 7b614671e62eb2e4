"""Where people want to be told that it is their turn: their browsers, and the table's webhook."""

from __future__ import annotations

import hashlib
from typing import cast

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fogbound.i18n import words
from fogbound.server.notify import push
from fogbound.server.notify.addresses import NotAllowed, networks
from fogbound.server.notify.addresses import read as read_address
from fogbound.server.notify.letters import MATRIX_END, PUSH
from fogbound.server.notify.receivers import HOST, Receiver
from fogbound.server.notify.telling import Teller, tells_of
from fogbound.server.people.room import Room
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import TableName, hub_of, locked
from fogbound.server.transport.auth import bearer
from fogbound.server.transport.bodies import gives, read, takes, write
from fogbound.server.transport.costs import OPEN_TABLE, spend
from fogbound.wire import Code
from fogbound.wire.rest import Form, NewsAnswer, TellBrowser, TellChannel

router = APIRouter(prefix="/api/tables", tags=["news"])
WEBHOOK = "webhook"
"""The name of a table's webhook among its receivers."""


def _teller(request: Request, room: Room) -> Teller:
    teller = hub_of(request).teller
    if teller is None or not tells_of(room.roster):
        raise Refuse(Code.NOT_ALLOWED, "people are told of turns in games by days, where the operator has set it up")
    return teller


def _check(request: Request, address: str) -> None:
    try:
        read_address(address, networks(request.app.state.settings.notify_networks))
    except NotAllowed as error:
        raise Refuse(Code.BAD_ADDRESS, str(error)) from None


@router.get("/{table}/news", summary="How to be notified of turns", responses=gives(NewsAnswer, 401, 404))
async def show(request: Request, table: TableName) -> Response:
    """Without a key nobody is told here."""
    hub = hub_of(request)
    room = await hub.room(table)
    if hub.teller is None or not tells_of(room.roster):
        return write(NewsAnswer(None))
    key = (await hub.teller.keys()).browser
    if bearer(request, room.roster).person != room.roster.host:
        return write(NewsAnswer(key))
    hooks = [one for one in await hub.teller.ledger.of_table(table) if one.person == HOST]
    if not hooks:
        return write(NewsAnswer(key))
    return write(NewsAnswer(key, cast(Form, hooks[0].kind), hooks[0].failures > 0))


@router.put(
    "/{table}/news/browser",
    summary="Turn notifications for a browser on or off",
    responses=gives(NewsAnswer, 401, 404, 409, 422),
    openapi_extra=takes(TellBrowser),
)
async def tell_browser(request: Request, table: TableName) -> Response:
    """Five browsers of one person at most; a sixth takes the place of the oldest."""
    wanted = await read(request, TellBrowser)
    spend(request, OPEN_TABLE)
    made = {"key": ""}

    async def note(room: Room) -> None:
        teller, person = _teller(request, room), bearer(request, room.roster).person
        made["key"] = (await teller.keys()).browser
        name = hashlib.sha256(f"{person} {wanted.address}".encode()).hexdigest()[:32]
        if not wanted.wanted:
            await teller.ledger.remove(table, name)
            return
        if not room.roster.seats_of(person):
            raise Refuse(Code.NOT_SEATED)
        secrets = msgspec.json.encode({"p256dh": wanted.p256dh, "auth": wanted.auth}).decode()
        _check(request, wanted.address)
        if not push.is_subscription(secrets):
            raise Refuse(Code.BAD_ADDRESS, "not valid keys of a subscription")
        text = words(wanted.language).text("turn-at", table=table)
        await teller.ledger.add(_receiver(room, name, person, PUSH, wanted.address, secrets, text))

    await locked(request, table, note)
    return write(NewsAnswer(made["key"]))


@router.put(
    "/{table}/news/webhook",
    summary="Set or remove the table's webhook",
    responses=gives(NewsAnswer, 401, 404, 409, 422),
    openapi_extra=takes(TellChannel),
)
async def tell_channel(request: Request, table: TableName) -> Response:
    """The host alone may, and nobody is shown the address again."""
    wanted = await read(request, TellChannel)
    spend(request, OPEN_TABLE)
    made = {"key": ""}

    async def note(room: Room) -> None:
        teller = _teller(request, room)
        if bearer(request, room.roster).person != room.roster.host:
            raise Refuse(Code.NOT_HOST)
        made["key"] = (await teller.keys()).browser
        if wanted.form is None:
            await teller.ledger.remove(table, WEBHOOK)
            return
        _check(request, wanted.address)
        if wanted.form == "matrix" and not wanted.address.endswith(MATRIX_END):
            raise Refuse(Code.BAD_ADDRESS, f"the address of a Matrix room ends with {MATRIX_END}")
        link = f"{str(request.base_url).rstrip('/')}/t/{table}"
        text = words(wanted.language).text("turn-at", table=link)
        await teller.ledger.add(_receiver(room, WEBHOOK, HOST, wanted.form, wanted.address, wanted.secret, text))

    await locked(request, table, note)
    return write(NewsAnswer(made["key"], wanted.form))


def _receiver(room: Room, name: str, person: int, kind: str, address: str, secrets: str, text: str) -> Receiver:
    """A receiver that knows of the turn as it is now: whoever asks to be told is there."""
    began, number = (room.live.row.began, room.live.row_count) if room.live is not None else (0, 0)
    return Receiver(room.roster.table, name, person, kind, address, secrets, text, room.now(), began, number)
