"""Computer seats: whose turn it is, what that seat sees, and when the answer is given.

A computer answers on a beat after the move before its own, however long it thought, so that time tells nothing about
where Mister X is. Among detectives, computers move after the people have moved.
"""

from __future__ import annotations

import hashlib
from asyncio import create_task, get_running_loop, shield, sleep
from typing import cast

from msgspec.structs import replace

from fogbound.rules import piece_text
from fogbound.server.people.company import Company
from fogbound.server.play.live import LiveGame
from fogbound.server.refuse import Refuse
from fogbound.server.tables.roster import Roster
from fogbound.server.thinkers import Thought
from fogbound.server.thinkers.beat import until_beat
from fogbound.views import Audience, DetectiveView, MisterXView
from fogbound.wire import Code

TAKEOVER_SECONDS = 5.0
"""After so long without a computer's move another process makes it."""
SIMPLEST = "random"
"""The player that moves where another one fails again and again."""
LONGEST_THOUGHT = 1.0
"""Seconds that a computer gets at most for one move."""
LEAST_BEAT = 0.1
"""Seconds of a beat of Mister X at a table that would rather not wait: a shorter one is shorter than a thought."""


def mover(room: Company) -> str | None:
    """The seat whose computer has to move now, if any."""
    live = room.live
    if live is None or live.is_over:
        return None
    if not room.is_overdue and not room.roster.has_computers:
        return None  # the usual case, which is asked after every move
    to_move = [seat for seat in room.roster.seats if legal_for(live, seat)]
    if any(not _is_computer(room, seat) for seat in to_move):
        return None
    return to_move[0] if to_move else None


def _is_computer(room: Company, seat: str) -> bool:
    sitter = room.roster.seats[seat]
    return sitter.level is not None or sitter.stand_in or room.is_overdue


def level_of(roster: Roster, seat: str, default: str) -> str:
    """The level that plays for a seat: its own, the table's stand-in, or the server's choice."""
    return roster.seats[seat].level or roster.settings.stand_in or default


def legal_for(live: LiveGame, seat: str) -> tuple[str, ...]:
    """The moves that a seat can make now."""
    own = next(other for other in live.table.seats if other.name == seat)
    view = cast(DetectiveView | MisterXView, live.view(own.audience))
    if own.audience is Audience.MISTER_X:
        return view.legal
    detectives = live.table.edition.detectives
    names = tuple(piece_text(piece, detectives) for piece in own.pieces)
    return tuple(text for text in view.legal if text.startswith(names))


def seat_view(live: LiveGame, seat: str) -> DetectiveView | MisterXView:
    """What whoever sits there sees, with the moves of that seat alone."""
    audience = Audience.MISTER_X if seat == "X" else Audience.DETECTIVES
    return cast(DetectiveView | MisterXView, replace(live.view(audience), legal=legal_for(live, seat)))


def seed_of(live: LiveGame, seat: str) -> int:
    """A seed that nobody can guess, the same whenever the game is taken up again.

    After a takeback it is another: a computer that did the same again would tell what it did before.
    """
    text = b" computer %b %d" % (seat.encode(), live.epoch)
    return int.from_bytes(hashlib.sha256(live.row.key + text).digest()[:8], "big") >> 1


def question(room: Company, seat: str) -> tuple[str, int, DetectiveView | MisterXView, float]:
    """What somebody who thinks for a seat is asked, as the game stands: level, seed, view and seconds."""
    live = room.game
    level = level_of(room.roster, seat, room.hub.default_level)
    seconds = min(LONGEST_THOUGHT, max(0.05, 0.7 * room.roster.settings.beat / 1000))
    return level, seed_of(live, seat), seat_view(live, seat), seconds


async def think(room: Company, seat: str, *, is_simple: bool = False) -> Thought:
    """What a computer would play in a seat; `is_simple`: whatever the simplest player would."""
    level, seed, view, seconds = question(room, seat)
    return await room.hub.thinkers.think(SIMPLEST if is_simple else level, seed, view, seconds, room.claim)


async def play_turn(room: Company, turn: tuple[str, int], *, is_simple: bool = False) -> None:
    """Thinks, waits for the beat, and plays, if it is still that turn."""
    if room.hub.bus.is_shared and room.written != turn[1]:
        # The process that wrote the move before thinks; the others only if it seems to be gone.
        await sleep(TAKEOVER_SECONDS)
    beat = room.roster.settings.beat / 1000
    time = get_running_loop().time
    began = time()
    seat = mover(room)
    if seat is None:
        return
    if seat == "X":
        beat = max(beat, LEAST_BEAT)
    thought = await think(room, seat, is_simple=is_simple)
    await sleep(until_beat(time() - began, beat))
    # A turn that is called off in the middle keeps the lock until its move is written, or refused, which nobody hears.
    playing = create_task(_play(room, turn, seat, thought.move))
    playing.add_done_callback(lambda done: done.cancelled() or done.exception())
    await shield(playing)


async def _play(room: Company, turn: tuple[str, int], seat: str, move: str) -> None:
    async with room.held():
        live = room.live
        if live is None or (live.row.game, live.changed) != turn or room.hub.is_closing:
            return
        if mover(room) != seat:
            raise Refuse(Code.NOT_YOUR_TURN)
        await room.write(live.play(seat, move, None, None, room.now()))
