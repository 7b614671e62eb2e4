"""What a client may say, and what comes of it: each command is carried out under the room's lock, or refused."""

from __future__ import annotations

from fogbound.rules import Side
from fogbound.server.bus import Notice
from fogbound.server.people import publish, questions
from fogbound.server.people.connection import Connection, Shown
from fogbound.server.people.room import Room
from fogbound.server.play import computers, conditions, proposals
from fogbound.server.play.stored_table import RETRIES
from fogbound.server.refuse import Overtaken, Refuse
from fogbound.server.store import Unavailable
from fogbound.server.tables.texts import on_one_line, seen_text
from fogbound.server.thinkers import Claim
from fogbound.server.watch import log, where
from fogbound.views import Audience
from fogbound.wire import Code
from fogbound.wire.client import (
    Answer,
    Ask,
    AskHint,
    ClientMessage,
    Conditions,
    Draw,
    Hello,
    Look,
    Ping,
    Planned,
    Play,
    PlayAll,
    Propose,
    Resign,
    Say,
)
from fogbound.wire.server import Accepted, Drawn, Hint, Refused

RESIGNED = "resigned"
CROWD = 25
"""For every so many connections, what is said to all of them costs 1 more."""


async def carry_out(room: Room, connection: Connection, message: ClientMessage) -> None:
    """Does what a client says, or says why not. Exactly one answer goes out."""
    if isinstance(message, Hello):
        connection.tell(Refused(None, Code.BAD_MESSAGE))
        return
    try:
        if not connection.may_say(_cost(room, message)):
            raise Refuse(Code.TOO_FAST)
        if isinstance(message, AskHint):
            connection.tell(await _hint(room, connection, message))
            return
        if not isinstance(message, Ping):
            await _under_lock(room, connection, message)
        connection.tell(Accepted(message.id))
    except Refuse as refusal:
        _refuse(room, connection, message.id, refusal.code)
    except Unavailable as error:
        log.warning("the store was unavailable", error=str(error), where=where(error))
        _refuse(room, connection, message.id, Code.BUSY)


def _cost(room: Room, message: ClientMessage) -> float:
    """What it costs to say something: a worker's time, a view made anew, or work for everybody who is shown it."""
    match message:
        case AskHint():
            return 4
        case Look():
            return 2
        case PlayAll():
            return len(message.moves)
        case Say() | Draw():
            return (2 if isinstance(message, Say) else 1) + len(room.connections) / CROWD
        case _:
            return 1


def _refuse(room: Room, connection: Connection, name: str, code: Code) -> None:
    room.hub.metrics.refusals.labels(code.value).inc()
    connection.tell(Refused(name, code))


async def _under_lock(room: Room, connection: Connection, message: ClientMessage) -> None:
    async with room.held():
        for attempt in range(1, RETRIES + 1):
            if connection.is_closed:
                return  # goodbye has been said: whoever was put out is not heard any more
            try:
                await _do(room, connection, message)
                return
            except Overtaken:  # what is wanted may be possible all the same, on what is stored by now
                if attempt == RETRIES:
                    raise


async def _do(room: Room, connection: Connection, message: ClientMessage) -> None:
    """Does it on the game as it stands; nothing is done twice if it is said again."""
    match message:
        case Play():
            await _play(room, connection, message)
        case PlayAll():
            await _play_all(room, connection, message)
        case Say():
            await _say(room, connection, message)
        case Draw():
            _draw(room, connection, message)
        case Look():
            _look(room, connection, message)
        case Ask():
            await questions.ask(room, connection.person, message.what, _client(connection, message.id))
        case Answer():
            client = _client(connection, message.id)
            await questions.answer(room, connection.person, message.what, client, agree=message.agree)
        case Propose():
            await _propose(room, connection, message)
        case Conditions():
            await _note_conditions(room, connection, message)
        case Resign():
            await _resign(room, connection, message)


def _client(connection: Connection, name: str) -> str:
    """Who says something, and under which id."""
    return f"{connection.person} {name}"


def _own_seat(room: Room, connection: Connection, seat: str) -> None:
    if seat not in room.roster.seats:
        raise Refuse(Code.UNKNOWN_SEAT)
    if connection.person is None or room.roster.seats[seat].person != connection.person:
        raise Refuse(Code.NOT_YOUR_SEAT)


async def _play(room: Room, connection: Connection, message: Play) -> None:
    await _move(room, connection, Planned(message.seat, message.move), message.number, message.id)


async def _play_all(room: Room, connection: Connection, message: PlayAll) -> None:
    """One after the other, each on the board that the one before has left."""
    before = None
    for index, planned in enumerate(message.moves):
        name = f"{message.id} {index}"
        client = _client(connection, name)
        if before is not None and client not in room.game.clients and room.game.newest_client != before:
            raise Refuse(Code.STALE)
        await _move(room, connection, planned, message.number if before is None else None, name)
        before = client


async def _move(room: Room, connection: Connection, wanted: Planned, number: int | None, name: str) -> None:
    """Plays a move under an id, decided on the view with that number; None: on whatever stands."""
    _own_seat(room, connection, wanted.seat)
    client = _client(connection, name)
    done = room.game.clients.get(client)
    if done is None:
        proposals.check_open(room.roster, room.game, wanted.seat)
        await room.write(room.game.play(wanted.seat, wanted.move, number, client, room.now()))
    elif done[:2] != (wanted.seat, wanted.move) or number not in (None, done[2]):
        raise Refuse(Code.ID_USED)
    # else it arrived before, and only the answer was lost


async def _propose(room: Room, connection: Connection, message: Propose) -> None:
    _own_seat(room, connection, message.seat)
    client = _client(connection, message.id)
    if client not in room.game.clients:
        proposals.check_proposal(room.roster, room.game, message.seat, message.moves)
        await room.write(room.game.propose(message.seat, message.moves, client, room.now()))


async def _note_conditions(room: Room, connection: Connection, message: Conditions) -> None:
    _own_seat(room, connection, message.seat)
    client = _client(connection, message.id)
    if client not in room.game.clients:
        conditions.check(room.roster, room.game, message.seat, message.branches)
        await room.write(room.game.answer_later(message.seat, message.branches, client, room.now()))


async def _say(room: Room, connection: Connection, message: Say) -> None:
    member = room.roster.member(connection.person)
    text = on_one_line(message.text)
    if member is None or not publish.may_read(room, connection, message.channel):
        raise Refuse(Code.NOT_ALLOWED)
    if member.person in room.roster.muted:
        raise Refuse(Code.MUTED)
    if not seen_text(text):
        raise Refuse(Code.BAD_MESSAGE)
    await room.say(message.channel, member, text, _client(connection, message.id))


def _draw(room: Room, connection: Connection, message: Draw) -> None:
    if connection.person is None or not publish.may_read(room, connection, "detectives"):
        raise Refuse(Code.NOT_ALLOWED)
    drawn = Drawn(connection.person, message.marks)
    room.draw(drawn)
    room.hub.bus.publish(Notice(room.hub.name, room.roster.table, "marks", drawn=drawn, game=room.roster.game))


def _look(room: Room, connection: Connection, message: Look) -> None:
    if message.audience not in (*room.roster.sides_of(connection.person), Audience.PUBLIC):
        raise Refuse(Code.NOT_YOUR_SEAT)
    connection.wished = connection.audience = message.audience
    connection.shown = Shown()
    publish.show_game(room, connection)


async def _resign(room: Room, connection: Connection, message: Resign) -> None:
    _own_seat(room, connection, message.seat)
    winner = Side.DETECTIVES if message.seat == "X" else Side.MISTER_X
    await room.write(room.game.end(winner, RESIGNED, room.now()))


async def _hint(room: Room, connection: Connection, message: AskHint) -> Hint:
    """A hint for the asker alone. It is thought out without the lock: others go on meanwhile."""
    async with room.held():
        _own_seat(room, connection, message.seat)
        if room.live is None or room.live.is_over:
            raise Refuse(Code.NOT_STARTED)
        if not room.roster.settings.aids.hints:
            raise Refuse(Code.NOT_ALLOWED)
        if not computers.legal_for(room.live, message.seat):
            raise Refuse(Code.NOT_YOUR_TURN)
        level, seed, view, seconds = computers.question(room, message.seat)
    try:
        thought = await room.hub.thinkers.advise(level, seed, view, seconds, Claim(connection.visitor))
    except Exception as error:
        log.warning("a hint failed", error=type(error).__name__, where=where(error))
        raise Refuse(Code.BUSY) from None
    return Hint(message.id, thought.move, thought.why, thought.value)
