"""What goes out to the connections of a room, and to whom.

This is the only place of the server where a connection gets something about a game, and it gets it through its
audience's view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fogbound.server.people.company import Showing
from fogbound.server.people.connection import Connection, Shown
from fogbound.server.play import clock, conditions, proposals
from fogbound.server.play.live import LiveGame
from fogbound.server.store import ChatRow
from fogbound.server.tables import tableinfo
from fogbound.views import Audience
from fogbound.wire import VERSION, besides_json, encode, shown_begin
from fogbound.wire.client import Channel
from fogbound.wire.server import (
    Asked,
    ChatLine,
    Chatted,
    ClockFace,
    Drawn,
    Gone,
    MarksDrawn,
    ServerMessage,
    TableChanged,
    Welcome,
    You,
)
from fogbound.wire.table import TableInfo


def table_info(room: Showing) -> TableInfo:
    """The table as everybody sees it, with who is connected."""
    return tableinfo.info(room.roster, room.presence.people, room.presence.spectators)


def welcome(room: Showing, connection: Connection) -> None:
    """Everything that a client needs to begin, or to begin again."""
    connection.audience = tableinfo.you(room.roster, connection.person, connection.wished).audience
    connection.proposed = connection.conditional = ""
    lines = [_line(row) for row in room.talk if may_read(room, connection, row.channel)]
    connection.tell(
        Welcome(
            version=VERSION,
            you=tableinfo.you(room.roster, connection.person, connection.audience),
            table=table_info(room),
            levels=room.hub.levels,
            chat=tuple(lines),
            marks=tuple(room.marks.values()) if may_read(room, connection, "detectives") else (),
            asked=room.roster.asked,
            away=room.absences(),
        )
    )
    show_game(room, connection)


def table(room: Showing) -> None:
    """The table has changed: everybody is told, and whoever looks as another audience now sees the game anew."""
    info = table_info(room)
    made: dict[tuple[int | None, Audience | None], tuple[You, str]] = {}
    for connection in room.connections:
        before, asks = connection.audience, (connection.person, connection.wished)
        if asks not in made:
            you = tableinfo.you(room.roster, *asks)
            made[asks] = you, _text(TableChanged(you, info))
        you, text = made[asks]
        connection.audience = you.audience
        connection.put(text)
        if before is not you.audience:
            connection.shown = Shown()
            show_game(room, connection)


def asked(room: Showing) -> None:
    """The question before the table, to everybody."""
    standing = room.roster.asked
    text = _text(Asked(standing, room.roster.answered if standing is None else None))
    for connection in room.connections:
        connection.put(text)


def away(room: Showing) -> None:
    """Who is away, to everybody."""
    text = _text(Gone(room.absences()))
    for connection in room.connections:
        connection.put(text)


def game(room: Showing) -> None:
    """Something happened in the game: each connection gets what its audience may know, made once an audience."""
    live = room.live
    if live is None:
        return
    made: dict[Audience, tuple[Shown, Shown, str]] = {}
    besides = b""
    for connection in room.connections:
        audience, shown = connection.audience, connection.shown
        step = made.get(audience)
        # Who was told the same the last time has the same object.
        if step is None or (step[0] is not shown and step[0] != shown):
            newest, text = _newest(live, audience), ""
            if shown != newest:
                besides = besides or _besides(room, live)
                text = _shown(live, audience, shown, newest, besides)
            step = made[audience] = shown, newest, text
        connection.shown = step[1]
        if step[2]:
            connection.put(step[2])
        _show_proposals(room, live, connection)
        _show_conditions(room, live, connection)


def show_game(room: Showing, connection: Connection) -> None:
    """The game for one connection, from where it stands."""
    live = room.live
    if live is None:
        return
    newest = _newest(live, connection.audience)
    connection.put(_shown(live, connection.audience, connection.shown, newest, _besides(room, live)))
    connection.shown = newest
    _show_proposals(room, live, connection)
    _show_conditions(room, live, connection)


def _show_proposals(room: Showing, live: LiveGame, connection: Connection) -> None:
    """The detectives' proposals, to them alone and to each what they may see, if that has changed."""
    if not room.roster.settings.proposals or not may_read(room, connection, "detectives"):
        return
    told = proposals.told(room.roster, live, connection.person)
    text = _text(told) if told else ""
    if text and text != connection.proposed:
        connection.put(text)
    connection.proposed = text


def _show_conditions(room: Showing, live: LiveGame, connection: Connection) -> None:
    """What somebody has said beforehand, to that person alone, if that has changed."""
    if not live.conditions and not connection.conditional:
        return
    told = conditions.told(room.roster, live, connection.person, connection.audience)
    text = _text(told) if told.branches or connection.conditional else ""
    if text != connection.conditional:
        connection.put(text)
        connection.conditional = text if told.branches else ""


def _newest(live: LiveGame, audience: Audience) -> Shown:
    return Shown(live.row.game, live.epoch, live.table.newest(audience))


def _besides(room: Showing, live: LiveGame) -> bytes:
    """What stands beside the view, the same for every audience: the clocks, and where allowed the candidates."""
    has_aid = room.roster.settings.aids.candidates and not live.is_over
    return besides_json(clock_face(room), live.candidates_json() if has_aid else b"null")


def _shown(live: LiveGame, audience: Audience, shown: Shown, newest: Shown, besides: bytes) -> str:
    """The game as an audience knows it, with what happened since it was `shown` something."""
    continues = shown.game == newest.game and shown.epoch == newest.epoch and shown.number <= newest.number
    after = shown.number if continues else newest.number
    events, view = live.table.told(audience, after)
    return b"".join((shown_begin(live.row.game, live.epoch, after, events), *view, besides)).decode()


def clock_face(room: Showing) -> ClockFace | None:
    """What the clocks show now; None where the table has none."""
    live = room.live
    if live is None or room.roster.settings.clock.kind == "none":
        return None
    running = clock.side_to_move(live.view(Audience.DETECTIVES))
    return clock.face(room.roster.settings.clock, live.row.began, live.timed, running, room.now())


def chat(room: Showing, rows: Sequence[ChatRow]) -> None:
    """New lines, to whoever may read them."""
    for row in rows:
        text = _text(Chatted(_line(row)))
        for connection in room.connections:
            if may_read(room, connection, row.channel):
                connection.put(text)


def may_read(room: Showing, connection: Connection, channel: str) -> bool:
    """The detectives' talk never reaches Mister X's holder; the spectators' reaches players only after the end."""
    if channel == "table":
        return True
    sides = room.roster.sides_of(connection.person)
    if channel == "detectives":
        return Audience.DETECTIVES in sides and Audience.MISTER_X not in sides
    return not sides or room.roster.phase == "over"


def marks(room: Showing, drawn: Drawn) -> None:
    """A detective's marks, to the detectives alone."""
    text = _text(MarksDrawn(drawn))
    for connection in room.connections:
        if may_read(room, connection, "detectives"):
            connection.put(text)


def _text(message: ServerMessage) -> str:
    return encode(message).decode()


def _line(row: ChatRow) -> ChatLine:
    return ChatLine(cast(Channel, row.channel), row.number, row.person, row.name, row.text, row.at)
